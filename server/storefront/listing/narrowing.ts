import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Facet, Filters, WayOut } from '../../../contracts/storefront/listing/filters.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countEach, narrowed, type Groups } from './filter-queries.ts';
import {
  filterChoices,
  chosenOf,
  countsNeeded,
  everythingKey,
  facetsOf,
  filterGroups,
  totalKey,
  waysOutOf,
  withoutEach,
} from './filters.ts';
import { countUpTo, findCrafts, type KitQuery } from './queries.ts';
import { salesKey } from './sale-queries.ts';

/**
 * Kits to be listed. Wordings of statements are remembered by `name`, so it tells everything that shapes
 * `kits` but the values in `given`.
 */
export type KitSelection<Given extends readonly unknown[] = readonly never[]> = {
  name: string;
  given: Given;
  kits: (db: Db, ...given: Given) => KitQuery;
};

export type Narrowed<Given extends readonly unknown[]> = {
  /** What the filters leave. */
  rest: KitSelection<Given>;
  count(): Promise<Counted>;
};

export type Counted = {
  /** How many the filters leave, and how many there are without them. */
  total: number;
  everything: number;
  facets: Facet[];
  waysOut: WayOut[];
  /** So many kits that the counts of choices are of a part of them. */
  isLarge: boolean;
};

/** More kits than this are not looked at one by one to count choices: beyond it the counts are of these. */
export const countedAtMost = 5_000;

/** What a listing offers as crafts, with what the listing of one says. */
export const crafts = cachedQuery('categories', findCrafts);

/**
 * @property sales what runs: prices and what is on sale follow it
 * @property totalAtMost how far a large listing is counted; without it, to its end
 */
type How = { byCraft: boolean; sales: readonly Sale[]; totalAtMost?: number };

/** Narrows a listing, whichever room began it; it also counts what each choice would leave of it. */
export async function narrow<Given extends readonly unknown[]>(
  db: Db,
  listing: KitSelection<Given>,
  filters: Filters,
  { byCraft, sales, totalAtMost }: How,
): Promise<Narrowed<Given>> {
  const choices = filterChoices(byCraft ? await crafts(db) : []);
  const chosen = chosenOf(choices, filters);
  const groups = filterGroups(chosen);
  const rest = narrowedTo(listing, groups, sales);
  const among = { among: countedAtMost, sales };

  async function count(): Promise<Counted> {
    const counts = await countEach(db, listing, countsNeeded(choices, chosen), among);
    const isLarge = counts[everythingKey] === countedAtMost;
    const total = isLarge ? await countUpTo(db, rest, totalAtMost) : (counts[totalKey] ?? 0);
    const isChosen = groups.length > 0;
    return {
      total,
      everything: isLarge && !isChosen ? total : (counts[everythingKey] ?? 0),
      facets: facetsOf(choices, chosen, counts),
      waysOut:
        total === 0 && isChosen
          ? waysOutOf(chosen, await countEach(db, listing, withoutEach(chosen), among))
          : [],
      isLarge,
    };
  }

  return { rest, count };
}

function narrowedTo<Given extends readonly unknown[]>(
  { name, given, kits }: KitSelection<Given>,
  groups: Groups,
  sales: readonly Sale[],
): KitSelection<Given> {
  if (groups.length === 0) return { name, given, kits };
  const message = `${name} where ${JSON.stringify(groups)}${salesKey(sales)}`;
  return { name: message, given, kits: (db, ...values) => narrowed(kits(db, ...values), groups, sales) };
}
