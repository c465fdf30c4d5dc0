import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { listReviews } from '../../../contracts/community/reviews/admin-reviews.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { Reviews } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { hasPhotos } from './queries.ts';

type AdminReviewsQuery = Received<typeof listReviews>['query'];

const byId = { id: sql`v.id`, idType: 'integer' } as const;

const ordersByHand = {
  written: { ...byId, by: sql`v.created_at`, byType: 'timestamptz' },
  stars: { ...byId, by: sql`v.rating`, byType: 'integer' },
} as const;

const earlierVersions = sql<number>`(select count(*) from review_versions rv where rv.review_id = v.id)`;

function forAdmin(db: Db) {
  return db
    .selectFrom('reviews as v')
    .leftJoin('published.products as p', 'p.id', 'v.product_id')
    .selectAll('v')
    .select(['p.slug as kit_slug', 'p.name as kit_name'])
    .select(earlierVersions.as('earlier_versions'));
}

/** In the review, as its index has it, or in the name of its kit. Each has an index, which a join of both has not. */
async function saying(db: Db, searchTerms: string): Promise<RawBuilder<boolean>> {
  const like = sql`like ${containing(searchTerms)}`;
  const { rows } = await sql<{
    id: number;
  }>`select id from published.products where search_name ${like}`.execute(db);
  return sql`(lower(v.display_name || ' ' || v.title || ' ' || v.comment) ${like}
    or v.product_id = any (${rows.map(({ id }) => id)}::int[]))`;
}

/** One page of the owner's list, with one row too many. */
export async function findForAdmin(db: Db, input: AdminReviewsQuery, size: number) {
  let found = forAdmin(db);
  if (input.state) found = found.where('v.state', '=', input.state);
  if (input.stars) found = found.where('v.rating', '=', input.stars);
  if (input.photos) found = found.where(hasPhotos);
  if (input.featured) found = found.where('v.featured', '=', true);
  if (input.q !== '') found = found.where(await saying(db, input.q));
  return pageAfter(found, listOrder(ordersByHand, input.sort), input.after, size).execute();
}

export function findOneForAdmin(db: Db, id: number) {
  return forAdmin(db).where('v.id', '=', id).executeTakeFirst();
}

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findOneForAdmin>>>;

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
export function findKitsBySlug(db: Db, slugs: string[]) {
  return db
    .selectFrom('published.products as products')
    .where('slug', '=', oneOf(slugs))
    .select(['id', 'slug'])
    .execute();
}

/** Whether these words of this person came over from Facebook before. */
export async function isImported(db: Db, name: string, comment: string): Promise<boolean> {
  const { rows } = await sql`select from reviews
    where source = 'facebook' and display_name = ${name} and comment = ${comment} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deletePictureOfReview(db: Db, reviewId: number, pictureId: number): Promise<void> {
  const pictures = db.deleteFrom('review_pictures').where('review_id', '=', reviewId);
  await pictures.where('picture_id', '=', pictureId).execute();
}
