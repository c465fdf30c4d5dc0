import type { Received } from '../../../contracts/kernel/endpoint.ts';
import { filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import {
  deleteSynonym,
  listSynonyms,
  saveSynonym,
} from '../../../contracts/storefront/search/admin-search.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { countedSearch, type FindAnswers, openSearchCount, searchKitsFor, suggestionsFor } from './search.ts';
import * as admin from './synonyms-admin.ts';

export function searchRoutes(
  { registerEndpoint }: HttpServer,
  { db, reads, clock, log }: Shop,
  findAnswers: FindAnswers,
): void {
  const countSearch = openSearchCount(db);
  registerEndpoint(
    searchKits,
    ({ query }) => searchKitsFor(reads, { ...askedIn(query), at: clock.now() }, findAnswers),
    ({ query }, found) => {
      const search = countedSearch(askedIn(query), found);
      if (!search) return undefined;
      // Nobody waits for a statistic, and none is worth a failed search.
      return () =>
        void countSearch({ ...search, day: sydneyDay(clock.now()) }).catch((err: unknown) =>
          log.warn({ err }, 'a search could not be counted'),
        );
    },
  );
  registerEndpoint(suggestKits, async ({ query }) => ({
    term: query.q,
    suggestions: await suggestionsFor(reads, { term: query.q, at: clock.now() }, findAnswers),
  }));
  registerEndpoint(listSynonyms, () => admin.readSynonyms(db));
  registerEndpoint(saveSynonym, ({ body }) => admin.saveSynonym(db, body));
  registerEndpoint(deleteSynonym, ({ params }) => admin.deleteSynonym(db, params.term));
}

function askedIn(query: Received<typeof searchKits>['query']) {
  return { term: query.q, page: query.page, sort: query.sort, filters: filtersIn(query) };
}
