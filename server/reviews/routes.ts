import { listFeaturedReviews, readReviews, readReviewStats } from '../../contracts/reviews.ts';
import {
  canReview,
  editReview,
  listOwnReviews,
  sendReview,
  sendReviewPhoto,
} from '../../contracts/own-reviews.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { mayReview, ownReviews, rewriteReview, takePhoto, writeReview } from './own-reviews.ts';
import { featuredReviews, reviewsOf, reviewStatsOf } from './reviews.ts';

export function reviewRoutes({ serve }: Counter, { db, files, clock }: Shop): void {
  serve(canReview, ({ query, person }) =>
    mayReview(db, { customerId: person?.customerId, orderToken: query.orderToken }, query.productId),
  );
  serve(sendReview, ({ body, person, address }) =>
    writeReview(db, { customerId: person?.customerId, orderToken: body.orderToken }, body, {
      address,
      now: clock.now(),
    }),
  );
  serve(sendReviewPhoto, ({ bytes, address }) =>
    takePhoto({ db, files }, bytes, { address, now: clock.now() }),
  );
  serve(listOwnReviews, ({ customerId }) => ownReviews(db, customerId));
  serve(editReview, ({ customerId, params, body }) =>
    rewriteReview(db, { id: params.id, customerId }, body, clock.now()),
  );
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
