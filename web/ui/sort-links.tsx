import type { ReactNode } from 'react';
import { ShopLink } from '../kernel/link.tsx';

type Props<Sort extends string> = {
  /** Names the links as a whole. */
  label: string;
  sorts: readonly { sort: Sort; label: string }[];
  current: Sort;
  addressOf: (sort: Sort) => string;
  /** Stands before the links. */
  lead?: ReactNode;
};

/** Each order of a list is an address, so it can be shared and works without script. */
export function SortLinks<Sort extends string>({ label, sorts, current, addressOf, lead }: Props<Sort>) {
  return (
    <nav
      aria-label={label}
      className="track relative -mx-(--gutter) flex min-h-12 items-center gap-x-1 px-(--gutter) text-small max-lg:grow max-lg:basis-full md:mx-0 md:px-0"
    >
      {lead}
      {sorts.map(({ sort, label: sortLabel }) => (
        <ShopLink
          key={sort}
          to={addressOf(sort)}
          replace
          resetScroll={false}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
          className="inline-flex min-h-9 shrink-0 snap-start items-center rounded-chip px-3 hover:bg-linen [&[aria-current]]:bg-ink [&[aria-current]]:text-paper"
        >
          {sortLabel}
        </ShopLink>
      ))}
    </nav>
  );
}
