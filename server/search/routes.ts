import { forgetSearchWord, listSearchWords, teachSearchWord } from '../../contracts/admin-search.ts';
import { filtersIn } from '../../contracts/filters.ts';
import { searchKits, suggestKits } from '../../contracts/search.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { sydneyDay } from '../kernel/sydney.ts';
import { openSearchCount, searchKitsFor, suggestionsFor } from './search.ts';
import * as desk from './word-desk.ts';

export function searchRoutes({ serve }: Counter, { db, clock, log }: Shop): void {
  const noteSearch = openSearchCount(db);
  serve(searchKits, async ({ query }) => {
    const wish = {
      term: query.q,
      page: query.page,
      sort: query.sort,
      filters: filtersIn(query),
      at: clock.now(),
    };
    const found = await searchKitsFor(db, wish);
    // Nobody waits for a statistic, and none is worth a failed search.
    void noteSearch(wish, found, sydneyDay(clock.now())).catch((err: unknown) =>
      log.warn({ err }, 'a search could not be counted'),
    );
    return found;
  });
  serve(suggestKits, async ({ query }) => ({
    term: query.q,
    suggestions: await suggestionsFor(db, query.q, clock.now()),
  }));
  serve(listSearchWords, () => desk.searchWords(db));
  serve(teachSearchWord, ({ body }) => desk.teachSearchWord(db, body));
  serve(forgetSearchWord, ({ params }) => desk.forgetSearchWord(db, params.term));
}
