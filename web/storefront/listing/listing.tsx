import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filtersIn, isFiltered, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import type { SearchResult } from '../../../contracts/storefront/listing/found-kits.ts';
import type { Kit, KitListing } from '../../../contracts/storefront/listing/listing.ts';
import { classes } from '../../ui/classes.ts';
import { Pager } from '../../ui/pager.tsx';
import { SortLinks } from '../../ui/sort-links.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { FiltersDrawer } from './filters-drawer.tsx';
import { KitGrid } from './kit-grid.tsx';
import { type ListingSearch, listingAddress } from './listing-address.ts';
import { type ListingSort, sortLabels } from './listing-sorts.ts';
import { LoadMore } from './load-more.tsx';
import { useFilters } from './use-filters.ts';
import { type ListQuery, useGrownList } from './use-grown-list.ts';

type Props = {
  found: KitListing | SearchResult;
  /** The call of this list, by its address's query. */
  query: ListQuery;
  /** The list's address without filters, order and page. */
  base: string;
  sorts: readonly [ListingSort, ...ListingSort[]];
  actions: (kit: Kit) => ReactNode;
  /** What stands here when there is nothing although nothing was filtered. */
  whenEmpty: ReactNode;
};

/** Where the heading of the kits stands. */
const kitsId = 'kits';

/** A list that can be narrowed, ordered and prolonged. All of it stands in the address. */
export function ListingView({ found, query, base, sorts, actions, whenEmpty }: Props) {
  const { sort, page, pages, total } = found;
  const search: Record<string, string> = useSearch({ strict: false });
  const filters = filtersIn(search);
  const addressOf = (change: ListingSearch) =>
    listingAddress(base, sorts[0], { ...queryOf(filters), sort, ...change });
  const choosing = useFilters({ filters, query, addressOf });
  const { kits, from } = useGrownList(found, query, search);
  const filtered = isFiltered(filters);
  if (total === 0 && !filtered) return whenEmpty;

  const form = <FilterForm facets={found.facets} choosing={choosing} sort={sort} base={base} />;
  return (
    <div className="listing grid items-start gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="filters-aside hidden lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
        {form}
      </div>
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-2.5">
          <p role="status" className="text-small text-stone">
            {total === 1 ? '1 kit' : `${total} kits`}
          </p>
          <FiltersDrawer total={total} chosen={choosing.chosenCount}>
            {form}
          </FiltersDrawer>
          <SortLinks
            label="Sort kits"
            lead={<span className="mr-2 shrink-0 snap-start text-stone">Sort by</span>}
            sorts={sorts.map((other) => ({ sort: other, label: sortLabels[other] }))}
            current={sort}
            addressOf={(other) => addressOf({ sort: other, page: undefined })}
          />
        </div>
        <FilterChips facets={found.facets} choosing={choosing} clearTo={addressOf(cleared)} />
        <div
          className={classes('transition-opacity duration-120', choosing.isWaiting && 'opacity-60')}
          aria-busy={choosing.isWaiting || undefined}
        >
          <h2 id={kitsId} tabIndex={-1} className="sr-only">
            Kits
          </h2>
          {kits.length > 0 ? (
            <KitGrid kits={kits} actions={actions} narrow />
          ) : (
            <EmptyListing
              waysOut={found.waysOut}
              choosing={choosing}
              first={total > 0 ? addressOf({ page: 1 }) : undefined}
              clearTo={addressOf(cleared)}
            />
          )}
        </div>
        <LoadMore found={found} from={from} query={query} search={search} addressOf={addressOf} />
        <Pager page={page} from={from} pages={pages} addressOf={(other) => addressOf({ page: other })} />
      </div>
    </div>
  );
}

/** Past neighbours, search box and filters, which are thirty presses of Tab on a wide screen. */
export function SkipToKits({ found }: Pick<Props, 'found'>) {
  return (
    found.total > 0 && (
      <a href={`#${kitsId}`} className="skip-link">
        Skip to results
      </a>
    )
  );
}

const cleared = {
  craft: undefined,
  difficulty: undefined,
  hours: undefined,
  price: undefined,
  rating: undefined,
  stock: undefined,
  sale: undefined,
  takes: undefined,
};
