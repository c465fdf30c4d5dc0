import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCart } from '../../../contracts/buying/cart.ts';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import { sandboxCards } from '../../../contracts/orders/payments/sandbox.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBuyer, pay, placeTestOrder, referenceIn, type TestBuyer } from '../../../tools/testing/buyer.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { signatureOf } from '../../orders/payments/payments.ts';
import { expireOverdueOrders, reconcilePayments, checkoutDepsOf } from './checkout.ts';

const settle = (buyer: TestBuyer, token: string) => buyer.ask(settleOrder, { params: { token } });

async function stockOf(buyer: TestBuyer, { slug }: { slug: string }): Promise<number> {
  return (await buyer.ask(readProduct, { params: { slugOrId: slug } })).body.stock;
}

/** The provider's news of a capture, signed as the sandbox signs it. */
function deliverCapture({ app, shop }: TestShop, payUrl: string | null, amountCents: number, id = 'evt_1') {
  const reference = referenceIn(payUrl);
  const body = JSON.stringify({ id, type: 'payment.captured', reference, amountCents, currency: 'AUD' });
  return app.inject({
    method: 'POST',
    url: addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } }),
    headers: {
      'content-type': 'application/json',
      'shop-signature': signatureOf(body, shop.keys.sandbox, Math.floor(Date.now() / 1000)),
    },
    payload: body,
  });
}

test('a guest buys a kit: paid, stock down by one, cart done, one letter written', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { body: order, status } = await placeTestOrder(buyer);
  expect(status).toBe(200);
  expect(order.state).toBe('pending_payment');
  expect(await stockOf(buyer, demoKits.koala)).toBe(9);

  expect((await pay(buyer, order.payUrl)).body.outcome).toBe('captured');
  const { body: settled } = await settle(buyer, order.token);
  expect(settled.state).toBe('paid');
  expect(settled.totalCents).toBe(buyer.form.seenTotalCents);
  expect(settled.gstCents).toBe(Math.round(settled.totalCents / 11));
  expect(await stockOf(buyer, demoKits.koala)).toBe(9);
  expect((await buyer.ask(readCart, { query: { cartId: buyer.cartId } })).body.cartId).not.toBe(buyer.cartId);
  const emails = await harness.shop.db.selectFrom('emails').select(['kind', 'recipient']).execute();
  expect(emails).toEqual([{ kind: 'order-paid', recipient: buyer.form.email }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('50 buyers of the last kit at once give one order and 49 polite refusals', async () => {
  await using harness = await testShop();
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => testBuyer(harness.app, demoKits.desertPea)),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeTestOrder(buyer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  for (const { body } of refused) {
    expect(body.code).toBe('sold_out');
    expect(body.message).toContain('Sold out while you were checking out');
  }
  const loser = buyers[answers.findIndex(({ status }) => status === 409)]!;
  expect((await loser.ask(readCart, { query: { cartId: loser.cartId } })).body.totalItems).toBe(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('40 buyers for ten kits give exactly ten orders', async () => {
  await using harness = await testShop();
  const buyers = await Promise.all(Array.from({ length: 40 }, () => testBuyer(harness.app, demoKits.koala)));
  const answers = await Promise.all(buyers.map((buyer) => placeTestOrder(buyer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('buyers with the same kits in opposite order never wait for each other for ever', async () => {
  await using harness = await testShop();
  const there = [demoKits.kookaburra, demoKits.koala] as const;
  const back = [demoKits.koala, demoKits.kookaburra] as const;
  const buyers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => testBuyer(harness.app, ...(i % 2 ? there : back))),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeTestOrder(buyer)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the same Idempotency-Key twenty times at once gives one order and one payment', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => placeTestOrder(buyer, 'one-key-for-one-order')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.payUrl)).size).toBe(1);
  expect(await harness.shop.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('one cart gives one order, also under two keys at once', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const answers = await Promise.all([placeTestOrder(buyer), placeTestOrder(buyer), placeTestOrder(buyer)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
});

test('another order under a used Idempotency-Key is refused', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const key = crypto.randomUUID();
  await placeTestOrder(buyer, key);
  const other = await placeTestOrder(buyer, key, { ...buyer.form, note: 'Please ring twice' });
  expect(other.status).toBe(422);
  expect(other.body.code).toBe('idempotency_mismatch');
});

test('an event delivered a hundred times pays once', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { body: order } = await placeTestOrder(buyer);
  await pay(buyer, order.payUrl);
  const deliver = (i: number) =>
    deliverCapture(harness, order.payUrl, buyer.form.seenTotalCents, `evt_${i % 3}`);
  const deliveries = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const answer = await deliver(i);
      // A shop that has no hand free says so, and the provider sends its news again.
      return answer.statusCode === 503 ? deliver(i) : answer;
    }),
  );
  expect(new Set(deliveries.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(
    (await settle(buyer, order.token)).body.timeline.filter(({ message }) => message === 'Payment received'),
  ).toHaveLength(1);
  expect(await stockOf(buyer, demoKits.koala)).toBe(9);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an event with a forged signature is refused and changes nothing', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { body: order } = await placeTestOrder(buyer);
  const forged = await harness.app.inject({
    method: 'POST',
    url: addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } }),
    headers: { 'content-type': 'application/json', 'shop-signature': `t=1,v1=${'0'.repeat(64)}` },
    payload: JSON.stringify({ id: 'evt', type: 'payment.captured', reference: referenceIn(order.payUrl) }),
  });
  expect(forged.statusCode).toBe(400);
  expect((await settle(buyer, order.token)).body.state).toBe('pending_payment');
});

test('a declined card charges nothing, and another card pays the same order', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const { body: order } = await placeTestOrder(buyer);
  const declined = await pay(buyer, order.payUrl, sandboxCards.declined);
  expect(declined.status).toBe(402);
  expect(declined.body.message).toContain('Nothing was charged');
  expect((await settle(buyer, order.token)).body.state).toBe('pending_payment');
  await pay(buyer, order.payUrl);
  expect((await settle(buyer, order.token)).body.state).toBe('paid');
});

test('an amount that differs from the order does not pay it and is shown to the owner', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const { body: order } = await placeTestOrder(buyer);
  await deliverCapture(harness, order.payUrl, 100);
  const row = await harness.shop.db
    .selectFrom('orders')
    .select(['state', 'needs_attention'])
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('pending_payment');
  expect(row.needs_attention).toContain('another amount');
});

test('an order that is not paid in time gives its kit back, and a payment that comes late revives it', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const deps = checkoutDepsOf(harness.shop);
  const buyer = await testBuyer(harness.app, demoKits.desertPea);
  const { body: order } = await placeTestOrder(buyer);
  expect(await stockOf(buyer, demoKits.desertPea)).toBe(0);
  // The provider is out of reach while the order expires, so it cannot be told to cancel.
  await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(harness.shop.db);
  now = new Date(now.getTime() + 31 * 60_000);
  expect(await expireOverdueOrders(harness.shop.db, deps)).toBe(1);
  expect(await stockOf(buyer, demoKits.desertPea)).toBe(1);

  await sql`delete from sandbox_faults`.execute(harness.shop.db);
  await pay(buyer, order.payUrl);
  await reconcilePayments(harness.shop.db, deps);
  expect((await settle(buyer, order.token)).body.state).toBe('paid');
  expect(await stockOf(buyer, demoKits.desertPea)).toBe(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a payment that comes late for a kit that is gone is returned', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const deps = checkoutDepsOf(harness.shop);
  const slow = await testBuyer(harness.app, demoKits.desertPea);
  const { body: order } = await placeTestOrder(slow);
  await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(db);
  now = new Date(now.getTime() + 31 * 60_000);
  await expireOverdueOrders(db, deps);
  await sql`delete from sandbox_faults`.execute(db);
  const quick = await testBuyer(harness.app, demoKits.desertPea);
  const { body: second } = await placeTestOrder(quick);
  await pay(quick, second.payUrl);
  await settle(quick, second.token);

  await pay(slow, order.payUrl);
  await reconcilePayments(db, deps);
  expect((await settle(slow, order.token)).body.state).toBe('expired');
  const sandbox = await db
    .selectFrom('sandbox_payments')
    .select(['amount_cents', 'refunded_cents'])
    .where('reference', '=', referenceIn(order.payUrl))
    .executeTakeFirstOrThrow();
  expect(sandbox.refunded_cents).toBe(sandbox.amount_cents);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a changed cart gives up the unpaid order and its hold', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { body: first } = await placeTestOrder(buyer);
  const { body: second } = await placeTestOrder(buyer, undefined, {
    ...buyer.form,
    note: 'Leave it at the door',
  });
  expect(second.number).not.toBe(first.number);
  expect((await settle(buyer, first.token)).body.state).toBe('cancelled');
  expect(await stockOf(buyer, demoKits.koala)).toBe(9);
  expect((await pay(buyer, first.payUrl)).status).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a provider that fails keeps the cart and says that nothing was charged; the next try succeeds', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  await sql`insert into sandbox_faults (faults) values ('{"failing": "after"}')`.execute(harness.shop.db);
  const refused = await placeTestOrder(buyer, 'the-same-key-both-times');
  expect(refused.status).toBe(503);
  expect(refused.body.message).toContain('Nothing was charged');
  expect((await buyer.ask(readCart, { query: { cartId: buyer.cartId } })).body.totalItems).toBe(1);
  await sql`delete from sandbox_faults`.execute(harness.shop.db);
  const { body: order } = await placeTestOrder(buyer, 'the-same-key-both-times');
  await pay(buyer, order.payUrl);
  expect((await settle(buyer, order.token)).body.state).toBe('paid');
  expect(await harness.shop.db.selectFrom('sandbox_payments').selectAll().execute()).toHaveLength(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an order that would cost something else than the buyer saw is refused with the new total', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.kookaburra);
  const refused = await placeTestOrder(buyer, undefined, { ...buyer.form, seenTotalCents: 1 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'cart_changed',
    details: { totalCents: buyer.form.seenTotalCents },
  });
});
