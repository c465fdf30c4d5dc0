import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Subject, SubjectReaders } from './subject.ts';

/** Orders and what becomes of them, and the people who buy. */
export const saleSubjects: SubjectReaders = {
  order: (db, ids) =>
    read(
      db,
      sql`select o.id::text, o.number as name, to_json(facts) as facts from published.orders o cross join lateral (
        select o.state, o.total_cents, o.shipping_cents as delivery_cents,
          (select coalesce(sum(amount_cents), 0) from published.refunds r where r.order_id = o.id and r.state <> 'failed')
            as given_back_cents,
          (select coalesce(json_object_agg(name || ' (' || sku || ')', quantity
              order by name || ' (' || sku || ')'), '{}')
            from (select name, sku, sum(quantity) as quantity from published.order_lines
                  where order_id = o.id group by name, sku) as l) as kits,
          (select coalesce(json_agg(carrier || ' ' || tracking_number order by shipped_at), '[]')
            from published.shipments s where s.order_id = o.id) as parcels,
          (select coalesce(json_agg(r.reason order by r.requested_at), '[]')
            from published.refunds r where r.order_id = o.id) as reasons_of_refunds,
          o.needs_attention, o.hide_prices,
          json_build_object('concealed', md5(coalesce(o.address::text, ''))) as delivery_address,
          json_build_object('concealed', md5(o.gift_message)) as gift_message
      ) facts where o.id = any (${ids}::uuid[])`,
    ),
  quote: (db, ids) =>
    read(
      db,
      sql`select q.id::text, q.number as name, to_json(facts) as facts from published.quotes q cross join lateral (
        select q.state, q.reason, (select number from published.orders where id = q.order_id) as "order",
          (select total_cents from published.orders where id = q.order_id) as total_cents
      ) facts where q.id = any (${ids}::uuid[])`,
    ),
  'craft night': (db, ids) =>
    read(
      db,
      sql`select id::text, title as name, json_build_object('state', state, 'reason', reason, 'day', day) as facts
        from published.craft_nights where id = any (${ids}::uuid[])`,
    ),
  // The page of the order shows its returns.
  return: (db, ids) =>
    read(
      db,
      sql`select r.id::text, r.number || ' of ' || o.number as name, r.order_id::text as place,
          to_json(facts) as facts
        from published.returns r join published.orders o on o.id = r.order_id cross join lateral (
        select r.state, r.kind, r.resolution,
          (select amount_cents from published.refunds where id = r.refund_id) as given_back_cents
      ) facts where r.id = any (${ids}::uuid[])`,
    ),
  customer: (db, ids) =>
    read(
      db,
      sql`select c.id::text, '' as name, to_json(facts) as facts from published.customers c cross join lateral (
        select c.roles, c.closed_at, c.has_second_step as second_step,
          (select count(*) from published.customer_notes n where n.customer_id = c.id) as notes
      ) facts where c.id = any (${ids}::uuid[])`,
    ),
  choices: (db, ids) =>
    read(
      db,
      sql`select customer_id::text as id, 'What they are told' as name,
          json_object_agg(kind, json_build_object('bell', bell, 'emails', emails) order by kind) as facts
        from published.notification_choices where customer_id = any (${ids}::uuid[]) group by customer_id`,
    ),
  review: (db, ids) =>
    read(
      db,
      sql`select r.id::text, 'Review of ' || coalesce(p.name, 'a kit') as name, to_json(facts) as facts
        from published.reviews r left join published.products p on p.id = r.product_id cross join lateral (
        select r.state, r.rating, r.featured, r.reply, r.reason,
          (select count(*) from published.review_pictures v where v.review_id = r.id) as photographs
      ) facts where r.id = any (${ids}::int[])`,
    ),
  'kit question': (db, ids) =>
    read(
      db,
      sql`select q.id::text, 'Question about ' || p.name as name,
          json_build_object('state', q.state, 'answer', q.answer) as facts
        from published.kit_questions q join published.products p on p.id = q.product_id
        where q.id = any (${ids}::int[])`,
    ),
  'kit answer': (db, ids) =>
    read(
      db,
      sql`select a.id::text, 'Answer about ' || p.name as name, json_build_object('state', a.state) as facts
        from published.kit_answers a join published.kit_questions q on q.id = a.question_id
          join published.products p on p.id = q.product_id where a.id = any (${ids}::int[])`,
    ),
  application: (db, ids) =>
    read(
      db,
      sql`select id::text, business_name as name, json_build_object(
          'answer', answer, 'notes', json_build_object('concealed', md5(notes))) as facts
        from published.wholesale_applications where id = any (${ids}::uuid[])`,
    ),
  market: (db, ids) =>
    read(
      db,
      sql`select m.id::text, m.name, to_json(facts) as facts from published.markets m cross join lateral (
        select m.name, m.place, m.starts_on, m.ends_on, m.state, m.fee_cents, m.float_cents, m.pay_id,
          m.fuel_cents, m.worked_minutes, m.hourly_cents, m.counted_cents as counted_cash_cents, m.cash_note,
          m.next_time,
          (select coalesce(json_object_agg(p.name || ' (' || p.sku || ')', json_build_object(
              'planned', b.planned, 'packed', b.packed, 'returned', b.returned, 'settled', b.settled,
              'reserved', b.reserved, 'stall_only', b.stall_only) order by p.name || ' (' || p.sku || ')'), '{}')
            from published.market_boxes b join published.products p on p.id = b.product_id where b.market_id = m.id) as box,
          (select coalesce(json_agg(t.name || case when t.revoked_at is null then '' else ', revoked' end
              order by t.made_at), '[]') from published.tills t where t.market_id = m.id) as tills
      ) facts where m.id = any (${ids}::uuid[])`,
    ),
  numbers: (db) =>
    read(
      db,
      sql`select 'next' as id, 'Order numbers' as name, json_build_object('next_number', last_value + is_called::int) as facts
        from order_numbers`,
    ),
  view: (db, ids) =>
    read(
      db,
      sql`select id::text, name, json_build_object('narrowing', narrowing) as facts
        from published.order_views where id = any (${ids}::uuid[])`,
    ),
  email: (db, ids) =>
    read(
      db,
      sql`select id::text, replace(kind, '-', ' ') as name, json_build_object('state', state) as facts
        from published.emails where id = any (${ids}::uuid[])`,
    ),
};

async function read(db: Db, query: RawBuilder<unknown>): Promise<Subject[]> {
  const { rows } = await (query as RawBuilder<Subject>).execute(db);
  return rows;
}
