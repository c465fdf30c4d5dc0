import type { Kit } from '../../contracts/catalogue.ts';
import { isFiltered, type Filters } from '../../contracts/filters.ts';
import { kitsPerPage } from '../../contracts/paging.ts';
import type { SearchResult, SearchSort } from '../../contracts/search.ts';
import {
  kitOf,
  kitsById,
  narrow,
  orderOf,
  pageOfListing,
  salesAt,
  type Counted,
  type Listing,
  type ListingOrder,
  withSales,
} from '../catalogue/catalogue.ts';
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

export type SearchWish = { term: string; page: number; sort: SearchSort; filters: Filters; at: Date };

export async function searchKitsFor(db: Db, wish: SearchWish): Promise<SearchResult> {
  const { term, page, sort, filters, at } = wish;
  if (term === '') return nothingAsked(sort);
  const understoodAs = understood(term, await knownSynonyms(db));
  const wordings = understoodAs === null ? [term] : [term, understoodAs];

  const sales = await salesAt(db, at);
  const byWords = await narrow(db, queries.kitsByWords(wordings), filters, { ...how, sales });
  const counted = await byWords.count();
  const isEnough = counted.everything >= enoughHits;
  const found = isEnough
    ? { counted, kits: await pageOf(db, byWords.rest, counted, queries.bestWordsFirst, wish) }
    : await kitsNear(db, wordings, wish);
  const { total } = found.counted;
  return {
    term,
    kits: await withSales(db, found.kits, at),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / kitsPerPage)),
    nearSpelling: counted.everything === 0 && found.counted.everything > 0,
    understoodAs,
    sort,
    facets: found.counted.facets,
    waysOut: found.counted.waysOut,
  };
}

const how = { byCraft: true, totalAtMost: findsAtMost };

/** What is near in spelling, and the few that were found by words; the nearest are looked up once for count and page. */
async function kitsNear(db: Db, wordings: readonly string[], wish: SearchWish) {
  const { filters, sort } = wish;
  const sales = await salesAt(db, wish.at);
  const ids = await queries.findNearest(db, wordings, enoughHits, findsAtMost);
  if (ids.length === findsAtMost) {
    const near = await narrow(db, queries.kitsByWordsOrSpelling(wordings), filters, { ...how, sales });
    const counted = await near.count();
    return { counted, kits: await pageOf(db, near.rest, counted, queries.nearestSpellingFirst, wish) };
  }
  const near = await narrow(db, queries.kitsAmong(ids), filters, { ...how, sales });
  const counted = await near.count();
  if (sort !== 'best-match')
    return { counted, kits: await pageOf(db, near.rest, counted, orderOf(sort, sales), wish) };
  const left = isFiltered(filters) ? new Set(await queries.findIds(db, near.rest)) : undefined;
  const { limit, offset } = sliceOf(wish);
  const page = ids.filter((id) => left?.has(id) ?? true).slice(offset, offset + limit);
  return { counted, kits: await kitsById(db, page) };
}

async function pageOf<Given extends readonly unknown[]>(
  db: Db,
  kits: Listing<Given>,
  { isLarge }: Counted,
  best: ListingOrder<Given>,
  wish: SearchWish,
): Promise<Kit[]> {
  // A word that fits thousands of kits says nothing about which of them is best.
  const sales = await salesAt(db, wish.at);
  const otherwise = isLarge ? orderOf('recommended', sales) : best;
  const order = wish.sort === 'best-match' ? otherwise : orderOf(wish.sort, sales);
  return (await pageOfListing(db, kits, order, sliceOf(wish))).map(kitOf);
}

function sliceOf({ page }: SearchWish) {
  return { limit: kitsPerPage, offset: (page - 1) * kitsPerPage };
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
