import { sql, type RawBuilder } from 'kysely';
import { lowStockBelow } from '../../contracts/catalogue.ts';
import type { InventoryFilter, InventorySort } from '../../contracts/inventory.ts';
import type { Db } from '../kernel/database.ts';

// What the people who run the shop see and change.

const orders: Readonly<Record<InventorySort, { by: RawBuilder<unknown>; type: RawBuilder<unknown> }>> = {
  name: { by: sql`p.search_name`, type: sql`text` },
  sku: { by: sql`p.sku`, type: sql`text` },
  price: { by: sql`p.price_cents`, type: sql`integer` },
  stock: { by: sql`(s.on_hand - s.held)`, type: sql`integer` },
  changed: { by: sql`p.changed_at`, type: sql`timestamptz` },
};

/** Where a page of a list ends: what it is ordered by there, as text, and the id that settles what is equal. */
export type Cursor = { value: string; id: number };

export type Order = { by: InventorySort; descending: boolean };

const flags = { featured: 'p.featured', bestseller: 'p.bestseller', new: 'p.new_arrival' } as const;

const stockTests = {
  low: sql<boolean>`s.on_hand - s.held < ${lowStockBelow}`,
  out: sql<boolean>`s.on_hand - s.held <= 0`,
  in: sql<boolean>`s.on_hand - s.held > 0`,
};

/** Kits that a filter leaves, but for their stock: each reader asks for that in its own way. */
function filtered(db: Db, filter: InventoryFilter) {
  let kits = db.selectFrom('products as p');
  if (filter.state) kits = kits.where('p.status', '=', filter.state);
  if (filter.category !== undefined) kits = kits.where('p.category_id', '=', filter.category);
  if (filter.flag) kits = kits.where(sql.ref<boolean>(flags[filter.flag]));
  if (filter.q !== '') {
    const like = `%${filter.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    kits = kits.where(
      sql<boolean>`(p.search_name like lower(search_words(${like})) or lower(p.sku) like lower(${like}))`,
    );
  }
  return kits;
}

/** Whoever counts them looks at stock only where the filter asks for it. */
function filteredByStock(db: Db, filter: InventoryFilter) {
  const kits = filtered(db, filter);
  if (!filter.stock) return kits;
  return kits.where(
    sql<boolean>`exists (select from stock_levels s where s.product_id = p.id and ${stockTests[filter.stock]})`,
  );
}

/** A page of the table, by its order and from after a cursor on; one more than asked for tells of a next page. */
export function findInventory(
  db: Db,
  filter: InventoryFilter,
  { by, descending }: Order,
  page: { after: Cursor | undefined; limit: number },
) {
  const order = orders[by];
  let kits = filtered(db, filter)
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id');
  if (filter.stock) kits = kits.where(stockTests[filter.stock]);
  if (page.after) {
    const { value, id } = page.after;
    const than = descending ? sql`<` : sql`>`;
    kits = kits.where(sql<boolean>`(${order.by}, p.id) ${than} (${value}::${order.type}, ${id}::int)`);
  }
  const direction = descending ? 'desc' : 'asc';
  return kits
    .leftJoin('product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('pictures as pic', 'pic.id', 'pp.picture_id')
    .orderBy(order.by, direction)
    .orderBy('p.id', direction)
    .limit(page.limit)
    .select(['p.id', 'p.version', 'p.name', 'p.slug', 'p.sku', 'p.status', 'p.price_cents', 'p.rrp_cents'])
    .select(['p.featured', 'p.bestseller', 'p.new_arrival', 'p.parent_id', 'p.changed_at'])
    .select(['c.name as category_name', 'pic.file as picture_file'])
    .select(['s.on_hand', 's.held', sql<string>`(${order.by})::text`.as('cursor')])
    .execute();
}

export async function countInventory(db: Db, filter: InventoryFilter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(filteredByStock(db, filter).select('p.id').limit(most).as('k'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The kits of a filter, all of them, in the order of their names. */
export async function findInventoryIds(db: Db, filter: InventoryFilter): Promise<number[]> {
  const rows = await filteredByStock(db, filter)
    .orderBy('p.search_name')
    .orderBy('p.id')
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
