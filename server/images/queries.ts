import type { Db } from '../kernel/database.ts';

export type NewPicture = { file: string; alt: string; width: number; height: number };

/** The same bytes are the same picture: a second keeping renews the description. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<number> {
  const row = await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ alt: picture.alt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
