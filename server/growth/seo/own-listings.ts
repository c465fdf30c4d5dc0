import { describedTag } from '../../../contracts/platform/images.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { findOwnListings } from './listing-queries.ts';

/** Announced together with the tag of the page, so that no page is made anew from what was cached before. */
export const ownListingsTag = 'search listings';

export const ownListings = cachedQuery('search_listings', findOwnListings, [ownListingsTag, describedTag]);
