import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export type NewPicture = { file: string; alt: string; width: number; height: number; is_own: boolean };

/** Whose description stays where the same picture is kept a second time; an empty one never replaces another. */
export type Described = 'anew' | 'as before';

/** The same bytes are the same picture. */
export async function insertPicture(
  db: Db,
  picture: NewPicture,
  described: Described = 'anew',
): Promise<number> {
  const [first, second] =
    described === 'anew' ? ['excluded.alt', 'pictures.alt'] : ['pictures.alt', 'excluded.alt'];
  const row = await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) =>
      conflict.column('file').doUpdateSet({
        alt: sql`coalesce(nullif(${sql.ref(first)}, ''), ${sql.ref(second)})`,
        is_own: sql`pictures.is_own or excluded.is_own`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False where it was described so already. Words are never wiped away: it hangs elsewhere with them. */
export async function updateDescription(db: Db, id: number, alt: string): Promise<boolean> {
  const changed = await db
    .updateTable('pictures')
    .set({ alt })
    .where('id', '=', id)
    .where('alt', '<>', alt)
    .where(sql<boolean>`${alt} <> ''`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Returns its file; throws where another row still shows the picture, see `isStillUsed`. One that words or orders name
 * by its address is left: the database marks it.
 */
export async function deletePicture(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where('is_kept', '=', false)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}

export async function countOwnPictures(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('pictures')
    .where('id', '=', oneOf(ids))
    .where('is_own', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPictureFile(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('pictures').where('id', '=', id).select('file').executeTakeFirst();
  return row?.file;
}

/** PostgreSQL's foreign_key_violation: the database knows who shows a picture, this room does not. */
export function isStillUsed(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23503';
}

/** The newest picture of which something may be missing yet, older than the one with the id `below`. */
export function findWaiting(db: Db, below?: number) {
  return db
    .selectFrom('pictures')
    .where('made_at', 'is', null)
    .$if(below !== undefined, (query) => query.where('id', '<', below ?? 0))
    .orderBy('id', 'desc')
    .select(['id', 'file'])
    .executeTakeFirst();
}

export async function markMade(db: Db, id: number): Promise<void> {
  await db.updateTable('pictures').set({ made_at: new Date() }).where('id', '=', id).execute();
}
