import * as admin from '../../../contracts/community/reviews/admin-reviews.ts';
import {
  canReview,
  editReview,
  listKitsToReview,
  listOwnReviews,
  sendReview,
  sendReviewPhoto,
} from '../../../contracts/community/reviews/own-reviews.ts';
import {
  listFeaturedReviews,
  readReviews,
  readReviewStats,
} from '../../../contracts/community/reviews/reviews.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { OrderViewer } from '../../orders/orders/orders.ts';
import {
  answerReview,
  decide,
  deletePhoto,
  feature,
  importFromFacebook,
  reviewsForAdmin,
  versionsOf,
} from './admin.ts';
import {
  kitsToReview,
  mayReview,
  ownReviews,
  rewriteReview,
  receivePhoto,
  writeReview,
} from './own-reviews.ts';
import { featuredReviews, reviewsOf, reviewStatsOf } from './reviews.ts';

export function reviewRoutes({ registerEndpoint }: HttpServer, { db, files, clock }: Shop): void {
  const asker = (person: OrderViewer['person']) => ({ person, at: clock.now() });
  const writer = (person: OrderViewer['person'], orderToken: string | undefined) => ({
    customerId: person?.customerId,
    orderToken,
    asker: asker(person),
  });
  registerEndpoint(canReview, ({ query, person }) =>
    mayReview(db, writer(person, query.orderToken), query.productId),
  );
  registerEndpoint(sendReview, ({ body, person, network }) =>
    writeReview(db, writer(person, body.orderToken), body, {
      network,
      now: clock.now(),
    }),
  );
  registerEndpoint(sendReviewPhoto, ({ bytes, network }) =>
    receivePhoto({ db, files }, bytes, { network, now: clock.now() }),
  );
  registerEndpoint(listKitsToReview, ({ params, person }) => kitsToReview(db, params.token, asker(person)));
  registerEndpoint(listOwnReviews, ({ customerId }) => ownReviews(db, customerId));
  registerEndpoint(editReview, ({ customerId, params, body }) =>
    rewriteReview(db, { id: params.id, customerId }, body, clock.now()),
  );
  registerEndpoint(listFeaturedReviews, () => featuredReviews(db));
  registerEndpoint(readReviewStats, ({ params }) => reviewStatsOf(db, params.id));
  registerEndpoint(readReviews, ({ params, query }) =>
    reviewsOf(db, {
      productId: params.id,
      page: query.page,
      sort: query.sort,
      stars: query.stars,
      onlyWithPhotos: query.photos === 'yes',
    }),
  );
  registerEndpoint(admin.listReviews, ({ query }) => reviewsForAdmin(db, query));
  registerEndpoint(admin.decideReview, ({ params, body }) => decide(db, params.id, body));
  registerEndpoint(admin.replyToReview, ({ params, body }) => answerReview(db, params.id, body));
  registerEndpoint(admin.featureReview, ({ params, body }) => feature(db, params.id, body));
  registerEndpoint(admin.deleteReviewPhoto, ({ params, body }) =>
    deletePhoto({ db, files }, params.id, body),
  );
  registerEndpoint(admin.listReviewVersions, ({ params }) => versionsOf(db, params.id));
  registerEndpoint(admin.importReviews, ({ body }) => importFromFacebook(db, body));
}
