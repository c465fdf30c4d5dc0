import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { lowStockBelow } from '../../../contracts/catalogue/kits/kit-facts.ts';
import type { InventoryFilter, InventorySort } from '../../../contracts/stock/inventory/inventory.ts';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { escapeLike } from '../../kernel/rules.ts';

// What the people who run the shop see and change.

type Ordering = { by: RawBuilder<unknown>; type: RawBuilder<unknown>; id: RawBuilder<unknown> };
const kitId = sql`p.id`;

/** Value and id are of one table, so that its index knows where a page begins. */
const orders: Readonly<Record<InventorySort, Ordering>> = {
  name: { by: sql`p.search_name`, type: sql`text`, id: kitId },
  sku: { by: sql`p.sku`, type: sql`text`, id: kitId },
  price: { by: sql`coalesce(p.price_cents, -1)`, type: sql`integer`, id: kitId },
  stock: { by: sql`(s.on_hand - s.held - s.promised)`, type: sql`integer`, id: sql`s.product_id` },
  changed: { by: sql`p.changed_at`, type: sql`timestamptz`, id: kitId },
};

/** Where a page of a list ends: what it is ordered by there, as text, and the id that settles what is equal. */
export type Cursor = { value: string; id: number };

export type InventoryOrder = { by: InventorySort; descending: boolean };

const flags = { featured: 'p.featured', bestseller: 'p.bestseller', new: 'p.new_arrival' } as const;

const stockTests = {
  low: sql<boolean>`s.on_hand - s.held - s.promised < ${lowStockBelow}`,
  out: sql<boolean>`s.on_hand - s.held - s.promised <= 0`,
  in: sql<boolean>`s.on_hand - s.held - s.promised > 0`,
};

/** Indexes know three letters at a time: for fewer they would give every kit, at the price of a look at each entry. */
const isIndexed = (q: string) => q.length >= 3;
const searchedName = (q: string) => (isIndexed(q) ? sql`p.search_name` : sql`(p.search_name || '')`);
const searchedSku = (q: string) =>
  isIndexed(q) ? sql`lower(p.sku collate "C")` : sql`(lower(p.sku collate "C") || '')`;

type KitsQuery = SelectQueryBuilder<DB & { p: DB['published.products'] }, 'p', object>;

/** Bundles have a list of their own: there is no stock of them to see to. */
function allKits(db: Pick<Db, 'selectFrom'>): KitsQuery {
  return db
    .selectFrom('published.products as p')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id'))),
    );
}

/** Kits that a filter leaves, but for their stock: each reader asks for that in its own way. */
function filtered(all: KitsQuery, filter: InventoryFilter): KitsQuery {
  let kits = all;
  if (filter.state) kits = kits.where('p.status', '=', filter.state);
  if (filter.category !== undefined) kits = kits.where('p.category_id', '=', filter.category);
  if (filter.flag) kits = kits.where(sql.ref<boolean>(flags[filter.flag]));
  if (filter.q !== '') {
    const like = `%${escapeLike(filter.q)}%`;
    // Scalar subqueries are worked out once, and not for every kit.
    const name = sql<boolean>`${searchedName(filter.q)} like (select lower(unaccented(${like})))`;
    const sku = sql<boolean>`${searchedSku(filter.q)} like (select lower(${like}))`;
    kits = kits.where(sql<boolean>`(${name} or ${sku})`);
  }
  return kits;
}

/** Whoever counts them looks at stock only where the filter asks for it. */
function filteredByStock(all: KitsQuery, filter: InventoryFilter): KitsQuery {
  const kits = filtered(all, filter);
  if (!filter.stock) return kits;
  return kits.where(
    sql<boolean>`exists (select from stock_levels s where s.product_id = p.id and ${stockTests[filter.stock]})`,
  );
}

export type InventoryPageQuery = { order: InventoryOrder; after: Cursor | undefined; limit: number };

/** A page of the table among the `most` kits that stand next in its order; one more than asked for tells of a next page. */
export function findNearInventory(db: Db, most: number, filter: InventoryFilter, page: InventoryPageQuery) {
  const { stock } = filter;
  // Where stock is the order, its test is a place in it to begin at.
  const begun = page.order.by === 'stock' && stock ? stockTests[stock] : sql<boolean>`true`;
  const next = db.with('next', (db) =>
    inOrder(afterCursor(stocked(allKits(db)), page), page)
      .where(begun)
      .limit(most)
      .selectAll('p'),
  );
  const near = inOrder(stocked(filteredByStock(next.selectFrom('next as p'), filter)), page).limit(
    page.limit,
  );
  return rowsOf(db, near.select('p.id'), page);
}

/** A page of the table among all kits of the filter, whatever their place in its order. */
export function findInventory(db: Db, filter: InventoryFilter, page: InventoryPageQuery) {
  const found = db.with(
    (cte) => cte('found').materialized(),
    (db) => {
      // PostgreSQL leaves this join out where the order does not ask for stock.
      const kits = filteredByStock(allKits(db), filter).leftJoin('stock_levels as s', 's.product_id', 'p.id');
      return afterCursor(kits, page).select(['p.id', orders[page.order.by].by.as('sorted')]);
    },
  );
  const direction = directionOf(page);
  const first = found
    .selectFrom('found')
    .orderBy('sorted', direction)
    .orderBy('id', direction)
    .limit(page.limit);
  return rowsOf(db, first.select('id'), page);
}

function stocked<Row>(kits: SelectQueryBuilder<DB & { p: DB['published.products'] }, 'p', Row>) {
  return kits.innerJoin('stock_levels as s', 's.product_id', 'p.id');
}

function directionOf({ order }: InventoryPageQuery): 'asc' | 'desc' {
  return order.descending ? 'desc' : 'asc';
}

type Kits<Tables, Named extends keyof Tables, Row> = SelectQueryBuilder<Tables, Named, Row>;

function afterCursor<Tables, Named extends keyof Tables, Row>(
  kits: Kits<Tables, Named, Row>,
  { order, after }: InventoryPageQuery,
) {
  if (!after) return kits;
  const { by, type, id } = orders[order.by];
  const than = order.descending ? sql`<` : sql`>`;
  return kits.where(sql<boolean>`(${by}, ${id}) ${than} (${after.value}::${type}, ${after.id}::int)`);
}

function inOrder<Tables, Named extends keyof Tables, Row>(
  kits: Kits<Tables, Named, Row>,
  page: InventoryPageQuery,
) {
  const { by, id } = orders[page.order.by];
  return kits.orderBy(by, directionOf(page)).orderBy(id, directionOf(page));
}

/** What the table shows of the kits with these ids. */
function rowsOf<Tables, Named extends keyof Tables>(
  db: Db,
  ids: SelectQueryBuilder<Tables, Named, { id: number }>,
  page: InventoryPageQuery,
) {
  const shown = db
    .selectFrom('published.products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.id', 'in', () => ids);
  return inOrder(shown, page)
    .leftJoin('published.categories as c', 'c.id', 'p.category_id')
    .leftJoin('published.product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .select([
      'p.id',
      'p.version',
      'p.sold_name as name',
      'p.slug',
      'p.sku',
      'p.status',
      'p.price_cents',
      'p.rrp_cents',
    ])
    .select(['p.featured', 'p.bestseller', 'p.new_arrival', 'p.parent_id', 'p.changed_at'])
    .select(['c.name as category_name', 'pic.file as picture_file'])
    .select(['s.on_hand', 's.held', 's.promised'])
    .select([sql<string>`(${orders[page.order.by].by})::text`.as('cursor')])
    .execute();
}

export async function countInventory(db: Db, filter: InventoryFilter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(filteredByStock(allKits(db), filter).select('p.id').limit(most).as('k'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The kits of a filter, all of them, in the order of their names. */
export async function inventoryIds(db: Db, filter: InventoryFilter): Promise<number[]> {
  const rows = await filteredByStock(allKits(db), filter)
    .orderBy('p.search_name')
    .orderBy('p.id')
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
