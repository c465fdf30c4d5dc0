import { expect, test } from 'vitest';
import { idempotencyHeader, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import { exportBas, exportCustomers, readBas } from '../../../contracts/insight/exports/exports.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase, payAt } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const november = { now: () => new Date('2026-11-20T02:00:00Z') };

test("a quarter's statement and a month's books are reckoned from what was paid and given back", async () => {
  await using harness = await testShop({ clock: november });
  const { db } = harness.shop;
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const order = (await orderByToken(db, token))!;
  const refund = { lines: [], shippingCents: 0, goodwillCents: 1_100, reason: '=HYPERLINK("x")' };
  await refundOrder(db, order.id, refund, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  const owner = await administratorOf(harness, 'owner@example.com');

  const { body: bas } = await owner.ask(readBas, { query: { quarter: '2026-10' } });
  expect(bas.lines[0]).toEqual({
    channel: 'web',
    orders: 1,
    refundsCents: 1_100,
    g1Cents: order.total_cents - 1_100,
    gst1aCents: order.gst_cents - 100,
  });
  expect((await owner.ask(readBas, { query: { quarter: '2026-07' } })).body.total.g1Cents).toBe(0);
  expect((await owner.ask(readBas, { query: { quarter: '2026-11' } })).status).toBe(400);

  expect((await owner.ask(exportBas, { query: { quarter: '2026-10' } })).headers['content-type']).toContain(
    'csv',
  );
  const people = (await owner.ask(exportCustomers)).body as unknown as string;
  expect(people).toContain('owner@example.com');
});

test('a gift card is no sale of the quarter, sold or refunded: it is owed', async () => {
  await using harness = await testShop({ clock: november });
  const { db } = harness.shop;
  const { number } = await boughtCard(harness);
  const owner = await administratorOf(harness, 'owner@example.com');
  const read = async () => (await owner.ask(readBas, { query: { quarter: '2026-10' } })).body;
  expect(await read()).toMatchObject({
    total: { orders: 0, g1Cents: 0, gst1aCents: 0 },
    giftCardsSoldCents: 5_000,
  });
  const { id } = await db
    .selectFrom('orders')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  const all = { lines: [], shippingCents: 0, goodwillCents: 5_000, reason: 'Asked for' };
  await refundOrder(db, id, all, { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  expect((await read()).total).toMatchObject({ g1Cents: 0, gst1aCents: 0 });
});

async function boughtCard(harness: TestShop) {
  const visitor = await testVisitor(harness.app);
  const body = {
    amountCents: 5_000,
    email: 'mia@example.com',
    recipient: 'jo@example.com',
    from: '',
    message: '',
  };
  const key = { [idempotencyHeader]: 'gift-card-of-a-quarter' };
  const { body: placed } = await visitor.ask(buyGiftCard, { body: body }, key);
  await payAt(harness, placed.payUrl!);
  return (await visitor.ask(settleOrder, { params: { token: placed.token } })).body;
}
