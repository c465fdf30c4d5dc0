import { isFiltered, type Filters } from '../../contracts/filters.ts';
import { kitsPerPage } from '../../contracts/paging.ts';
import type { SearchResult, SearchSort } from '../../contracts/search.ts';
import { kitOf, narrow, orderOf, pageOfListing } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import { gathering } from '../kernel/gathering.ts';
import * as queries from './queries.ts';
import { knownSynonyms } from './synonyms.ts';
import { countableTerm, understood } from './rules.ts';

export { findCounts as commonestSearches } from './queries.ts';
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
  const byWords = await narrow(db, queries.kitsByWords(wordings), filters, how);
  const countedByWords = await byWords.count();
  const isEnough = countedByWords.everything >= enoughHits;
  const found = isEnough ? byWords : await narrow(db, queries.kitsByWordsOrSpelling(wordings), filters, how);
  const counted = isEnough ? countedByWords : await found.count();

  const best = isEnough ? queries.bestWordsFirst : queries.nearestSpellingFirst;
  // A word that fits thousands of kits says nothing about which of them is best.
  const otherwise = counted.isLarge ? orderOf('recommended') : best;
  const slice = { limit: kitsPerPage, offset: (page - 1) * kitsPerPage };
  const rows = await pageOfListing(db, found.rest, sort === 'best-match' ? otherwise : orderOf(sort), slice);
  return {
    term,
    kits: rows.map(kitOf),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.total / kitsPerPage)),
    nearSpelling: countedByWords.everything === 0 && counted.everything > 0,
    understoodAs,
    sort,
    facets: counted.facets,
    waysOut: counted.waysOut,
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

export type NoteSearch = (wish: SearchWish, found: SearchResult, day: string) => Promise<void>;

/**
 * Counts searches for the owner: first pages only, since paging and filtering are the same wish. A word
 * that everybody searches for is one row, which all would wait for in turn, so what comes in while one
 * count is written is written together.
 */
export function openSearchCount(db: Db): NoteSearch {
  const count = gathering((searches: queries.CountedSearch[]) => queries.countSearches(db, searches));
  return async (wish, found, day) => {
    const term = countableTerm(wish.term);
    if (term === undefined || wish.page > 1 || isFiltered(wish.filters)) return;
    // What only came near in spelling was not found under this name.
    await count({ day, term, hits: found.nearSpelling ? 0 : found.total });
  };
}
