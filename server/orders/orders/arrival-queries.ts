import { sql } from 'kysely';
import { type Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { noProduct } from './queries.ts';

/**
 * When an order left and when it arrived, by its timeline. A sale at a stall begins with being handed over; whatever
 * else came from no state is a note.
 */
export async function whereabouts(db: Db, orderId: string) {
  const first = db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.min('id').as('id'));
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('from_state', 'is not', null), eb('id', '=', first)]))
    .where('to_state', 'in', ['shipped', 'delivered'])
    .orderBy('id')
    .select(['to_state', 'at'])
    .execute();
  const when = (state: string) => rows.find(({ to_state }) => to_state === state)?.at ?? null;
  const arrivedAt = when('delivered');
  return { leftAt: when('shipped') ?? arrivedAt, arrivedAt };
}

/** A delivered order with one of these kits or bundles: this one, or the newest one of an account. */
export function receivedOrder(
  db: Db,
  writer: { customerId: string | undefined; orderId: string | undefined },
  productIds: readonly number[],
) {
  const { customerId, orderId } = writer;
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where((eb) =>
      eb.or([
        eb('l.product_id', '=', oneOf(productIds)),
        eb(sql<number>`(l.bundle ->> 'id')::int`, '=', oneOf(productIds)),
      ]),
    )
    .where('o.state', '=', 'delivered')
    .where((eb) =>
      eb.or([
        ...(customerId === undefined ? [] : [eb('o.customer_id', '=', customerId)]),
        ...(orderId === undefined ? [] : [eb('o.id', '=', orderId)]),
        eb.lit(false),
      ]),
    )
    .orderBy('o.placed_at', 'desc')
    .limit(1)
    .select(['o.id', 'o.customer_id', sql<string>`coalesce(o.address ->> 'name', '')`.as('name')])
    .executeTakeFirst();
}

/** Every kit that has been delivered to an account, or with an order, once. */
export function receivedKits(db: Db, to: { customerId: string } | { orderId: string }) {
  const lines = db.selectFrom('orders as o').innerJoin('order_lines as l', 'l.order_id', 'o.id');
  const received =
    'customerId' in to
      ? lines.where('o.customer_id', '=', to.customerId)
      : lines.where('o.id', '=', to.orderId);
  return received
    .where('o.state', '=', 'delivered')
    .where('l.product_id', '<>', noProduct)
    .distinctOn('l.product_id')
    .orderBy('l.product_id')
    .select(['l.product_id as productId', 'l.slug', 'l.name'])
    .execute();
}

/** Orders of accounts that arrived within a span of time. */
export function deliveredBetween(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.to_state', '=', 'delivered')
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where('o.channel', '=', 'web')
    .where('o.customer_id', 'is not', null)
    .select(['o.id', 'o.token', 'o.number', 'o.customer_id'])
    .execute();
}

/**
 * Orders of the web shop that have left, whole and with nothing paid back, and whose promise ended within these
 * days (ISO dates, `before` not among them). What was added to an order travels with it.
 */
export function latePromises(db: Db, { from, before }: { from: string; before: string }) {
  return db
    .selectFrom('orders as o')
    .where('o.state', '=', 'shipped')
    .where('o.channel', '=', 'web')
    .where('o.service', '<>', 'pickup')
    .where('o.adds_to', 'is', null)
    .where('o.refunded_cents', '=', 0)
    .where('o.promised_to', '>=', from)
    .where('o.promised_to', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('shipments as s').whereRef('s.order_id', '=', 'o.id').select('s.id')),
    )
    .orderBy('o.promised_to')
    .select(['o.id', 'o.token'])
    .execute();
}

/** Orders that became ready at a place of pick-up within a span of time and have not been fetched. */
export function uncollectedOrders(db: Db, place: string, { after, before }: { after: Date; before: Date }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_events as e', 'e.order_id', 'o.id')
    .where('o.state', '=', 'shipped')
    .where('o.service', '=', 'pickup')
    .where('o.pickup_place', '=', place)
    .where('o.adds_to', 'is', null)
    .where('e.to_state', '=', 'shipped')
    .where('e.from_state', '=', 'packing')
    .where('e.at', '>', after)
    .where('e.at', '<=', before)
    .orderBy('e.at')
    .limit(200)
    .select('o.id')
    .execute();
}

/** Other days of arrival than its buyer was told before, because a kit of it leaves on another day. */
export async function changePromise(
  db: Db,
  id: string,
  window: { from: string; to: string } | null,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ promised_from: window?.from ?? null, promised_to: window?.to ?? null })
    .where('id', '=', id)
    .execute();
}
