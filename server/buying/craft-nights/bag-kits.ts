import { cents } from '../../../contracts/kernel/money.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { discountedKits, type DiscountedKits, type KitForSale } from '../checkout/checkout.ts';

/** A kit of an evening with what one of it costs today: a running sale counts, as on the kit's own page. */
export type BagKit = KitForSale & { priceCents: number };

export type PricedBag = { kit: BagKit; discount: DiscountedKits['discount'] };

/** One of a kit, at what it costs anybody today. */
export async function pricedBag(
  db: Db,
  productId: number,
  at: Date,
): Promise<PricedBag | Refusal<'not_found'>> {
  const buyer = { email: '', customerId: null };
  const today = await discountedKits(db, { kits: [{ productId, quantity: 1 }], buyer, at });
  if (isRefusal(today)) return today;
  const [kit] = today.kits;
  if (!kit) throw new Error('A kit that is for sale has a price');
  const priceCents = cents(kit.unitPriceCents - (today.discount?.totalCents ?? 0));
  return { kit: { ...kit, priceCents }, discount: today.discount };
}

/** Those that are for sale, in their order. */
export async function bagKits(db: Db, productIds: readonly number[], at: Date): Promise<BagKit[]> {
  const kits = [];
  for (const productId of productIds) {
    const priced = await pricedBag(db, productId, at);
    if (!isRefusal(priced)) kits.push(priced.kit);
  }
  return kits;
}
