import { listFeaturedReviews, readReviews, type ReviewSort } from '../../contracts/reviews.ts';
import { ask } from '../kernel/query-client.ts';

export const featuredReviewsQuery = ask(listFeaturedReviews);

/** @param search the address's query: `reviews`, the page of them, their order `order`, and their `stars` */
export const reviewsQuery = (id: number, { reviews, order, stars }: Record<string, string | undefined>) =>
  ask(readReviews, {
    params: { id },
    query: { page: reviews, sort: order as ReviewSort | undefined, stars },
  });
