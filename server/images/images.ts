import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { picturesPrefix, type Size } from '../../contracts/images.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Db } from '../kernel/database.ts';
import { keepFile, type Files } from '../kernel/files.ts';
import { deletePicture, insertPicture, isStillUsed } from './queries.ts';
import { makePicturesSoon } from './ahead.ts';
import { encoderQuality, keysMadeOf, madeKey, type Format, type Wanted } from './rules.ts';

export { makePicturesTask, makeWaitingPictures } from './ahead.ts';
export { updateAlt as describePicture } from './queries.ts';

export type Picture = { id: number; url: string; alt: string; width: number; height: number };

const originalKey = (file: string) => `originals/${file}`;

export function pictureUrl(file: string): string {
  return `${picturesPrefix}${file}`;
}

/**
 * Keeps an original under the hash of its content and registers it. The bytes are decoded and
 * encoded again, so that what is kept is a picture and carries nobody's metadata.
 */
export async function keepOriginal(db: Db, files: Files, bytes: Uint8Array, alt: string): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 24_000_000, pages: 1 })
    .rotate()
    .flatten({ background: '#FBF8F3' })
    .jpeg({ quality: 92, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.jpg`;
  await keepFile(files, originalKey(file), data);
  const id = await insertPicture(db, { file, alt, width: info.width, height: info.height });
  // The same picture may just have been forgotten; its row was waited for, its file may be gone.
  if (!(await files.exists(originalKey(file)))) await keepFile(files, originalKey(file), data);
  return { id, url: pictureUrl(file), alt, width: info.width, height: info.height };
}

const notAPicture = refuse(
  'not_a_picture',
  'This could not be read as a photograph. Please send a JPEG, PNG, WebP or AVIF of up to 24 megapixels.',
);
const uploadFormats = new Set(['jpeg', 'png', 'webp', 'heif']);

/** What a stranger sent: a photograph that can be decoded, or a refusal. Drawings that hold script are none. */
export async function keepUpload(
  db: Db,
  files: Files,
  bytes: Uint8Array,
  alt: string,
): Promise<Picture | Refusal<'not_a_picture'>> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: 24_000_000, pages: 1 }).metadata();
    if (!uploadFormats.has(format)) return notAPicture;
    const picture = await keepOriginal(db, files, bytes, alt);
    await makePicturesSoon(db);
    return picture;
  } catch (error) {
    // The disk and the database name their faults by a code; what sharp cannot decode has none.
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    return notAPicture;
  }
}

/**
 * Takes a picture and all that was made from it off the disk, unless something else still shows it.
 * Opens a transaction of its own: call it after whatever showed the picture is gone.
 */
export async function forgetPicture(db: Db, files: Files, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      const file = await deletePicture(db, id);
      if (file === undefined) return;
      for (const key of [originalKey(file), ...keysMadeOf(file)]) await files.delete(key);
    });
  } catch (error) {
    if (!isStillUsed(error)) throw error;
  }
}

export async function readOriginal(files: Files, file: string): Promise<Uint8Array | undefined> {
  const key = originalKey(file);
  return (await files.exists(key)) ? files.getBytes(key) : undefined;
}

/** Makings under way, so that many who ask for the same picture at once wait for one making. */
const underWay = new Map<string, Promise<Uint8Array | undefined>>();

/** The picture as wanted: from the shelf if it was made before, else made now and kept. */
export async function pictureMade(
  files: Files,
  wanted: Wanted,
  format: Format,
): Promise<Uint8Array | undefined> {
  const key = madeKey(wanted, format);
  if (await files.exists(key)) return files.getBytes(key);
  let making = underWay.get(key);
  if (!making) {
    making = make(files, wanted, format, key).finally(() => underWay.delete(key));
    underWay.set(key, making);
  }
  return making;
}

async function make(
  files: Files,
  wanted: Wanted,
  format: Format,
  key: string,
): Promise<Uint8Array | undefined> {
  const original = await readOriginal(files, wanted.file);
  if (!original) return undefined;
  const made = await encode(original, wanted.size, format);
  await keepFile(files, key, made);
  // Whoever forgot the picture meanwhile could not know of this making.
  if (await files.exists(originalKey(wanted.file))) return made;
  await files.delete(key);
  return undefined;
}

function encode(original: Uint8Array, size: Size, format: Format): Promise<Buffer> {
  const sized = sharp(original).resize({
    width: size.width,
    height: size.height,
    fit: size.height === undefined ? 'inside' : 'cover',
    withoutEnlargement: size.height === undefined,
  });
  const quality = encoderQuality[format];
  if (format === 'avif') return sized.avif({ quality, effort: 3 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality }).toBuffer();
  return sized.jpeg({ quality, mozjpeg: true }).toBuffer();
}
