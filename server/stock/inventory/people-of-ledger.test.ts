import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { rowsReadOf } from '../../../tools/testing/rows-read.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { findMovements } from './ledger-queries.ts';

test('a page of the ledger reads the people who moved stock, and not everybody', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const koala = await findDemoKit(harness.app, demoKits.koala);
  await sql`
    insert into customers (id, email, email_key, username, username_key, verified_at, created_at)
    select gen_random_uuid(), name, name, name, name, now(), now()
    from (select 'buyer' || g || '@example.com' as name from generate_series(1, 400) g) named`.execute(db);
  await sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, at)
    select ${koala.id}::int, 'received', 1, 0, actor, now()
    from (select id::text as actor from customers where username = 'buyer7@example.com'
      union all select 'somebody') moved`.execute(db);
  await sql`analyze customers`.execute(db);
  const found = await findMovements(db, koala.id, undefined, 10);
  const actors = found.map(({ actor }) => actor);
  expect(actors).toEqual(expect.arrayContaining(['buyer7@example.com', 'somebody']));
  const read = await rowsReadOf(db, 'customers', (db) => findMovements(db, koala.id, undefined, 10));
  expect(read).toBeLessThan(20);
});
