import {
  mostWallPieces,
  type WallPiece,
  type WallPieceForm,
} from '../../../contracts/community/gallery/admin-gallery.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { describePicture, deleteUnusedPicture, saveUpload } from '../../platform/images/images.ts';
import * as queries from './queries.ts';

type Wall = { pieces: WallPiece[] };

export async function galleryForAdmin(db: Db): Promise<Wall> {
  return { pieces: (await queries.findWall(db)).map(shown) };
}

export function rewritePiece(
  db: Db,
  id: number,
  { version, ...form }: WallPieceForm & { version: number },
): Promise<Wall | Refusal<'malformed' | 'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const unknown = await queries.findUnknown(db, form);
    if (unknown) {
      const message = 'The shop does not have this any more. Please choose again.';
      return refuse('malformed', message, { fields: [{ field: unknown, message }] });
    }
    const pictureId = await queries.updateGalleryItem(db, { id, version }, columnsOf(form));
    const wall = await galleryForAdmin(db);
    if (pictureId === undefined) {
      const current = wall.pieces.find((piece) => piece.id === id);
      if (!current) return refuse('not_found', 'There is no such piece.');
      return refuse('stale', 'Somebody else has changed this piece since you opened it.', { current });
    }
    await describePicture(db, pictureId, form.imageAlt);
    await publishChanges(db, ['gallery']);
    return galleryForAdmin(db);
  });
}

/** A piece that came or went meanwhile would lose its place: then nothing is moved. */
export function hangInOrder(db: Db, ids: readonly number[]): Promise<Wall | Refusal<'stale'>> {
  return inTransaction(db, async (db) => {
    const there = (await queries.findWall(db)).map(({ id }) => id);
    const isWhole = ids.length === there.length && new Set([...ids, ...there]).size === there.length;
    if (!isWhole) return refuse('stale', 'A piece came or went meanwhile. Here is the wall as it is now.');
    await queries.placeItems(db, ids);
    await publishChanges(db, ['gallery']);
    return galleryForAdmin(db);
  });
}

export async function hangPhoto(
  { db, files }: { db: Db; files: Files },
  bytes: Uint8Array,
): Promise<Wall | Refusal<'not_a_picture' | 'not_permitted'>> {
  if (await isWallFull(db)) return wallIsFull;
  const picture = await saveUpload(db, files, bytes, '', 'staff');
  if (isRefusal(picture)) return picture;
  await queries.insertGalleryItem(db, {
    is_active: false,
    picture_id: picture.id,
    artist: '',
    category_id: null,
    difficulty: 'gentle',
    time_to_complete: '',
    location: '',
    comment: '',
    product_id: null,
    position: await queries.nextPosition(db),
    demonstration: false,
  });
  return galleryForAdmin(db);
}

export async function isWallFull(db: Db): Promise<boolean> {
  return (await queries.countPieces(db)) >= mostWallPieces;
}

export const wallIsFull = refuse(
  'not_permitted',
  `The wall has room for ${mostWallPieces.toLocaleString('en-AU')} pieces. Take one down first.`,
);

export async function removePiece(
  { db, files }: { db: Db; files: Files },
  id: number,
): Promise<Wall | Refusal<'not_found' | 'not_permitted'>> {
  const row = (await queries.findWall(db)).find((one) => one.id === id);
  if (!row) return refuse('not_found', 'There is no such piece.');
  if (row.is_submitted)
    return refuse(
      'not_permitted',
      'A customer sent this piece in: decline it there, with a reason for them.',
    );
  await queries.deleteGalleryItemRow(db, id);
  await publishChanges(db, ['gallery']);
  await deleteUnusedPicture(db, files, row.picture_id);
  return galleryForAdmin(db);
}

function shown(row: queries.GalleryAdminRow): WallPiece {
  return {
    id: row.id,
    version: row.version,
    isActive: row.is_active,
    imageUrl: `${picturesPrefix}${row.file}`,
    imageAlt: row.alt,
    imageFocus: row.focus,
    artist: row.artist,
    difficulty: row.difficulty,
    timeToComplete: row.time_to_complete,
    location: row.location,
    comment: row.comment,
    categoryId: row.category_id,
    product:
      row.product_id === null || row.kit_name === null ? null : { id: row.product_id, name: row.kit_name },
    demonstration: row.demonstration,
  };
}

function columnsOf(form: WallPieceForm) {
  return {
    is_active: form.isActive,
    focus: form.imageFocus,
    artist: form.artist,
    difficulty: form.difficulty,
    time_to_complete: form.timeToComplete,
    location: form.location,
    comment: form.comment,
    category_id: form.categoryId,
    product_id: form.productId,
  };
}
