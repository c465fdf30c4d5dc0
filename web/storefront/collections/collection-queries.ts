import { listCollections, readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { filtersIn, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import type { KitSort } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';

export const collectionsQuery = ask(listCollections);

/** @param search the address's query: `page`, `sort` and filters, all as a person may have typed them */
export const collectionQuery = (slug: string, { page, sort, ...search }: Record<string, string> = {}) =>
  ask(readCollection, {
    params: { slug },
    query: { page, sort: sort as KitSort | undefined, ...queryOf(filtersIn(search)) },
  });
