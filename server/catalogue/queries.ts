import { sql, type Insertable, type Selectable } from 'kysely';
import type { Products } from '../../db/types.ts';
import { onlyRow, type Db } from '../kernel/database.ts';
import type { ShelfColumn } from './rules.ts';

const cardColumns = [
  'p.id',
  'p.slug',
  'p.name',
  'p.sku',
  'p.sku_descriptor',
  'p.category_id',
  'p.summary',
  'p.price_cents',
  'p.rrp_cents',
  'p.featured',
  'p.bestseller',
  'p.new_arrival',
  'p.difficulty',
  'p.hours_from',
  'p.hours_to',
] as const;

type CardColumn = (typeof cardColumns)[number] extends `p.${infer Name}` ? Name : never;

export type KitRow = Pick<Selectable<Products>, Extract<CardColumn, keyof Products>> & {
  stock: number;
  picture_file: string | null;
  picture_alt: string;
};

/** Published kits as cards show them. Rooms above add their own joins, conditions and order. */
export function selectKits(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin('available_stock as s', 's.product_id', 'p.id')
    .leftJoin('product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('pictures as pic', 'pic.id', 'pp.picture_id')
    .where('p.status', '=', 'published')
    .select(cardColumns)
    .select(({ fn, val }) => [
      fn.coalesce('s.available', val(0)).as('stock'),
      'pic.file as picture_file',
      fn.coalesce('pic.alt', val('')).as('picture_alt'),
    ]);
}

export type ShelfFilter =
  | { categoryId: number }
  | { flag: 'featured' | 'bestseller' | 'new_arrival' }
  | { everything: true };

function filtered(db: Db, filter: ShelfFilter) {
  const kits = selectKits(db);
  if ('categoryId' in filter) return kits.where('p.category_id', '=', filter.categoryId);
  if ('flag' in filter) return kits.where(`p.${filter.flag}`, '=', true);
  return kits;
}

export function findKits(
  db: Db,
  filter: ShelfFilter,
  order: readonly [ShelfColumn, 'asc' | 'desc'][],
  slice?: { limit: number; offset: number },
): Promise<KitRow[]> {
  let kits = filtered(db, filter);
  for (const [column, direction] of order) kits = kits.orderBy(`p.${column}`, direction);
  return (slice ? kits.limit(slice.limit).offset(slice.offset) : kits).execute();
}

export async function countKits(db: Db, filter: ShelfFilter): Promise<number> {
  const row = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findKitsById(db: Db, ids: readonly number[]): Promise<KitRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectKits(db).where('p.id', 'in', ids).execute();
}

export async function findKitDetail(db: Db, key: { slug: string } | { id: number }) {
  return selectKits(db)
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where((on) => ('id' in key ? on('p.id', '=', key.id) : on('p.slug', '=', key.slug)))
    .select([
      'c.slug as category_slug',
      'c.name as category_name',
      'p.description',
      'p.contents',
      'p.colours',
      'p.also_needed',
      'p.finished_width_mm',
      'p.finished_height_mm',
      'p.mess',
      'p.weight_grams',
    ])
    .executeTakeFirst();
}

export function findPictures(db: Db, productId: number) {
  return db
    .selectFrom('product_pictures as pp')
    .innerJoin('pictures as pic', 'pic.id', 'pp.picture_id')
    .where('pp.product_id', '=', productId)
    .orderBy('pp.position')
    .select(['pic.file', 'pic.alt', 'pic.width', 'pic.height'])
    .execute();
}

export function findCategories(db: Db) {
  return db
    .selectFrom('categories as c')
    .leftJoin('pictures as pic', 'pic.id', 'c.picture_id')
    .leftJoin('products as p', (join) =>
      join.onRef('p.category_id', '=', 'c.id').on('p.status', '=', 'published'),
    )
    .groupBy(['c.id', 'pic.file', 'pic.alt'])
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

export function findCategory(db: Db, slug: string) {
  return db
    .selectFrom('categories')
    .where('slug', '=', slug)
    .select(['id', 'name', 'description'])
    .executeTakeFirst();
}

/** What a parcel of each kit weighs and measures, by product id. */
export function findParcels(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'weight_grams', 'packed_length_mm', 'packed_width_mm', 'packed_height_mm'])
    .execute();
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

/** The id comes first, because the SKU may be made from it. */
export async function nextProductId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('products', 'id'))::int as id`.execute(db);
  return onlyRow(rows).id;
}

export type NewProduct = Omit<Insertable<Products>, 'id' | 'search_document' | 'search_name'>;

export async function insertProduct(
  db: Db,
  id: number,
  product: NewProduct,
  pictureIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('products')
    .values({ id, ...product })
    .execute();
  const pictures = pictureIds.map((picture_id, position) => ({ product_id: id, position, picture_id }));
  if (pictures.length > 0) await db.insertInto('product_pictures').values(pictures).execute();
}

export async function countCategories(db: Db): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
