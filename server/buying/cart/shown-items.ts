import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { describeOffers, remembersKits } from '../../storefront/listing/listing.ts';
import { insertCartItem, type NewCartItem } from './adding-queries.ts';
import { offeredItems, wholeItems, type ItemRow, type OfferedItemRow } from './line-queries.ts';
import { findItems, findLines, type CartOwner } from './queries.ts';

/** A line as a cart shows it: read whole, or with its kit put together of what is true now and of memory. */
export type ShownItem = ItemRow | (OfferedItemRow & { kit: Kit });

/** What lies in a cart, for whoever looks at it. What is ordered is read whole (`findItems`). */
export async function findShownItems(db: Db, cartId: string, owner: CartOwner): Promise<ShownItem[]> {
  const described = remembersKits(db)
    ? await describeOffers(db, await findLines(db, offeredItems, cartId, owner))
    : undefined;
  return described ?? findItems(db, cartId, owner);
}

/** Puts a kit into a cart, as `insertCartItem` does, with what lies in it then. */
export async function addShownItem(db: Db, item: NewCartItem, owner: CartOwner) {
  if (!remembersKits(db)) return insertCartItem(db, item, owner, wholeItems);
  const added = await insertCartItem(db, item, owner, offeredItems);
  const described = await describeOffers(db, added.items);
  const items: ShownItem[] = described ?? (await findItems(db, item.cartId, owner));
  return { ...added, items };
}
