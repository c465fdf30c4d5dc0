import { sql } from 'kysely';
import type { Db } from '../server/kernel/database/database.ts';

export type DemoPart = {
  id: string;
  order_id: string | null;
  token: string;
  state: 'asked' | 'sent' | 'declined';
  batch_id: number;
  product_id: number;
  kit_name: string;
  part: string;
  reason: string;
  note: string;
  answer: string;
  name: string;
  email: string;
  address: object;
  made_at: string;
};

/** The first batch of the demonstration, with the list of its boxes. */
export async function findFirstBatch(db: Db) {
  return db.selectFrom('batches').orderBy('id').limit(1).selectAll().executeTakeFirst();
}

/** Parts that were asked for, those that were sent with their order, which has arrived. */
export async function insertParts(db: Db, parts: readonly DemoPart[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (id uuid, order_id uuid, token text, state text,
    batch_id int, product_id int, kit_name text, part text, reason text, note text, answer text, name text, email text,
    address jsonb, made_at timestamptz)`;
  await sql`
    insert into orders (id, token, idempotency_key, request_fingerprint, origin, origin_id, state, email, buyer_name, service,
      delivery_name, address, subtotal_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until, paid_at)
    select p.order_id, p.token, 'part:' || p.id, 'demonstration', 'part', p.id::text, 'delivered', p.email, p.name, 'standard',
      'Letter, at no charge', p.address, 0, 0, 0, 0, p.made_at, p.made_at, p.made_at
    from ${given} where p.order_id is not null order by p.made_at`.execute(db);
  await sql`
    insert into order_lines (order_id, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents)
    select p.order_id, 1, 0, p.part || ' (a part of ' || p.kit_name || ', batch ' || p.batch_id || ')', 'PART', '', 1, 0, 0
    from ${given} where p.order_id is not null`.execute(db);
  await sql`
    insert into order_events (order_id, from_state, to_state, actor, message, at)
    select p.order_id, e.before, e.after, 'demonstration', e.message, p.made_at + make_interval(hours => e.hours)
    from ${given} cross join (values
      (null, 'pending_payment', 'A part was asked for; it costs nothing', 0),
      ('pending_payment', 'paid', 'Nothing to pay', 0),
      ('paid', 'packing', 'We are packing your order', 4),
      ('packing', 'shipped', 'Your order is on its way', 5),
      ('shipped', 'delivered', 'Your order has arrived', 30)) as e (before, after, message, hours)
    where p.order_id is not null order by p.made_at, e.hours, e.after <> 'pending_payment'`.execute(db);
  await sql`
    insert into emails (id, kind, cause, recipient, data, state, subject, html, body_text, created_at, sent_at)
    select gen_random_uuid(), 'order-paid', 'order-paid:' || o.id, o.email, '{}', 'kept',
      'Your part travels as ' || o.number, '<p>Your part travels as order ' || o.number || ', at no charge.</p>',
      'Your part travels as order ' || o.number || ', at no charge.', o.paid_at, o.paid_at
    from ${given} join orders o on o.id = p.order_id`.execute(db);
  await sql`
    insert into part_claims (id, key, request_fingerprint, batch_id, product_id, kit_name, part, quantity, reason, note, name,
      email, address, state, order_id, answer, answered_by, answered_at, made_at)
    select p.id, gen_random_uuid(), 'demonstration', p.batch_id, p.product_id, p.kit_name, p.part, 1, p.reason, p.note, p.name,
      p.email, p.address, p.state, p.order_id, p.answer, case when p.state <> 'asked' then 'demonstration' end,
      case when p.state <> 'asked' then p.made_at end, p.made_at
    from ${given}`.execute(db);
}
