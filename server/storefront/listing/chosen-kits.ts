import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import { type Filters, filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import type { KitListing, KitSort } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import { chosenOf, filterChoices, filterGroups } from './filters.ts';
import { countKits, findCountedKits } from './finding.ts';
import type { KitFilter } from './listed-queries.ts';
import { crafts } from './narrowing.ts';
import { withSales } from './sales.ts';

/** Kits by hand, in that order, or by a rule: what passes these filters. */
export type KitsChosen = { ids: readonly number[] } | { rule: Filters };

type PageAsked = { page: number; sort: KitSort; filters: Filters; at: Date };

/** One page of kits that were chosen by a room above, with filters, orders and counts as any listing has them. */
export async function pageOfKits(
  db: Db,
  chosen: KitsChosen,
  { page, sort, filters, at }: PageAsked,
): Promise<Omit<KitListing, 'slug' | 'name' | 'description'>> {
  const sales = await salesAt(db, at);
  const listing = await listingOf(db, chosen, sales);
  const asked = { listing, byCraft: true, filters, sort, sales, slice: sliceOf(page) };
  const { kits, counted } = await findCountedKits(db, asked);
  return {
    kits: await withSales(db, kits, at),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.total / kitsPerPage)),
    sort,
    facets: counted.facets,
    waysOut: counted.waysOut,
  };
}

const none = filtersIn({});

/** How many kits a choice makes, without reading one of them. */
export async function countChosenKits(db: Db, chosen: KitsChosen, at: Date): Promise<number> {
  const sales = await salesAt(db, at);
  return countKits(db, { listing: await listingOf(db, chosen, sales), byCraft: true, filters: none, sales });
}

async function listingOf(db: Db, chosen: KitsChosen, sales: readonly Sale[]): Promise<KitFilter> {
  if ('ids' in chosen) return chosen;
  const groups = filterGroups(chosenOf(filterChoices(await crafts(db)), chosen.rule));
  return { rule: chosen.rule, groups, sales };
}

export function sliceOf(page: number) {
  return { limit: kitsPerPage, offset: (page - 1) * kitsPerPage };
}
