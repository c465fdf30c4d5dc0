import { blankKit } from '../../../../contracts/catalogue/kits/blank-kit.ts';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';

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
  barcode: 'Barcode',
  shelfPlace: 'Place on the shelf',
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
  requirements: 'What it takes',
  weightGrams: 'Weight packed',
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
