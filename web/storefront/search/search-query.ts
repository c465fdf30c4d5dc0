import { filtersIn, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import { type SearchSort } from '../../../contracts/storefront/listing/found-kits.ts';
import { askableTerm } from '../../../contracts/storefront/search/search-term.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: the term `q`, `page`, `sort` and filters */
export const searchQuery = ({ q = '', page, sort, ...search }: Record<string, string>) =>
  ask(searchKits, {
    query: { q: askableTerm(q), page, sort: sort as SearchSort | undefined, ...queryOf(filtersIn(search)) },
  });
