import * as z from 'zod/mini';
import { discountForm } from '../../contracts/pricing/discounts/discounts.ts';
import { createDiscount } from '../../server/pricing/discounts/discounts.ts';
import type { TestShop } from './shop.ts';

/** A sale on every kit, which runs from now on. */
export async function runSale({ shop }: TestShop, percent: number): Promise<void> {
  await createDiscount(shop.db, z.parse(discountForm, { name: 'Quiet days', kind: 'percent', percent }));
}
