import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { conditionsOf, startOfPaid, searchCondition } from './narrowing-queries.ts';
import type { Direction, OrderSortColumn, WantedOrders } from './rules.ts';

const entryColumns = [
  'o.id',
  'o.number',
  'o.state',
  'o.channel',
  'o.placed_at',
  'o.paid_at',
  'o.email',
  'o.service',
  'o.delivery_name',
  'o.total_cents',
  'o.refunded_cents',
  'o.needs_attention',
  sql<string>`coalesce(o.address ->> 'name', o.buyer_name)`.as('name'),
  sql<number>`(select coalesce(sum(quantity), 0)::int from published.order_lines where order_id = o.id)`.as(
    'kit_count',
  ),
  sql<string | null>`(select max(w.leaves_on) from published.preorder_promises w
    where w.order_id = o.id and w.state in ('unpaid', 'waiting'))`.as('leaves_on'),
] as const;

export function selectEntries(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('published.orders as o').select(entryColumns);
}

export type OrderEntryRow = Awaited<ReturnType<typeof findOrderEntries>>[number];

export function findEntry(db: Db, id: string): Promise<OrderEntryRow | undefined> {
  return selectEntries(db).where('o.id', '=', id).executeTakeFirst();
}

/** Statements of this transaction are planned for their actual values, not with a generic plan. */
export async function planForWhatIsAsked(db: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}

/**
 * Makes this transaction use the index of words. The planner does not know how common the beginning of a word is, and
 * would read all orders in their order for a number that occurs once.
 */
export async function enterByTerms(db: Db): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', 'off', true)`.execute(db);
}

export type OrderListPage = {
  sort: OrderSortColumn;
  direction: Direction;
  from: string | undefined;
  limit: number;
};

/**
 * One page of the orders that are wanted, from behind (or before) the order `page.from` on. Their ids are found first:
 * what nobody shows is then not read, and where an index holds all that is asked, no order is.
 */
export function findOrderEntries(db: Db, wanted: WantedOrders, page: OrderListPage) {
  const ids = ordersAmong(db, wanted).select('o.id');
  const found = inOrder(narrowed(ids, wanted, page), page).limit(page.limit);
  return inOrder(
    selectEntries(db).where('o.id', 'in', () => found),
    page,
  ).execute();
}

/** The same, where only the next `most` orders that fit in all but their words are looked at. */
export function findEntriesAmong(db: Db, most: number, wanted: WantedOrders, page: OrderListPage) {
  const orders = ordersAmong(db, wanted).selectAll('o');
  const next = db.with('next', () => inOrder(narrowed(orders, withoutTerms(wanted), page), page).limit(most));
  const found = next
    .selectFrom('next as o')
    .select(entryColumns)
    .where(searchCondition(wanted.terms ?? ''));
  return inOrder(found, page).limit(page.limit).execute();
}

/** Whether more than `most` orders fit in all but their words. */
export async function areMoreThan(
  db: Db,
  most: number,
  wanted: WantedOrders,
  page: OrderListPage,
): Promise<boolean> {
  const orders = narrowed(ordersAmong(db, wanted).select('o.id'), withoutTerms(wanted), page);
  return (await inOrder(orders, page).offset(most).limit(1).execute()).length > 0;
}

function withoutTerms(wanted: WantedOrders): WantedOrders {
  return { ...wanted, terms: undefined };
}

/**
 * Among which orders the wanted ones are looked for. Those that wait for a kit are named by what they were promised.
 * PostgreSQL thinks that they lie everywhere among all orders, and would walk from the last to the first for a page of
 * them; `offset 0` lets it look each of them up before it puts them in order.
 */
function ordersAmong(db: Db, { stock }: WantedOrders) {
  if (stock !== 'awaited') return db.selectFrom('published.orders as o');
  const awaiting = sql<DB['published.orders']>`(
    select o.* from (
      select distinct order_id from published.preorder_promises where state = 'waiting'
    ) w cross join lateral (select * from published.orders o where o.id = w.order_id offset 0) o offset 0)`;
  return db.selectFrom(awaiting.as('o'));
}

type OrdersQuery<Row> = SelectQueryBuilder<DB & { o: DB['published.orders'] }, 'o', Row>;

function narrowed<Row>(
  orders: OrdersQuery<Row>,
  wanted: WantedOrders,
  page: OrderListPage,
): OrdersQuery<Row> {
  const { sort, direction, from } = page;
  // Whoever goes on begins where a page ended.
  const goesOn = from !== undefined && direction === 'after';
  const found = orders.where((eb) =>
    eb.and([...conditionsOf(eb, wanted), ...(goesOn ? [] : startOfPaid(wanted, sort))]),
  );
  if (from === undefined) return found;
  const sign = (sort.order === 'desc') === (direction === 'before') ? sql`>` : sql`<`;
  // PostgreSQL evaluates scalar subqueries before the scan, so it starts the index scan at the right place.
  const edge = sql`(select ${sql.ref(sort.column)} from published.orders where id = ${from}::uuid)`;
  return found.where(sql<SqlBool>`(${sql.ref(`o.${sort.column}`)}, o.id) ${sign} (${edge}, ${from}::uuid)`);
}

function inOrder<Row>(orders: OrdersQuery<Row>, { sort, direction }: OrderListPage): OrdersQuery<Row> {
  const order = (direction === 'before') === (sort.order === 'desc') ? 'asc' : 'desc';
  return orders.orderBy(`o.${sort.column}`, order).orderBy('o.id', order);
}

/** Whether anything was ever sold under a SKU that begins so. */
export async function hasSku(db: Db, pattern: string): Promise<boolean> {
  const row = await db
    .selectFrom('published.order_lines as order_lines')
    .where('sku', 'like', pattern)
    .select('order_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findViews(db: Db) {
  return db.selectFrom('order_views').orderBy('name').select(['id', 'name', 'narrowing']).execute();
}

export type NewView = { id: string; name: string; narrowing: string; actor: string; created_at: Date };

export async function upsertView(db: Db, view: NewView): Promise<void> {
  await db
    .insertInto('order_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(name)`).doUpdateSet({ name: view.name, narrowing: view.narrowing }),
    )
    .execute();
}

export async function deleteView(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('order_views').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The orders with these numbers or ids. */
export function findNamed(db: Db, by: 'number' | 'id', values: readonly string[]) {
  return db
    .selectFrom('published.orders as orders')
    .where(by, '=', oneOf(values))
    .select(['id', 'number', 'state'])
    .execute();
}

export function findTimeline(db: Db, orderId: string) {
  return db
    .selectFrom('published.order_events as order_events')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'at', 'actor', 'message', 'private', 'about_money'])
    .execute();
}

export function findPayments(db: Db, orderId: string) {
  return db
    .selectFrom('published.payments as payments')
    .where('order_id', '=', orderId)
    .orderBy('started_at')
    .select(['reference', 'provider', 'state', 'amount_cents', 'started_at', 'settled_at'])
    .execute();
}

export async function findShippedParcels(db: Db, orderId: string) {
  const parcels = await db
    .selectFrom('published.shipments as shipments')
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .select(['id', 'carrier', 'tracking_number', 'shipped_at'])
    .execute();
  const kits = await db
    .selectFrom('published.shipment_lines as l')
    .innerJoin('published.shipments as s', 's.id', 'l.shipment_id')
    .where('s.order_id', '=', orderId)
    .orderBy('l.position')
    .select(['l.shipment_id', 'l.position', 'l.quantity'])
    .execute();
  const events = await db
    .selectFrom('published.parcel_events as e')
    .innerJoin('published.shipments as s', 's.id', 'e.shipment_id')
    .where('s.order_id', '=', orderId)
    .orderBy('e.at')
    .orderBy('e.event_id')
    .select(['e.shipment_id', 'e.step', 'e.place', 'e.at'])
    .execute();
  return parcels.map((parcel) => ({
    ...parcel,
    events: events.filter(({ shipment_id }) => shipment_id === parcel.id),
    kits: kits.filter(({ shipment_id }) => shipment_id === parcel.id),
  }));
}

export function findOrderRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('published.refunds as refunds')
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('id')
    .select([
      'id',
      'amount_cents',
      'shipping_cents',
      'goodwill_cents',
      'gift_card_cents',
      'credit_cents',
      'hand_cents',
      'reason',
      'actor',
      'state',
      'requested_at',
    ])
    .execute();
}

export function findEmails(db: Db, orderToken: string) {
  return db
    .selectFrom('published.emails as emails')
    .where(sql`data #>> '{order,token}'`, '=', orderToken)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'kind', 'subject', 'recipient', 'state', 'created_at', 'last_error'])
    .execute();
}

/** What was added to an order after it was paid, oldest first. */
export function findAdditions(db: Db, orderId: string): Promise<OrderEntryRow[]> {
  return selectEntries(db).where('o.adds_to', '=', orderId).orderBy('o.placed_at').execute();
}

/** Other orders of the account, else of the same email without an account; without an email nothing else is known. */
export async function findOthers(
  db: Db,
  order: { id: string; customer_id: string | null; email: string },
  limit: number,
): Promise<OrderEntryRow[]> {
  if (order.customer_id === null && order.email === '') return [];
  const orders = selectEntries(db).where('o.id', '<>', order.id);
  const theirs =
    order.customer_id === null
      ? orders.where('o.customer_id', 'is', null).where(sql`lower(o.email)`, '=', order.email.toLowerCase())
      : orders.where('o.customer_id', '=', order.customer_id);
  return theirs.orderBy('o.placed_at', 'desc').limit(limit).execute();
}
