import { sql } from 'kysely';
import type { ReviewSort } from '../../../contracts/community/reviews/reviews.ts';
import type { RatingTotals } from '../../catalogue/kits/kits.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';

const columns = [
  'v.id',
  'v.rating',
  'v.title',
  'v.comment',
  'v.display_name',
  'v.website',
  'v.source',
  'v.moved_from',
  'v.verified',
  'v.reply',
  'v.demonstration',
  'v.created_at',
] as const;

export function published(db: Db) {
  return db.selectFrom('reviews as v').where('v.state', '=', 'published');
}

export type ReviewFilter = { productId: number; stars: number | undefined; onlyWithPhotos: boolean };

function matching(db: Db, { productId, stars, onlyWithPhotos }: ReviewFilter) {
  let reviews = published(db).where('v.product_id', '=', productId);
  if (stars !== undefined) reviews = reviews.where('v.rating', '=', stars);
  if (onlyWithPhotos) reviews = reviews.where(hasPhotos);
  return reviews;
}

export const hasPhotos = sql<boolean>`exists (select from review_pictures rp where rp.review_id = v.id)`;

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
    .leftJoin('published.products as p', (join) =>
      join.onRef('p.id', '=', 'v.product_id').on('p.status', '=', 'published'),
    )
    .where('v.featured', '=', true)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .select([...columns, 'p.slug as kit_slug', 'p.name as kit_name'])
    .execute();
}

export function findReviewPictures(db: Db, reviewIds: readonly number[]) {
  return db
    .selectFrom('review_pictures as rp')
    .innerJoin('published.pictures as pic', 'pic.id', 'rp.picture_id')
    .where('rp.review_id', '=', oneOf(reviewIds))
    .orderBy('rp.review_id')
    .orderBy('rp.position')
    .select(['rp.review_id', 'rp.picture_id', 'pic.file', 'pic.alt'])
    .execute();
}

export type PictureRow = Awaited<ReturnType<typeof findReviewPictures>>[number];

/** The kit's counts of stars; all null while nobody has reviewed it. Undefined when there is no such kit. */
export function findTotals(db: Db, productId: number) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.review_totals as t', 't.product_id', 'p.id')
    .leftJoin('published.review_stats as s', 's.product_id', 'p.id')
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
  await insertAll(db, 'review_pictures', pictures);
  return id;
}

/** Written in this shop by somebody: what other sites collected is not this shop's to tell search engines. */
const isOurs = sql`not demonstration and source = 'shop' and moved_from is null`;

/** Counts a kit's published reviews; whoever saves the counts has locked the kit's totals first. */
export async function countPublished(db: Db, productId: number): Promise<RatingTotals> {
  const { rows } = await sql<RatingTotals>`
    select count(*) filter (where rating = 1)::int as stars_1, count(*) filter (where rating = 2)::int as stars_2,
      count(*) filter (where rating = 3)::int as stars_3, count(*) filter (where rating = 4)::int as stars_4,
      count(*) filter (where rating = 5)::int as stars_5,
      coalesce(sum(rating) filter (where ${isOurs}), 0)::int as real_sum,
      count(*) filter (where ${isOurs})::int as real_total
    from reviews where product_id = ${productId} and state = 'published'`.execute(db);
  return onlyRow(rows);
}
