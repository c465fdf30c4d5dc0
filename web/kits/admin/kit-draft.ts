import { blankKit } from '../../../contracts/blank-kit.ts';
import type { KitForm } from '../../../contracts/kits.ts';

/** A new kit before anything is typed. */
export function emptyKit(day: string): KitForm {
  return {
    ...blankKit,
    categoryId: Number.NaN,
    newArrival: true,
    releasedOn: day,
    colours: [],
    pictures: [],
    variantLabel: '',
    variants: [],
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

/** Where two versions of a kit are not the same, in words that can stand beside each other. */
export function differencesBetween(mine: KitForm, theirs: KitForm): Difference[] {
  return (Object.keys(fieldNames) as (keyof KitForm)[])
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => ({ field, mine: wordsOf(mine[field]), theirs: wordsOf(theirs[field]) }));
}

function wordsOf(value: KitForm[keyof KitForm]): string {
  if (value === null || value === '' || Number.isNaN(value)) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (typeof one === 'string' ? one : Object.values(one).filter(Boolean).join(' ')))
    .join(' · ');
}
