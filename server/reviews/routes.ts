import * as desk from '../../contracts/admin-reviews.ts';
import { listFeaturedReviews, readReviews, readReviewStats } from '../../contracts/reviews.ts';
import {
  canReview,
  editReview,
  listKitsToReview,
  listOwnReviews,
  sendReview,
  sendReviewPhoto,
} from '../../contracts/own-reviews.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import type { Asker } from '../orders/orders.ts';
import {
  answerReview,
  decide,
  dropPhoto,
  feature,
  importFromFacebook,
  reviewsOnDesk,
  versionsOf,
} from './desk.ts';
import { kitsToReview, mayReview, ownReviews, rewriteReview, takePhoto, writeReview } from './own-reviews.ts';
import { featuredReviews, reviewsOf, reviewStatsOf } from './reviews.ts';

export function reviewRoutes({ serve }: Counter, { db, files, clock }: Shop): void {
  const asker = (person: Asker['person']) => ({ person, at: clock.now() });
  const writer = (person: Asker['person'], orderToken: string | undefined) => ({
    customerId: person?.customerId,
    orderToken,
    asker: asker(person),
  });
  serve(canReview, ({ query, person }) => mayReview(db, writer(person, query.orderToken), query.productId));
  serve(sendReview, ({ body, person, network }) =>
    writeReview(db, writer(person, body.orderToken), body, {
      network,
      now: clock.now(),
    }),
  );
  serve(sendReviewPhoto, ({ bytes, network }) =>
    takePhoto({ db, files }, bytes, { network, now: clock.now() }),
  );
  serve(listKitsToReview, ({ params, person }) => kitsToReview(db, params.token, asker(person)));
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
  serve(desk.listReviews, ({ query }) => reviewsOnDesk(db, query));
  serve(desk.decideReview, ({ params, body }) => decide(db, params.id, body));
  serve(desk.replyToReview, ({ params, body }) => answerReview(db, params.id, body));
  serve(desk.featureReview, ({ params, body }) => feature(db, params.id, body));
  serve(desk.dropReviewPhoto, ({ params, body }) => dropPhoto({ db, files }, params.id, body));
  serve(desk.listReviewVersions, ({ params }) => versionsOf(db, params.id));
  serve(desk.importReviews, ({ body }) => importFromFacebook(db, body));
}
