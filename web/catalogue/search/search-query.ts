import { filtersIn, queryOf } from '../../../contracts/catalogue/listing/filters.ts';
import { searchKits, type SearchSort } from '../../../contracts/catalogue/search/search.ts';
import { askableTerm } from '../../../contracts/catalogue/search/search-term.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: the term `q`, `page`, `sort` and filters */
export const searchQuery = ({ q = '', page, sort, ...search }: Record<string, string>) =>
  ask(searchKits, {
    query: { q: askableTerm(q), page, sort: sort as SearchSort | undefined, ...queryOf(filtersIn(search)) },
  });
