import {
  listFeaturedReviews,
  readReviews,
  readReviewStats,
  type ReviewSort,
} from '../../contracts/reviews.ts';
import { ask } from '../kernel/query-client.ts';

const minuteMs = 60_000;

export const featuredReviewsQuery = ask(listFeaturedReviews);

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
