import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import { isFiltered, type Filters } from '../../../contracts/storefront/listing/filters.ts';
import type { Answer, SearchResult, SearchSort } from '../../../contracts/storefront/listing/found-kits.ts';
import { batchWrites } from '../../kernel/database/batch-writes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import { collectionsNamedBy } from '../collections/collections.ts';
import { type Counted, withSales } from '../listing/listing.ts';
import { isAboutOrder, readingOfOrder } from './about-orders.ts';
import { findKitsThat, type Among, type FoundOrder } from './found-kits.ts';
import * as queries from './queries.ts';
import { answersFor, readingsOf, type Reading } from './readings.ts';
import { countableTerm } from './rules.ts';

export { commonestSearches } from './queries.ts';
export { suggestionsFor } from './suggestions.ts';
export { nearestWord } from './rules.ts';

export type SearchInput = { term: string; page: number; sort: SearchSort; filters: Filters; at: Date };

/**
 * What the shop's pages answer to a text; rooms below know them. `isAside` where kits were found as well, `isNamed` where
 * a page was named too, `isBegun` while it is being typed.
 */
export type FindAnswers = (
  db: Db,
  text: string,
  how: { isAside?: boolean; isNamed?: boolean; isBegun?: boolean; at: Date },
) => Promise<Answer[]>;

export async function searchKitsFor(
  db: Db,
  input: SearchInput,
  findAnswers: FindAnswers,
): Promise<SearchResult> {
  const { term, page, sort, filters, at } = input;
  if (term === '') return nothingAsked(sort);
  if (isAboutOrder(term)) return pagesAlone(db, input, findAnswers);
  const sales = await salesAt(db, at);
  const { reading, found } = await firstThatFinds(db, term, { filters, sales });
  const { counted } = found;
  const kits = await found.page(orderFor(reading, counted, sort), sliceOf(page));
  const asked = { term, reading, hasKits: counted.everything > 0 };
  const answers =
    page === 1 ? await answersFor(asked, (text, how) => findAnswers(db, text, { ...how, at })) : [];
  const collections = await collectionsNamedBy(db, term, at);
  const hasFound = counted.everything > 0 || reading.shopPages.length > 0;
  return {
    term,
    kits: await withSales(db, kits, at),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.total / kitsPerPage)),
    shopPages: [...collections, ...reading.shopPages],
    answers,
    nearSpelling: hasFound && reading.nearSpelling,
    understoodAs: hasFound ? reading.understoodAs : null,
    sort,
    facets: counted.facets,
    waysOut: counted.waysOut,
  };
}

/** What pages say, without a kit. */
async function pagesAlone(
  db: Db,
  { term, page, sort, at }: SearchInput,
  findAnswers: FindAnswers,
): Promise<SearchResult> {
  const reading = await readingOfOrder(db, term);
  const asked = { term, reading, hasKits: false };
  const answers =
    page === 1 ? await answersFor(asked, (text, how) => findAnswers(db, text, { ...how, at })) : [];
  return { ...nothingAsked(sort), term, shopPages: [...reading.shopPages], answers };
}

/** Whether a reading finds anything is asked without the filters, so that none of them turns a term into another. */
async function firstThatFinds(db: Db, term: string, among: Among) {
  let first;
  for await (const reading of readingsOf(db, term)) {
    const one = { reading, found: await findKitsThat(db, reading, among) };
    if (one.found.counted.everything > 0) return one;
    // Of readings that find no kit, the first stays, but for one that leads to a page.
    if (!first || (first.reading.shopPages.length === 0 && reading.shopPages.length > 0)) first = one;
  }
  if (!first) throw new Error('A term can always be read in one way');
  return first;
}

/** A word that fits thousands of kits says nothing about which of them is best, and neither does none. */
function orderFor({ wordings, priceOrder }: Reading, { isLarge }: Counted, sort: SearchSort): FoundOrder {
  if (sort !== 'best-match') return sort;
  if (priceOrder) return priceOrder;
  return wordings.length > 0 && !isLarge ? 'best match' : 'recommended';
}

function sliceOf(page: number) {
  return { limit: kitsPerPage, offset: (page - 1) * kitsPerPage };
}

function nothingAsked(sort: SearchSort): SearchResult {
  return {
    term: '',
    kits: [],
    total: 0,
    page: 1,
    pages: 1,
    shopPages: [],
    answers: [],
    nearSpelling: false,
    understoodAs: null,
    sort,
    facets: [],
    waysOut: [],
  };
}

type CountedTerm = Omit<queries.CountedSearch, 'day'>;

/**
 * What is counted for the owner of a search: first pages only, since paging and filtering are the same wish.
 * Undefined where nothing is.
 */
export function countedSearch(
  { term, page, filters }: Omit<SearchInput, 'at'>,
  found: SearchResult,
): CountedTerm | undefined {
  const countable = countableTerm(term);
  if (countable === undefined || page > 1 || isFiltered(filters)) return undefined;
  // What only came near in spelling was not found under this name.
  return {
    term: countable,
    hits: found.nearSpelling ? 0 : found.total + found.shopPages.length + found.answers.length,
  };
}

/**
 * A word that everybody searches for is one row, which all would wait for in turn, so what comes in while one
 * count is written is written together.
 */
export function openSearchCount(db: Db): (search: queries.CountedSearch) => Promise<void> {
  return batchWrites((searches: queries.CountedSearch[]) => queries.countSearches(db, searches));
}
