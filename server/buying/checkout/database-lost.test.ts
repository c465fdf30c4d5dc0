import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idempotencyHeader, placeOrder, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyerWith, orderFormFor, payAt } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { closeDatabase, openDatabase } from '../../kernel/database/database.ts';

/** The connection that writes this table next is ended by the server in the middle of its transaction, until `end`. */
async function loseConnectionAt({ shop }: TestShop, table: string) {
  // The shop's own pool may still hold a connection that is gone.
  const db = openDatabase(shop.databaseUrl, { poolSize: 1 });
  const end = () => sql`drop function if exists lose_connection cascade`.execute(db);
  await sql
    .raw(
      `create function lose_connection() returns trigger language plpgsql as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
       create trigger lose_connection before insert or update on ${table}
         for each statement execute function lose_connection()`,
    )
    .execute(db);
  // A database of the tests is used again: only its rows are put back.
  return {
    end,
    async [Symbol.asyncDispose]() {
      await end();
      await closeDatabase(db);
    },
  };
}

const placing = ['orders', 'order_lines', 'order_events', 'stock_holds', 'stock_levels', 'payments'];

test.for(placing)(
  'PostgreSQL goes away while an order writes %s: 503, and the same request places one order',
  async (table) => {
    await using harness = await testShop();
    const buyer = await buyerWith(harness, [[demoKits.kookaburra.slug, 2]]);
    const body = await orderFormFor(buyer);
    const ask = () =>
      buyer.visitor.ask(placeOrder, { body }, { [idempotencyHeader]: 'the-order-of-mia-0001' });
    await using lose = await loseConnectionAt(harness, table);
    const lost = await ask();
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    await lose.end();
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect(await harness.shop.db.selectFrom('orders').select('state').execute()).toHaveLength(1);
    expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  },
);

const settling = ['payments', 'orders', 'stock_levels', 'emails', 'documents'];

test.for(settling)(
  'PostgreSQL goes away while a payment is settled, at %s: 503, and asked again the order is paid once',
  async (table) => {
    await using harness = await testShop();
    const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
    const headers = { [idempotencyHeader]: 'the-order-of-mia-0002' };
    const { token, payUrl } = (
      await buyer.visitor.ask(placeOrder, { body: await orderFormFor(buyer) }, headers)
    ).body;
    await payAt(harness, payUrl ?? '');
    const settle = () => buyer.visitor.ask(settleOrder, { params: { token } });
    await using lose = await loseConnectionAt(harness, table);
    expect((await settle()).status).toBe(503);
    await lose.end();
    await expect.poll(async () => (await settle()).body.state).toBe('paid');
    expect(await harness.shop.db.selectFrom('documents').select('order_id').execute()).toHaveLength(1);
    expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  },
);
