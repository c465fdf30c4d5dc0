import * as z from 'zod/mini';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';

/** Codes of the demonstration: one of each kind that owners use most. */
const codes = [
  { code: 'SLOWSUNDAY', name: 'Slow Sunday', kind: 'percent', percent: 10, personLimit: 1 },
  { code: 'TENFORTEA', name: 'Ten dollars for tea', kind: 'amount', amountCents: 1_000, minimumCents: 8_000 },
  { code: 'POSTFREE', name: 'Delivery on us', kind: 'free_shipping', firstOrderOnly: true },
] as const;

export async function makeCodes(db: Db): Promise<void> {
  for (const code of codes) {
    const made = await createDiscount(db, z.parse(discountForm, code));
    if (isRefusal(made)) throw new Error(made.message);
  }
}
