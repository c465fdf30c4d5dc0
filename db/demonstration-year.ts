import { sql } from 'kysely';
import { picturesPrefix } from '../contracts/platform/images.ts';
import type { YearKit } from '../seed/people/year.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { countForPlanner } from './planner.ts';

export type YearRow = {
  id: string;
  token: string;
  cart_id: string;
  reference: string;
  idempotency_key: string;
  customer_id: string | null;
  email: string;
  name: string;
  address: object;
  state: string;
  placed_at: string;
  held_until: string;
  paid_at: string | null;
  is_paid: boolean;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  gst_cents: number;
  /** Between which days it was to arrive, ISO dates. */
  promised: { from: string; to: string } | null;
  email_id: string;
  payment_id: string;
  lines: {
    product_id: number;
    name: string;
    sku: string;
    slug: string;
    image_url: string | null;
    quantity: number;
    unit_price_cents: number;
  }[];
  events: { from: string | null; to: string; at: Date; message: string; actor: string }[];
};

export async function findKitsOfYear(db: Db): Promise<YearKit[]> {
  const { rows } = await sql<YearKit>`
    select p.id, p.name, p.sku, p.slug, (
      select json_agg(json_build_object('at', c.at, 'priceCents', c.price_cents) order by c.at)
      from price_changes c where c.product_id = p.id
    ) as prices, (
      select ${picturesPrefix}::text || pictures.file from product_pictures pp join pictures on pictures.id = pp.picture_id
      where pp.product_id = p.id order by pp.position limit 1
    ) as "imageUrl"
    from products p where p.status = 'published' and p.parent_id is null order by p.id`.execute(db);
  return rows;
}

export async function markDemonstration(db: Db): Promise<void> {
  await sql`update customers set is_demonstration = true`.execute(db);
}

/** A year in a handful of statements: orders, lines, timelines, payments, stock and emails, books in balance. */
export async function insertYear(
  db: Db,
  orders: readonly YearRow[],
  { opened, now }: { opened: Date; now: Date },
): Promise<void> {
  await sql`create temporary table year on commit drop as
    select value as row from jsonb_array_elements(${JSON.stringify(orders)}::jsonb)`.execute(db);
  await insertOrders(db);
  await countForPlanner(db, ['orders', 'order_lines', 'order_events']);
  await insertParcels(db, now);
  await insertPayments(db);
  await insertStock(db, opened);
  await countForPlanner(db, ['shipments', 'payments', 'stock_movements', 'stock_holds']);
  await insertEmails(db);
  await sql`drop table year`.execute(db);
}

async function insertOrders(db: Db): Promise<void> {
  await sql`
    insert into orders (id, token, idempotency_key, request_fingerprint, origin, origin_id, customer_id, state, email, service,
      delivery_name, address, subtotal_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until, paid_at,
      promised_from, promised_to)
    select (row ->> 'id')::uuid, row ->> 'token', row ->> 'idempotency_key', 'demonstration', 'cart', row ->> 'cart_id',
      (row ->> 'customer_id')::uuid, row ->> 'state', row ->> 'email', 'standard', 'Standard delivery', row -> 'address',
      (row ->> 'subtotal_cents')::int, (row ->> 'shipping_cents')::int, (row ->> 'total_cents')::int,
      (row ->> 'gst_cents')::int, (row ->> 'placed_at')::timestamptz, (row ->> 'held_until')::timestamptz,
      (row ->> 'paid_at')::timestamptz, (row -> 'promised' ->> 'from')::date, (row -> 'promised' ->> 'to')::date
    from year order by row ->> 'placed_at'`.execute(db);
  await sql`
    insert into order_lines (order_id, position, product_id, name, sku, slug, image_url, quantity, unit_price_cents,
      line_total_cents)
    select (row ->> 'id')::uuid, l.position, (line ->> 'product_id')::int, line ->> 'name', line ->> 'sku',
      line ->> 'slug', line ->> 'image_url', (line ->> 'quantity')::int, (line ->> 'unit_price_cents')::int,
      (line ->> 'quantity')::int * (line ->> 'unit_price_cents')::int
    from year, jsonb_array_elements(row -> 'lines') with ordinality as l (line, position)`.execute(db);
  await sql`
    insert into order_events (order_id, from_state, to_state, actor, message, at)
    select (row ->> 'id')::uuid, event ->> 'from', event ->> 'to', event ->> 'actor', event ->> 'message',
      (event ->> 'at')::timestamptz
    from year, jsonb_array_elements(row -> 'events') as e (event) order by event ->> 'at'`.execute(db);
}

/** Everything of an order left in one parcel; its number says that it is none of the carrier's. */
async function insertParcels(db: Db, now: Date): Promise<void> {
  await sql`
    insert into shipments (id, order_id, carrier, tracking_number, shipped_at)
    select gen_random_uuid(), o.id, 'Australia Post', 'DEMO' || substr(o.number, 4), e.at
    from year join orders o on o.id = (row ->> 'id')::uuid join order_events e on e.order_id = o.id
    where e.to_state = 'shipped'`.execute(db);
  await sql`
    insert into shipment_lines (shipment_id, position, quantity)
    select s.id, l.position, l.quantity from shipments s join order_lines l on l.order_id = s.order_id`.execute(
    db,
  );
  await sql`
    insert into parcel_events (shipment_id, provider, event_id, step, place, at)
    select s.id, 'sandbox', 'demonstration-' || step, step, place, told_at
    from shipments s join orders o on o.id = s.order_id
    left join order_events d on d.order_id = o.id and d.to_state = 'delivered'
    cross join lateral (values
      ('picked_up', 'Marrickville NSW', s.shipped_at + interval '2 hours'),
      ('in_transit', 'Sydney NSW', s.shipped_at + interval '9 hours'),
      ('out_for_delivery', concat_ws(' ', o.address ->> 'suburb', o.address ->> 'state'), d.at - interval '4 hours'),
      ('delivered', concat_ws(' ', o.address ->> 'suburb', o.address ->> 'state'), d.at)
    ) as told (step, place, told_at)
    where told_at <= ${now}`.execute(db);
}

/** The sandbox's books say the same as the shop's, so that money can go back from there. */
async function insertPayments(db: Db): Promise<void> {
  await sql`
    insert into payments (id, order_id, provider, reference, state, amount_cents, pay_url, started_at, settled_at)
    select (row ->> 'payment_id')::uuid, (row ->> 'id')::uuid, 'sandbox', row ->> 'reference',
      case when (row ->> 'is_paid')::boolean then 'captured' else 'cancelled' end, (row ->> 'total_cents')::int, '',
      (row ->> 'placed_at')::timestamptz, coalesce((row ->> 'paid_at')::timestamptz, (row ->> 'held_until')::timestamptz)
    from year where row ->> 'state' <> 'pending_payment'`.execute(db);
  await sql`
    insert into sandbox_payments (reference, idempotency_key, description, amount_cents, state, return_url, cancel_url,
      opened_at)
    select row ->> 'reference', row ->> 'id', 'Demonstration order', (row ->> 'total_cents')::int,
      case when (row ->> 'is_paid')::boolean then 'captured' else 'cancelled' end, '', '',
      (row ->> 'placed_at')::timestamptz
    from year where row ->> 'state' <> 'pending_payment'`.execute(db);
}

/** What was sold in the year had come in before it, so that the shelf ends with what it opens with today. */
async function insertStock(db: Db, opened: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, note, at)
    select product_id, 'received', sum(quantity)::int, 0, 'demonstration', 'Sold in the year before', ${opened}
    from order_lines l join orders o on o.id = l.order_id where o.paid_at is not null group by product_id`.execute(
    db,
  );
  await sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, at)
    select l.product_id, 'held', 0, l.quantity, 'customer', o.id, o.placed_at
    from order_lines l join orders o on o.id = l.order_id`.execute(db);
  await sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, at)
    select l.product_id, case when o.paid_at is null then 'released' else 'sold' end,
      case when o.paid_at is null then 0 else -l.quantity end, -l.quantity, 'shop', o.id, coalesce(o.paid_at, o.held_until)
    from order_lines l join orders o on o.id = l.order_id`.execute(db);
  await sql`
    insert into stock_holds (order_id, product_id, quantity, state, expires_at)
    select o.id, l.product_id, l.quantity, case when o.paid_at is null then 'released' else 'sold' end, o.held_until
    from order_lines l join orders o on o.id = l.order_id`.execute(db);
}

async function insertEmails(db: Db): Promise<void> {
  await sql`
    insert into emails (id, kind, cause, recipient, data, state, subject, html, body_text, created_at, sent_at)
    select (row ->> 'email_id')::uuid, 'order-paid', 'order-paid:' || o.id, o.email, '{}', 'kept',
      'Your Stillmade order ' || o.number || ' is paid', '<p>Thank you. We have received your payment for order ' ||
      o.number || '.</p>', 'Thank you. We have received your payment for order ' || o.number || '.', o.paid_at, o.paid_at
    from year join orders o on o.id = (row ->> 'id')::uuid where o.paid_at is not null`.execute(db);
}
