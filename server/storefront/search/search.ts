import { isFiltered, type Filters } from '../../../contracts/storefront/listing/filters.ts';
import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import type { Sale } from '../../../contracts/pricing/discounts/sales.ts';
import type { SearchResult, SearchSort } from '../../../contracts/storefront/listing/found-kits.ts';
import { kitOf, narrow, kitOrder, pageOfListing, type Counted, withSales } from '../listing/listing.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { batchWrites } from '../../kernel/database/batch-writes.ts';
import * as queries from './queries.ts';
import { readingsOf, type Reading } from './readings.ts';
import { countableTerm } from './rules.ts';

export { commonestSearches } from './queries.ts';
export { suggestionsFor } from './suggestions.ts';

/** Nobody leafs through more than this; it is not worth counting on. */
const findsAtMost = 5_000;

export type SearchInput = { term: string; page: number; sort: SearchSort; filters: Filters; at: Date };

export async function searchKitsFor(db: Db, input: SearchInput): Promise<SearchResult> {
  const { term, page, sort, filters, at } = input;
  if (term === '') return nothingAsked(sort);
  const sales = await salesAt(db, at);
  const { reading, listing, counted } = await firstThatFinds(db, term, { filters, sales });
  const order = orderFor(reading, counted, { sort, sales });
  const kits = (await pageOfListing(db, listing, order, sliceOf(page))).map(kitOf);
  const hasFound = counted.everything > 0 || reading.shopPages.length > 0;
  return {
    term,
    kits: await withSales(db, kits, at),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.total / kitsPerPage)),
    shopPages: [...reading.shopPages],
    nearSpelling: hasFound && reading.nearSpelling,
    understoodAs: hasFound ? reading.understoodAs : null,
    sort,
    facets: counted.facets,
    waysOut: counted.waysOut,
  };
}

type Among = { filters: Filters; sales: readonly Sale[] };

/** Whether a reading finds anything is asked without the filters, so that none of them turns a term into another. */
async function firstThatFinds(db: Db, term: string, { filters, sales }: Among) {
  let first;
  for await (const reading of readingsOf(db, term)) {
    const asked = queries.kitsThat({ ...reading, sales });
    const kits = await narrow(db, asked, filters, { byCraft: true, totalAtMost: findsAtMost, sales });
    const found = { reading, listing: kits.rest, counted: await kits.count() };
    if (found.counted.everything > 0) return found;
    // Of readings that find no kit, the first stays, but for one that leads to a page.
    if (!first || (first.reading.shopPages.length === 0 && reading.shopPages.length > 0)) first = found;
  }
  if (!first) throw new Error('A term can always be read in one way');
  return first;
}

type Ordered = { sort: SearchSort; sales: readonly Sale[] };

/** A word that fits thousands of kits says nothing about which of them is best, and neither does none. */
function orderFor({ wordings, cheapestFirst }: Reading, { isLarge }: Counted, { sort, sales }: Ordered) {
  if (sort !== 'best-match') return kitOrder(sort, sales);
  if (cheapestFirst) return kitOrder('price-low', sales);
  const isByTerms = wordings.length > 0 && !isLarge;
  return isByTerms ? queries.bestMatchFirst(wordings.length) : kitOrder('recommended', sales);
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
    nearSpelling: false,
    understoodAs: null,
    sort,
    facets: [],
    waysOut: [],
  };
}

export type NoteSearch = (input: SearchInput, found: SearchResult, day: string) => Promise<void>;

/**
 * Counts searches for the owner: first pages only, since paging and filtering are the same wish. A word
 * that everybody searches for is one row, which all would wait for in turn, so what comes in while one
 * count is written is written together.
 */
export function openSearchCount(db: Db): NoteSearch {
  const count = batchWrites((searches: queries.CountedSearch[]) => queries.countSearches(db, searches));
  return async (input, found, day) => {
    const term = countableTerm(input.term);
    if (term === undefined || input.page > 1 || isFiltered(input.filters)) return;
    // What only came near in spelling was not found under this name.
    await count({ day, term, hits: found.nearSpelling ? 0 : found.total + found.shopPages.length });
  };
}
