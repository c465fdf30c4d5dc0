import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findDiscount, type AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import type { Arrangement } from './arranged-order.ts';
import { discountBuyer } from './buyer.ts';
import { kitsForSale, type KitForSale } from './kits.ts';

type Wanted = {
  kits: readonly { productId: number; quantity: number }[];
  buyer: { email: string; customerId: string | null };
  /** A code that was typed. If it does not count, the automatic discount is used instead. */
  code?: string;
  at: Date;
};

export type DiscountedKits = { kits: KitForSale[]; discount: AppliedDiscount | null };

/** What an order that is arranged takes off its lines for a discount that counts. */
export function arrangedDiscount(
  discount: AppliedDiscount | null,
): Pick<Arrangement, 'lineDiscounts' | 'discount'> {
  if (!discount || discount.totalCents === 0) return {};
  const { lineCents, name } = discount;
  return { lineDiscounts: lineCents, discount: { name, code: null, redeem: discount } };
}

/**
 * What kits cost this buyer today: running sales, the price list of a business and what comes off by itself, as at the
 * checkout. Every order that a person of the shop makes or changes has its prices from here.
 */
export async function discountedKits(
  db: Db,
  { kits: wanted, buyer, code = '', at }: Wanted,
): Promise<DiscountedKits | Refusal<'not_found'>> {
  const kits = await kitsForSale(db, wanted);
  if (isRefusal(kits)) return kits;
  const { email, customerId } = buyer;
  const isKnown = email !== '' || customerId !== null;
  // What is only for some persons is not promised to somebody of whom the shop knows neither email nor account.
  const person = isKnown ? await discountBuyer(db, email, customerId) : null;
  for (const tried of kits.length === 0 ? [] : [code, '']) {
    const found = await findDiscount(db, { lines: kits, code: tried, caller: null, buyer: person, at });
    if (!isRefusal(found)) return { kits, discount: found };
  }
  return { kits, discount: null };
}
