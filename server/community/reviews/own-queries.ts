import { sql } from 'kysely';
import type { Reviews } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Who writes: an account, or whoever holds the link of an order. */
const writtenBy = (customerId: string | null, orderId: string | null) =>
  sql<boolean>`((${customerId}::uuid is not null and v.customer_id = ${customerId}::uuid)
    or (${orderId}::uuid is not null and v.order_id = ${orderId}::uuid))`;

export function findOfWriter(
  db: Db,
  productId: number,
  writer: { customerId: string | null; orderId: string | null },
) {
  return db
    .selectFrom('reviews as v')
    .where('v.product_id', '=', productId)
    .where(writtenBy(writer.customerId, writer.orderId))
    .select('v.id')
    .executeTakeFirst();
}

/** What its writer says of it; undefined when the writer has said something about this kit before. */
export type OwnReviewText = {
  rating: number;
  title: string;
  comment: string;
  hardness: Reviews['hardness'];
  hours: number | null;
};

export async function insertOwn(
  db: Db,
  review: OwnReviewText & {
    product_id: number;
    display_name: string;
    customer_id: string | null;
    order_id: string | null;
    created_at: Date;
  },
): Promise<number | undefined> {
  const written = db
    .insertInto('reviews')
    .values({ ...review, verified: true, state: 'waiting', source: 'shop' });
  return (
    await written
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;
}

export function findOwn(db: Db, customerId: string) {
  return db
    .selectFrom('reviews as v')
    .leftJoin('published.products as p', 'p.id', 'v.product_id')
    .where('v.customer_id', '=', customerId)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .select(['v.id', 'v.rating', 'v.title', 'v.comment', 'v.hardness', 'v.hours', 'v.state', 'v.reason'])
    .select(['v.created_at', 'v.product_id', 'p.slug', 'p.name'])
    .select(
      sql<number>`(select count(*)::int from review_pictures rp where rp.review_id = v.id)`.as('photos'),
    )
    .execute();
}

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

/** Whoever rewrites the same at this moment waits, and then counts its versions with this one. */
export async function lockOwn(db: Db, { id, customerId }: { id: number; customerId: string }): Promise<void> {
  await db
    .selectFrom('reviews')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .select('id')
    .forUpdate()
    .execute();
}

/** Keeps what was said before and says it anew; false when it is not this customer's. */
export async function rewriteOwn(
  db: Db,
  owned: { id: number; customerId: string },
  reviewText: OwnReviewText,
  now: Date,
): Promise<{ product_id: number | null } | undefined> {
  const { rows } = await sql<{ product_id: number | null }>`
    with before as (
      select * from reviews where id = ${owned.id} and customer_id = ${owned.customerId}::uuid for update
    ), kept as (
      insert into review_versions (review_id, version, rating, title, comment, until)
      select id, 1 + (select coalesce(max(version), 0) from review_versions where review_id = before.id), rating, title,
        comment, ${now} from before
    )
    update reviews v set rating = ${reviewText.rating}, title = ${reviewText.title}, comment = ${reviewText.comment},
      hardness = ${reviewText.hardness}, hours = ${reviewText.hours}, state = 'waiting', reason = '', version = v.version + 1
    from before where v.id = before.id
    returning v.product_id`.execute(db);
  return rows[0];
}

/** The account goes; what it published stays, without its name. */
export async function releaseReviews(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ customer_id: null, order_id: null, display_name: 'A customer' })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function insertReviewUpload(db: Db, token: string, pictureId: number, now: Date): Promise<void> {
  await db.insertInto('review_uploads').values({ token, picture_id: pictureId, sent_at: now }).execute();
}

/** Puts photographs to a review, each upload once. */
export async function attachPhotos(db: Db, reviewId: number, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await sql`
    with taken as (
      delete from review_uploads where token = any (${tokens}::text[]) returning token, picture_id
    )
    insert into review_pictures (review_id, position, picture_id)
    select ${reviewId}::int, (select coalesce(max(position) + 1, 0) from review_pictures where review_id = ${reviewId}::int)
      + row_number() over (order by array_position(${tokens}::text[], token)) - 1, picture_id
    from taken`.execute(db);
}

/** @returns the pictures that no review took */
export async function deleteUploadsBefore(db: Db, before: Date): Promise<number[]> {
  const gone = await db
    .deleteFrom('review_uploads')
    .where('sent_at', '<', before)
    .returning('picture_id')
    .execute();
  return gone.map(({ picture_id }) => picture_id);
}
