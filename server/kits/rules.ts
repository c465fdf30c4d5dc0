import type { BulkChange, Difference } from '../../contracts/kit-changes.ts';
import type { KitState } from '../../contracts/kits.ts';
import { priceText, roundToCents } from '../../contracts/money.ts';

/** First three letters, uppercased, of the first two words of the name, or PROD (specification, section 9). */
export function skuDescriptorOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z]/g, ''))
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word.slice(0, 3).toUpperCase())
      .join('') || 'PROD'
  );
}

/** 'PBN-LIGAT-007': category code, descriptor and 3-digit zero-padded id. */
export function skuOf(categoryCode: string, descriptor: string, id: number): string {
  return `${categoryCode}-${descriptor}-${String(id).padStart(3, '0')}`;
}

export type Priced = { rrpCents: number | null; rrpKind: 'ours' | 'maker' | null; rrpSource: string };
export type PastPrice = { at: Date; priceCents: number };

/** So long, and so lately, must a price have been asked before it is struck through (ACCC on was-prices). */
export const askedDays = 28;
export const withinDays = 365;
const dayMs = 86_400_000;

/**
 * Why a struck-through price cannot be shown to be genuine; null when it can, or when there is none.
 *
 * @param prices every price that was asked, oldest first
 */
export function rrpWarning(kit: Priced, prices: readonly PastPrice[], now: Date): string | null {
  if (kit.rrpCents === null) return null;
  if (kit.rrpSource === '' || kit.rrpKind === null)
    return 'Say where the higher price comes from and since when. Until then it should not be shown.';
  if (kit.rrpKind === 'maker') return null;
  const asked = daysAskedAt(kit.rrpCents, prices, now);
  if (asked >= askedDays) return null;
  return `The price history shows this kit at ${priceText(kit.rrpCents)} or more on ${asked} of the last ${withinDays} days. A was-price should have been asked for at least ${askedDays}.`;
}

/** On how many of the last days the kit cost at least so much. */
export function daysAskedAt(priceCents: number, prices: readonly PastPrice[], now: Date): number {
  const from = now.getTime() - withinDays * dayMs;
  let ms = 0;
  for (const [index, price] of prices.entries()) {
    const begin = Math.max(price.at.getTime(), from);
    const end = Math.min(prices[index + 1]?.at.getTime() ?? now.getTime(), now.getTime());
    if (price.priceCents >= priceCents && end > begin) ms += end - begin;
  }
  return Math.floor(ms / dayMs);
}

/** How a kit stands in the parts that many can be changed in at once. */
export type Standing = {
  priceCents: number;
  status: KitState;
  featured: boolean;
  bestseller: boolean;
  newArrival: boolean;
  categoryId: number;
};

export function changedBy(change: BulkChange, kit: Standing): Standing {
  const { price, ...rest } = change;
  const priceCents = price ? priceAfter(price, kit.priceCents) : kit.priceCents;
  return { ...kit, ...withoutAbsent(rest), priceCents };
}

function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

type PriceMove = NonNullable<BulkChange['price']>;

/** May come out below zero, which `bulkProblem` refuses. */
function priceAfter({ move, amount, endsOn95 }: PriceMove, before: number): number {
  if (move === 'to') return amount;
  const after = move === 'by' ? before + amount : roundToCents((before * (100 + amount)) / 100);
  return endsOn95 ? Math.round((after - 95) / 100) * 100 + 95 : after;
}

const dearest = 10_000_000;

export function bulkProblem(after: Standing): string | null {
  if (after.priceCents < 0) return 'The price would be below zero';
  return after.priceCents > dearest ? 'The price would be too high' : null;
}

const names: Readonly<Record<keyof Standing, string>> = {
  priceCents: 'Price',
  status: 'State',
  featured: 'Featured',
  bestseller: 'Bestseller',
  newArrival: 'New',
  categoryId: 'Category',
};

/** @param categoryNames by id */
export function differencesOf(
  before: Standing,
  after: Standing,
  categoryNames: ReadonlyMap<number, string>,
): Difference[] {
  const inWords = (field: keyof Standing, kit: Standing) => {
    const value = kit[field];
    if (field === 'priceCents') return priceText(kit.priceCents);
    if (field === 'categoryId') return categoryNames.get(kit.categoryId) ?? '';
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  };
  return (Object.keys(names) as (keyof Standing)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: names[field], from: inWords(field, before), to: inWords(field, after) }));
}

/** One sentence for the history: 'Price +10 %, Featured'. */
export function wordsOfChange(change: BulkChange): string {
  return Object.keys(change)
    .map((field) => (field === 'price' ? 'Price' : names[field as keyof Standing]))
    .join(', ');
}
