import { isFiltered, type Filters } from '../../contracts/filters.ts';
import { kitsPerPage } from '../../contracts/paging.ts';
import type { SearchResult, SearchSort } from '../../contracts/search.ts';
import { inOrder, kitOf, narrow, shelfOrders } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import * as queries from './queries.ts';
import { knownSynonyms } from './synonyms.ts';
import { countableTerm, understood } from './rules.ts';

export { deleteSynonym, findCounts as commonestSearches, findSynonyms as allSynonyms } from './queries.ts';
export { suggestionsFor } from './suggestions.ts';

/** Fewer hits than this and near spellings are offered in addition. */
const enoughHits = 3;

/** Nobody leafs through more than this; it is not worth counting on. */
const findsAtMost = 5_000;

export type SearchWish = { term: string; page: number; sort: SearchSort; filters: Filters };

export async function searchKitsFor(db: Db, wish: SearchWish): Promise<SearchResult> {
  const { term, page, sort, filters } = wish;
  if (term === '') return nothingAsked(sort);
  const understoodAs = understood(term, await knownSynonyms(db));
  const wordings = understoodAs === null ? [term] : [term, understoodAs];

  const how = { byCraft: true, totalAtMost: findsAtMost };
  const byWords = await narrow(db, queries.kitsByWords(db, wordings), filters, how);
  const isEnough = byWords.everything >= enoughHits;
  const found = isEnough
    ? byWords
    : await narrow(db, queries.kitsByWordsOrSpelling(db, wordings), filters, how);

  const best = isEnough ? queries.bestWordsFirst : queries.nearestSpellingFirst;
  const asked = sort === 'best-match' ? undefined : shelfOrders[sort];
  // A word that fits thousands of kits says nothing about which of them is best.
  const order = asked ?? (found.isLarge ? shelfOrders.recommended : undefined);
  const ordered = order ? inOrder(found.kits, order) : best(found.kits, wordings);
  const rows = await ordered
    .limit(kitsPerPage)
    .offset((page - 1) * kitsPerPage)
    .execute();
  return {
    term,
    kits: rows.map(kitOf),
    total: found.total,
    page,
    pages: Math.max(1, Math.ceil(found.total / kitsPerPage)),
    nearSpelling: byWords.everything === 0 && found.everything > 0,
    understoodAs,
    sort,
    facets: found.facets,
    waysOut: found.waysOut,
  };
}

function nothingAsked(sort: SearchSort): SearchResult {
  return {
    term: '',
    kits: [],
    total: 0,
    page: 1,
    pages: 1,
    nearSpelling: false,
    understoodAs: null,
    sort,
    facets: [],
    waysOut: [],
  };
}

/** Counts a search for the owner: its first page only, since paging and filtering are the same wish. */
export async function noteSearch(db: Db, wish: SearchWish, found: SearchResult, day: string): Promise<void> {
  const term = countableTerm(wish.term);
  if (term === undefined || wish.page > 1 || isFiltered(wish.filters)) return;
  // What only came near in spelling was not found under this name.
  await queries.countSearch(db, day, term, found.nearSpelling ? 0 : found.total);
}

/** Teaches the shop another word; it counts from the next search on. */
export async function teachSynonym(db: Db, synonym: { term: string; means: string }): Promise<void> {
  await queries.upsertSynonym(db, { term: synonym.term.trim().toLowerCase(), means: synonym.means.trim() });
}
