import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderEntry, OrderView } from '../../../contracts/orders/order-admin/order-admin.ts';
import {
  narrowing,
  ordersPerListPage,
  type Narrowing,
} from '../../../contracts/orders/order-admin/order-list.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';
import { skuPattern, sortOf, wantedOf, type Direction, type WantedOrders } from './rules.ts';

type Asked = Narrowing & { after?: string | undefined; before?: string | undefined };
type Listed = { orders: OrderEntry[]; next: string | null; previous: string | null };

/** One page of all orders. One more is read than is shown: it tells whether there is a further page. */
export async function listOrders(db: Db, asked: Asked): Promise<Listed> {
  const direction: Direction = asked.before === undefined ? 'after' : 'before';
  const from = asked[direction];
  const page = { sort: sortOf(asked), direction, from, limit: ordersPerListPage + 1 };
  const rows = await inTransaction(db, async (db) => {
    await queries.planForWhatIsAsked(db);
    const wanted = await wantedBy(db, asked);
    return wanted.terms === undefined
      ? queries.findOrderEntries(db, wanted, page)
      : findByTerms(db, wanted, page);
  });
  const isMore = rows.length > ordersPerListPage;
  const orders = rows.slice(0, ordersPerListPage).map(entryShown);
  if (direction === 'before') orders.reverse();
  const [isBehind, isAhead] = direction === 'after' ? [isMore, from !== undefined] : [true, isMore];
  return {
    orders,
    next: isBehind ? (orders.at(-1)?.id ?? null) : null,
    previous: isAhead ? (orders.at(0)?.id ?? null) : null,
  };
}

/** As many orders as are looked through one by one in about ten milliseconds. */
const lookedThrough = 10_000;

/**
 * Common words are found among the next few thousand orders; for rare ones the index of words names the few orders
 * that have them.
 */
async function findByTerms(
  db: Db,
  wanted: WantedOrders,
  page: queries.OrderListPage,
): Promise<queries.OrderEntryRow[]> {
  const near = await queries.findEntriesAmong(db, lookedThrough, wanted, page);
  const isWhole = near.length === page.limit || !(await queries.areMoreThan(db, lookedThrough, wanted, page));
  if (isWhole) return near;
  await queries.enterByTerms(db);
  return queries.findOrderEntries(db, wanted, page);
}

/** All of them, page after page, for a file; as many as `most`. */
export async function* allOrders(db: Db, asked: Narrowing, most: number): AsyncGenerator<OrderEntry[]> {
  const wanted = await wantedBy(db, asked);
  const [sort, limit] = [sortOf(asked), 1_000];
  let from: string | undefined;
  for (let count = 0; count < most; count += limit) {
    const rows = await queries.findOrderEntries(db, wanted, { sort, direction: 'after', from, limit });
    if (rows.length > 0) yield rows.map(entryShown);
    if (rows.length < limit) return;
    from = rows.at(-1)?.id;
  }
}

async function wantedBy(db: Db, asked: Narrowing): Promise<WantedOrders> {
  const pattern = skuPattern(asked.q);
  return wantedOf(asked, pattern !== undefined && (await queries.hasSku(db, pattern)));
}

export function entryShown(row: queries.OrderEntryRow): OrderEntry {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    channel: row.channel,
    placedAt: row.placed_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    name: row.name,
    email: row.email,
    service: row.service,
    deliveryName: row.delivery_name,
    kitCount: row.kit_count,
    totalCents: row.total_cents,
    refundedCents: row.refunded_cents,
    needsAttention: row.needs_attention,
    leavesOn: row.leaves_on,
  };
}

export async function orderViews(db: Db): Promise<OrderView[]> {
  const rows = await queries.findViews(db);
  return rows.map((row) => ({ id: row.id, name: row.name, narrowing: z.parse(narrowing, row.narrowing) }));
}

export async function keepView(
  db: Db,
  view: { name: string; narrowing: Narrowing },
  by: { actor: string; at: Date },
): Promise<OrderView[]> {
  await queries.upsertView(db, {
    id: timeOrderedId(by.at),
    name: view.name,
    narrowing: JSON.stringify(view.narrowing),
    actor: by.actor,
    created_at: by.at,
  });
  return orderViews(db);
}

export async function dropView(db: Db, id: string): Promise<OrderView[] | Refusal<'not_found'>> {
  if (!(await queries.deleteView(db, id))) return refuse('not_found', 'There is no such view any more.');
  return orderViews(db);
}
