import type { ReviewPage, ReviewSort } from '../../../contracts/community/reviews/reviews.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SortLinks } from '../../ui/sort-links.tsx';

const sorts: readonly { sort: ReviewSort; label: string }[] = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'highest', label: 'Most stars' },
  { sort: 'lowest', label: 'Fewest stars' },
  { sort: 'photos', label: 'With photographs' },
];

type SortProps = { current: ReviewSort; addressOf: (sort: ReviewSort) => string };

export function ReviewSortLinks(props: SortProps) {
  return <SortLinks label="Sort reviews" sorts={sorts} {...props} />;
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
