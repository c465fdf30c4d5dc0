import {
  listBestsellers,
  listFeatured,
  listNewArrivals,
} from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';
import { completeKits } from './complete-kit.ts';

/** Each fills one part of the home page; without it the rest of the page stands. */
const part = { mayFail: true, retryOnMount: false } as const;

export const featuredQuery = { ...ask(listFeatured, undefined, completeKits), ...part };
export const bestsellersQuery = { ...ask(listBestsellers, undefined, completeKits), ...part };
export const newArrivalsQuery = { ...ask(listNewArrivals, undefined, completeKits), ...part };
