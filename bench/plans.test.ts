import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { listOrders } from '../server/orders/order-admin/order-list.ts';
import { withDatabase } from '../tools/testing/database.ts';
import { hotStatementsOf } from '../tools/testing/hot-statements.ts';
import { partialIndexes, scannedBy } from '../tools/testing/plans.ts';
import { shopOn } from '../tools/testing/shop.ts';
import { statementsOf } from '../tools/testing/statements.ts';
import { growShop } from './large-shop.ts';
import { longReadsOf } from './list-reads.ts';

/** As many as PostgreSQL no longer reads whole because they are few. */
const size = { orders: 10_000, kits: 1_000, customers: 2_000 };
/** What the desk's lists do not show, and each visit leaves behind. */
const besideAdmin = [
  `insert into carts (id) select 'cart' || g from generate_series(1, 10000) g`,
  `insert into cart_items (id, cart_id, product_id, quantity)
   select 'item' || g, 'cart' || g, (select min(id) from products), 1 from generate_series(1, 10000) g`,
  `insert into limits (name, who, window_start, tries)
   select 'sign-in', 'who' || g, now(), 1 from generate_series(1, 10000) g`,
  `insert into stock_holds (order_id, product_id, quantity, state, expires_at)
   select id, (select min(id) from products), 1, 'sold', placed_at from orders on conflict do nothing`,
  `insert into shipments (id, order_id, carrier, shipped_at)
   select gen_random_uuid(), id, 'auspost', placed_at from orders`,
  `insert into documents (id, kind, number, order_id, data, issued_at)
   select gen_random_uuid(), 'invoice', 1000000 + row_number() over (), id, '{}', placed_at
   from orders where not exists (select from documents d where d.order_id = orders.id)`,
  'analyze',
] as const;
const folder = await mkdtemp(join(tmpdir(), 'plans-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'in a grown shop, and as PostgreSQL plans by itself, no hot statement reads what grows from end to end, and no list far more than its page',
  {
    timeout: 120_000,
  },
  async () => {
    const { url, template } = inject('postgres');
    const slow = await withDatabase(url, 'grown', slowReadsIn, template);
    expect(slow).toEqual([]);
  },
);

async function slowReadsIn(databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  await using harness = await shopOn(databaseUrl, folder);
  const hot = await hotStatementsOf(harness);
  const { texts } = await statementsOf(() => listOrders(db, { stock: 'awaited' }));
  hot.push(...texts.filter((text) => text.startsWith('select')));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await growShop(pool, size);
  for (const statement of besideAdmin) await pool.query(statement);
  await pool.end();
  const long = await longReadsOf(db);

  const partial = await partialIndexes(db);
  const slow: string[] = [];
  for (const text of hot) {
    const scanned = await scannedBy(db, text, partial);
    if (scanned.length > 0) slow.push(`${scanned.join(', ')}: ${text.slice(0, 300)}`);
  }
  await closeDatabase(db);
  return [...slow, ...long];
}
