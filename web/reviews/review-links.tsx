import type { ReviewPage, ReviewSort } from '../../contracts/reviews.ts';
import { ShopLink } from '../kernel/link.tsx';
import { buttonClass } from '../ui/button.tsx';

const words: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Most stars',
  lowest: 'Fewest stars',
  photos: 'With photographs',
};

type SortProps = { current: ReviewSort; addressOf: (sort: ReviewSort) => string };

export function ReviewSortLinks({ current, addressOf }: SortProps) {
  return (
    <nav
      aria-label="Sort reviews"
      className="track relative -mx-(--gutter) flex items-center gap-x-1 px-(--gutter) text-small md:mx-0 md:px-0"
    >
      {(Object.keys(words) as ReviewSort[]).map((sort) => (
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

type PagerProps = { found: ReviewPage; addressOf: (page: number) => string };

export function ReviewPager({ found: { page, pages }, addressOf }: PagerProps) {
  if (pages <= 1) return null;
  const link = buttonClass('secondary', 'min-h-11 py-2');
  return (
    <nav aria-label="Pages of reviews" className="mt-8 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ShopLink to={addressOf(page - 1)} resetScroll={false} rel="nofollow" className={link}>
          Previous reviews
        </ShopLink>
      )}
      <p className="text-small text-stone tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ShopLink to={addressOf(page + 1)} resetScroll={false} rel="nofollow" className={link}>
          More reviews
        </ShopLink>
      )}
    </nav>
  );
}
