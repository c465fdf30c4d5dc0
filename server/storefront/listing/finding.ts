import { setImmediate } from 'node:timers/promises';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import { filterNames, type Filters } from '../../../contracts/storefront/listing/filters.ts';
import { kitSorts, type Kit, type KitSort } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import { handOrder } from './filter-queries.ts';
import {
  chosenOf,
  everythingKey,
  facetsOf,
  filterChoices,
  keyOf,
  totalKey,
  waysOutOf,
  type FilterChoices,
  type Test,
} from './filters.ts';
import { kitsListedBy, type KitFilter } from './listed-queries.ts';
import { kitMemory, type KitMemory } from './memory/kit-memory.ts';
import type { KitRange, FilteredKits as Selected, SelectionInput } from './memory/kit-selection.ts';
import type { KitIds, KitSnapshot } from './memory/kit-snapshot.ts';
import { crafts, narrow, type Counted, type KitSelection } from './narrowing.ts';
import * as queries from './queries.ts';
import { kitOf, listingOrders } from './rules.ts';
import { salesKey } from './sale-queries.ts';

export type KitsAsked = {
  listing: KitFilter;
  /** Whether the listing offers crafts to choose from. */
  byCraft: boolean;
  filters: Filters;
  sort: KitSort;
  /** Undefined where neither filters nor the order ask for a price. */
  sales: readonly Sale[] | undefined;
  slice: queries.Slice;
};

/** One page of kits: from memory where this process hears of changes, else from the database. */
export async function findKits(db: Db, asked: KitsAsked): Promise<{ kits: Kit[] }> {
  const remembered = await remember(db, asked);
  if (remembered) return { kits: await remembered.kits() };
  const { rest } = await narrowedBy(db, asked);
  return { kits: await rowsOf(db, rest, asked) };
}

/** The same with how many there are, and how many each choice would leave. */
export async function findCountedKits(db: Db, asked: KitsAsked): Promise<{ kits: Kit[]; counted: Counted }> {
  const remembered = await remember(db, asked);
  if (remembered) {
    const counted = remembered.counted();
    return { kits: await remembered.kits(), counted };
  }
  const listing = await narrowedBy(db, asked);
  const [counted, kits] = await Promise.all([listing.count(), rowsOf(db, listing.rest, asked)]);
  return { kits, counted };
}

/** How many there are, and nothing else of them. */
export async function countKits(db: Db, asked: Omit<KitsAsked, 'sort' | 'slice'>): Promise<number> {
  const { listing, byCraft, filters, sales } = asked;
  const memory = kitMemory(db);
  const offered = memory && byCraft ? await crafts(db) : [];
  const snapshot = await memory?.current(sales);
  if (snapshot) {
    const range = rangeOf(listing, snapshot, offered);
    return snapshot.select({ range, filters, crafts: offered }).passing();
  }
  return queries.countUpTo(db, (await narrowedBy(db, asked)).rest, undefined);
}

export type KitsNamed = {
  /** The best first; undefined where every listed kit is meant. */
  ids: KitIds | undefined;
  without: readonly number[];
  /** All of which have to hold, whatever the filters say. */
  tests: readonly Test[];
  filters: Filters;
  sales: readonly Sale[];
};

/** Kits that a search found, counted in memory; undefined where there is none. */
export async function rememberNamed(db: Db, { ids, without, tests, filters, sales }: KitsNamed) {
  const memory = kitMemory(db);
  const offered = memory ? await crafts(db) : [];
  const snapshot = await memory?.current(sales);
  if (!memory || !snapshot) return undefined;
  const named = snapshot.named(ids, tests, without);
  const input = { range: { named }, filters, crafts: offered };
  const selection = snapshot.select(input);
  return {
    counted: countedIn(snapshot, selection, input),
    /** Undefined where the memory does not know this order for now. */
    async page(sort: KitSort | 'as named', slice: queries.Slice): Promise<Kit[] | undefined> {
      if (sort !== 'as named' && !(await memory.putInOrder(snapshot, sort))) return undefined;
      const order = sort === 'as named' ? named.inOrder : sort;
      if (!order) return undefined;
      return cardsOf(memory, snapshot, snapshot.page(selection, order, slice));
    },
  };
}

export async function findRelatedKits(db: Db, id: number, limit: number): Promise<Kit[]> {
  const memory = kitMemory(db);
  const snapshot = await memory?.current();
  const ids = snapshot?.related(id, limit);
  if (memory && snapshot && ids) return cardsOf(memory, snapshot, ids);
  return (await queries.findRelated(db, id, limit)).map(kitOf);
}

/**
 * Reads what lists and searches are found in, and puts it in each order, at the prices of now. With 100,000 kits that
 * takes some seconds, for which whoever comes first would wait. Where it fails, they do.
 */
export async function takeKitsIntoMemory(db: Db, at: Date): Promise<void> {
  try {
    const memory = kitMemory(db);
    const snapshot = await memory?.current(await salesAt(db, at));
    if (!memory || !snapshot) return;
    for (const sort of kitSorts) {
      if (await memory.putInOrder(snapshot, sort)) snapshot.putInOrder(sort);
      // Other requests come between two orders.
      await setImmediate();
    }
  } catch {
    // Nothing is lost: it is read again by whoever asks.
  }
}

async function remember(db: Db, { listing, byCraft, filters, sort, sales, slice }: KitsAsked) {
  const memory = kitMemory(db);
  const offered = memory && byCraft ? await crafts(db) : [];
  const snapshot = await memory?.current(sales);
  if (!memory || !snapshot || !(await memory.putInOrder(snapshot, sort))) return undefined;
  const range = rangeOf(listing, snapshot, offered);
  const input = { range, filters, crafts: offered };
  const selection = snapshot.select(input);
  const order = isByHand(listing, sort) ? (range.named?.inOrder ?? sort) : sort;
  return {
    kits: () => cardsOf(memory, snapshot, snapshot.page(selection, order, slice)),
    counted: () => countedIn(snapshot, selection, input),
  };
}

/** What `narrow` counts in the database, of all kits however many there are. */
function countedIn(snapshot: KitSnapshot, selection: Selected, input: SelectionInput): Counted {
  const choices = filterChoices(input.crafts);
  const chosen = chosenOf(choices, input.filters);
  const counts = snapshot.counts(selection, input);
  const total = counts[totalKey] ?? 0;
  return {
    total,
    everything: counts[everythingKey] ?? 0,
    facets: facetsOf(choices, chosen, counts),
    waysOut: total === 0 ? waysOutOf(chosen, withoutEachIn(snapshot, input, chosen)) : [],
    isLarge: false,
  };
}

function withoutEachIn(snapshot: KitSnapshot, input: SelectionInput, chosen: FilterChoices) {
  const { filters } = input;
  return Object.fromEntries(
    filterNames.flatMap((name) =>
      chosen[name].map(({ value }) => {
        const rest = { ...filters, [name]: filters[name].filter((one) => one !== value) };
        return [keyOf(name, value), snapshot.select({ ...input, filters: rest }).passing()];
      }),
    ),
  );
}

/** Kits as cards show them; one whose higher price is no longer proved is read again. */
function cardsOf(memory: KitMemory, snapshot: KitSnapshot, ids: readonly number[]): Promise<Kit[]> {
  const now = Date.now();
  return memory.cards.of(ids, ({ id, rrpPrice }) => rrpPrice !== null && !snapshot.isProved(id, now));
}

/** What was chosen by hand stands in that order until another one is asked for. */
function isByHand(listing: KitFilter, sort: KitSort): boolean {
  return 'ids' in listing && sort === 'recommended';
}

function rangeOf(listing: KitFilter, snapshot: KitSnapshot, offered: SelectionInput['crafts']): KitRange {
  if ('ids' in listing) return { named: snapshot.named(listing.ids) };
  if ('rule' in listing) return { named: snapshot.kitsThat(listing.rule, offered) };
  if ('categoryId' in listing) return { column: 'category', is: listing.categoryId };
  if ('flag' in listing) return { column: listing.flag, is: 1 };
  return {};
}

function narrowedBy(db: Db, { listing, filters, byCraft, sales = [] }: Omit<KitsAsked, 'sort' | 'slice'>) {
  return narrow(db, kitsListedBy(listing), filters, { byCraft, sales });
}

async function rowsOf(
  db: Db,
  rest: KitSelection<readonly unknown[]>,
  { listing, sort, sales = [], slice }: KitsAsked,
): Promise<Kit[]> {
  const order = isByHand(listing, sort) ? handOrder : kitOrder(sort, sales);
  return (await queries.pageOfListing(db, rest, order, slice)).map(kitOf);
}

/** An order of listings as a query of any room takes it. */
export function kitOrder(sort: KitSort, sales: readonly Sale[]) {
  const isByPrice = sort === 'price-low' || sort === 'price-high';
  return {
    name: isByPrice ? `${sort}${salesKey(sales)}` : sort,
    ordered: (kits: queries.KitQuery) => queries.inOrder(kits, listingOrders[sort], sales),
  };
}
