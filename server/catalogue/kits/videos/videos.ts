import {
  videosPrefix,
  type KitVideoForEditing,
  type VideoWords,
} from '../../../../contracts/catalogue/kits/videos.ts';
import { isRefusal, refuse, type Refusal, refuseFields } from '../../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import type { Files } from '../../../kernel/files/files.ts';
import { publishKitChanges } from '../editing.ts';
import * as kitQueries from '../queries.ts';
import { videoTypeOf } from './video-bytes.ts';
import { deleteVideo, saveVideo } from './video-parts.ts';
import * as queries from './video-queries.ts';

type Places = { db: Db; files: Files };

const noKit = refuse('not_found', 'There is no such kit.');
const noVideo = refuse('not_found', 'This kit has no video.');
const notAVideo = refuse(
  'not_a_video',
  'This could not be read as a video. Please send an MP4 (H.264) or a WebM, as browsers play them.',
);

export async function kitVideo(
  db: Db,
  kitId: number,
): Promise<KitVideoForEditing | null | Refusal<'not_found'>> {
  const row = await queries.findVideo(db, kitId);
  if (row) return forEditing(row);
  return (await kitQueries.findProduct(db, kitId)) ? null : noKit;
}

function forEditing(row: queries.VideoRow): KitVideoForEditing {
  const { captions, transcript, picture_id: pictureId } = row;
  const missing = [
    ...(captions.trim() === '' ? ['its captions'] : []),
    ...(transcript.trim() === '' ? ['its words to read'] : []),
  ];
  const words = { captions, transcript, pictureId };
  return { url: `${videosPrefix}${row.file}`, bytes: row.bytes, version: row.version, words, missing };
}

/** In the place of the one that the kit has. What lies among the files is there before the row that names it. */
export async function keepKitVideo(
  { db, files }: Places,
  kitId: number,
  bytes: Uint8Array,
  at: Date,
): Promise<KitVideoForEditing | null | Refusal<'not_found' | 'not_permitted' | 'not_a_video'>> {
  if (!(await kitQueries.findProduct(db, kitId))) return noKit;
  const type = videoTypeOf(bytes);
  if (!type) return notAVideo;
  const file = await saveVideo(files, bytes, type);
  const before = await inTransaction(db, async (db) => {
    const kit = await queries.lockKit(db, kitId);
    if (!kit) return noKit;
    if (kit.parent_id !== null)
      return refuse('not_permitted', 'This is a variant: its video is that of its kit.');
    const old = await queries.findVideo(db, kitId);
    await queries.replaceVideo(db, { product_id: kitId, file, bytes: bytes.byteLength, changed_at: at });
    await publishKitChanges(db, [kitId, ...(await variantIds(db, kitId))]);
    return old;
  });
  if (isRefusal(before)) {
    await forgetUnused({ db, files }, { file, bytes: bytes.byteLength });
    return before;
  }
  if (before) await forgetUnused({ db, files }, before);
  return kitVideo(db, kitId);
}

export async function writeVideoWords(
  db: Db,
  kitId: number,
  given: { version: number; words: VideoWords; at: Date },
): Promise<KitVideoForEditing | null | Refusal<'malformed' | 'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    await queries.lockKit(db, kitId);
    const row = await queries.findVideo(db, kitId);
    if (!row) return noVideo;
    const { pictureId } = given.words;
    const pictures = await kitQueries.findKitPictures(db, kitId);
    if (pictureId !== null && !pictures.some(({ id }) => id === pictureId)) {
      const field = { field: 'words.pictureId', message: 'Choose one of the pictures of this kit' };
      return refuseFields([field]);
    }
    if (!(await queries.updateWords(db, kitId, given)))
      return refuse('stale', 'Somebody else changed it while you had it open. Nothing of yours is lost.', {
        now: { video: forEditing(row) },
      });
    await publishKitChanges(db, [kitId, ...(await variantIds(db, kitId))]);
    return kitVideo(db, kitId);
  });
}

export async function removeKitVideo(
  { db, files }: Places,
  kitId: number,
): Promise<null | Refusal<'not_found'>> {
  const before = await inTransaction(db, async (db) => {
    await queries.lockKit(db, kitId);
    const row = await queries.findVideo(db, kitId);
    if (!row) return noVideo;
    await queries.deleteVideoRow(db, kitId);
    await publishKitChanges(db, [kitId, ...(await variantIds(db, kitId))]);
    return row;
  });
  if (isRefusal(before)) return before;
  await forgetUnused({ db, files }, before);
  return null;
}

async function variantIds(db: Db, kitId: number): Promise<number[]> {
  return (await kitQueries.findVariants(db, kitId)).map(({ id }) => id);
}

async function forgetUnused({ db, files }: Places, { file, bytes }: { file: string; bytes: number }) {
  if ((await queries.findBytes(db, file)) === undefined) await deleteVideo(files, file, bytes);
}
