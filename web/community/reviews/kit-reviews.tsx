import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReviewPage } from '../../../contracts/community/reviews/reviews.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { PartMissing } from '../../ui/part-missing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reviewsAddress, type ReviewSelection } from './review-address.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { ReviewPager, ReviewSortLinks } from './review-links.tsx';
import { reviewsQuery } from './review-queries.ts';
import { WriteHere } from './write-here.tsx';

/** What people who made this kit say of it. Order, page and stars stand in the address. */
export function KitReviews({ kit, isSignedIn }: { kit: KitDetail; isSignedIn: boolean }) {
  const selection: ReviewSelection = useSearch({ strict: false });
  const { data, isError, refetch } = useQuery(reviewsQuery(kit.id, selection));
  return (
    <section aria-labelledby="reviews" className="scroll-mt-6">
      <h2 id="reviews">Reviews</h2>
      {isSignedIn && (
        <div className="mt-5 empty:hidden">
          <WriteHere key={kit.id} kit={kit} />
        </div>
      )}
      <div className="mt-6">
        {isError && <PartMissing what="reviews" onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-80" />}
        {data && data.totalReviews === 0 && <p className="text-stone">Nobody has reviewed this kit yet.</p>}
        {data && data.totalReviews > 0 && <Found kit={kit} found={data} selection={selection} />}
      </div>
    </section>
  );
}

type FoundProps = { kit: KitDetail; found: ReviewPage; selection: ReviewSelection };

function Found({ kit, found, selection }: FoundProps) {
  const addressOf = (change: ReviewSelection) =>
    reviewsAddress(kit.slug, { ...selection, reviews: undefined, ...change });
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-8 lg:self-start">
        <ReviewHistogram found={found} chosen={selection.stars} addressOf={(stars) => addressOf({ stars })} />
      </div>
      <div className="min-w-0">
        <ReviewSortLinks current={found.sort} addressOf={(order) => addressOf({ order })} />
        {found.reviews.length === 0 && <p className="mt-6 text-stone">No reviews with so many stars.</p>}
        <ul className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-6">
          {found.reviews.map((review) => (
            <li key={review.id} className="min-w-0">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <ReviewPager found={found} addressOf={(page) => addressOf({ reviews: String(page) })} />
      </div>
    </div>
  );
}
