import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { addsNothing, ratesAt } from '../../pricing/shipping/shipping.ts';
import { flaggedKits, parcelsOf, relatedKits, withSales } from '../../storefront/listing/listing.ts';
import { cartLines } from '../cart/cart.ts';
import { parcelsOfLine } from './bundle-rules.ts';
import * as queries from './suggestion-queries.ts';

type Asked = { cartId: string; postcode: string | null; customerId: string | undefined };

/** Kits that go with these lines are tried, of no more lines than this. */
const linesAtMost = 3;

/** One kit in stock that goes with what lies in the cart and travels with it for nothing more; else null. */
export async function kitForSameParcel(
  db: Db,
  { cartId, postcode, customerId }: Asked,
  at: Date,
): Promise<{ kit: Kit | null } | Refusal<'cart_not_found'>> {
  const lines = await cartLines(db, cartId, customerId);
  if (isRefusal(lines)) return lines;
  if (lines.length === 0 || (customerId && (await queries.isDismissed(db, customerId)))) return { kit: null };
  const inCart = new Set(lines.map(({ productId }) => productId));
  const candidates = (await kitsToTry(db, [...inCart])).filter(
    ({ id, stock, bundleOf }) => stock > 0 && bundleOf === undefined && !inCart.has(id),
  );
  const sizes = new Map(
    (
      await parcelsOf(
        db,
        candidates.map(({ id }) => id),
      )
    ).map((size) => [size.productId, size]),
  );
  const table = await ratesAt(db, at);
  const parcels = lines.flatMap(parcelsOfLine);
  const found = candidates.find(({ id }) => {
    const size = sizes.get(id);
    return size !== undefined && addsNothing(table, { parcels, postcode }, { ...size, quantity: 1 });
  });
  const [kit = null] = found ? await withSales(db, [found], at) : [];
  return { kit };
}

/** What goes with the kits in the cart first, then what others buy. */
async function kitsToTry(db: Db, ids: readonly number[]): Promise<Kit[]> {
  const related = await Promise.all(ids.slice(0, linesAtMost).map((id) => relatedKits(db, id)));
  const all = [
    ...related.flatMap((kits) => (isRefusal(kits) ? [] : kits)),
    ...(await flaggedKits(db, 'bestseller')),
  ];
  return [...new Map(all.map((kit) => [kit.id, kit])).values()];
}

/** For good, for whoever is signed in; a guest's device remembers it by itself. */
export async function dismissForGood(
  db: Db,
  customerId: string | undefined,
  at: Date,
): Promise<{ dismissed: true }> {
  if (customerId) await queries.insertDismissed(db, customerId, at);
  return { dismissed: true };
}
