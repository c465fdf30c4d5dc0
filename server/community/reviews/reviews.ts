import {
  reviewsPerPage,
  type FeaturedReview,
  type ReviewPage,
  type ReviewSort,
  type ReviewStats,
} from '../../../contracts/community/reviews/reviews.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { lockRatingTotals, saveRatingTotals } from '../../catalogue/kits/kits.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';
import { histogramOf, reviewOf } from './review-shown.ts';

export { displayNameOf } from './review-shown.ts';
export {
  addReview,
  countReviewTry,
  deleteOldUploads,
  kitsToReview,
  ownReviews,
  receivePhoto,
} from './own-reviews.ts';
export { type NewReview } from './queries.ts';
export { releaseReviews } from './own-queries.ts';
export { addMovedInReviews, knownMovedInReviews, removeMovedInReviews } from './moved-in.ts';

const featuredAtMost = 12;
const noKit = refuse('not_found', 'We do not have a kit by that name.');

export async function featuredReviews(db: Db): Promise<FeaturedReview[]> {
  const rows = await queries.findFeatured(db, featuredAtMost);
  const pictures = await queries.findReviewPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...reviewOf(row, pictures),
    product:
      row.kit_slug === null || row.kit_name === null ? null : { slug: row.kit_slug, name: row.kit_name },
  }));
}

export async function reviewStatsOf(db: Db, productId: number): Promise<ReviewStats | Refusal<'not_found'>> {
  const totals = await queries.findTotals(db, productId);
  return totals ? { averageRating: totals.average ?? 0, totalReviews: totals.total ?? 0 } : noKit;
}

/** What search engines may be told: reviews that people wrote here, none of the demonstration and none from elsewhere. */
export async function realStatsOf(db: Db, productId: number): Promise<ReviewStats> {
  const totals = await queries.findTotals(db, productId);
  return { averageRating: totals?.real_average ?? 0, totalReviews: totals?.real_total ?? 0 };
}

type ReviewsQuery = {
  productId: number;
  page: number;
  sort: ReviewSort;
  stars: number | undefined;
  onlyWithPhotos: boolean;
};

export async function reviewsOf(db: Db, input: ReviewsQuery): Promise<ReviewPage | Refusal<'not_found'>> {
  const totals = await queries.findTotals(db, input.productId);
  if (!totals) return noKit;
  const slice = { limit: reviewsPerPage, offset: (input.page - 1) * reviewsPerPage };
  const [rows, total] = await Promise.all([
    queries.findReviews(db, input, input.sort, slice),
    queries.countReviews(db, input),
  ]);
  const pictures = await queries.findReviewPictures(
    db,
    rows.map(({ id }) => id),
  );
  return {
    reviews: rows.map((row) => reviewOf(row, pictures)),
    averageRating: totals.average ?? 0,
    totalReviews: totals.total ?? 0,
    histogram: histogramOf(totals),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / reviewsPerPage)),
    sort: input.sort,
  };
}

/** Keeps a review and counts it where it is published. */
export async function saveReview(
  db: Db,
  review: queries.NewReview,
  pictureIds: readonly number[] = [],
): Promise<number> {
  return inTransaction(db, async (db) => {
    const id = await queries.insertReview(db, review, pictureIds);
    if (review.state === 'published') await countAnew(db, review.product_id);
    return id;
  });
}

/** A kit's rating after one of its reviews came, went or changed. */
export async function countAnew(db: Db, productId: number | null): Promise<void> {
  if (productId === null) return publishChanges(db, ['reviews']);
  await lockRatingTotals(db, productId);
  await saveRatingTotals(db, productId, await queries.countPublished(db, productId));
  await publishChanges(db, ['reviews', `product:${productId}`]);
}
