import { listFeaturedReviews, readReviews, readReviewStats } from '../../contracts/reviews.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { featuredReviews, reviewsOf, reviewStatsOf } from './reviews.ts';

export function reviewRoutes({ serve }: Counter, { db }: Shop): void {
  serve(listFeaturedReviews, () => featuredReviews(db));
  serve(readReviewStats, ({ params }) => reviewStatsOf(db, params.id));
  serve(readReviews, ({ params, query }) =>
    reviewsOf(db, {
      productId: params.id,
      page: query.page,
      sort: query.sort,
      stars: query.stars,
      onlyWithPhotos: query.photos === 'yes',
    }),
  );
}
