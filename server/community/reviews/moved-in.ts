import type { Db } from '../../kernel/database/database.ts';
import * as queries from './moved-queries.ts';
import { displayNameOf } from './review-shown.ts';
import { countAnew } from './reviews.ts';

/** A review of another shop, of a kit of this one. */
export type MovedInReview = {
  /** What it is known by there. */
  key: string;
  productId: number;
  rating: number;
  title: string;
  comment: string;
  /** As the file has it: only the first name and an initial are kept. */
  reviewer: string;
  writtenAt: string;
  reply: string;
  isPublished: boolean;
};

export { knownMovedInReviews } from './moved-queries.ts';

/** Keeps those that are new, and counts their kits anew; returns their ids by their keys. */
export async function addMovedInReviews(
  db: Db,
  from: queries.MovedInPlatform,
  reviews: readonly MovedInReview[],
): Promise<Map<string, number>> {
  const added = await queries.insertMovedInReviews(
    db,
    reviews.map((review) => ({
      moved_from: from,
      moved_key: review.key,
      product_id: review.productId,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      display_name: displayNameOf(review.reviewer),
      state: review.isPublished ? 'published' : 'waiting',
      reply: review.reply,
      created_at: review.writtenAt,
    })),
  );
  await countAll(
    db,
    reviews.filter(({ key }) => added.has(key)).map(({ productId }) => productId),
  );
  return added;
}

/** Takes them out again, but those to which something has happened; returns the ids of those that are gone. */
export async function removeMovedInReviews(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const gone = await queries.deleteUntouched(db, ids);
  await countAll(
    db,
    gone.flatMap(({ product_id }) => product_id ?? []),
  );
  return new Set(gone.map(({ id }) => id));
}

/** In one order for everybody, so that no two wait for each other's totals. */
async function countAll(db: Db, productIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(productIds)].toSorted((a, b) => a - b)) await countAnew(db, id);
}
