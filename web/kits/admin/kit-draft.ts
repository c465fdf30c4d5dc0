import { hashKey } from '@tanstack/react-query';
import { blankKit } from '../../../contracts/blank-kit.ts';
import type { KitForm } from '../../../contracts/kits.ts';
import { priceText } from '../../../contracts/money.ts';

/** A new kit before anything is typed. */
export function emptyKit(day: string): KitForm {
  return {
    ...blankKit,
    name: '',
    newArrival: true,
    releasedOn: day,
  };
}

export const fieldNames: Readonly<Record<keyof KitForm, string>> = {
  name: 'Name',
  slug: 'Address',
  sku: 'SKU',
  categoryId: 'Category',
  status: 'State',
  summary: 'Summary',
  description: 'Description',
  priceCents: 'Price',
  rrpCents: 'Higher price',
  rrpKind: 'Whose higher price',
  rrpSource: 'Where it comes from',
  rrpSince: 'Since when',
  featured: 'Featured',
  bestseller: 'Bestseller',
  newArrival: 'New',
  releasedOn: 'Released on',
  difficulty: 'Difficulty',
  hoursFrom: 'Hours from',
  hoursTo: 'Hours to',
  finishedWidthMm: 'Finished width',
  finishedHeightMm: 'Finished height',
  mess: 'Mess',
  weightGrams: 'Weight',
  packedLengthMm: 'Box length',
  packedWidthMm: 'Box width',
  packedHeightMm: 'Box height',
  contents: 'Contents',
  colours: 'Colours',
  alsoNeeded: 'Also needed',
  pictures: 'Pictures',
  variantLabel: 'This kit among its variants',
  variants: 'Variants',
};

export type Difference = { field: keyof KitForm; mine: string; theirs: string };

/**
 * Where two versions of a kit are not the same, in words that can stand beside each other. The database gives
 * an object's fields back in an order of its own, which is no difference.
 */
export function differencesBetween(mine: KitForm, theirs: KitForm): Difference[] {
  return (Object.keys(fieldNames) as (keyof KitForm)[])
    .filter((field) => hashKey([mine[field]]) !== hashKey([theirs[field]]))
    .map((field) => ({ field, mine: wordsOf(field, mine), theirs: wordsOf(field, theirs) }));
}

function wordsOf(field: keyof KitForm, { [field]: value }: KitForm): string {
  if (value === null || value === '' || Number.isNaN(value)) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field.endsWith('Cents')) return priceText(value);
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (typeof one === 'string' ? one : Object.values(one).filter(Boolean).join(' ')))
    .join(' · ');
}
