import type pg from 'pg';

type Size = { orders: number; kits: number; customers: number };

/** What a multiplied row has of its own; `g` is its number. Everything else is as in the row that it copies. */
type Own = Readonly<Record<string, string>>;

const someone = `(1 + g % 1000)`;
const fresh = 'gen_random_uuid()';

/**
 * Makes a shop large by copying one row of each kind many times over in PostgreSQL itself: its first kit,
 * its first order with what belongs to it, and an owner. Returns the owner's id.
 */
export async function growShop(pool: pg.Pool, size: Size): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into customers (id, email, email_key, username, username_key, is_admin, verified_at, created_at)
     values (${fresh}, 'owner@example.com', 'owner@example.com', 'owner', 'owner', true, now(), now()) returning id`,
  );
  const owner = rows[0]?.id ?? '';
  await copy(pool, 'customers', size.customers, {
    id: fresh,
    email: `'buyer' || g || '@example.com'`,
    email_key: `'buyer' || g || '@example.com'`,
    username: `'buyer' || g`,
    username_key: `'buyer' || g`,
    is_admin: 'false',
  });
  await copy(pool, 'products', size.kits, {
    id: 'g + 1000',
    slug: `t.slug || '-' || g`,
    name: `t.name || ' ' || g`,
    sku: `t.sku || '-' || g`,
  });
  await copy(pool, 'product_pictures', size.kits, { product_id: 'g + 1000' });
  await copy(pool, 'stock_levels', size.kits, { product_id: 'g + 1000', on_hand: someone, held: '0' });
  await pool.query(
    'create table copies as select g, gen_random_uuid() as id from generate_series(1, $1::int) g',
    [size.orders],
  );
  await pool.query('create unique index on copies (g)');
  const id = '(select id from copies c where c.g = s.g)';
  const at = `now() - s.g * interval '90 seconds'`;
  await copy(pool, 'orders', size.orders, {
    id,
    number: `'SM-' || (1000000 + s.g)`,
    token: `md5('token' || s.g)`,
    idempotency_key: `md5('key' || s.g)`,
    cart_id: `md5('cart' || s.g)`,
    email: `'buyer' || (s.g % ${size.customers}) || '@example.com'`,
    state: `(array['paid', 'packing', 'shipped', 'delivered'])[1 + s.g % 4]`,
    placed_at: at,
    paid_at: at,
  });
  await copy(pool, 'order_lines', size.orders, { order_id: id });
  await copy(pool, 'order_events', size.orders, { order_id: id, at });
  await copy(pool, 'payments', size.orders, {
    id: fresh,
    order_id: id,
    reference: `md5('pay' || s.g)`,
    started_at: at,
  });
  await pool.query('drop table copies');
  await pool.query('vacuum analyze');
  return owner;
}

/** Copies a table's first row `times` over. Identities and generated columns are left to PostgreSQL. */
async function copy(pool: pg.Pool, table: string, times: number, own: Own): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'id' || own['id'] !== undefined);
  const values = columns.map((name) => own[name] ?? `t.${name}`);
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')}
     from (select * from ${table} limit 1) t, generate_series(1, ${Math.round(times)}) s (g)`,
  );
}
