import { readShelf, type ShelfSort } from '../../../contracts/storefront/listing/listing.ts';
import { filtersIn, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: `page`, `sort` and filters, all as a person may have typed them */
export const shelfQuery = (slug = '', { page, sort, ...search }: Record<string, string> = {}) =>
  ask(readShelf, {
    params: { slug },
    query: { page, sort: sort as ShelfSort | undefined, ...queryOf(filtersIn(search)) },
  });
