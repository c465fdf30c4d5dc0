import { randomBytes } from 'node:crypto';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import { presets } from '../../../contracts/platform/images.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { decodeUpload, notAPicture } from './decode-upload.ts';
import { makePicture } from './picture-maker.ts';
import { findPictureFile, insertPicture, markMade } from './queries.ts';

/** No public address reads these keys: whoever owns the picture hands it to those who may see it. */
const wholeKey = (file: string) => `private/${file}`;
const smallKey = (file: string) => `private/small/${file}`;

export const originalKey = (file: string) => `originals/${file}`;

export function privateKeysOf(file: string): string[] {
  return [wholeKey(file), smallKey(file)];
}

/**
 * Keeps what a stranger sent for a few eyes only: decoded and encoded again like every upload, and small beside it, so
 * that a list of them decodes nothing. Its name is random and not its content's, because the same photograph may have
 * a public address elsewhere, and each is to go with what it belongs to.
 */
export async function savePrivateUpload(
  db: Db,
  files: Files,
  bytes: Uint8Array,
  alt: string,
): Promise<{ id: number } | Refusal<'not_a_picture'>> {
  const whole = await decodeUpload({ kind: 'upload', bytes });
  if (whole === undefined) return notAPicture;
  const small = await makePicture(
    { kind: 'sized', bytes: whole.bytes, size: presets.thumbnail, format: 'jpeg' },
    'asked',
  );
  const file = `${randomBytes(16).toString('hex')}.jpg`;
  try {
    await files.save(wholeKey(file), whole.bytes);
    await files.save(smallKey(file), small.bytes);
    const id = await insertPicture(db, {
      file,
      alt,
      width: whole.width,
      height: whole.height,
      is_own: false,
    });
    // The sizes of public pictures are made of none of these.
    await markMade(db, id);
    return { id };
  } catch (error) {
    // Nobody would ever know of a file that no row names, nor delete it.
    await Promise.allSettled(privateKeysOf(file).map((key) => files.delete(key)));
    throw error;
  }
}

/** A private picture, or one that has a public address as well and is kept whole only; undefined where it is gone. */
export async function readKeptPicture(
  db: Db,
  files: Files,
  id: number,
  size: 'small' | 'whole',
): Promise<Uint8Array | undefined> {
  const kept = await readPrivatePicture(db, files, id, size);
  if (kept) return kept;
  const file = await findPictureFile(db, id);
  return file === undefined ? undefined : files.read(originalKey(file));
}

/** A JPEG; undefined where it is gone. */
export async function readPrivatePicture(
  db: Db,
  files: Files,
  id: number,
  size: 'small' | 'whole',
): Promise<Uint8Array | undefined> {
  const file = await findPictureFile(db, id);
  if (file === undefined) return undefined;
  return files.read(size === 'small' ? smallKey(file) : wholeKey(file));
}
