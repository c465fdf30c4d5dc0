import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteMoney } from '../../../../contracts/buying/receivables.ts';
import {
  exportSales,
  exportSearches,
  findAnything,
  readDashboard,
} from '../../../../contracts/insight/reports/dashboard.ts';
import { downloadOrders, listAllOrders } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { testBundle } from '../../../../tools/testing/bundle.ts';
import { growKits } from '../../../../tools/testing/kit.ts';
import { makeByTransfer } from '../../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase, buyerWith, placePurchase } from '../../../../tools/testing/purchase.ts';
import { rowsReadOf } from '../../../../tools/testing/rows-read.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../../buying/checkout/checkout.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../../orders/orders/orders.ts';
import { kitsLike, ordersLike } from './queries.ts';
import { figuresOf } from './rules.ts';

test('what was sold, given back and waits stands on the dashboard, and the orders behind it in a table', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [
    [demoKits.kookaburra.slug, 2],
    [demoKits.koala.slug, 1],
  ]);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const order = (await orderByToken(db, token))!;
  const refund = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A late parcel' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });

  const owner = await administratorOf(harness, 'owner@example.com');
  const owed = await makeByTransfer(harness);
  await makeByTransfer(harness, { payBy: 'cash', key: crypto.randomUUID() });
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.updateTable('orders').set({ held_until: yesterday }).where('id', '=', owed.id).execute();
  await owner.ask(noteMoney, {
    params: { id: owed.id },
    body: {
      key: crypto.randomUUID(),
      method: 'payid',
      amountCents: 1_000,
      receivedOn: '2026-01-05',
      seenReceivedCents: 0,
    },
  });
  const { body } = await owner.ask(readDashboard, { query: { period: '7d' } });
  const sold = await db
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .select(['total_cents', 'gst_cents'])
    .execute();
  const salesCents = sold.reduce((sum, { total_cents }) => sum + total_cents, 0);
  expect(body.now).toMatchObject({ salesCents, orders: 2, units: 4, refundsCents: 500 });
  expect(body.now.gstCents).toBe(sold.reduce((sum, { gst_cents }) => sum + gst_cents, 0) - 45);
  expect(body.previous).toMatchObject({ salesCents: 0, orders: 0, averageCents: 0 });
  expect(body.tasks).toMatchObject({ toPack: 2, toSend: 0, payments: 0, lowStock: 4, short: [] });
  expect(body.outstanding).toEqual({ orders: 2, missingCents: owed.totalCents * 2 - 1_000, overdue: 1 });
  expect(body.channels).toEqual([{ channel: 'web', salesCents, orders: 2 }]);
  expect(body.kits[0]).toMatchObject({ units: 3 });
  expect(body.places).toMatchObject([{ place: 'Newtown NSW', orders: 2 }]);
  expect(body.days.at(-1)).toMatchObject({ webCents: salesCents, orders: 2 });

  const koala = body.kits.find(({ units }) => units === 1);
  const table = await owner.ask(exportSales, { query: { period: '7d', productId: koala?.productId } });
  expect(table.headers['content-disposition']).toContain('sales-');
  const rows = (table.body as unknown as string).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(order.number);
});

test('kits and bundles of which few are left are counted, each once', async () => {
  await using harness = await testShop();
  const { kits, owner } = await testBundle(harness, { koalas: 2 });
  const { db } = harness.shop;
  const low = async () => (await owner.ask(readDashboard, { query: { period: '7d' } })).body.tasks.lowStock;
  const put = (productId: number, onHand: number) =>
    db.updateTable('stock_levels').set({ on_hand: onHand }).where('product_id', '=', productId).execute();
  // Gum leaves, desert pea and snow gum are few at the beginning.
  await put(kits.koala, 20);
  expect(await low()).toBe(3);
  await put(kits.koala, 19);
  expect(await low()).toBe(4);
  await put(kits.koala, 9);
  expect(await low()).toBe(5);
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', kits.koala).execute();
  expect(await low()).toBe(4);
});

test('behind every figure stand exactly its orders, and their table', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { id } = (await orderByToken(db, token))!;
  const { number } = await db
    .updateTable('orders')
    .set({ discount_code: 'SLOW15', address: sql`jsonb_set(address, '{suburb}', '"Hobart"')` })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  await placePurchase(await buyerWith(harness, [[demoKits.koala.slug, 1]]));
  const refund = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A late parcel' };
  await refundOrder(db, id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  await db
    .updateTable('orders')
    .set({ placed_at: sql`placed_at - interval '40 days'` })
    .execute();

  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readDashboard, { query: { period: '7d' } });
  const { from, to } = body.span;
  const behind = async (query: object) => {
    const { orders } = (await owner.ask(listAllOrders, { query: { from, to, ...query } })).body;
    const table = (await owner.ask(downloadOrders, { query: { from, to, ...query } }))
      .body as unknown as string;
    expect(table.trim().split('\r\n')).toHaveLength(orders.length + 1);
    return orders.map((order) => order.number);
  };
  expect(await behind({})).toEqual([]);
  const paid = await behind({ by: 'paid' });
  expect(paid).toHaveLength(body.now.orders);
  expect(paid[0]).toBe(number);
  expect(await behind({ by: 'paid', sort: '-placed' })).toEqual(paid);
  expect(await behind({ by: 'paid', sort: 'placed' })).toEqual(paid.toReversed());
  expect(await behind({ by: 'refunded' })).toEqual([number]);
  expect(await behind({ by: 'paid', code: body.codes[0]?.code })).toEqual([number]);
  expect(await behind({ by: 'paid', place: 'Hobart NSW' })).toEqual([number]);
  expect(await behind({ by: 'paid', q: body.kits.find(({ name }) => /koala/.test(name))?.sku })).toEqual([
    number,
  ]);
  expect(await behind({ by: 'paid', channel: 'market' })).toEqual([]);
  expect(await behind({ by: 'refunded', code: 'OTHER' })).toEqual([]);
  const next = (await owner.ask(listAllOrders, { query: { from, to, by: 'paid', after: id } })).body;
  expect(next.orders.map((order) => order.number)).toEqual(paid.slice(1));
});

test('the tables of a period in which nothing happened have their headings', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const query = { period: '7d' } as const;
  expect((await owner.ask(exportSales, { query })).body).toMatch(/^\uFEFFNumber,Paid,.*,GST\r\n$/);
  const searches = (await owner.ask(exportSearches, { query })).body;
  expect(searches).toBe('\uFEFFSearched for,Times,Found nothing\r\n');
});

test('what was searched for in a period comes as a table, and none of it is a formula', async () => {
  await using harness = await testShop();
  const counted = { day: sydneyDay(harness.shop.clock.now()), searches: 3, zero_hits: 1 };
  const terms = [{ term: 'koala' }, { term: '=1+1', searches: 2 }, { term: 'old', day: '2020-01-01' }];
  await harness.shop.db
    .insertInto('search_counts')
    .values(terms.map((own) => ({ ...counted, ...own })))
    .execute();
  const owner = await administratorOf(harness, 'owner@example.com');
  const table = (await owner.ask(exportSearches, { query: { period: '7d' } })).body as unknown as string;
  expect(table.trim().split('\r\n').slice(1)).toEqual(['koala,3,1', "'=1+1,2,1"]);
});

test('a period without orders has an average of nothing', () => {
  expect(
    figuresOf({ salesCents: 0, orders: 0, gstCents: 0, units: 0 }, { cents: 0, gstCents: 0 }).averageCents,
  ).toBe(0);
});

test('of many kits and orders that begin alike only the first are read', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await growKits(harness, 1_500);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  await sql`
    insert into orders (id, number, token, idempotency_key, request_fingerprint, origin, origin_id, state, email, service,
      delivery_name, subtotal_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until)
    select gen_random_uuid(), 'ZZ-' || n, 'many' || n, 'many' || n, '', origin, 'many' || n, 'expired', 'many' || n || '@example.com',
      service, delivery_name, subtotal_cents, shipping_cents, total_cents, gst_cents, placed_at, held_until
    from orders, generate_series(1, 1500) n`.execute(db);
  await sql`analyze orders, products`.execute(db);
  expect(await rowsReadOf(db, 'orders', (trx) => ordersLike(trx, 'MANY'))).toBeLessThan(50);
  expect(await ordersLike(db, 'many1')).toHaveLength(8);
  expect(await rowsReadOf(db, 'products', (trx) => kitsLike(trx, 'gr'))).toBeLessThan(200);
  expect((await kitsLike(db, 'gr')).map(({ name }) => name)).toContain('Grown 1');
});

test('the owner finds an order by its number or its email, a kit by name or SKU, and a customer', async () => {
  await using harness = await testShop();
  await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const owner = await administratorOf(harness, 'owner@example.com');
  const kinds = async (q: string) =>
    (await owner.ask(findAnything, { query: { q } })).body.map(({ kind }) => kind);
  const { number, email } = await harness.shop.db
    .selectFrom('orders')
    .select(['number', 'email'])
    .executeTakeFirstOrThrow();
  expect(await kinds(number.toLowerCase())).toEqual(['order']);
  expect(await kinds(email.toUpperCase())).toContain('order');
  expect(await kinds('kookab')).toContain('kit');
  expect(await kinds('owner@ex')).toEqual(['customer']);
  expect(await kinds('%%')).toEqual([]);
});
