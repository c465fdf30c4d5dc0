import type pg from 'pg';
import {
  copyRows,
  sqlIdOf,
  kitId,
  sqlOneOf,
  pick,
  pickUneven,
  placedAt,
  withoutIndexes,
  type BulkSize,
} from './bulk.ts';
import { besideLists } from './large-lists.ts';
import { besideOrders } from './large-tables.ts';
import { colours, firstNames, lastName, suburbs } from './large-texts.ts';

const first = sqlOneOf(firstNames, pickUneven(1, firstNames.length));

const grown = (
  'customers products product_pictures stock_levels orders order_lines order_events payments payout_items refunds emails ' +
  'reviews returns audit_log page_views stock_movements guest_buyers'
).split(' ');

/**
 * Makes a shop large in PostgreSQL itself: people with common and with rare names, kits in all crafts,
 * orders in the states in which a shop has them, a few of them waiting for the owner. The cents of an order's
 * lines are not those of the order. Returns the owner's id.
 */
export async function growShop(pool: pg.Pool, size: BulkSize): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into customers (id, email, email_key, username, username_key, is_admin, verified_at, created_at)
     values (gen_random_uuid(), 'owner@example.com', 'owner@example.com', 'owner', 'owner', true, now(), now())
     returning id`,
  );
  const owner = rows[0]?.id ?? '';
  await withoutIndexes(pool, grown, async () => {
    const client = await pool.connect();
    // What refers to what is right by making; looking it up again would take as long as the writing.
    await client.query(`set session_replication_role = 'replica'; set work_mem = '256MB'`);
    await growPeopleAndKits(client, size);
    await growOrders(client, size);
    for (const statement of [...besideOrders(size, owner), ...besideLists(size, owner)])
      await client.query(statement);
    await countBuyers(client);
    await client.query('reset all');
    client.release();
  });
  await pool.query('vacuum (analyze)');
  return owner;
}

async function growPeopleAndKits(client: pg.ClientBase, { kits, customers }: BulkSize): Promise<void> {
  await copyRows(client, 'customers', customers, {
    id: sqlIdOf('g'),
    email: `'buyer' || g || '@example.com'`,
    email_key: `'buyer' || g || '@example.com'`,
    username: `'buyer' || g`,
    username_key: `'buyer' || g`,
    first_name: first,
    last_name: lastName('g'),
    phone: `'04' || lpad(${pick(2, 100_000_000)}::text, 8, '0')`,
    is_admin: 'false',
    verified_at: `case when g % 20 > 0 then now() - g * interval '7 minutes' end`,
    emails: `jsonb_build_object('news', g % 3 = 0)`,
    created_at: `now() - g * interval '7 minutes'`,
  });
  await copyRows(
    client,
    'products',
    kits,
    {
      id: kitId('g'),
      slug: `t.slug || '-' || g`,
      name: `initcap(${sqlOneOf(colours, pick(3, colours.length))}) || ' ' || t.name || ' ' || g`,
      sku: `t.sku || '-' || g`,
      price_cents: `1000 + 50 * ${pick(4, 300)}`,
      rrp_cents: `case when g % 5 = 0 then 20000 end`,
      rrp_kind: `case when g % 5 = 0 then 'maker' end`,
      rrp_source: `case when g % 5 = 0 then 'The list of the maker' end`,
      rrp_since: `case when g % 5 = 0 then current_date end`,
      featured: 'g % 400 = 0',
      bestseller: 'g % 300 = 0',
      new_arrival: 'g % 500 = 0',
      status: `case when g % 50 = 0 then 'archived' when g % 70 = 0 then 'draft' else 'published' end`,
      released_on: `current_date - ${pick(5, 2_000)}`,
      changed_at: `now() - g * interval '11 minutes'`,
    },
    '(select * from products where id < 1000 order by id)',
  );
  await copyRows(client, 'product_pictures', kits, { product_id: kitId('g') });
  const onHand = `case when g % 40 = 0 then 0 else ${pick(6, 900)} end`;
  await copyRows(client, 'stock_levels', kits, { product_id: kitId('g'), on_hand: onHand, held: '0' });
}

async function growOrders(client: pg.ClientBase, size: BulkSize): Promise<void> {
  const fromEnd = `(${size.orders} - g)`;
  // The newest wait to be packed, as in a shop that keeps up; a few fail.
  const state = `case when ${fromEnd} < 20 then 'pending_payment' when ${fromEnd} < 400 then 'paid'
    when ${fromEnd} < 500 then 'packing' when ${fromEnd} < 6000 then 'shipped' when g % 50 = 0 then 'expired'
    when g % 97 = 0 then 'cancelled' else 'delivered' end`;
  const person = pickUneven(7, size.customers);
  const name = `${first} || ' ' || ${lastName('g')}`;
  const kits = `(1500 + 50 * ${pick(8, 500)})`;
  const discount = 'case when g % 6 = 0 then 500 else 0 end';
  const total = `${kits} - ${discount} + 995`;
  await copyRows(client, 'orders', size.orders, {
    id: sqlIdOf('g'),
    number: `'SM-' || (1000000 + g)`,
    token: `md5('token' || g)`,
    idempotency_key: `md5('key' || g)`,
    origin: `'cart'`,
    origin_id: `md5('cart' || g)`,
    channel: `case when g % 9 = 0 then 'market' else 'web' end`,
    state,
    service: `case when g % 12 = 0 then 'pickup' when g % 7 = 0 then 'express' else 'standard' end`,
    needs_attention: `case when g % ${Math.max(1, Math.round(size.orders / 12))} = 1 then 'Paid after it had expired' end`,
    email: `case when g % 5 < 3 then 'buyer' || (1 + ${person}) else 'guest' || ${pick(9, size.orders)} end || '@example.com'`,
    customer_id: `case when g % 5 < 3 then ${sqlIdOf(`(1 + ${person})`)} end`,
    address: `case when g % 9 > 0 and g % 12 > 0 then t.address || jsonb_build_object(
      'name', ${name}, 'suburb', ${sqlOneOf(suburbs, pickUneven(10, suburbs.length))} || ' ' || ${sqlOneOf(['North', 'South', 'East', 'West'], pick(11, 4))},
      'state', ${sqlOneOf(['NSW', 'VIC', 'QLD', 'WA'], pickUneven(12, 4))}) end`,
    buyer_name: `case when g % 9 > 0 then ${name} else '' end`,
    subtotal_cents: kits,
    discount_cents: discount,
    discount_code: `case when g % 6 = 0 then 'CODE' || (1 + ${pickUneven(13, 200)}) end`,
    shipping_cents: '995',
    total_cents: total,
    gst_cents: `(${total}) / 11`,
    refunded_cents: `case when g % 50 = 1 then ${total} when g % 60 = 1 then 500 else 0 end`,
    placed_at: placedAt(size),
    held_until: `${placedAt(size)} + interval '30 minutes'`,
    paid_at: `case when ${fromEnd} >= 20 and g % 50 > 0 then ${placedAt(size)} + interval '2 minutes' end`,
  });
  await client.query(
    `insert into order_lines
       (order_id, position, product_id, name, sku, slug, quantity, unit_price_cents, line_total_cents)
     select ${sqlIdOf('g')}, place, p.id, p.name, p.sku, p.slug, q, p.price_cents, q * p.price_cents
     from generate_series(1, ${size.orders}) g, generate_series(1, 1 + g % 2) place,
       lateral (select 1 + (g + place) % 3 as q, ${kitId(pickUneven(14, size.kits, '(2 * g + place)'))} as kit) l
       join products p on p.id = l.kit`,
  );
  await copyRows(client, 'order_events', size.orders, { order_id: sqlIdOf('g'), at: placedAt(size) });
  await copyRows(client, 'payments', size.orders, {
    id: sqlIdOf('g'),
    order_id: sqlIdOf('g'),
    reference: `md5('pay' || g)`,
    charge: `md5('charge' || g)`,
    started_at: placedAt(size),
    settled_at: placedAt(size),
  });
}

/** As if the shop had counted all along what its people spent. */
async function countBuyers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update customers c set paid_orders = n.orders, spent_cents = n.spent, last_order_at = n.last
    from (
      select customer_id as id, count(*) as orders, sum(total_cents - refunded_cents) as spent, max(placed_at) as last
      from orders where customer_id is not null and paid_at is not null group by 1
    ) n where n.id = c.id`);
  await client.query(`
    insert into guest_buyers (email_key, email, name, paid_orders, spent_cents, first_order_at, last_order_at)
    select lower(email), min(email), max(buyer_name), count(*), sum(total_cents - refunded_cents), min(placed_at),
      max(placed_at)
    from orders where customer_id is null and paid_at is not null and email <> '' group by 1`);
  await client.query(`
    update buyers_counted set event_id = last.id, seen_id = last.id
    from (select max(id) as id from order_events) last`);
}
