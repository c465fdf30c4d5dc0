import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { describedTag, picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { isDiskFull } from '../../kernel/process/outage.ts';
import { makePicturesSoon } from './ahead.ts';
import { decodeUpload, notAPicture } from './decode-upload.ts';
import { makePicture, type PicturePurpose } from './picture-maker.ts';
import type { MadePicture } from './picture-tasks.ts';
import { originalKey, privateKeysOf } from './private-pictures.ts';
import {
  countOwnPictures,
  deletePicture,
  type Described,
  insertPicture,
  isStillUsed,
  markMade,
  updateDescription,
} from './queries.ts';
import { keysMadeOf, madeKey, type Format, type WantedPicture } from './rules.ts';

export { makePicturesTask, makeWaitingPictures } from './ahead.ts';
export { readKeptPicture, readPrivatePicture, savePrivateUpload } from './private-pictures.ts';

export type StoredPicture = { id: number; url: string; alt: string; width: number; height: number };

export function pictureUrl(file: string): string {
  return `${picturesPrefix}${file}`;
}

/**
 * Keeps an original under the hash of its content and registers it. The bytes are decoded and
 * encoded again, so that what is kept is a picture and carries nobody's metadata.
 */
export async function saveOriginal(
  db: Db,
  files: Files,
  bytes: Uint8Array,
  alt: string,
): Promise<StoredPicture> {
  return keepMade(db, files, await makePicture({ kind: 'original', bytes }, 'asked'), alt);
}

/**
 * Keeps a photograph of the shop's own as it is: whoever made it encoded it as a JPEG without metadata and knows
 * its size, so that a shop full of them opens without decoding each. Never for what somebody sent.
 */
export function keepOwnPhotograph(
  db: Db,
  files: Files,
  photograph: MadePicture,
  alt: string,
): Promise<StoredPicture> {
  return keepMade(db, files, photograph, alt);
}

type Keeping = { end?: 'jpg' | 'png'; described?: Described; isOwn?: boolean };

async function keepMade(
  db: Db,
  files: Files,
  made: MadePicture,
  alt: string,
  { end = 'jpg', described = 'anew', isOwn = true }: Keeping = {},
): Promise<StoredPicture> {
  const { bytes, width, height } = made;
  const file = `${hashOf(bytes)}.${end}`;
  await files.save(originalKey(file), bytes);
  const id = await insertPicture(db, { file, alt, width, height, is_own: isOwn }, described);
  // The same picture may just have been forgotten; its row was waited for, its file may be gone.
  if (!(await files.has(originalKey(file)))) await files.save(originalKey(file), bytes);
  return { id, url: pictureUrl(file), alt, width, height };
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

const notALogo = refuse(
  'not_a_picture',
  'This could not be read as a logo. Please send an SVG, PNG, JPEG or WebP.',
);

/**
 * What a stranger sent: a photograph that can be decoded, or a refusal. Drawings that hold script are none.
 *
 * @param alt says what it is until somebody describes it: what the shop wrote of the same photograph stays
 * @param sender only what the shop's people send may be hung by its number, see `areOwnPictures`
 */
export async function saveUpload(
  db: Db,
  files: Files,
  bytes: Uint8Array,
  alt: string,
  sender: 'staff' | 'customer',
): Promise<StoredPicture | Refusal<'not_a_picture'>> {
  const decoded = await decodeUpload({ kind: 'upload', bytes });
  if (decoded === undefined) return notAPicture;
  const isOwn = sender === 'staff';
  const picture = await keepMade(db, files, decoded, alt, { described: 'as before', isOwn });
  await makePicturesSoon(db);
  return picture;
}

/** A logo, from a picture or a drawing. It is shown as it is, so nothing is made of it. */
export async function saveLogo(
  db: Db,
  files: Files,
  bytes: Uint8Array,
): Promise<StoredPicture | Refusal<'not_a_picture'>> {
  const drawn = await decodeUpload({ kind: 'logo', bytes });
  if (drawn === undefined) return notALogo;
  const picture = await keepMade(db, files, drawn, '', { end: 'png' });
  await markMade(db, picture.id);
  return picture;
}

/** A drawing with signs that are read: without loss, and shown as it is, so nothing is made of it. */
export async function saveChart(
  db: Db,
  files: Files,
  bytes: Uint8Array,
  alt: string,
): Promise<StoredPicture | Refusal<'not_a_picture'>> {
  const decoded = await decodeUpload({ kind: 'chart', bytes });
  if (decoded === undefined) return notAPicture;
  const picture = await keepMade(db, files, decoded, alt, { end: 'png' });
  await markMade(db, picture.id);
  return picture;
}

/**
 * Whether the shop's people sent all of these. Numbers can be guessed, and whoever hangs a picture is shown its address:
 * what customers sent for a return, a review or the wall is hung by nobody's number.
 */
export async function areOwnPictures(db: Db, ids: Iterable<number>): Promise<boolean> {
  const asked = new Set(ids);
  return (await countOwnPictures(db, [...asked])) === asked.size;
}

/** One picture may hang in many places, and is described in the same words in all of them. */
export async function describePicture(db: Db, id: number, alt: string): Promise<void> {
  if (await updateDescription(db, id, alt)) await publishChanges(db, [describedTag]);
}

/**
 * Deletes a picture's file and all that was made from it, unless something else still shows it.
 * Opens a transaction of its own: call it after whatever showed the picture is gone.
 */
export async function deleteUnusedPicture(db: Db, files: Files, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      const file = await deletePicture(db, id);
      if (file === undefined) return;
      const keys = [originalKey(file), ...keysMadeOf(file), ...privateKeysOf(file)];
      await Promise.all(keys.map((key) => files.delete(key)));
    });
  } catch (error) {
    if (!isStillUsed(error)) throw error;
  }
}

export function readOriginal(files: Files, file: string): Promise<Uint8Array | undefined> {
  return files.read(originalKey(file));
}

/** Whether a kept file may be what its key says: the name of an original is the hash of its content. */
export function isWholeFile(key: string, content: Uint8Array): boolean {
  return (
    content.byteLength > 0 &&
    (!key.startsWith(originalKey('')) || key.startsWith(originalKey(`${hashOf(content)}.`)))
  );
}

/** Makings under way, so that many who ask for the same picture at once wait for one making. */
const underWay = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * The picture as wanted: as it was made before, else made now and kept.
 *
 * @param onFull for whoever waits for it: hears that a full disk keeps it not, and has it shown all the same
 */
export async function pictureMade(
  files: Files,
  wanted: WantedPicture,
  { format, purpose = 'asked', onFull }: Pick<How, 'format' | 'onFull'> & { purpose?: PicturePurpose },
): Promise<Uint8Array | undefined> {
  const key = madeKey(wanted, format);
  const kept = await files.read(key);
  if (kept) return kept;
  let making = underWay.get(key);
  if (!making) {
    making = make(files, wanted, { format, key, purpose, onFull }).finally(() => underWay.delete(key));
    underWay.set(key, making);
  }
  return making;
}

type How = {
  format: Format;
  key: string;
  purpose: PicturePurpose;
  onFull?: ((error: unknown) => void) | undefined;
};

async function make(
  files: Files,
  wanted: WantedPicture,
  { format, key, purpose, onFull }: How,
): Promise<Uint8Array | undefined> {
  const bytes = await readOriginal(files, wanted.file);
  if (!bytes) return undefined;
  const made = await makePicture({ kind: 'sized', bytes, size: wanted.size, format }, purpose);
  try {
    await files.save(key, made.bytes);
  } catch (error) {
    if (!onFull || !isDiskFull(error)) throw error;
    onFull(error);
    return made.bytes;
  }
  // Whoever forgot the picture meanwhile could not know of this making.
  if (await files.has(originalKey(wanted.file))) return made.bytes;
  await files.delete(key);
  return undefined;
}
