import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { tryDiscount as tryDiscountCall } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { tryDiscount } from '../../pricing/discounts/discounts.ts';
import { kitsById } from '../../storefront/listing/listing.ts';
import { discountBuyer } from './buyer.ts';

type TryCodeInput = Received<typeof tryDiscountCall>['body'];

/** The owner's question 'what would this code say to this cart?'. It reads, and counts nothing. */
export async function tryOnCart(
  db: Db,
  discountId: number,
  { lines: wanted, email, at }: TryCodeInput,
  now: Date,
): Promise<AnswerOf<typeof tryDiscountCall> | Refusal<'not_found'>> {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  const kits = await kitsById(db, [...quantities.keys()]);
  const lines = kits.map((kit) => ({
    productId: kit.id,
    categoryId: kit.categoryId,
    unitPriceCents: centsOf(kit.price),
    quantity: quantities.get(kit.id) ?? 1,
  }));
  const trial = await tryDiscount(db, discountId, {
    lines,
    buyer: email === null ? null : await discountBuyer(db, email),
    at: at === null ? now : new Date(at),
  });
  if (!trial) return refuse('not_found', 'There is no such discount.');
  const applies = trial.refusal === undefined;
  const { reckoned } = trial;
  return {
    applies,
    sentence: trial.refusal ?? savingMessage(reckoned),
    savedCents: applies ? reckoned.totalCents : 0,
    freeShipping: applies && reckoned.freeShipping,
    checks: trial.checks,
    lines: kits.map((kit, i) => ({
      name: kit.name,
      quantity: quantities.get(kit.id) ?? 1,
      priceCents: centsOf(kit.price),
      savedCents: applies ? (reckoned.lineCents[i] ?? 0) : 0,
      counts: trial.counting[i] ?? false,
    })),
  };
}

function savingMessage({ totalCents, freeShipping }: { totalCents: number; freeShipping: boolean }): string {
  return freeShipping
    ? 'It counts: delivery would be free.'
    : `It counts: ${priceText(totalCents)} would be saved.`;
}
