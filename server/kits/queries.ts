import { sql, type Insertable, type Updateable } from 'kysely';
import type { Products } from '../../db/types.ts';
import { onlyRow, type Db } from '../kernel/database.ts';
import type { Standing } from './rules.ts';

export type NewProduct = Omit<Insertable<Products>, 'id' | 'search_document' | 'search_name'>;

export async function insertProduct(db: Db, id: number, product: NewProduct): Promise<void> {
  await db
    .insertInto('products')
    .values({ id, ...product })
    .execute();
}

/** Of the version that was read; returns the new one, or undefined when it is another by now. */
export async function updateProduct(
  db: Db,
  { id, version }: { id: number; version: number },
  changes: Omit<Updateable<Products>, 'id' | 'version'>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('products')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export function findProduct(db: Db, id: number) {
  return db.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirst();
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Variants of a kit, dropped ones too. */
export function findVariants(db: Db, kitId: number, { lock = false } = {}) {
  const found = db.selectFrom('products').where('parent_id', '=', kitId).orderBy('id').selectAll();
  return (lock ? found.forUpdate() : found).execute();
}

/** Who edits a kit edits its variants: when one of these is changed elsewhere, the kit is another version. */
export async function touchKitsOf(db: Db, variantIds: readonly number[]): Promise<void> {
  await sql`
    update products set version = version + 1 where id in (
      select parent_id from products where id = any (${variantIds}::int[]))`.execute(db);
}

export function findPictures(db: Db, kitId: number) {
  return db
    .selectFrom('product_pictures as pp')
    .innerJoin('pictures as pic', 'pic.id', 'pp.picture_id')
    .where('pp.product_id', '=', kitId)
    .orderBy('pp.position')
    .select(['pic.id', 'pic.file', 'pic.alt', 'pp.focus'])
    .execute();
}

export type Hung = { id: number; focus: string };

/** The pictures of a kit, and the same ones of its variants, in one go. */
export async function hangPictures(
  db: Db,
  kitIds: readonly number[],
  pictures: readonly Hung[],
): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', 'in', kitIds).execute();
  const rows = kitIds.flatMap((product_id) =>
    pictures.map(({ id, focus }, position) => ({ product_id, position, picture_id: id, focus })),
  );
  if (rows.length > 0) await db.insertInto('product_pictures').values(rows).execute();
}

export async function countPictures(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('pictures')
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewPrice = {
  product_id: number;
  price_cents: number;
  rrp_cents: number | null;
  rrp_source: string | null;
  actor: string;
  at: Date;
};

export async function insertPrices(db: Db, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length > 0) await db.insertInto('price_changes').values(prices).execute();
}

/** Oldest first. */
export function findPrices(db: Db, kitId: number) {
  return db
    .selectFrom('price_changes')
    .where('product_id', '=', kitId)
    .orderBy('at')
    .orderBy('id')
    .select(['at', 'price_cents', 'rrp_cents', 'rrp_source'])
    .execute();
}

type AddressKind = 'product' | 'category';

/** The address that something leaves, and the one that it takes: nobody is sent away from that. */
export async function moveAddress(
  db: Db,
  kind: AddressKind,
  move: { id: number; from: string; to: string; at: Date },
): Promise<void> {
  await sql`
    with taken as (delete from old_addresses where kind = ${kind} and slug = ${move.to})
    insert into old_addresses (kind, slug, target_id, left_at) values (${kind}, ${move.from}, ${move.id}, ${move.at})
    on conflict (kind, slug) do update set target_id = excluded.target_id, left_at = excluded.left_at`.execute(
    db,
  );
}

/** Something new takes an address: whoever left it is not looked for there any more. */
export async function takeAddress(db: Db, kind: AddressKind, slug: string): Promise<void> {
  await db.deleteFrom('old_addresses').where('kind', '=', kind).where('slug', '=', slug).execute();
}

export async function findMovedKit(db: Db, slug: string) {
  return db
    .selectFrom('old_addresses as a')
    .innerJoin('products as p', 'p.id', 'a.target_id')
    .where('a.kind', '=', 'product')
    .where('a.slug', '=', slug)
    .where('p.status', '=', 'published')
    .select(['p.id', 'p.slug'])
    .executeTakeFirst();
}

export async function findMovedCategory(db: Db, slug: string) {
  return db
    .selectFrom('old_addresses as a')
    .innerJoin('categories as c', 'c.id', 'a.target_id')
    .where('a.kind', '=', 'category')
    .where('a.slug', '=', slug)
    .where('c.archived_at', 'is', null)
    .select(['c.id', 'c.slug'])
    .executeTakeFirst();
}

/** How many kits begin with this address; a duplicate's own comes after them. */
export async function countSlugsLike(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where((on) => on.or([on('slug', '=', slug), on(sql`slug ~ ${`^${slug}-[0-9]+$`}`, '=', true)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const standingColumns = [
  'id',
  'version',
  'name',
  'sku',
  'price_cents',
  'status',
  'featured',
  'bestseller',
  'new_arrival',
  'category_id',
  'parent_id',
] as const;

export function findStandings(db: Db, ids: readonly number[], { lock = false } = {}) {
  const found = db.selectFrom('products').where('id', 'in', ids).orderBy('id').select(standingColumns);
  return (lock ? found.forUpdate() : found).execute();
}

export type StandingRow = Awaited<ReturnType<typeof findStandings>>[number];

/** Writes many kits in one statement. */
export async function updateStandings(
  db: Db,
  kits: readonly (Standing & { id: number })[],
  at: Date,
): Promise<void> {
  await sql`
    update products p set price_cents = k."priceCents", status = k.status, featured = k.featured,
      bestseller = k.bestseller, new_arrival = k."newArrival", category_id = k."categoryId",
      version = p.version + 1, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as k (id int, "priceCents" int, status text,
      featured boolean, bestseller boolean, "newArrival" boolean, "categoryId" int)
    where p.id = k.id`.execute(db);
}

/** What a kit is, its variants are too: everything but label, address, SKU, price and weight. */
export async function alignVariants(db: Db, kitIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update products v set version = v.version + 1, changed_at = ${at}, category_id = p.category_id,
      status = case when v.status = 'archived' and p.status = 'published' then v.status else p.status end,
      name = p.name || ' – ' || v.variant_label, summary = p.summary, description = p.description,
      difficulty = p.difficulty, hours_from = p.hours_from, hours_to = p.hours_to, mess = p.mess,
      contents = p.contents, also_needed = p.also_needed
    from products p where p.id = any (${kitIds}::int[]) and v.parent_id = p.id`.execute(db);
}

/** Writes many kits in one statement, each as a whole but for what tables do not carry. */
export async function updateProducts(db: Db, rows: readonly object[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set version = p.version + 1, changed_at = ${at}, slug = k.slug, name = k.name,
      category_id = k.category_id, status = k.status, summary = k.summary, description = k.description,
      price_cents = k.price_cents, rrp_cents = k.rrp_cents, rrp_kind = k.rrp_kind, rrp_source = k.rrp_source,
      featured = k.featured, bestseller = k.bestseller, new_arrival = k.new_arrival, difficulty = k.difficulty,
      hours_from = k.hours_from, hours_to = k.hours_to, finished_width_mm = k.finished_width_mm,
      finished_height_mm = k.finished_height_mm, mess = k.mess, weight_grams = k.weight_grams,
      packed_length_mm = k.packed_length_mm, packed_width_mm = k.packed_width_mm,
      packed_height_mm = k.packed_height_mm, contents = k.contents::jsonb, also_needed = k.also_needed::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id int, slug text, name text, category_id int,
      status text, summary text, description text, price_cents int, rrp_cents int, rrp_kind text, rrp_source text,
      featured boolean, bestseller boolean, new_arrival boolean, difficulty text, hours_from int, hours_to int,
      finished_width_mm int, finished_height_mm int, mess text, weight_grams int, packed_length_mm int,
      packed_width_mm int, packed_height_mm int, contents text, also_needed text)
    where p.id = k.id`.execute(db);
}

export async function insertProducts(db: Db, rows: readonly (NewProduct & { id: number })[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('products').values(rows).execute();
}

/** The id comes first, because the SKU may be made from it. */
export async function nextProductId(db: Db): Promise<number> {
  return onlyRow(await nextProductIds(db, 1));
}

export async function nextProductIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export type Undoable = Standing & { id: number; writtenVersion: number; name: string };

export async function insertBulk(
  db: Db,
  bulk: { id: string; actor: string; words: string; before: readonly Undoable[]; at: Date },
): Promise<void> {
  await db
    .insertInto('bulk_changes')
    .values({ ...bulk, before: JSON.stringify(bulk.before) })
    .execute();
}

/** Locks it until the transaction ends. */
export function findBulk(db: Db, id: string) {
  return db.selectFrom('bulk_changes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function endBulk(db: Db, id: string, undone_at: Date): Promise<void> {
  await db.updateTable('bulk_changes').set({ undone_at }).where('id', '=', id).execute();
}

export type NewCategory = {
  id: number;
  slug: string;
  name: string;
  code: string;
  description: string;
  picture_id: number | null;
  position: number;
};

export async function upsertCategory(db: Db, { id, ...rest }: NewCategory): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function insertCategory(
  db: Db,
  category: Omit<NewCategory, 'id' | 'position'>,
): Promise<number> {
  const { slug, name, code, description, picture_id } = category;
  const { rows } = await sql<{ id: number }>`
    insert into categories (id, slug, name, code, description, picture_id, position)
    select coalesce(max(id), 0) + 1, ${slug}, ${name}, ${code}, ${description}, ${picture_id}, coalesce(max(position), 0) + 1
    from categories returning id`.execute(db);
  return onlyRow(rows).id;
}

export function findCategories(db: Db) {
  return db
    .selectFrom('categories as c')
    .leftJoin('pictures as pic', 'pic.id', 'c.picture_id')
    .leftJoin('products as p', (join) =>
      join.onRef('p.category_id', '=', 'c.id').on('p.parent_id', 'is', null),
    )
    .groupBy(['c.id', 'pic.file'])
    .orderBy(sql`c.archived_at is not null`)
    .orderBy('c.position')
    .orderBy('c.id')
    .selectAll('c')
    .select('pic.file as picture_file')
    .select(({ fn }) => [
      fn.count<number>('p.id').as('kits'),
      fn.count<number>('p.id').filterWhere('p.status', '=', 'published').as('published'),
    ])
    .execute();
}

export function findCategory(db: Db, id: number) {
  return db.selectFrom('categories').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateCategory(
  db: Db,
  id: number,
  changes: Partial<Omit<NewCategory, 'id'>> & { archived_at?: Date | null },
): Promise<number> {
  const row = await db
    .updateTable('categories')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function orderCategories(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set position = o.position
    from unnest(${ids}::int[]) with ordinality as o (id, position) where c.id = o.id`.execute(db);
}

export async function countKitsOf(db: Db, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('category_id', '=', categoryId)
    .where('status', '<>', 'archived')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
