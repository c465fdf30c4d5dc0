import { sql } from 'kysely';
import type { VideoWords } from '../../../../contracts/catalogue/kits/videos.ts';
import type { Db } from '../../../kernel/database/database.ts';

export function findVideo(db: Db, kitId: number) {
  return db.selectFrom('kit_videos').where('product_id', '=', kitId).selectAll().executeTakeFirst();
}

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

/** Whether there is such a kit, and whether it is one of another's variants; waits for whoever changes its video. */
export function lockKit(db: Db, kitId: number) {
  return db
    .selectFrom('products')
    .where('id', '=', kitId)
    .select(['id', 'parent_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** In the place of the one before; captions, words and poster belonged to that one. */
export async function replaceVideo(
  db: Db,
  video: { product_id: number; file: string; bytes: number; changed_at: Date },
): Promise<void> {
  const { product_id: _, ...fresh } = video;
  await db
    .insertInto('kit_videos')
    .values(video)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        ...fresh,
        captions: '',
        transcript: '',
        picture_id: null,
        version: sql`kit_videos.version + 1`,
      }),
    )
    .execute();
}

/** False when somebody else was first. */
export async function updateWords(
  db: Db,
  kitId: number,
  { version, words, at }: { version: number; words: VideoWords; at: Date },
): Promise<boolean> {
  const { captions, transcript, pictureId: picture_id } = words;
  const row = await db
    .updateTable('kit_videos')
    .set({ captions, transcript, picture_id, changed_at: at, version: version + 1 })
    .where('product_id', '=', kitId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteVideoRow(db: Db, kitId: number): Promise<void> {
  await db.deleteFrom('kit_videos').where('product_id', '=', kitId).execute();
}

/** How long a video is by its name, whichever kit shows it; the same one may be shown by two. */
export async function findBytes(db: Db, file: string): Promise<number | undefined> {
  const row = await db.selectFrom('kit_videos').where('file', '=', file).select('bytes').executeTakeFirst();
  return row?.bytes;
}
