import type { GalleryItem } from '../../../contracts/community/gallery/gallery.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitOf, kitsById, withSales } from '../../storefront/listing/listing.ts';
import { findOnWall, insertGalleryItem, type NewItem, type WallFilter, type WallRow } from './queries.ts';

export { newestOnWall } from './queries.ts';
export { declinePiece, publishPiece, submissionsPage } from './decisions.ts';
export {
  addPiece,
  countPieceTry,
  deleteOldPhotos,
  piecesOf,
  sendPiece,
  receivePiecePhoto,
  withdrawAllPieces,
  withdrawPiece,
} from './submissions.ts';

/** The wall in its order, with what each kit costs now; a craft that nobody knows has an empty wall. */
export async function piecesOnWall(db: Db, filter: WallFilter, at: Date): Promise<GalleryItem[]> {
  const rows = await findOnWall(db, filter);
  const ids = [...new Set(rows.flatMap(({ kit_id: id }) => id ?? []))];
  const kits = ids.length === 0 ? [] : await withSales(db, await kitsById(db, ids, kitOf), at);
  const priceOf = new Map(kits.map((kit) => [kit.id, cardPrice(kit)]));
  return rows.map((row) => itemOf(row, priceOf.get(row.kit_id ?? 0)));
}

export async function hangPiece(db: Db, item: NewItem): Promise<number> {
  const id = await insertGalleryItem(db, item);
  await publishChanges(db, ['gallery']);
  return id;
}

function itemOf(row: WallRow, shown: ReturnType<typeof cardPrice> | undefined): GalleryItem {
  const { kit_slug: slug, kit_name: name } = row;
  return {
    id: row.id,
    isActive: row.is_active,
    imageUrl: `${picturesPrefix}${row.file}`,
    imageAlt: row.alt,
    imageWidth: row.width,
    imageHeight: row.height,
    ...(row.focus === 'centre' ? {} : { imageFocus: row.focus }),
    artist: row.artist,
    craft: row.craft ?? '',
    craftName: row.craft_name ?? '',
    difficulty: row.difficulty,
    timeToComplete: row.time_to_complete,
    location: row.location,
    comment: row.comment,
    product:
      slug === null || name === null || shown === undefined
        ? null
        : { slug, name, price: decimalOf(shown.priceCents), ...(shown.isLeast && { isLeast: true }) },
    demonstration: row.demonstration,
  };
}
