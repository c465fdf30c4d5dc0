import type { GalleryItem } from '../../contracts/gallery.ts';
import { picturesPrefix } from '../../contracts/images.ts';
import { decimalOf } from '../../contracts/money.ts';
import { announceChanges } from '../kernel/changes.ts';
import type { Db } from '../kernel/database.ts';
import { findOnWall, insertItem, type NewItem, type WallFilter, type WallRow } from './queries.ts';

export { newestOnWall } from './queries.ts';
export { declinePiece, publishPiece, submissionsPage } from './decisions.ts';
export {
  forgetOldPhotos,
  piecesOf,
  sendPiece,
  takePiecePhoto,
  withdrawAllPieces,
  withdrawPiece,
} from './submissions.ts';

/** The wall in its order; a craft that nobody knows has an empty wall. */
export async function piecesOnWall(db: Db, filter: WallFilter): Promise<GalleryItem[]> {
  return (await findOnWall(db, filter)).map(itemOf);
}

export async function hangPiece(db: Db, item: NewItem): Promise<number> {
  const id = await insertItem(db, item);
  await announceChanges(db, ['gallery']);
  return id;
}

function itemOf(row: WallRow): GalleryItem {
  const { kit_slug: slug, kit_name: name, kit_price_cents: price } = row;
  return {
    id: row.id,
    isActive: row.is_active,
    imageUrl: `${picturesPrefix}${row.file}`,
    imageAlt: row.alt,
    imageWidth: row.width,
    imageHeight: row.height,
    artist: row.artist,
    craft: row.craft ?? '',
    craftName: row.craft_name ?? '',
    difficulty: row.difficulty as GalleryItem['difficulty'],
    timeToComplete: row.time_to_complete,
    location: row.location,
    comment: row.comment,
    product:
      slug === null || name === null || price === null ? null : { slug, name, price: decimalOf(price) },
    demonstration: row.demonstration,
  };
}
