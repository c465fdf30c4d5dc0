import { sql, type Updateable } from 'kysely';
import type { Reviews } from '../../db/types.ts';
import type { listReviews } from '../../contracts/admin-reviews.ts';
import type { Received } from '../../contracts/endpoint.ts';
import type { ReviewSort } from '../../contracts/reviews.ts';
import type { Db } from '../kernel/database.ts';
import { containing, orderOf, pageAfter } from '../kernel/keyset.ts';

const columns = [
  'v.id',
  'v.rating',
  'v.title',
  'v.comment',
  'v.display_name',
  'v.website',
  'v.source',
  'v.verified',
  'v.reply',
  'v.demonstration',
  'v.created_at',
] as const;

function published(db: Db) {
  return db.selectFrom('reviews as v').where('v.state', '=', 'published');
}

export type ReviewFilter = { productId: number; stars: number | undefined; onlyWithPhotos: boolean };

function matching(db: Db, { productId, stars, onlyWithPhotos }: ReviewFilter) {
  let reviews = published(db).where('v.product_id', '=', productId);
  if (stars !== undefined) reviews = reviews.where('v.rating', '=', stars);
  if (onlyWithPhotos) reviews = reviews.where(hasPhotos);
  return reviews;
}

const hasPhotos = sql<boolean>`exists (select from review_pictures rp where rp.review_id = v.id)`;

export function findReviews(
  db: Db,
  filter: ReviewFilter,
  sort: ReviewSort,
  slice: { limit: number; offset: number },
) {
  let reviews = matching(db, filter).select(columns);
  if (sort === 'highest') reviews = reviews.orderBy('v.rating', 'desc');
  if (sort === 'lowest') reviews = reviews.orderBy('v.rating', 'asc');
  if (sort === 'photos') reviews = reviews.orderBy(hasPhotos, 'desc');
  return reviews
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const counted = matching(db, filter).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

export function findFeatured(db: Db, limit: number) {
  return published(db)
    .leftJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'v.product_id').on('p.status', '=', 'published'),
    )
    .where('v.featured', '=', true)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .select([...columns, 'p.slug as kit_slug', 'p.name as kit_name'])
    .execute();
}

export function findPictures(db: Db, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('review_pictures as rp')
    .innerJoin('pictures as pic', 'pic.id', 'rp.picture_id')
    .where('rp.review_id', 'in', reviewIds)
    .orderBy('rp.review_id')
    .orderBy('rp.position')
    .select(['rp.review_id', 'pic.file', 'pic.alt'])
    .execute();
}

export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number];

/** The kit's counts of stars; all null while nobody has reviewed it. Undefined when there is no such kit. */
export function findTotals(db: Db, productId: number) {
  return db
    .selectFrom('products as p')
    .leftJoin('review_totals as t', 't.product_id', 'p.id')
    .leftJoin('review_stats as s', 's.product_id', 'p.id')
    .where('p.id', '=', productId)
    .where('p.status', '=', 'published')
    .select(['t.stars_1', 't.stars_2', 't.stars_3', 't.stars_4', 't.stars_5'])
    .select(['s.average', 's.total', 's.real_average', 's.real_total'])
    .executeTakeFirst();
}

export type TotalsRow = NonNullable<Awaited<ReturnType<typeof findTotals>>>;

export type NewReview = {
  product_id: number | null;
  rating: number;
  title: string;
  comment: string;
  display_name: string;
  website: string;
  source: 'shop' | 'facebook';
  verified: boolean;
  state: 'waiting' | 'published' | 'declined';
  featured: boolean;
  reply: string;
  demonstration: boolean;
  created_at: Date;
};

export async function insertReview(
  db: Db,
  review: NewReview,
  pictureIds: readonly number[],
): Promise<number> {
  const { id } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  const pictures = pictureIds.map((picture_id, position) => ({ review_id: id, position, picture_id }));
  if (pictures.length > 0) await db.insertInto('review_pictures').values(pictures).execute();
  return id;
}

/** Returns the kit that the review is about; undefined when there is no such review. */
export async function updateState(db: Db, id: number, state: NewReview['state']) {
  const { rows } = await sql<{ product_id: number | null }>`update reviews
    set state = ${state}, version = version + 1 where id = ${id} returning product_id`.execute(db);
  return rows[0];
}

/** Counts a kit's published reviews anew. The kit's row of totals is locked first, so that two who publish at once both count. */
export async function recount(db: Db, productId: number): Promise<void> {
  await sql`insert into review_totals (product_id) values (${productId}) on conflict do nothing`.execute(db);
  await sql`select from review_totals where product_id = ${productId} for update`.execute(db);
  await sql`
    update review_totals t set
      stars_1 = n.stars_1, stars_2 = n.stars_2, stars_3 = n.stars_3, stars_4 = n.stars_4,
      stars_5 = n.stars_5, real_sum = n.real_sum, real_total = n.real_total
    from (
      select count(*) filter (where rating = 1) as stars_1, count(*) filter (where rating = 2) as stars_2,
        count(*) filter (where rating = 3) as stars_3, count(*) filter (where rating = 4) as stars_4,
        count(*) filter (where rating = 5) as stars_5,
        coalesce(sum(rating) filter (where not demonstration), 0) as real_sum,
        count(*) filter (where not demonstration) as real_total
      from reviews where product_id = ${productId} and state = 'published'
    ) n
    where t.product_id = ${productId}`.execute(db);
}

/** Who writes: an account, or whoever holds the link of an order. */
export type Writer = { customerId: string | undefined; orderToken: string | undefined };

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
export type OwnWords = {
  rating: number;
  title: string;
  comment: string;
  hardness: string | null;
  hours: number | null;
};

export async function insertOwn(
  db: Db,
  review: OwnWords & {
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
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .where('v.customer_id', '=', customerId)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .select(['v.id', 'v.rating', 'v.title', 'v.comment', 'v.hardness', 'v.hours', 'v.state', 'v.reason'])
    .select(['v.created_at', 'v.product_id', 'p.slug', 'p.name'])
    .execute();
}

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

/** Keeps what was said before and says it anew; false when it is not this customer's. */
export async function rewriteOwn(
  db: Db,
  owned: { id: number; customerId: string },
  words: OwnWords,
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
    update reviews v set rating = ${words.rating}, title = ${words.title}, comment = ${words.comment},
      hardness = ${words.hardness}, hours = ${words.hours}, state = 'waiting', reason = '', version = v.version + 1
    from before where v.id = before.id
    returning v.product_id`.execute(db);
  return rows[0];
}

/** The account goes; what it published stays, without its name. */
export async function releaseOwn(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ customer_id: null, order_id: null, display_name: 'A customer' })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function insertUpload(db: Db, token: string, pictureId: number, now: Date): Promise<void> {
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

export async function deleteOldUploads(db: Db, before: Date) {
  await db.deleteFrom('review_uploads').where('sent_at', '<', before).execute();
}

type DeskWish = Received<typeof listReviews>['query'];

const byId = { id: sql`v.id`, idType: 'integer' } as const;
const deskOrders = {
  written: { ...byId, by: sql`v.created_at`, byType: 'timestamptz' },
  stars: { ...byId, by: sql`v.rating`, byType: 'integer' },
} as const;

const earlierVersions = sql<number>`(select count(*) from review_versions rv where rv.review_id = v.id)`;

function onDesk(db: Db) {
  return db
    .selectFrom('reviews as v')
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .selectAll('v')
    .select(['p.slug as kit_slug', 'p.name as kit_name'])
    .select(earlierVersions.as('earlier_versions'));
}

const wordsOfReview = sql`concat_ws(' ', v.display_name, v.title, v.comment, p.name)`;

/** One page of the owner's list, with one row too many. */
export function findOnDesk(db: Db, wish: DeskWish, size: number) {
  let found = onDesk(db);
  if (wish.state) found = found.where('v.state', '=', wish.state);
  if (wish.stars) found = found.where('v.rating', '=', wish.stars);
  if (wish.photos) found = found.where(hasPhotos);
  if (wish.featured) found = found.where('v.featured', '=', true);
  if (wish.q !== '') found = found.where(sql<boolean>`lower(${wordsOfReview}) like ${containing(wish.q)}`);
  return pageAfter(found, orderOf(deskOrders, wish.sort), wish.after, size).execute();
}

export function findOneOnDesk(db: Db, id: number) {
  return onDesk(db).where('v.id', '=', id).executeTakeFirst();
}

export type DeskRow = NonNullable<Awaited<ReturnType<typeof findOneOnDesk>>>;

export async function countStates(db: Db) {
  const counted = sql<{ state: string; count: number }>`select state, count(*) from reviews group by state`;
  return (await counted.execute(db)).rows;
}

/** Undefined when it is gone or another version than was seen. */
export function updateSeen(
  db: Db,
  seen: { id: number; version: number },
  changes: Pick<Updateable<Reviews>, 'state' | 'reason' | 'reply' | 'featured'>,
) {
  return db
    .updateTable('reviews')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('product_id')
    .executeTakeFirst();
}

export function findVersions(db: Db, reviewId: number) {
  const versions = db.selectFrom('review_versions').where('review_id', '=', reviewId);
  return versions.orderBy('version', 'desc').selectAll().execute();
}

/** The kits with these addresses, published or not. */
export function findKits(db: Db, slugs: string[]) {
  return db.selectFrom('products').where('slug', 'in', slugs.concat('')).select(['id', 'slug']).execute();
}

/** Whether these words of this person came over from Facebook before. */
export async function isImported(db: Db, name: string, comment: string): Promise<boolean> {
  const { rows } = await sql`select from reviews
    where source = 'facebook' and display_name = ${name} and comment = ${comment} limit 1`.execute(db);
  return rows.length > 0;
}
