import type { SearchSort } from '../../../contracts/storefront/listing/found-kits.ts';
import type { KitSort } from '../../../contracts/storefront/listing/listing.ts';

export type ListingSort = KitSort | SearchSort;

export const sortLabels: Readonly<Record<ListingSort, string>> = {
  'best-match': 'Best match',
  recommended: 'Recommended',
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  rating: 'Best rated',
  name: 'A to Z',
};
