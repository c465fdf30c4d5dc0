import { sql, type Insertable, type Updateable, type Selectable } from 'kysely';
import type { ProductPictures, Products } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import type { Priced } from './was-price.ts';

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

/** Whoever copies the kit next waits, and sees the copy that was made. */
export async function lockProduct(db: Db, id: number): Promise<void> {
  await db.selectFrom('products').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function findKitByKey(db: Db, key: string | undefined) {
  if (key === undefined) return undefined;
  return db.selectFrom('products').where('made_under', '=', key).select(['id', 'version']).executeTakeFirst();
}

export function findProduct(db: Db, id: number) {
  return db.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirst();
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Variants of a kit, dropped ones too. */
export function findVariants(db: Db, kitId: number, { lock = false } = {}) {
  const found = db
    .selectFrom('products')
    .where('parent_id', '=', kitId)
    .orderBy('id')
    .selectAll()
    .select(firstPicture.as('first_picture'));
  return (lock ? found.forUpdate('products') : found).execute();
}

/** The address is another one's from now on, in the same transaction; nobody is led here from it. */
export async function giveUpSlug(db: Db, id: number): Promise<void> {
  await sql`update products set slug = slug || '-' || id where id = ${id}`.execute(db);
}

/** Of a product that is written anew in the same transaction. */
export async function giveUpCodes(db: Db, id: number): Promise<void> {
  await sql`update products set sku = sku || '-' || id, barcode = '' where id = ${id}`.execute(db);
}

export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number];

const firstPicture = sql<number | null>`(select pp.picture_id from product_pictures pp
  where pp.product_id = products.id order by pp.position limit 1)`;

/** Who edits a kit edits its variants: when one of these is changed elsewhere, the kit is another version. */
export async function touchKitsOf(db: Db, variantIds: readonly number[]): Promise<void> {
  await sql`
    update products set version = version + 1 where id in (
      select parent_id from products where id = any (${variantIds}::int[]))`.execute(db);
}

export function findKitPictures(db: Db, kitId: number) {
  return db
    .selectFrom('product_pictures as pp')
    .innerJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .where('pp.product_id', '=', kitId)
    .orderBy('pp.position')
    .select(['pic.id', 'pic.file', 'pic.alt', 'pp.focus', 'pp.shows'])
    .execute();
}

export type Hung = {
  id: number;
  focus: Selectable<ProductPictures>['focus'];
  /** What lay in the box, of a picture of all of it. */
  shows?: readonly { quantity: number; what: string }[] | undefined;
};

/** The pictures of a kit, and the same ones of its variants, in one go; each may have another one of them first. */
export async function hangPictures(
  db: Db,
  kits: readonly { id: number; first?: number | null }[],
  pictures: readonly Hung[],
): Promise<void> {
  const ids = kits.map(({ id }) => id);
  await db.deleteFrom('product_pictures').where('product_id', '=', oneOf(ids)).execute();
  const rows = kits.flatMap(({ id: product_id, first = null }) =>
    pictures
      .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
      .map(({ id, focus, shows }, position) => ({
        product_id,
        position,
        picture_id: id,
        focus,
        // Named only where a picture shows a box: shops are filled that are older than this column.
        shows: shows && JSON.stringify(shows),
      })),
  );
  await insertAll(db, 'product_pictures', rows);
}

/** Kits in which one of these pictures hangs: a copy shares them with its kit, and so their words. */
export async function findKitsWithPictures(db: Db, pictureIds: readonly number[]): Promise<number[]> {
  if (pictureIds.length === 0) return [];
  const rows = await db
    .selectFrom('product_pictures')
    .where('picture_id', '=', oneOf(pictureIds))
    .distinct()
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
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
  await insertAll(db, 'price_changes', prices);
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

/** Oldest first of each kit. */
export function findPricesOf(db: Db, kitIds: readonly number[]) {
  return db
    .selectFrom('price_changes')
    .where(isOneOf('product_id', kitIds))
    .orderBy('at')
    .orderBy('id')
    .select(['product_id as productId', 'at', 'price_cents as priceCents'])
    .execute();
}

/** A list of any length: an import has more kits than a statement may have parameters. */
const isOneOf = (column: 'id' | 'product_id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::int[])`;

export async function findPriced(db: Db, kitIds: readonly number[]): Promise<(Priced & { id: number })[]> {
  const rows = await db
    .selectFrom('products')
    .where(isOneOf('id', kitIds))
    .select(['id', 'rrp_cents', 'rrp_kind', 'rrp_source', 'rrp_since'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rrpCents: row.rrp_cents,
    rrpKind: row.rrp_kind,
    rrpSource: row.rrp_source ?? '',
    rrpSince: row.rrp_since,
  }));
}

type Proof = { id: number; rrp_until: Date | null; price_since: Date | null };

export async function updateProofs(db: Db, proofs: readonly Proof[]): Promise<void> {
  await sql`
    update products p set rrp_until = k.rrp_until, price_since = k.price_since
    from jsonb_to_recordset(${JSON.stringify(proofs)}::jsonb) as k (id int, rrp_until timestamptz, price_since timestamptz)
    where p.id = k.id and (p.rrp_until, p.price_since) is distinct from (k.rrp_until, k.price_since)`.execute(
    db,
  );
}

type AddressKind = 'product' | 'category' | 'listing';

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

/** Whoever makes an address from the same words waits until this transaction has ended. */
export function lockAddress(db: Db, stem: string): Promise<void> {
  return takeNamedLock(db, `kit address ${stem}`);
}

/** Addresses of other kits, left ones too, that are these words or these words with a number. */
export async function findSlugsLike(db: Db, stem: string, exceptId: number): Promise<Set<string>> {
  const numbered = `^${stem}-[0-9]+$`;
  const { rows } = await sql<{ slug: string }>`
    select slug from products where id <> ${exceptId} and (slug = ${stem} or slug ~ ${numbered})
    union
    select slug from old_addresses
    where kind = 'product' and target_id <> ${exceptId} and (slug = ${stem} or slug ~ ${numbered})`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
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

/**
 * Deletes a kit that nothing of the shop's books names, with its variants, pictures, prices and left addresses. Throws
 * where something still shows it; its levels of stock go before it.
 */
export async function deleteKitRows(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from products where parent_id = ${id} returning id`.execute(db);
  const ids = [...rows.map((row) => row.id), id];
  await db.deleteFrom('products').where('id', '=', id).execute();
  await db
    .deleteFrom('old_addresses')
    .where('kind', 'in', ['product', 'listing'])
    .where('target_id', '=', oneOf(ids))
    .execute();
  return ids;
}
