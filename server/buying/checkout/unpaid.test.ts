import { expect, test } from 'vitest';
import { readDeliveryOptions, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { requestQuote } from '../../../contracts/buying/checkout/quote-request.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import {
  buyerWith,
  orderFormFor,
  purchaseAddress,
  payAt,
  placePurchase,
} from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { expireOverdueOrders, checkoutDepsOf } from './checkout.ts';

/** Strangers who drop the cookie: each order comes from a browser of its own, and all from one address. */
function strangers(harness: TestShop, count: number, quantity = 1) {
  return Promise.all(
    Array.from({ length: count }, () =>
      buyerWith(harness, [[demoKits.kookaburra.slug, quantity]], '203.0.113.99'),
    ),
  );
}

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('one address holds so many unpaid orders however often the cookie is dropped, all at once too', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await changeSettings(db, { unpaidOrdersAtMost: 1, unpaidTimesOfAddress: 3 });
  const placed = await Promise.all((await strangers(harness, 6)).map((buyer) => placePurchase(buyer)));
  expect(statusesOf(placed)).toEqual([200, 200, 200, 429, 429, 429]);
  const refused = placed.find(({ status }) => status === 429)?.body;
  expect(refused).toMatchObject({ code: 'too_many', details: { retryAfterSeconds: expect.any(Number) } });
  expect(refused?.message).toContain('Nothing was charged and your cart is kept.');
  const holds = await db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id').execute();
  expect(holds).toHaveLength(3);

  // What is paid, and what is over, bounds nobody.
  const paid = placed.find(({ status }) => status === 200)!.body;
  await payAt(harness, paid.payUrl!);
  await (await strangers(harness, 1))[0]!.visitor.ask(settleOrder, { params: { token: paid.token } });
  const [next, oneMore] = await strangers(harness, 2);
  expect((await placePurchase(next!)).status).toBe(200);
  expect((await placePurchase(oneMore!)).status).toBe(429);
  const later = { ...checkoutDepsOf(harness.shop), now: () => new Date(Date.now() + 60 * 60_000) };
  await expireOverdueOrders(db, later);
  expect((await placePurchase(oneMore!)).status).toBe(200);
  expect(await db.selectFrom('unpaid_orders').selectAll().execute()).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('pieces and value are bounded as orders are, for an address and for the network around it', async () => {
  await using harness = await testShop();
  const bounds = { unpaidPiecesAtMost: 10, unpaidTimesOfAddress: 2, unpaidTimesOfNetwork: 2 };
  await changeSettings(harness.shop.db, bounds);
  const [first, second, third] = await strangers(harness, 3, 8);
  expect((await placePurchase(first!)).status).toBe(200);
  expect((await placePurchase(second!)).status).toBe(200);
  expect((await placePurchase(third!)).status).toBe(429);
  await changeSettings(harness.shop.db, { unpaidTimesOfAddress: 9 });
  expect((await placePurchase(third!)).body.message).toContain('from your network');
  await changeSettings(harness.shop.db, { unpaidPiecesAtMost: 60, unpaidCentsAtMost: 100_000 });
  expect((await placePurchase(third!)).status).toBe(429);
});

test('the same order asked for twice is one, also at the bound', async () => {
  await using harness = await testShop();
  await changeSettings(harness.shop.db, { unpaidOrdersAtMost: 1, unpaidTimesOfAddress: 1 });
  const [buyer] = await strangers(harness, 1);
  const twice = await Promise.all([placePurchase(buyer!), placePurchase(buyer!)]);
  expect(new Set(twice.map(({ body }) => body.number)).size).toBe(1);
  expect((await placePurchase(buyer!)).status).toBe(200);
});

test('a cart larger than anybody may hold unpaid is asked for as a quote', async () => {
  await using harness = await testShop();
  const [buyer] = await strangers(harness, 1, 61);
  const form = await orderFormFor(buyer!);
  expect((await placePurchase(buyer!)).body).toMatchObject({ code: 'needs_quote' });
  const { cartId, visitor } = buyer!;
  const ways = await visitor.ask(readDeliveryOptions, {
    query: { cartId, postcode: purchaseAddress.postcode },
  });
  expect(ways.body).toMatchObject({ options: [], needsQuote: true, isLarge: true });
  const { email, phone, note, code } = form;
  const quoted = await visitor.ask(requestQuote, {
    body: { cartId, email, phone, note, code, address: purchaseAddress },
  });
  expect(quoted.status).toBe(200);
});
