import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import { bundlePartsOf, piecesInBundle } from './bundle-queries.ts';
import { availableAsAny, choicesOf } from './choice-queries.ts';
import { measuredOfKit } from './measured-queries.ts';
import type { KitSelection } from './narrowing.ts';
import { picturesOfKit } from './picture-queries.ts';
import type { ListingColumn } from './rules.ts';
import { leastPriceNow } from './sale-queries.ts';
import { videoOfKit } from './video-queries.ts';

const cardColumns = [
  'p.id',
  'p.slug',
  'p.name',
  'p.sold_name',
  'p.sku',
  'p.sku_descriptor',
  'p.category_id',
  'p.summary',
  'p.price_cents',
  'p.featured',
  'p.bestseller',
  'p.new_arrival',
  'p.difficulty',
  'p.hours_from',
  'p.hours_to',
] as const;

/** The higher price while it is proved (kits/was-price.ts); whoever reads kits sees no other. */
export const provedRrp = sql<number | null>`case when p.rrp_until > now() then p.rrp_cents end`;

/** Published kits as cards show them. Rooms above add their own joins, conditions and order. */
export function selectKits(db: Db) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.available_stock as s', 's.product_id', 'p.id')
    .leftJoin('published.review_stats as r', 'r.product_id', 'p.id')
    .leftJoin('published.product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .where('p.status', '=', 'published')
    .select(cardColumns)
    .select(({ fn, val }) => [
      fn.coalesce('s.available', val(0)).as('stock'),
      's.leaves_on',
      fn.coalesce('s.promisable', val(0)).as('promisable'),
      fn.coalesce('r.average', val(0)).as('average_rating'),
      fn.coalesce('r.total', val(0)).as('total_reviews'),
      'pic.file as picture_file',
      'pp.focus as picture_focus',
      provedRrp.as('rrp_cents'),
      piecesInBundle.as('bundle_of'),
      'p.rrp_kind',
      fn.coalesce('pic.alt', val('')).as('picture_alt'),
      choicesOf.as('choices'),
    ])
    .$narrowType<Complete>();
}

/** What is published lacks nothing (the constraint products_published_complete). */
type Complete = { price_cents: NotNull; category_id: NotNull; hours_from: NotNull; hours_to: NotNull };

/** Kits that a shopper finds by looking around: a variant is found on the page of its kit. */
export function selectListed(db: Db): KitQuery {
  return selectKits(db).where('p.parent_id', 'is', null);
}

export type KitQuery = ReturnType<typeof selectKits>;
export type KitRow = Awaited<ReturnType<KitQuery['execute']>>[number];

export type Slice = { limit: number; offset: number };

export function inOrder(kits: KitQuery, order: ListingColumnOrder, sales: readonly Sale[] = []): KitQuery {
  let ordered = kits;
  for (const [column, direction] of order)
    ordered = ordered.orderBy(column === 'price_cents' ? leastPriceNow(sales) : orderings[column], direction);
  return ordered;
}

const orderings: Readonly<Record<Exclude<ListingColumn, 'price_cents'>, RawBuilder<unknown>>> = {
  bestseller: sql.ref('p.bestseller'),
  featured: sql.ref('p.featured'),
  released_on: sql.ref('p.released_on'),
  name: sql.ref('p.name'),
  id: sql.ref('p.id'),
  rating: sql`coalesce(r.average, 0)`,
  reviews: sql`coalesce(r.total, 0)`,
};

export function findAllKits(db: Db, order: ListingColumnOrder): Promise<KitRow[]> {
  return runPreparedQuery(db, `every kit by ${JSON.stringify(order)}`, [], (db) =>
    inOrder(selectListed(db), order),
  );
}

/** How many there are; no more than `most` are looked for. */
export async function countUpTo<Given extends readonly unknown[]>(
  db: Db,
  { name, given, kits }: KitSelection<Given>,
  most: number | undefined,
): Promise<number> {
  const rows = await runPreparedQuery(db, `${name}: how many up to ${most}`, given, (db, ...values) => {
    const ids = kits(db, ...values)
      .clearSelect()
      .select('p.id');
    const some = (most === undefined ? ids : ids.limit(most)).as('k');
    return db.selectFrom(some).select(({ fn }) => fn.countAll<number>().as('count'));
  });
  return rows[0]?.count ?? 0;
}

export type ListingColumnOrder = readonly [ListingColumn, 'asc' | 'desc'][];

/** @property isDear whether working it out for a kit takes longer than finding the kit by its id */
export type ListingOrder<Given> = {
  name: string;
  isDear?: boolean;
  ordered: (kits: KitQuery, given: Given) => KitQuery;
};

/** One page of a listing; `order` names how `ordered` puts it in order. */
export function pageOfListing<Given extends readonly unknown[]>(
  db: Db,
  { name, given, kits }: KitSelection<Given>,
  { name: orderName, isDear = false, ordered }: ListingOrder<Given>,
  { limit, offset }: Slice,
): Promise<KitRow[]> {
  const values = [limit, offset, ...given] as const;
  return runPreparedQuery(db, `${name}: by ${orderName}`, values, (db, most, from, ...rest) => {
    const places = rest as unknown as Given;
    const page = ordered(kits(db, ...places), places)
      .limit(most)
      .offset(from);
    // Cards are put together for the page alone, and not for all among which it is chosen.
    return isDear
      ? ordered(selectKits(db).where('p.id', 'in', page.clearSelect().select('p.id')), places)
      : page;
  });
}

/** Kits beside one: its craft first, then what can be had, then near in difficulty and price. */
export function findRelated(db: Db, id: number, limit: number): Promise<KitRow[]> {
  return selectListed(db)
    .innerJoin('published.products as k', (join) => join.on('k.id', '=', id).onRef('k.id', '<>', 'p.id'))
    .where('k.status', '=', 'published')
    .orderBy(sql`p.category_id = k.category_id`, 'desc')
    .orderBy(sql`${availableAsAny} > 0`, 'desc')
    .orderBy(sql`p.difficulty = k.difficulty`, 'desc')
    .orderBy(sql`abs(p.price_cents - k.price_cents)`)
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** What kits are called and how they stand, published or not. */
export function findNames(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.slug', '=', oneOf(slugs))
    .select(['p.slug', 'p.name', 'p.status'])
    .execute();
}

export function findKitsById(db: Db, ids: readonly number[]): Promise<KitRow[]> {
  return selectKits(db).where('p.id', '=', oneOf(ids)).execute();
}

/** Those of these that are bundles, with their kits. */
export function findBundleParts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', oneOf(ids))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('published.bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id')),
    )
    .select(['p.id', bundlePartsOf.as('parts')])
    .$narrowType<{ parts: NotNull }>()
    .execute();
}

type VariantRow = {
  id: number;
  slug: string;
  sku: string;
  variant_label: string;
  price_cents: number;
  stock: number;
  leaves_on: string | null;
};

/** Everything that the page of a kit shows, in one round trip. */
export async function findKitDetail(db: Db, key: { slug: string } | { id: number }) {
  const [column, value] = 'id' in key ? (['p.id', key.id] as const) : (['p.slug', key.slug] as const);
  const rows = await runPreparedQuery(db, `a kit by ${column}`, [value], (db, place) =>
    selectKits(db)
      .innerJoin('published.categories as c', 'c.id', 'p.category_id')
      .where(column, '=', place)
      .select([
        'c.slug as category_slug',
        'c.name as category_name',
        'p.description',
        'p.contents',
        'p.colours',
        'p.also_needed',
        'p.barcode',
        'p.finished_width_mm',
        'p.finished_height_mm',
        'p.mess',
        'p.requirements',
        'p.weight_grams',
        picturesOfKit.as('pictures'),
        variantsOfKit.as('variants'),
        bundlePartsOf.as('parts'),
        videoOfKit.as('video'),
        measuredOfKit.as('measured'),
      ])
      .$narrowType<{ finished_width_mm: NotNull; finished_height_mm: NotNull; weight_grams: NotNull }>(),
  );
  return rows[0];
}

/** A kit and its variants as a shopper may choose between them, the kit itself first. */
const variantsOfKit = sql<VariantRow[]>`case when p.variant_label = '' then '[]'
  else kit_variants(coalesce(p.parent_id, p.id)) end`;

export function findCategories(db: Db) {
  return db
    .selectFrom('published.categories as c')
    .leftJoin('published.pictures as pic', 'pic.id', 'c.picture_id')
    .leftJoin('published.products as p', (join) =>
      join.onRef('p.category_id', '=', 'c.id').on('p.status', '=', 'published').on('p.parent_id', 'is', null),
    )
    .where('c.archived_at', 'is', null)
    .groupBy(['c.id', 'c.slug', 'c.name', 'c.description', 'c.position', 'pic.file', 'pic.alt'])
    .orderBy('c.position')
    .orderBy('c.id')
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.description',
      'pic.file as picture_file',
      'pic.alt as picture_alt',
    ])
    .select(({ fn }) => fn.count<number>('p.id').as('kit_count'))
    .execute();
}

/** The categories alone: what a listing offers as crafts needs no counting of kits. */
export function findCrafts(db: Db) {
  return db
    .selectFrom('published.categories as categories')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'slug', 'name', 'description'])
    .execute();
}

/** A kit whose variants are kits too counts as one: the whole, and everything that is a part of it. */
export async function wholeOf(db: Db, productId: number): Promise<{ id: number; members: number[] }> {
  const { rows } = await sql<{ id: number; whole: number }>`
    select p.id, coalesce(p.parent_id, p.id) as whole from published.products p
    where coalesce(p.parent_id, p.id) =
      (select coalesce(one.parent_id, one.id) from published.products one where one.id = ${productId})
    order by p.id`.execute(db);
  const members = rows.map(({ id }) => id);
  return { id: rows[0]?.whole ?? productId, members: members.length > 0 ? members : [productId] };
}

/** The wholes that these kits belong to, each once. */
export function wholesOf(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('published.products as whole')
    .where('whole.id', 'in', (eb) =>
      eb
        .selectFrom('published.products as p')
        .where('p.id', '=', oneOf(productIds))
        .select(({ fn }) => fn.coalesce('p.parent_id', 'p.id').as('id')),
    )
    .orderBy('whole.id')
    .select(['whole.id as productId', 'whole.slug', 'whole.name'])
    .execute();
}
