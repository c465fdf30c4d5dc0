import { sql, type Selectable, type Updateable } from 'kysely';
import type { Focus } from '../../../contracts/platform/images.ts';
import type { GalleryItems, GallerySubmissions } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

export type WallFilter = { craft: string | undefined; difficulty: GalleryItems['difficulty'] | undefined };

export function findOnWall(db: Db, { craft, difficulty }: WallFilter) {
  let items = db
    .selectFrom('gallery_items as g')
    .innerJoin('published.pictures as pic', 'pic.id', 'g.picture_id')
    .leftJoin('published.categories as c', 'c.id', 'g.category_id')
    .leftJoin('published.products as p', (join) =>
      join.onRef('p.id', '=', 'g.product_id').on('p.status', '=', 'published'),
    )
    .where('g.is_active', '=', true);
  if (craft !== undefined) items = items.where('c.slug', '=', craft);
  if (difficulty !== undefined) items = items.where('g.difficulty', '=', difficulty);
  return items
    .orderBy('g.position')
    .orderBy('g.id')
    .select(['g.id', 'g.is_active', 'g.artist', 'g.difficulty', 'g.time_to_complete', 'g.location'])
    .select(['g.comment', 'g.demonstration', 'g.focus'])
    .select(['pic.file', 'pic.alt', 'pic.width', 'pic.height'])
    .select(['c.slug as craft', 'c.name as craft_name'])
    .select(['p.id as kit_id', 'p.slug as kit_slug', 'p.name as kit_name'])
    .execute();
}

/** When the newest piece was hung; null while nothing hangs. */
export async function newestOnWall(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('gallery_items')
    .where('is_active', '=', true)
    .select(({ fn }) => fn.max<Date | null>('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

export type WallRow = Awaited<ReturnType<typeof findOnWall>>[number];

export type NewItem = {
  is_active: boolean;
  picture_id: number;
  /** The middle, if nothing is said. */
  focus?: Focus;
  artist: string;
  category_id: number | null;
  difficulty: GalleryItems['difficulty'];
  time_to_complete: string;
  location: string;
  comment: string;
  product_id: number | null;
  position: number;
  demonstration: boolean;
};

export async function insertGalleryItem(db: Db, item: NewItem): Promise<number> {
  const { id } = await db.insertInto('gallery_items').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteGalleryItemRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gallery_items').where('id', '=', id).execute();
}

export async function countPieces(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('gallery_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a new piece hangs: after all others. */
export async function nextPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('gallery_items')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (row.last ?? -1) + 1;
}

export type GalleryUpload = { token: string; customer_id: string; picture_id: number; sent_at: Date };

export async function insertGalleryUpload(db: Db, upload: GalleryUpload): Promise<void> {
  await db.insertInto('gallery_uploads').values(upload).execute();
}

/** Each upload is used once, and only by whoever sent it. */
export async function receiveUpload(db: Db, token: string, customerId: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('gallery_uploads')
    .where('token', '=', token)
    .where('customer_id', '=', customerId)
    .returning('picture_id')
    .executeTakeFirst();
  return row?.picture_id;
}

export async function deleteUploads(
  db: Db,
  which: { before: Date } | { customerId: string },
): Promise<number[]> {
  const uploads = db.deleteFrom('gallery_uploads');
  const chosen =
    'before' in which
      ? uploads.where('sent_at', '<', which.before)
      : uploads.where('customer_id', '=', which.customerId);
  return (await chosen.returning('picture_id').execute()).map(({ picture_id }) => picture_id);
}

export type NewSubmission = {
  id: string;
  customer_id: string;
  picture_id: number;
  artist: string;
  category_id: number | null;
  product_id: number | null;
  difficulty: GalleryItems['difficulty'];
  time_to_complete: string;
  location: string;
  comment: string;
  consent: string;
  sent_at: Date;
};

export async function insertSubmission(db: Db, submission: NewSubmission): Promise<void> {
  await db.insertInto('gallery_submissions').values(submission).execute();
}

/** A craft and a kit by their names in addresses; null for what is not in the shop. */
export async function findGalleryPlaces(db: Db, craft: string | undefined, kit: string | undefined) {
  const product = await db
    .selectFrom('published.products as products')
    .where('slug', '=', kit ?? '')
    .select(['id', 'category_id'])
    .executeTakeFirst();
  const category = await db
    .selectFrom('published.categories as categories')
    .where('slug', '=', craft ?? '')
    .select('id')
    .executeTakeFirst();
  return { product_id: product?.id ?? null, category_id: product?.category_id ?? category?.id ?? null };
}

function submissions(db: Db) {
  return db
    .selectFrom('gallery_submissions as g')
    .leftJoin('published.pictures as pic', 'pic.id', 'g.picture_id')
    .leftJoin('published.categories as c', 'c.id', 'g.category_id')
    .leftJoin('published.products as p', 'p.id', 'g.product_id')
    .leftJoin('gallery_items as i', 'i.id', 'g.item_id')
    .leftJoin('published.customers as who', 'who.id', 'g.customer_id')
    .select(['g.id', 'g.state', 'g.reason', 'g.picture_id', 'g.artist', 'g.category_id', 'g.product_id'])
    .select(['g.difficulty', 'g.time_to_complete', 'g.location', 'g.comment', 'g.consent', 'g.sent_at'])
    .select(['g.decided_at', 'g.item_id', 'i.is_active as is_on_wall'])
    .select(['pic.file', 'pic.width', 'pic.height', 'c.name as craft_name', 'p.name as kit_name'])
    .select(['who.id as customer_id', 'who.email', 'who.first_name', 'who.last_name']);
}

export type SubmissionRow = Awaited<ReturnType<typeof findSubmissionsOf>>[number];

export function findSubmissionsOf(db: Db, customerId: string) {
  return submissions(db)
    .where('g.customer_id', '=', customerId)
    .where('g.state', '<>', 'withdrawn')
    .orderBy('g.id', 'desc')
    .execute();
}

export type SubmissionPage = {
  state: Selectable<GallerySubmissions>['state'] | undefined;
  sort: 'newest' | 'oldest';
  after: string | undefined;
  limit: number;
};

export function findSubmissions(db: Db, { state, sort, after, limit }: SubmissionPage) {
  const isNewestFirst = sort === 'newest';
  let found = submissions(db);
  if (state !== undefined) found = found.where('g.state', '=', state);
  if (after !== undefined) found = found.where('g.id', isNewestFirst ? '<' : '>', after);
  return found
    .orderBy('g.id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

export async function countWaitingSubmissions(db: Db): Promise<number> {
  const row = await db
    .selectFrom('gallery_submissions')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Holds the row until the transaction ends, so that deciding and withdrawing wait for each other. */
export async function lockSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  await db.selectFrom('gallery_submissions').where('id', '=', id).select('id').forUpdate().execute();
  return submissions(db).where('g.id', '=', id).executeTakeFirst();
}

export async function updateDecision(
  db: Db,
  id: string,
  decision: { state: 'published' | 'declined'; reason: string; item_id: number | null; decided_at: Date },
): Promise<void> {
  await db.updateTable('gallery_submissions').set(decision).where('id', '=', id).execute();
}

/** What is withdrawn keeps nothing but the fact that it was sent, agreed to and taken back. */
export async function emptySubmission(db: Db, id: string, now: Date): Promise<void> {
  const nothing = { artist: '', time_to_complete: '', location: '', comment: '', reason: '' };
  await db
    .updateTable('gallery_submissions')
    .set({ ...nothing, state: 'withdrawn', picture_id: null, item_id: null, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Every piece in its order, hung or put away. */
export function findWall(db: Db) {
  return db
    .selectFrom('gallery_items as g')
    .innerJoin('published.pictures as pic', 'pic.id', 'g.picture_id')
    .leftJoin('published.products as p', 'p.id', 'g.product_id')
    .orderBy('g.position')
    .orderBy('g.id')
    .selectAll('g')
    .select(['pic.file', 'pic.alt', 'p.name as kit_name'])
    .select(
      sql<boolean>`exists (select from gallery_submissions s where s.item_id = g.id)`.as('is_submitted'),
    )
    .execute();
}

export type GalleryAdminRow = Awaited<ReturnType<typeof findWall>>[number];

/** Its picture; undefined when it is gone or another version than was seen. */
export async function updateGalleryItem(
  db: Db,
  seen: { id: number; version: number },
  changes: Updateable<GalleryItems>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('gallery_items')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('picture_id')
    .executeTakeFirst();
  return row?.picture_id;
}

export async function placeItems(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update gallery_items g set position = places.place
    from unnest(${ids}::int[]) with ordinality as places (id, place) where g.id = places.id`.execute(db);
}

/** The first of these that the shop does not have; undefined when it has both. */
export async function findUnknown(
  db: Db,
  { categoryId, productId }: { categoryId: number | null; productId: number | null },
): Promise<'categoryId' | 'productId' | undefined> {
  const category = db
    .selectFrom('published.categories as categories')
    .where('id', '=', categoryId ?? 0)
    .select('id');
  if (categoryId !== null && !(await category.executeTakeFirst())) return 'categoryId';
  const product = db
    .selectFrom('published.products as products')
    .where('id', '=', productId ?? 0)
    .select('id');
  return productId !== null && !(await product.executeTakeFirst()) ? 'productId' : undefined;
}
