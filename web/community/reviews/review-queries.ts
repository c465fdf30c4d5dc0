import {
  type FeaturedReview,
  listFeaturedReviews,
  readReviews,
  readReviewStats,
  type ReviewSort,
} from '../../../contracts/community/reviews/reviews.ts';
import { withDefaults } from '../../kernel/completed.ts';
import { ask } from '../../kernel/query-client.ts';

const minuteMs = 60_000;

export const featuredReviewsQuery = ask(listFeaturedReviews, undefined, (reviews) =>
  reviews.map(completeReview),
);

/** The specification's fields (section 3) are enough. */
function completeReview(review: FeaturedReview): FeaturedReview {
  const unsaid = {
    title: '',
    customerWebsite: '',
    customerEmail: '',
    verified: false,
    reply: '',
    product: null,
  };
  const writtenOn = review.createdAt.slice(0, '2026-11-20'.length);
  return {
    ...withDefaults(review, { ...unsaid, demonstration: false, writtenOn }),
    images: (review.images ?? []).map((image) => withDefaults(image, { alt: '' })),
  };
}

/** Fresh 5 minutes, kept 10 (specification, section 9). */
export const reviewStatsQuery = (id: number) => ({
  ...ask(readReviewStats, { params: { id } }),
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
});

/** @param search the address's query: `reviews`, the page of them, their order `order`, and their `stars` */
export const reviewsQuery = (id: number, { reviews, order, stars }: Record<string, string | undefined>) =>
  ask(readReviews, {
    params: { id },
    query: { page: reviews, sort: order as ReviewSort | undefined, stars },
  });
