import {
  type editReview,
  type listKitsToReview,
  type listOwnReviews,
  photosMost,
  type ReviewForm,
} from '../../../contracts/community/reviews/own-reviews.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { unguessableId } from '../../kernel/random.ts';
import { orderBehind, receivedKits, receivedOrder, type OrderViewer } from '../../orders/orders/orders.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { deleteUnusedPicture, saveUpload } from '../../platform/images/images.ts';
import { wholeOf, wholesOf } from '../../storefront/listing/listing.ts';
import * as own from './own-queries.ts';
import { displayNameOf } from './review-shown.ts';
import { countAnew } from './reviews.ts';

const photoLimit: Limit = { name: 'review-photo', most: 30, minutes: 60 };
const reviewLimit: Limit = { name: 'review', most: 20, minutes: 60 };

const notBought =
  'Reviews are for kits that have arrived. Once yours has been delivered, you can write here.';
const isThere = 'You have reviewed this kit already. You can change what you said in your account.';

type Writer = { customerId: string | undefined; orderToken: string | undefined; asker: OrderViewer };

export async function mayReview(db: Db, writer: Writer, productId: number) {
  const whole = await wholeOf(db, productId);
  const order = await receivedBy(db, writer, whole.members);
  if (!order) return { canReview: false, reason: notBought, reviewId: null };
  const known = await own.findOfWriter(db, whole.id, {
    customerId: writer.customerId ?? order.customer_id,
    orderId: order.id,
  });
  if (known) return { canReview: false, reason: isThere, reviewId: known.id };
  return { canReview: true, reason: '', reviewId: null };
}

/** An order of the writer's account, or the one behind the link that they hold. */
async function receivedBy(db: Db, { customerId, orderToken, asker }: Writer, productIds: readonly number[]) {
  const linked = orderToken === undefined ? undefined : await orderBehind(db, orderToken, asker);
  const orderId = linked && !isRefusal(linked) ? linked.id : undefined;
  return receivedOrder(db, { customerId, orderId }, productIds);
}

/** Only for a delivered order's kit; it waits until the shop has read it. */
export async function writeReview(
  db: Db,
  writer: Writer,
  form: ReviewForm & { productId: number },
  asked: { network: string; now: Date },
): Promise<{ id: number; message: string } | Refusal<'not_bought' | 'not_permitted' | 'too_many'>> {
  const tooMany = await countReviewTry(db, asked.network, asked.now);
  return tooMany ?? addReview(db, writer, form, asked.now);
}

export function countReviewTry(db: Db, network: string, now: Date) {
  return countTry(db, reviewLimit, network, now);
}

/** The same for whoever has counted the try, outside the transaction that they are in. */
export async function addReview(
  db: Db,
  writer: Writer,
  form: ReviewForm & { productId: number },
  now: Date,
): Promise<{ id: number; message: string } | Refusal<'not_bought' | 'not_permitted'>> {
  const may = await mayReview(db, writer, form.productId);
  if (!may.canReview) return refuse(may.reviewId === null ? 'not_bought' : 'not_permitted', may.reason);
  const whole = await wholeOf(db, form.productId);
  const order = await receivedBy(db, writer, whole.members);
  if (!order) return refuse('not_bought', notBought);
  return inTransaction(db, async (db) => {
    const id = await own.insertOwn(db, {
      ...reviewTextOf(form),
      product_id: whole.id,
      display_name: displayNameOf(order.name),
      customer_id: writer.customerId ?? order.customer_id,
      order_id: order.id,
      created_at: now,
    });
    if (id === undefined) return refuse('not_permitted', isThere);
    await own.attachPhotos(db, id, form.photos);
    await notifyAdministrators(db, {
      kind: 'review',
      cause: `review:${id}`,
      title: `A review with ${form.rating === 1 ? '1 star' : `${form.rating} stars`} waits to be read`,
      detail: form.title,
      href: adminPaths.reviews,
      at: now,
    });
    return { id, message: 'Thank you. We read every review before it appears, most often within a day.' };
  });
}

export async function ownReviews(db: Db, customerId: string): Promise<AnswerOf<typeof listOwnReviews>> {
  const rows = await own.findOwn(db, customerId);
  const reviewed = new Set(rows.map(({ product_id }) => product_id));
  const received = await wholeKits(db, await receivedKits(db, { customerId }));
  return {
    reviews: rows.map(shown),
    toReview: received.filter(({ productId }) => !reviewed.has(productId)),
  };
}

/** The kits of an order that its buyer has not reviewed yet. */
export async function kitsToReview(
  db: Db,
  token: string,
  asker: OrderViewer,
): Promise<AnswerOf<typeof listKitsToReview> | Refusal<'not_found'>> {
  const order = await orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  const waiting = [];
  for (const kit of await wholeKits(db, await receivedKits(db, { orderId: order.id }))) {
    const known = await own.findOfWriter(db, kit.productId, {
      customerId: order.customer_id,
      orderId: order.id,
    });
    if (!known) waiting.push(kit);
  }
  return waiting;
}

function wholeKits(db: Db, kits: readonly { productId: number }[]) {
  return wholesOf(
    db,
    kits.map(({ productId }) => productId),
  );
}

/** The shop reads it again; until then it is not shown, and what it said before is kept. */
export async function rewriteReview(
  db: Db,
  owned: { id: number; customerId: string },
  form: ReviewForm,
  now: Date,
): Promise<AnswerOf<typeof editReview> | Refusal<'malformed' | 'not_found'>> {
  const noReview = refuse('not_found', 'There is no such review of yours.');
  return allOrNothing<AnswerOf<typeof editReview> | Refusal<'malformed' | 'not_found'>>(db, async (db) => {
    await own.lockOwn(db, owned);
    const rewritten = await own.rewriteOwn(db, owned, reviewTextOf(form), now);
    if (!rewritten) return noReview;
    await own.attachPhotos(db, owned.id, form.photos);
    await countAnew(db, rewritten.product_id);
    const row = (await own.findOwn(db, owned.customerId)).find(({ id }) => id === owned.id);
    if (row && form.photos.length > 0 && row.photos > photosMost) throw new RolledBack(tooManyPhotos);
    return row ? shown(row) : noReview;
  });
}

const tooManyPhotos = refuseField('photos', `A review has ${photosMost} photographs at most`);

export async function receivePhoto(
  { db, files }: { db: Db; files: Files },
  bytes: Uint8Array,
  asked: { network: string; now: Date },
): Promise<{ photo: string; url: string } | Refusal<'not_a_picture' | 'too_many'>> {
  const tooMany = await countTry(db, photoLimit, asked.network, asked.now);
  if (tooMany) return tooMany;
  const picture = await saveUpload(db, files, bytes, 'Photograph by a customer', 'customer');
  if (isRefusal(picture)) return picture;
  const photo = unguessableId();
  await own.insertReviewUpload(db, photo, picture.id, asked.now);
  return { photo, url: picture.url };
}

/** Photographs whose review was never sent. */
export async function deleteOldUploads({ db, files }: { db: Db; files: Files }, before: Date): Promise<void> {
  for (const pictureId of await own.deleteUploadsBefore(db, before))
    await deleteUnusedPicture(db, files, pictureId);
}

function reviewTextOf({ rating, title, comment, hardness, hours }: ReviewForm): own.OwnReviewText {
  return { rating, title, comment, hardness: hardness ?? null, hours: hours ?? null };
}

function shown(row: own.OwnRow): AnswerOf<typeof editReview> {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    hardness: row.hardness,
    hours: row.hours,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    photoCount: row.photos,
    product: row.slug === null || row.name === null ? null : { slug: row.slug, name: row.name },
  };
}
