import type { Db } from '../../kernel/database/database.ts';
import { findKitPlaces } from './shelf-queries.ts';

/** Where kits stand and by which code they are known; a kit that is gone has neither. */
export type Shelf = { shelfPlace: string; barcode: string };

export async function shelvesOf(
  db: Db,
  productIds: readonly number[],
): Promise<(productId: number) => Shelf> {
  const found = productIds.length === 0 ? [] : await findKitPlaces(db, productIds);
  const byId = new Map(
    found.map(({ id, shelf_place, barcode }) => [id, { shelfPlace: shelf_place, barcode }]),
  );
  return (productId) => byId.get(productId) ?? { shelfPlace: '', barcode: '' };
}
