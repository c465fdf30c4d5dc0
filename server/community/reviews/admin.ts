import {
  reviewAdminPage,
  type AdminReview,
  type listReviews,
  type listReviewVersions,
  type ReviewState,
} from '../../../contracts/community/reviews/admin-reviews.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import type { Files } from '../../kernel/files/files.ts';
import { deleteUnusedPicture } from '../../platform/images/images.ts';
import * as forAdmin from './admin-queries.ts';
import * as queries from './queries.ts';
import { imageOf, originOf } from './review-shown.ts';
import { countAnew } from './reviews.ts';

export { importFromFacebook } from './facebook.ts';

type Seen = { version: number };

export async function reviewsForAdmin(
  db: Db,
  input: Received<typeof listReviews>['query'],
): Promise<AnswerOf<typeof listReviews>> {
  const page = pageOf(await forAdmin.findForAdmin(db, input, reviewAdminPage), reviewAdminPage);
  const counts = { waiting: 0, published: 0, declined: 0 };
  for (const { state, count } of await forAdmin.countStates(db)) counts[state as ReviewState] = count;
  return { reviews: await shownAll(db, page.rows), next: page.next, counts };
}

/** What is declined or waits again is not on the home page any more; what is published says no reason. */
export function decide(
  db: Db,
  id: number,
  { version, state, reason }: Seen & { state: ReviewState; reason: string },
): Promise<AdminReview | Refusal<'not_found' | 'stale'>> {
  const kept = { state, reason: state === 'declined' ? reason : '' };
  return change(db, { id, version }, state === 'published' ? kept : { ...kept, featured: false });
}

export function answerReview(db: Db, id: number, { version, reply }: Seen & { reply: string }) {
  return change(db, { id, version }, { reply });
}

export async function feature(
  db: Db,
  id: number,
  { version, featured }: Seen & { featured: boolean },
): Promise<AdminReview | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  const row = await forAdmin.findOneForAdmin(db, id);
  if (featured && row && row.state !== 'published')
    return refuse('not_permitted', 'Only a published review can be on the home page.');
  return change(db, { id, version }, { featured });
}

/** One photograph goes, from the review and from the disk; what somebody wrote stays as they wrote it. */
export async function deletePhoto(
  { db, files }: { db: Db; files: Files },
  id: number,
  { version, pictureId }: Seen & { pictureId: number },
): Promise<AdminReview | Refusal<'not_found' | 'stale'>> {
  const own = await queries.findReviewPictures(db, [id]);
  if (!own.some(({ picture_id }) => picture_id === pictureId))
    return refuse('not_found', 'This review has no such photograph any more.');
  const review = await change(db, { id, version }, {}, (db) =>
    forAdmin.deletePictureOfReview(db, id, pictureId),
  );
  if (!isRefusal(review)) await deleteUnusedPicture(db, files, pictureId);
  return review;
}

export async function versionsOf(db: Db, id: number): Promise<AnswerOf<typeof listReviewVersions>> {
  const rows = await forAdmin.findVersions(db, id);
  return rows.map(({ version, rating, title, comment, until }) => ({
    version,
    rating,
    title,
    comment,
    until: until.toISOString(),
  }));
}

/** Its writer may say it anew while it is read here: what was not seen is never published. */
function change(
  db: Db,
  seen: Seen & { id: number },
  changes: Parameters<typeof forAdmin.updateSeen>[2],
  also: (db: Db) => Promise<unknown> = async () => undefined,
): Promise<AdminReview | Refusal<'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const changed = await forAdmin.updateSeen(db, seen, changes);
    if (changed) {
      await also(db);
      await countAnew(db, changed.product_id);
    }
    const row = await forAdmin.findOneForAdmin(db, seen.id);
    if (!row) return refuse('not_found', 'There is no such review.');
    const [current] = await shownAll(db, [row]);
    if (changed && current) return current;
    return refuse('stale', 'This review has changed since you opened it. Please read it again.', { current });
  });
}

async function shownAll(db: Db, rows: readonly forAdmin.AdminRow[]): Promise<AdminReview[]> {
  const pictures = await queries.findReviewPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    name: row.display_name,
    website: row.website,
    source: row.source,
    origin: originOf(row.moved_from),
    verified: row.verified,
    featured: row.featured,
    demonstration: row.demonstration,
    reply: row.reply,
    reason: row.reason,
    hardness: row.hardness,
    hours: row.hours,
    createdAt: row.created_at.toISOString(),
    images: pictures
      .filter(({ review_id }) => review_id === row.id)
      .map((picture) => ({ ...imageOf(picture), pictureId: picture.picture_id })),
    product: productOf(row),
    orderId: row.order_id,
    customerId: row.customer_id,
    earlierVersions: row.earlier_versions,
  }));
}

function productOf({ product_id, kit_slug, kit_name }: forAdmin.AdminRow): AdminReview['product'] {
  if (product_id === null || kit_slug === null || kit_name === null) return null;
  return { id: product_id, slug: kit_slug, name: kit_name };
}
