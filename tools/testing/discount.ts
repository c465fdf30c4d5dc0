import * as z from 'zod/mini';
import { discountForm } from '../../contracts/pricing/discounts/discounts.ts';
import { createDiscount } from '../../server/pricing/discounts/discounts.ts';
import type { DiscountRecord } from '../../server/pricing/discounts/queries.ts';
import { amountColumns } from '../../server/pricing/discounts/rules.ts';
import type { TestShop } from './shop.ts';

type AmountColumn = (typeof amountColumns)[keyof typeof amountColumns];
const noAmounts = Object.fromEntries(Object.values(amountColumns).map((column) => [column, null])) as Record<
  AmountColumn,
  null
>;

/** Ten per cent off everything, for whoever has the code. */
export const tenOff: DiscountRecord = {
  id: 1,
  version: 1,
  code: 'CALM10',
  name: '10 % off',
  kind: 'percent',
  ...noAmounts,
  percent: 10,
  valid_from: null,
  valid_until: null,
  minimum_cents: 0,
  minimum_quantity: 0,
  included_products: [],
  included_categories: [],
  excluded_products: [],
  excluded_categories: [],
  prices: {},
  first_order_only: false,
  total_limit: null,
  person_limit: null,
  used: 0,
  active: true,
  created_at: new Date('2026-01-01'),
  made_under: null,
};

export function testDiscount({ shop }: TestShop, form: z.input<typeof discountForm>) {
  return createDiscount(shop.db, z.parse(discountForm, form));
}
