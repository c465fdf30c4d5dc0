import type { BulkChange, Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import type { KitState } from '../../../contracts/catalogue/kits/kits.ts';
import { priceText, roundToCents } from '../../../contracts/kernel/money.ts';

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

/** Stands for the category's code in the SKU of a draft that has no category yet. */
export const draftCode = 'DRAFT';

/** Whether the shop made this SKU before the kit had a category. */
export function isDraftSku(sku: string, kit: { id: number; sku_descriptor: string }): boolean {
  return sku === skuOf(draftCode, kit.sku_descriptor, kit.id);
}

/** The words themselves, or with the first number that nobody has. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  let slug = stem;
  for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}

/** How a kit stands in the parts that many can be changed in at once. */
export type KitValues = {
  /** Null in a draft without one. */
  priceCents: number | null;
  status: KitState;
  featured: boolean;
  bestseller: boolean;
  newArrival: boolean;
  categoryId: number | null;
};

export function changedBy(change: BulkChange, kit: KitValues): KitValues {
  const { price, ...rest } = change;
  const priceCents = price ? priceAfter(price, kit.priceCents) : kit.priceCents;
  return { ...kit, ...withoutAbsent(rest), priceCents };
}

function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

type PriceMove = NonNullable<BulkChange['price']>;

/** May come out below zero, which `bulkProblem` refuses. */
function priceAfter({ move, amount, endsOn95 }: PriceMove, before: number | null): number | null {
  if (move === 'to') return amount;
  if (before === null) return null;
  const after = move === 'by' ? before + amount : roundToCents((before * (100 + amount)) / 100);
  return endsOn95 ? Math.round((after - 95) / 100) * 100 + 95 : after;
}

const dearest = 10_000_000;

export function bulkProblem(after: KitValues): string | null {
  if (after.priceCents === null) return null;
  if (after.priceCents < 0) return 'The price would be below zero';
  return after.priceCents > dearest ? 'The price would be too high' : null;
}

const names: Readonly<Record<keyof KitValues, string>> = {
  priceCents: 'Price',
  status: 'State',
  featured: 'Featured',
  bestseller: 'Bestseller',
  newArrival: 'New',
  categoryId: 'Category',
};

/** @param categoryNames by id */
export function differencesOf(
  before: KitValues,
  after: KitValues,
  categoryNames: ReadonlyMap<number, string>,
): Difference[] {
  const describedValue = (field: keyof KitValues, kit: KitValues) => {
    const value = kit[field];
    if (field === 'priceCents') return kit.priceCents === null ? '–' : priceText(kit.priceCents);
    if (field === 'categoryId') return categoryNames.get(kit.categoryId ?? 0) ?? '–';
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  };
  return (Object.keys(names) as (keyof KitValues)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field: names[field],
      from: describedValue(field, before),
      to: describedValue(field, after),
    }));
}

/** One sentence for the history: 'Price +10 %, Featured'. */
export function changeText(change: BulkChange): string {
  return Object.keys(change)
    .map((field) => (field === 'price' ? 'Price' : names[field as keyof KitValues]))
    .join(', ');
}
