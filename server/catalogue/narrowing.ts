import { filterNames, type Facet, type Filters, type WayOut } from '../../contracts/filters.ts';
import type { Db } from '../kernel/database.ts';
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
import { countEach, findCategories, narrowed, type KitQuery } from './queries.ts';

export type Narrowed = {
  kits: KitQuery;
  /** How many the filters leave, and how many there are without them. */
  total: number;
  everything: number;
  facets: Facet[];
  waysOut: WayOut[];
};

/** Narrows a listing, whichever room began it, and counts what each choice would leave of it. */
export async function narrow(db: Db, kits: KitQuery, filters: Filters, byCraft: boolean): Promise<Narrowed> {
  const choices = choicesOf(byCraft ? await findCategories(db) : []);
  const chosen = chosenOf(choices, filters);
  const counts = await countEach(kits, countsNeeded(choices, chosen));
  const total = counts[totalKey] ?? 0;
  const isChosen = filterNames.some((name) => chosen[name].length > 0);
  return {
    kits: narrowed(kits, groupsOf(chosen)),
    total,
    everything: counts[everythingKey] ?? 0,
    facets: facetsOf(choices, chosen, counts),
    waysOut: total === 0 && isChosen ? waysOutOf(chosen, await countEach(kits, withoutEach(chosen))) : [],
  };
}
