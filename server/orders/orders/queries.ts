import { sql } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { BundleOfLine } from '../../../contracts/orders/orders/orders.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import type { NewOrder } from './new-order.ts';
import type { OrderParts } from './parts.ts';
import { originsMadeByShop } from './rules.ts';

/** The line of something that lies on no shelf, such as a gift card. */
export const noProduct = 0;

export type NewLine = {
  product_id: number;
  name: string;
  sku: string;
  slug: string;
  image_url: string | null;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
  line_total_cents: number;
  /** The bundle that it was bought in. */
  bundle?: BundleOfLine;
};

/** Order, lines and first event in one statement; undefined when its key or its origin has an order already. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  { message, actor = 'customer' }: { message: string; actor?: string },
) {
  const { rows } = await sql<OrderRow>`
    with placed as (
      insert into orders (id, token, idempotency_key, request_fingerprint, origin, origin_id, customer_id, channel, state, email, phone, note, discount_code, discount_name, buyer_name, buyer_abn, gift_message, hide_prices, gift_code, gift_card_cents, store_credit_cents, carried_cents, adds_to, service,
        delivery_name, pickup_place, pickup_ready_at, pickup_market_id, pickup_until, address, subtotal_cents, discount_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until, due_on, pay_by, paid_at, promised_from, promised_to, bag_name, parcel_name, waits_for)
      select id, token, idempotency_key, request_fingerprint, origin, origin_id, customer_id, channel, state, email, phone, note, discount_code, discount_name, buyer_name, buyer_abn, gift_message, hide_prices, gift_code, gift_card_cents, store_credit_cents, carried_cents, adds_to, service,
        delivery_name, pickup_place, pickup_ready_at, pickup_market_id, pickup_until, address, subtotal_cents, discount_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until, due_on, pay_by, paid_at, promised_from, promised_to, bag_name, parcel_name, waits_for
      from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb)
      on conflict do nothing
      returning *
    ), lines as (
      insert into order_lines
      select l.* from placed, jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as given (line, position),
        jsonb_populate_record(null::order_lines,
          given.line || jsonb_build_object('order_id', placed.id, 'position', given.position)) as l
    ), event as (
      insert into order_events (order_id, from_state, to_state, actor, message, at)
      select id, null, state, ${actor}, ${message}, placed_at from placed
    )
    select * from placed`.execute(db);
  return rows[0];
}

export const orderUnderKey = (db: Db, idempotencyKey: string) =>
  db.selectFrom('orders').where('idempotency_key', '=', idempotencyKey).selectAll().executeTakeFirst();

export const orderByToken = (db: Db, token: string) =>
  db.selectFrom('orders').where('token', '=', token).selectAll().executeTakeFirst();

/** A gift by the address of its page; an order that is no gift any more has none. */
export const orderByGiftCode = (db: Db, code: string) =>
  db
    .selectFrom('orders')
    .where('gift_code', '=', code)
    .where('hide_prices', '=', true)
    .selectAll()
    .executeTakeFirst();

export const orderById = (db: Db, id: string) =>
  db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirst();

/** For callers who know that the order exists. */
export const orderOfId = (db: Db, id: string) =>
  db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

type Earlier = { key: string; cartId: string; addresses: string[]; customerId?: string | undefined };

/**
 * What placing an order needs to know of earlier ones, in one statement: the order under its key, the live order of
 * its cart, and whether this person (by the address as given and as normalised, or by account) has an order that was
 * kept. `ofCart` is only read where there is none under the key.
 */
export async function earlierOrders(db: Db, asked: Earlier) {
  const { rows } = await sql<{ has_ordered: boolean } & (OrderRow | { id: null })>`
    select h.has_ordered, o.*
    from (select exists (
      select from orders where lower(email) = any (${asked.addresses}::text[]) and paid_at is not null
    ) or exists (
      select from orders where customer_id = ${asked.customerId ?? null}::uuid and paid_at is not null
    ) as has_ordered) h
    left join lateral (
      select * from orders where idempotency_key = ${asked.key}
      union all
      select * from orders where origin = 'cart' and origin_id = ${asked.cartId} and state not in ('expired', 'cancelled')
    ) o on true`.execute(db);
  const found = rows.filter((row): row is { has_ordered: boolean } & OrderRow => row.id !== null);
  return {
    underKey: found.find((row) => row.idempotency_key === asked.key),
    ofCart: found.find((row) => row.origin === 'cart' && row.origin_id === asked.cartId),
    hasOrdered: onlyRow(rows.slice(0, 1)).has_ordered,
  };
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderById>>>;

export function lockOrder(db: Db, id: string) {
  return db.selectFrom('orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Locks the order that it adds to before it: whoever packs that one locks it before its additions. */
export async function lockOrderWithMain(db: Db, id: string): Promise<OrderRow> {
  const rows = await db
    .selectFrom('orders')
    .where(({ eb, selectFrom }) =>
      eb.or([eb('id', '=', id), eb('id', '=', selectFrom('orders').where('id', '=', id).select('adds_to'))]),
    )
    .orderBy(({ eb }) => eb('id', '=', id))
    .selectAll()
    .forUpdate()
    .execute();
  return onlyRow(rows.filter((row) => row.id === id));
}

/** What was added to an order after it was paid, oldest first; call it with the order locked. */
export function additionsOf(db: Db, orderId: string) {
  return db.selectFrom('orders').where('adds_to', '=', orderId).orderBy('placed_at').selectAll().execute();
}

export async function updateOrderAddress(db: Db, id: string, address: Address): Promise<void> {
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

export async function updatePayBy(db: Db, id: string, pay_by: OrderRow['pay_by']): Promise<void> {
  await db.updateTable('orders').set({ pay_by }).where('id', '=', id).execute();
}

/**
 * A parcel with words for somebody else carries no prices, and has a page for them. @param code unless it has one
 * already, which stays: it may have been sent on.
 */
export async function updateGiftMessage(db: Db, id: string, message: string, code: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ fn, ref, val }) => ({
      gift_message: message,
      hide_prices: message !== '',
      gift_code: message === '' ? ref('gift_code') : fn.coalesce('gift_code', val(code)),
    }))
    .where('id', '=', id)
    .execute();
}

/** The link was sent again: its days begin anew. */
export async function renewLink(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ link_sent_at: at }).where('id', '=', id).execute();
}

export function linesOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .selectAll()
    .execute();
}

/**
 * Everything that is shown of an order beside its own row, in one statement. Parcels, refunds and payments
 * are read here so that whoever shows an order shows them; fulfilment and payments write them.
 */
export const partsOfOrder = sql<OrderParts>`json_build_object(
  'lines', (select coalesce(json_agg(l order by l.position), '[]') from order_lines l where l.order_id = o.id),
  'events', (select coalesce(json_agg(json_build_object('at', e.at, 'message', e.message) order by e.id), '[]')
    from order_events e where e.order_id = o.id and not e.private),
  'parcels', (select coalesce(json_agg(json_build_object('carrier', s.carrier,
      'tracking_number', s.tracking_number, 'shipped_at', s.shipped_at,
      'events', (select coalesce(json_agg(json_build_object('step', t.step, 'place', t.place, 'at', t.at)
        order by t.at, t.event_id), '[]') from published.parcel_events t where t.shipment_id = s.id))
      order by s.shipped_at, s.id), '[]')
    from shipments s where s.order_id = o.id),
  'refunded_cents', o.refunded_cents,
  'received_cents', (select coalesce(sum(r.amount_cents), 0) from published.received_payments r where r.order_id = o.id),
  'carried_on_cents', (select coalesce(sum(a.carried_cents), 0) from orders a where a.adds_to = o.id and a.paid_at is not null),
  'promises', (select coalesce(json_agg(json_build_object('product_id', w.product_id, 'leaves_on', w.leaves_on)), '[]')
    from published.preorder_promises w where w.order_id = o.id and w.state in ('unpaid', 'waiting')),
  'main_number', (select m.number from orders m where m.id = o.adds_to),
  'payment', (select json_build_object('state', p.state, 'provider', p.provider, 'reference', p.reference,
      'pay_url', p.pay_url)
    from published.payments p where p.order_id = o.id order by p.started_at desc limit 1))`;

/** An order by its id or by its link, with its parts. */
export function orderWithParts(db: Db, by: { id: string } | { token: string }) {
  return db
    .selectFrom('orders as o')
    .where((on) => ('id' in by ? on('o.id', '=', by.id) : on('o.token', '=', by.token)))
    .selectAll('o')
    .select(partsOfOrder.as('parts'))
    .executeTakeFirst();
}

/** What went back stands beside the order too, so that the list of all orders is narrowed by it. */
export async function recordRefunded(db: Db, id: string, amountCents: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
    .where('id', '=', id)
    .execute();
}

const noMoneyByHand = sql<boolean>`(due_on is null and pay_by = 'provider')`;

/** A transfer that a shopper chose, of which nothing came: a part of the money is for a person to look at. */
const isUnpaidTransfer = sql<boolean>`(due_on is null and pay_by = 'transfer' and origin = 'cart' and not exists (
  select from published.received_payments r where r.order_id = orders.id))`;

/** Orders that wait for their payment since a moment, and whose time is not over. */
export function waitingOrders(db: Db, placedBefore: Date, now: Date) {
  return (
    db
      .selectFrom('orders')
      .where('state', '=', 'pending_payment')
      .where('placed_at', '<', placedBefore)
      .where('held_until', '>', now)
      .where(noMoneyByHand)
      // Who made an order by hand has written already, with a pay link.
      .where(({ eb, not }) => not(eb('origin', '=', oneOf(originsMadeByShop))))
      .orderBy('placed_at')
      .limit(200)
      .selectAll()
      .execute()
  );
}

/** Unpaid orders whose time is over. What is paid by hand waits until a person ends it. */
export function overdueOrders(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .where('state', '=', 'pending_payment')
    .where('held_until', '<', now)
    .where(sql<boolean>`(${noMoneyByHand} or ${isUnpaidTransfer})`)
    .orderBy('held_until')
    .limit(200)
    .select(['id'])
    .execute();
}

/** Orders that a guest placed with this address come to its account. */
export async function adoptOrders(db: Db, customerId: string, email: string): Promise<string[]> {
  const own = sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;
  const guests = db.updateTable('orders').where('customer_id', 'is', null).where(own);
  const adopted = await guests.set({ customer_id: customerId, released: false }).returning('id').execute();
  return adopted.map(({ id }) => id);
}

/** The account goes, the order stays: tax law asks for it (five years, Taxation Administration Act 1953). */
export async function releaseOrders(db: Db, customerId: string): Promise<void> {
  const held = db.updateTable('orders').where('customer_id', '=', customerId);
  await held.set({ customer_id: null, released: true }).execute();
}

/** The number that the next order gets. */
export async function findNextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select case when is_called then last_value + 1 else last_value end as next from order_numbers`.execute(
    db,
  );
  return onlyRow(rows).next;
}

/** Only upwards: false where the numbers have come further meanwhile. */
export async function raiseNumbers(db: Db, next: number): Promise<boolean> {
  const { rows } = await sql`select setval('order_numbers', ${next}, false) from order_numbers
    where ${next} >= case when is_called then last_value + 1 else last_value end`.execute(db);
  return rows.length === 1;
}

/** Where an order `o` went, or was sold: written as in the index `orders_by_place`, which `concat` cannot be part of. */
export const placeOfOrder = sql<string>`case
  when o.channel = 'market' then 'Markets'
  when o.address is null then 'Picked up'
  else coalesce(o.address->>'suburb', '') || ' ' || coalesce(o.address->>'state', '') end`;

/** The numbers of orders, by their ids. */
export async function orderNumbersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('orders').where('id', '=', oneOf(ids)).select(['id', 'number']).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
