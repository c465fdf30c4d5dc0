import {
  cents,
  priceText,
  roundToCents,
  spread,
  sumCents,
  type Cents,
} from '../../../contracts/kernel/money.ts';
import { isFor, savedBySale, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { DiscountState } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { AmountField, DiscountKind } from '../../../contracts/pricing/discounts/discounts.ts';
import { longSydneyDay } from '../../kernel/sydney.ts';
import type { DiscountRecord } from './queries.ts';

/** A line of a cart or an order, as data: this room knows neither. */
export type DiscountLine = {
  productId: number;
  categoryId: number;
  unitPriceCents: number;
  quantity: number;
};

/** What is known of the buyer when it matters: at the order everything, in the cart often nothing. */
export type DiscountPerson = { key: string; hasOrdered: boolean; redemptions: number };

export type CalculatedDiscount = { lineCents: Cents[]; totalCents: Cents; freeShipping: boolean };

/** A normalised email: case, a tag after a plus, and the dots of Gmail do not make another person. */
export function personOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const untagged = name.split('+')[0] ?? '';
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}

/** Why a discount does not apply, as the sentence that the buyer reads; undefined when it does. */
export function whyNotApplied(
  discount: DiscountRecord,
  lines: readonly DiscountLine[],
  person: DiscountPerson | null,
  at: Date,
): string | undefined {
  const eligible = lines.filter((line) => isEligible(discount, line));
  const spend = sumCents(eligible.map(totalOf));
  const count = eligible.reduce((sum, { quantity }) => sum + quantity, 0);
  const { valid_from: from, valid_until: until } = discount;
  if (!discount.active) return wrongCode;
  if (from && at < from) return `This code begins on ${longSydneyDay(from)}.`;
  if (until && at >= until) return `This code ended on ${longSydneyDay(until)}.`;
  if (isUsedUp(discount)) return usedUp;
  if (person && discount.first_order_only && (person.hasOrdered || person.redemptions > 0)) return firstOnly;
  if (person && discount.person_limit !== null && person.redemptions >= discount.person_limit)
    return usedByYou;
  if (count === 0) return 'This code is not for the kits in your cart.';
  if (spend < discount.minimum_cents)
    return `This code needs kits for ${priceText(discount.minimum_cents)}. Add ${priceText(discount.minimum_cents - spend)} more to use it.`;
  const needed = Math.max(discount.minimum_quantity, groupOf(discount));
  if (count < needed) return `This code needs ${needed} kits that it is for. You have ${count} in your cart.`;
  return undefined;
}

export const wrongCode = 'The discount code you entered is not valid.';
export const usedUp = 'This code has been used as often as it may be.';
export const usedByYou = 'You have used this code as often as one person may.';
export const firstOnly = 'This code is for a first order only.';
export const betterOffer = (name: string) => `Your cart already has a better offer: ${name}.`;

/**
 * Why an order that was priced with this discount cannot use it after all: a limit was reached meanwhile, or it was
 * switched off.
 */
export function whyNotCounted(
  discount: Pick<DiscountRecord, 'active' | 'used' | 'total_limit' | 'person_limit' | 'first_order_only'>,
  { hasOrdered, redemptions }: Omit<DiscountPerson, 'key'>,
): string | undefined {
  if (!discount.active) return wrongCode;
  if (isUsedUp(discount)) return usedUp;
  if (discount.person_limit !== null && redemptions >= discount.person_limit) return usedByYou;
  return discount.first_order_only && (hasOrdered || redemptions > 0) ? firstOnly : undefined;
}

export const noLongerGiven = (name: string) =>
  `“${name}” is no longer given. Please look the total over and confirm.`;

/** How it stands on the owner's list. What is switched off is off, whatever its dates say. */
export function stateOf(discount: DiscountRecord, at: Date): DiscountState {
  const { active, valid_from: from, valid_until: until } = discount;
  if (!active) return 'off';
  if (until && at >= until) return 'over';
  if (isUsedUp(discount)) return 'used-up';
  return from && at < from ? 'upcoming' : 'running';
}

/** The column of each amount that a kind may have. */
export const amountColumns = {
  percent: 'percent',
  amountCents: 'amount_cents',
  buyQuantity: 'buy_quantity',
  getQuantity: 'get_quantity',
} as const satisfies Record<AmountField, keyof DiscountRecord>;

/** What it does, in a few words, and what each line saves of its total; a line that it is not for counts 0. */
type Kind = {
  text: (discount: DiscountRecord) => string;
  savings: (discount: DiscountRecord, lines: readonly DiscountLine[], totals: number[]) => Cents[];
};

const kinds: Readonly<Record<DiscountKind, Kind>> = {
  percent: {
    text: ({ percent }) => `${percent} % off`,
    savings: ({ percent }, _lines, totals) =>
      spread(roundToCents((sumCents(totals) * (percent ?? 0)) / 100), totals),
  },
  amount: {
    text: ({ amount_cents: amount }) => `${priceText(amount ?? 0)} off`,
    savings: ({ amount_cents: amount }, _lines, totals) =>
      spread(cents(Math.min(amount ?? 0, sumCents(totals))), totals),
  },
  free_shipping: {
    text: () => 'Free shipping',
    savings: (_discount, lines) => lines.map(() => cents(0)),
  },
  buy_get: {
    text: ({ buy_quantity: buy, get_quantity: free }) => `Buy ${buy}, get ${free} free`,
    savings: freeUnits,
  },
  prices: {
    text: ({ prices }) => newPricesText(Object.keys(prices as object).length),
    savings: (discount, lines) =>
      lines.map((line) => cents(savedBySale(saleOfDiscount(discount), line) * line.quantity)),
  },
};

export function discountText(discount: DiscountRecord): string {
  return kindOf(discount).text(discount);
}

function kindOf({ kind }: DiscountRecord): Kind {
  return kinds[kind];
}

function newPricesText(count: number): string {
  return count === 1 ? 'A new price for 1 kit' : `New prices for ${count.toLocaleString('en-AU')} kits`;
}

/** A discount as the sale that it is where it asks nothing of anyone. */
export function saleOfDiscount(row: DiscountRecord): Sale {
  return {
    id: row.id,
    name: row.name,
    percent: row.percent ?? 0,
    prices: row.prices as Sale['prices'],
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    includedProducts: row.included_products,
    includedCategories: row.included_categories,
    excludedProducts: row.excluded_products,
    excludedCategories: row.excluded_categories,
  };
}

/** Whether anyone gets it for any kit that it is for, so that its prices are shown. */
export function isShownSale(row: DiscountRecord): boolean {
  return (
    row.code === null &&
    (row.kind === 'percent' || row.kind === 'prices') &&
    row.minimum_cents === 0 &&
    row.minimum_quantity <= 1 &&
    !row.first_order_only &&
    row.total_limit === null &&
    row.person_limit === null
  );
}

/** Since when a sale has made its kits cheaper: not before it was written down. */
export function beginOfSale({ valid_from, created_at }: DiscountRecord): Date {
  return new Date(Math.max(valid_from?.getTime() ?? 0, created_at.getTime()));
}

export function isUsedUp({ total_limit, used }: Pick<DiscountRecord, 'total_limit' | 'used'>): boolean {
  return total_limit !== null && used >= total_limit;
}

/** What each line saves; the lines sum to the discount to the cent, and none goes below zero. */
export function calculateDiscount(
  discount: DiscountRecord,
  lines: readonly DiscountLine[],
): CalculatedDiscount {
  const totals = lines.map((line) => (isEligible(discount, line) ? totalOf(line) : 0));
  const lineCents = kindOf(discount).savings(discount, lines, totals);
  return { lineCents, totalCents: sumCents(lineCents), freeShipping: discount.kind === 'free_shipping' };
}

/** Of each group the cheapest kits are free; the dearest kits make up the first groups. */
function freeUnits(discount: DiscountRecord, lines: readonly DiscountLine[]): Cents[] {
  const units = lines.flatMap((line, index) =>
    isEligible(discount, line)
      ? Array.from({ length: line.quantity }, () => ({ index, price: line.unitPriceCents }))
      : [],
  );
  const groups = Math.floor(units.length / groupOf(discount));
  const free = units
    .toSorted((a, b) => a.price - b.price || a.index - b.index)
    .slice(0, groups * (discount.get_quantity ?? 0));
  return lines.map((_, index) =>
    sumCents(free.filter((unit) => unit.index === index).map(({ price }) => price)),
  );
}

/** How many kits make a group of which some are free; 0 for the other kinds. */
export function groupOf({ buy_quantity, get_quantity }: DiscountRecord): number {
  return (buy_quantity ?? 0) + (get_quantity ?? 0);
}

export function isEligible(discount: DiscountRecord, line: DiscountLine): boolean {
  const scope = {
    includedProducts: discount.included_products,
    includedCategories: discount.included_categories,
    excludedProducts: discount.excluded_products,
    excludedCategories: discount.excluded_categories,
  };
  return isFor(scope, line);
}

function totalOf({ unitPriceCents, quantity }: DiscountLine): number {
  return unitPriceCents * quantity;
}
