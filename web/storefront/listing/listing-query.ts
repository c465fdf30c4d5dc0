import { filtersIn, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import { readListing, type KitSort } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: `page`, `sort` and filters, all as a person may have typed them */
export const listingQuery = (slug = '', { page, sort, ...search }: Record<string, string> = {}) =>
  ask(readListing, {
    params: { slug },
    query: { page, sort: sort as KitSort | undefined, ...queryOf(filtersIn(search)) },
  });
