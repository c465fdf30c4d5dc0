import { sql } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Filters } from '../../../contracts/storefront/listing/filters.ts';
import { narrowed, type Groups } from './filter-queries.ts';
import type { KitSelection } from './narrowing.ts';
import { selectListed } from './queries.ts';
import { salesKey } from './sale-queries.ts';

export type KitFilter =
  | { categoryId: number }
  | { flag: 'featured' | 'bestseller' | 'new_arrival' }
  | { everything: true }
  /** Chosen by hand, in this order. */
  | { ids: readonly number[] }
  /** What passes these filters, which the groups say as tests. */
  | { rule: Filters; groups: Groups; sales: readonly Sale[] };

/** The kits of a category, of a special listing, or all. */
export function kitsListedBy(listing: KitFilter): KitSelection<readonly unknown[]> {
  if ('ids' in listing)
    return {
      name: 'kits chosen by hand',
      given: [[...listing.ids]],
      kits: (db, ids) => selectListed(db).where('p.id', '=', sql<number>`any (${ids}::int[])`),
    };
  if ('rule' in listing)
    return {
      name: `kits by the rule ${JSON.stringify(listing.groups)}${salesKey(listing.sales)}`,
      given: [],
      kits: (db) => narrowed(selectListed(db), listing.groups, listing.sales),
    };
  if ('categoryId' in listing)
    return {
      name: 'kits of a category',
      given: [listing.categoryId],
      kits: (db, id) => selectListed(db).where('p.category_id', '=', id as number),
    };
  if ('flag' in listing)
    return {
      name: `kits that are ${listing.flag}`,
      given: [],
      kits: (db) => selectListed(db).where(`p.${listing.flag}`, '=', true),
    };
  return { name: 'every kit', given: [], kits: selectListed };
}
