import { sql } from 'kysely';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';
import { thinWords } from './rules.ts';

/** What the guide says of kits that it names. */
export async function findKitPages(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    name: string;
    sku: string;
    summary: string;
    price_cents: number;
    stock_known: boolean;
    pictures: number;
    silent: number;
  }>`
    select p.id, p.name, p.sku, p.summary, p.price_cents,
      exists (select from published.available_stock s where s.product_id = p.id) as stock_known, pic.count as pictures, pic.silent
    from published.products p, lateral (
      select count(*)::int as count, (count(*) filter (where btrim(pic.alt) = ''))::int as silent
      from published.product_pictures pp join published.pictures pic on pic.id = pp.picture_id where pp.product_id = p.id
    ) pic
    where p.id = ${oneOf(ids)}`.execute(db);
  return rows;
}

/**
 * How many words a kit's page has, none of them behind the first 1,500 letters of its description: as many letters
 * hold eighty words. Written as in the index `products_thin`, which PostgreSQL keeps for those with fewer.
 */
const wordsOfKit = sql`regexp_count(summary || ' ' || left(description, 1500), '[^\\x01-\\x20\\u00a0]+')`;
const isThin = sql`status = 'published' and parent_id is null and ${wordsOfKit} < ${sql.lit(thinWords)}`;

/** The first kits by name whose page has few words. */
export const thinKits = (most: number) => sql<{ id: number; name: string; words: number }>`
  select id, name, ${wordsOfKit} as words from published.products where ${isThin}
  order by name collate "C", id limit ${most}`;

/** With how many there are. */
export async function findThinKits(db: Db, most: number) {
  const [{ rows: kits }, { rows: counted }] = await Promise.all([
    thinKits(most).execute(db),
    sql<{ count: number }>`select count(*)::int as count from published.products where ${isThin}`.execute(db),
  ]);
  return { kits, count: onlyRow(counted).count };
}

/** Which of these slugs are kits that one can open. */
export async function findSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('published.products')
    .where('slug', '=', oneOf(slugs))
    .where('status', '=', 'published')
    .where('parent_id', 'is', null)
    .select('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

export function findShelves(db: Db) {
  return db
    .selectFrom('published.categories as c')
    .leftJoin('published.pictures as p', 'p.id', 'c.picture_id')
    .where('c.archived_at', 'is', null)
    .orderBy('c.position')
    .select(['c.id', 'c.slug', 'c.name', 'c.description', 'p.alt'])
    .execute();
}

/** Old addresses that lead to something which left the shop. */
export async function findDeadRedirects(db: Db) {
  const { rows } = await sql<{ kind: 'product' | 'category'; slug: string; id: number; name: string }>`
    select a.kind, a.slug, p.id, p.name from published.old_addresses a
    join published.products p on p.id = a.target_id
    where a.kind = 'product' and p.status <> 'published'
    union all
    select a.kind, a.slug, c.id, c.name from published.old_addresses a
    join published.categories c on c.id = a.target_id
    where a.kind = 'category' and c.archived_at is not null
    order by 1, 2`.execute(db);
  return rows;
}

export async function countRedirects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('published.old_addresses as old_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type FeedRow = {
  id: number;
  category_id: number;
  sku: string;
  barcode: string;
  group_sku: string | null;
  slug: string;
  name: string;
  summary: string;
  price_cents: number;
  /** A price that was asked in this shop before, while the history proves it; a maker's is no price of ours. */
  was_cents: number | null;
  weight_grams: number;
  is_bundle: boolean;
  category: string;
  available: number;
  /** Of a kit that is not here and can be ordered all the same: by which day it leaves. */
  leaves_on: string | null;
  files: string[];
};

/**
 * What can be bought: each kit, and each variant by its own address, so many after an id. One that has no picture is no
 * offer.
 */
export async function findFeedRows(db: Db, after: number, most: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select p.id, p.category_id, p.sku, p.barcode, case when p.variant_label <> '' then coalesce(parent.sku, p.sku) end as group_sku,
      p.slug, p.sold_name as name, p.summary, p.price_cents,
      case when p.rrp_kind = 'ours' and p.rrp_until > now() then p.rrp_cents end as was_cents, p.weight_grams,
      exists (select from published.bundle_parts b where b.bundle_id = p.id) as is_bundle, c.name as category, coalesce(s.available, 0) as available,
      s.leaves_on, array(select pic.file from published.product_pictures pp join published.pictures pic on pic.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 10) as files
    from published.products p
    join published.categories c on c.id = p.category_id
    left join published.products parent on parent.id = p.parent_id
    left join published.available_stock s on s.product_id = p.id
    where p.id > ${after} and p.status = 'published' and (parent.id is null or parent.status = 'published')
    order by p.id limit ${most}`.execute(db);
  return rows;
}

/** How many rows the feed has beside those of kits with a page of their own. */
export async function countVariantsInFeed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from published.products p join published.products parent on parent.id = p.parent_id
    where p.parent_id is not null and p.status = 'published' and parent.status = 'published'
      and exists (select from published.product_pictures pp where pp.product_id = p.parent_id)`.execute(db);
  return onlyRow(rows).count;
}
