import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '../../../contracts/kernel/keyset.ts';
import type { MaterialShow, MaterialUnit } from '../../../contracts/stock/making/materials.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';
import { escapeLike } from '../../kernel/rules.ts';

export type NeededRow = {
  id: number;
  name: string;
  code: string;
  unit: MaterialUnit;
  supplier: string;
  lead_days: number;
  reorder_at: number;
  is_archived: boolean;
  on_hand: number;
  value_cents: number;
  needed: number;
  /** Ordered of suppliers and still to come. */
  on_order: number;
};

const soldInDays = 56;
const beyondDays = 28;

/** Without ids it is asked of every material. */
type NeedsAsked = {
  boxes: readonly { productId: number; quantity: number }[];
  now: Date;
  ids?: readonly number[];
};

/**
 * Materials with what kits will need of them: what sold of each kit in eight weeks and stayed sold, for as long as a delivery takes
 * and four weeks more, and what the next markets take along, less the kits that are available; what pre-orders were
 * promised is needed on top, and so are parts that wait to be packed. What sold of a kit that has left the shop sells no more.
 */
export async function findNeeds(db: Db, asked: NeedsAsked): Promise<NeededRow[]> {
  const { ids } = asked;
  const { rows } = await sql<NeededRow>`
    with ${needsOf(asked)}, worth as (
      select material_id, sum(left_cents) as cents from material_lots
      where left_quantity > 0 and ${isAmong(ids, sql`material_id`)} group by material_id
    )
    select m.id, m.name, m.code, m.unit, m.supplier, m.lead_days, m.reorder_at, m.is_archived, m.on_hand,
      coalesce(worth.cents, 0)::bigint as value_cents, ${needed}, ${onOrder}
    from materials m ${joinNeeds} left join worth on worth.material_id = m.id
    where ${isAmong(ids, sql`m.id`)} order by lower(m.name), m.id`.execute(db);
  return rows;
}

export type SuppliedRow = Pick<NeededRow, 'supplier' | 'reorder_at' | 'on_hand' | 'needed' | 'on_order'>;

/** What says how much is to be ordered of each material in use that somebody delivers. */
export async function findSupplied(db: Db, asked: Omit<NeedsAsked, 'ids'>): Promise<SuppliedRow[]> {
  const { rows } = await sql<SuppliedRow>`
    with ${needsOf(asked)}
    select m.supplier, m.reorder_at, m.on_hand, ${needed}, ${onOrder}
    from materials m ${joinNeeds} where not m.is_archived and m.supplier <> ''`.execute(db);
  return rows;
}

const needed = sql`least(coalesce(needs.needed, 0) + coalesce(parts.quantity, 0), 100000000)::int as needed`;
const onOrder = sql`least(coalesce(coming.quantity, 0), 100000000)::int as on_order`;
const joinNeeds = sql`left join needs on needs.material_id = m.id left join parts on parts.material_id = m.id
  left join coming on coming.material_id = m.id`;

const isAmong = (ids: NeedsAsked['ids'], id: RawBuilder<unknown>) =>
  ids ? sql`${id} = any (${[...ids]}::int[])` : sql`true`;

/** By material: what kits need of it, what parts that wait to be packed do, and what is still to come. */
function needsOf({ boxes, now, ids }: NeedsAsked): RawBuilder<unknown> {
  const kits = sql`select product_id from recipe_lines where ${isAmong(ids, sql`material_id`)}`;
  return sql`sold as (
      select product_id, greatest(0, -sum(on_hand_change))::int as quantity
      from (${movedLately(ids ? kits : undefined, now)}) lately
      where product_id in (${kits}) group by product_id
    ), boxed as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${boxes.map((box) => box.productId)}::int[], ${boxes.map((box) => box.quantity)}::int[])
        as b (product_id, quantity) group by product_id
    ), kits as materialized (
      select p.id, p.status, coalesce(boxed.quantity, 0) as boxed, coalesce(sold.quantity, 0)::bigint as sold,
        coalesce(s.on_hand - s.held - s.promised, 0) as available
      from published.products p left join sold on sold.product_id = p.id
      left join boxed on boxed.product_id = p.id
      left join published.stock_levels s on s.product_id = p.id
      where p.id in (${kits})
    ), needs as (
      select l.material_id, sum(l.quantity::bigint * greatest(0, case when k.status = 'archived' then 0 else k.boxed
        + (k.sold * (m.lead_days + ${beyondDays}::int) + ${soldInDays}::int - 1) / ${soldInDays}::int end - k.available)) as needed
      from recipe_lines l join materials m on m.id = l.material_id join kits k on k.id = l.product_id
      where ${isAmong(ids, sql`l.material_id`)} group by l.material_id
    ), parts as (
      select material_id, sum(quantity) as quantity from part_materials
      where taken_at is null and ${isAmong(ids, sql`material_id`)} group by material_id
    ), coming as (
      select l.material_id, sum(greatest(0, l.quantity - l.received)) as quantity
      from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
      where o.state = 'open' and ${isAmong(ids, sql`l.material_id`)} group by l.material_id
    )`;
}

/**
 * What of the ledger is asked about. Of some kits their movements are looked up, of all the last eight weeks are read:
 * left to itself, PostgreSQL looks both up at once and compares each movement of those weeks with each of the kits.
 */
function movedLately(kits: RawBuilder<unknown> | undefined, now: Date): RawBuilder<unknown> {
  const isLate = sql`at >= ${now}::timestamptz - make_interval(days => ${soldInDays})`;
  const moved = sql`select product_id, on_hand_change, at from published.stock_movements where kind in ('sold', 'returned')`;
  return kits
    ? sql`select * from (${moved} and product_id = any (array(${kits})) offset 0) moved where ${isLate}`
    : sql`${moved} and ${isLate} offset 0`;
}

/** Ids of the materials in use that one supplier delivers, by name. */
export async function findMaterialsOf(db: Db, supplier: string): Promise<number[]> {
  const rows = await db
    .selectFrom('materials')
    .where('supplier', '=', supplier)
    .where('is_archived', '=', false)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type MaterialsWanted = { q: string; show: Exclude<MaterialShow, 'order'> };

const matches = ({ q, show }: MaterialsWanted) => sql<boolean>`(m.is_archived = ${show === 'archived'}
  and lower(m.name || ' ' || m.code || ' ' || m.supplier) like ${containing(q)})`;

const orders = {
  name: { by: sql`lower(m.name)`, byType: 'text', id: sql`m.id`, idType: 'integer' },
  onHand: { by: sql`m.on_hand`, byType: 'integer', id: sql`m.id`, idType: 'integer' },
} as const;

/**
 * Ids of the first materials in use that have these letters: names that begin with them, then those of which a word
 * does, then those that hold them, and those of which only the code or the supplier does. As `namedFirst` of the web.
 */
export async function findMaterialsLike(db: Db, q: string, most: number): Promise<number[]> {
  const like = escapeLike(q.toLowerCase());
  const { rows } = await sql<{ id: number }>`
    select m.id from materials m where ${matches({ q, show: 'used' })}
    order by lower(m.name) like ${`${like}%`} desc, lower(m.name) like ${`% ${like}%`} desc,
      lower(m.name) like ${`%${like}%`} desc, lower(m.name), m.id
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type PlainSort = Sort<keyof typeof orders>;

/** A page of materials in an order that does not ask what is needed of them. */
export function findMaterialPage(
  db: Db,
  wanted: MaterialsWanted & { sort: PlainSort; after?: string | undefined },
  size: number,
) {
  const found = db.selectFrom('materials as m').where(matches(wanted)).select('m.id');
  return pageAfter(found, listOrder(orders, wanted.sort), wanted.after, size).execute();
}

/** How many there are on all pages, and what is left of their lots cost. */
export async function sumMaterials(
  db: Db,
  wanted: MaterialsWanted,
): Promise<{ total: number; cents: number }> {
  const { rows } = await sql<{ total: number; cents: number }>`
    select count(*)::int as total, coalesce(sum((
      select sum(l.left_cents) from material_lots l where l.material_id = m.id and l.left_quantity > 0)), 0)::bigint as cents
    from materials m where ${matches(wanted)}`.execute(db);
  return rows[0] ?? { total: 0, cents: 0 };
}
