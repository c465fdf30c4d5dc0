import type { ShelfSort } from '../../contracts/catalogue.ts';
import type { SearchSort } from '../../contracts/search.ts';
import { ShopLink } from '../kernel/link.tsx';

export type ListingSort = ShelfSort | SearchSort;

const words: Record<ListingSort, string> = {
  'best-match': 'Best match',
  recommended: 'Recommended',
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  rating: 'Best rated',
  name: 'A to Z',
};

type Props = {
  sorts: readonly ListingSort[];
  current: ListingSort;
  addressOf: (sort: ListingSort) => string;
};

/** Each order of a shelf is an address, so it can be shared and works without script. */
export function SortLinks({ sorts, current, addressOf }: Props) {
  return (
    <nav
      aria-label="Sort kits"
      className="track -mx-(--gutter) flex items-center gap-x-1 px-(--gutter) text-small md:mx-0 md:px-0"
    >
      <span className="mr-2 shrink-0 snap-start text-stone">Sort by</span>
      {sorts.map((sort) => (
        <ShopLink
          key={sort}
          to={addressOf(sort)}
          replace
          resetScroll={false}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
          className="inline-flex min-h-9 shrink-0 snap-start items-center rounded-chip px-3 hover:bg-linen [&[aria-current]]:bg-ink [&[aria-current]]:text-paper"
        >
          {words[sort]}
        </ShopLink>
      ))}
    </nav>
  );
}
