import { filterNames, type Facet, type Filters, type WayOut } from '../../contracts/filters.ts';
import type { Db } from '../kernel/database.ts';
import { fact } from '../kernel/facts.ts';
import {
  choicesOf,
  chosenOf,
  countsNeeded,
  everythingKey,
  facetsOf,
  groupsOf,
  totalKey,
  waysOutOf,
  withoutEach,
} from './filters.ts';
import { countUpTo, findCrafts, type KitQuery } from './queries.ts';
import { countEach, narrowed } from './filter-queries.ts';

export type Narrowed = {
  kits: KitQuery;
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

/** @property totalAtMost how far a large listing is counted; without it, to its end */
const crafts = fact('categories', findCrafts);

type How = { byCraft: boolean; totalAtMost?: number };

/** Narrows a listing, whichever room began it, and counts what each choice would leave of it. */
export async function narrow(db: Db, kits: KitQuery, filters: Filters, how: How): Promise<Narrowed> {
  const { byCraft, totalAtMost } = how;
  const choices = choicesOf(byCraft ? await crafts(db) : []);
  const chosen = chosenOf(choices, filters);
  const counts = await countEach(db, kits, countsNeeded(choices, chosen), countedAtMost);
  const rest = narrowed(kits, groupsOf(chosen));
  const isChosen = filterNames.some((name) => chosen[name].length > 0);
  const isLarge = counts[everythingKey] === countedAtMost;
  const total = isLarge ? await countUpTo(db, rest, totalAtMost) : (counts[totalKey] ?? 0);
  return {
    kits: rest,
    total,
    everything: isLarge && !isChosen ? total : (counts[everythingKey] ?? 0),
    facets: facetsOf(choices, chosen, counts),
    waysOut:
      total === 0 && isChosen
        ? waysOutOf(chosen, await countEach(db, kits, withoutEach(chosen), countedAtMost))
        : [],
    isLarge,
  };
}
