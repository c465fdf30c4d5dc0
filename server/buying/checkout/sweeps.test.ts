import { expect, test } from 'vitest';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyerWith, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { signatureOf } from '../../orders/payments/payments.ts';
import { deleteOldCarts } from '../cart/cart.ts';
import { expireOverdueOrders, reconcilePayments, remindOfPayment, checkoutDepsOf } from './checkout.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;
const emailKinds = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('emails').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

test('who leaves before paying is reminded once, and not after the time is over', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  await placePurchase(await buyerWith(harness, kookaburra));
  const later = async (minutes: number) => {
    now = new Date(begun + minutes * 60_000);
    await remindOfPayment(db, checkoutDepsOf(harness.shop));
    return emailKinds(harness);
  };
  expect(await later(5)).toEqual([]);
  expect(await later(11)).toEqual(['order-placed']);
  expect(await later(20)).toEqual(['order-placed']);
  expect(await later(40)).toEqual(['order-placed']);
});

test('a cart that nobody came back to for 60 days is cleared away, a younger one stays', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { cartId } = await buyerWith(harness, kookaburra);
  await buyerWith(harness, kookaburra);
  const old = daysBefore(new Date(), 61);
  await db.updateTable('carts').set({ changed_at: old }).where('id', '=', cartId).execute();
  expect(await deleteOldCarts(db, daysBefore(new Date(), 60))).toBe(1);
  expect(await db.selectFrom('carts').select('id').execute()).toHaveLength(1);
});

/** What the provider may tell of a payment, in any order: it was cancelled, it was captured, twice. */
type News = 'captured' | 'cancelled' | 'asked' | 'expired';

async function tell(
  harness: TestShop,
  payUrl: string,
  cents: number,
  event: News,
  id: string,
): Promise<void> {
  const deps = checkoutDepsOf(harness.shop);
  if (event === 'asked')
    return reconcilePayments(harness.shop.db, { ...deps, now: () => new Date(Date.now() + 60_000) });
  if (event === 'expired') {
    await expireOverdueOrders(harness.shop.db, { ...deps, now: () => new Date(Date.now() + 31 * 60_000) });
    return;
  }
  const reference = payUrl.split('/').at(-1);
  const body = JSON.stringify({
    id,
    type: `payment.${event}`,
    reference,
    amountCents: cents,
    currency: 'AUD',
  });
  const headers = {
    'content-type': 'application/json',
    'shop-signature': signatureOf(body, harness.shop.keys.sandbox, Math.floor(Date.now() / 1000)),
  };
  const url = addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } });
  const answer = await harness.app.inject({ method: 'POST', url, headers, payload: body });
  expect(answer.statusCode).toBe(200);
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, i) => permutations(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

test('in whatever order the news of a paid order arrive, they end alike: paid, once', async () => {
  await using harness = await testShop();
  const orders = permutations<News>(['captured', 'cancelled', 'asked', 'expired']);
  for (const [round, event] of orders.entries()) {
    const { body } = await placePurchase(await buyerWith(harness, kookaburra), {
      email: `b${round}@example.com`,
    });
    const cents = (await orderByToken(harness.shop.db, body.token))!.total_cents;
    await payAt(harness, body.payUrl!);
    for (const [i, one] of event.entries())
      await tell(harness, body.payUrl!, cents, one, `evt_${round}_${i}`);
    expect([event.join(), (await orderByToken(harness.shop.db, body.token))!.state]).toEqual([
      event.join(),
      'paid',
    ]);
  }
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
}, 360_000);

test('a payment that failed is in the bell once, and its order can still be paid', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { body } = await placePurchase(await buyerWith(harness, kookaburra));
  const payUrl = body.payUrl ?? '';
  const order = async () => orderByToken(db, body.token);
  const { number, total_cents: cents = 0 } = (await order()) ?? {};
  for (const id of ['evt_1', 'evt_2']) await tell(harness, payUrl, cents, 'cancelled', id);
  const told = db.selectFrom('notifications').where('kind', '=', 'failed-payment');
  expect(await told.select('title').execute()).toEqual([
    { title: `The payment of order ${number} failed: ${priceText(cents)}` },
  ]);
  expect((await order())?.state).toBe('pending_payment');
  await payAt(harness, payUrl);
  await tell(harness, payUrl, cents, 'captured', 'evt_3');
  expect((await order())?.state).toBe('paid');
});

test('return page, webhook and reconciler at the same moment, 50 rounds: paid once, one letter, one invoice', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  for (let round = 0; round < 50; round += 1) {
    const buyer = await buyerWith(harness, kookaburra);
    const { body } = await placePurchase(buyer, { email: `race${round}@example.com` });
    const { token } = body;
    const cents = (await orderByToken(db, token))!.total_cents;
    await payAt(harness, body.payUrl!);
    await Promise.all([
      buyer.visitor.ask(settleOrder, { params: { token } }),
      tell(harness, body.payUrl!, cents, 'captured', `evt_race_${round}`),
      tell(harness, body.payUrl!, cents, 'asked', ''),
    ]);
    expect((await orderByToken(db, token))!.state).toBe('paid');
  }
  expect(await emailKinds(harness)).toHaveLength(50);
  expect(await brokenInvariants(db)).toEqual([]);
}, 360_000);

test('a captured event after a refund changes nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const buyer = await buyerWith(harness, kookaburra);
  const { body } = await placePurchase(buyer);
  const order = (await orderByToken(db, body.token))!;
  await payAt(harness, body.payUrl!);
  await tell(harness, body.payUrl!, order.total_cents, 'captured', 'evt_1');
  const { cancelOrder } = await import('../../orders/fulfilment/fulfilment.ts');
  await cancelOrder(db, order.id, 'Changed my mind', { ...checkoutDepsOf(harness.shop), actor: 'owner' });
  await tell(harness, body.payUrl!, order.total_cents, 'captured', 'evt_2');
  expect((await orderByToken(db, body.token))!.state).toBe('cancelled');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('one payment that the provider knows nothing of holds up no other, in asking and in giving back', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const placed: string[] = [];
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    const { body } = await placePurchase(await buyerWith(harness, kookaburra), { email });
    placed.push(body.token);
    if (email !== 'a@example.com') await payAt(harness, body.payUrl!);
  }
  const orders = await Promise.all(placed.map(async (token) => (await orderByToken(db, token))!));
  const unknown = (id: string) =>
    db
      .updateTable('payments')
      .set({ reference: `gone ${id}` })
      .where('order_id', '=', id)
      .execute();
  await unknown(orders[0]!.id);
  now = new Date(begun + 60_000);
  await reconcilePayments(db, checkoutDepsOf(harness.shop));
  const states = async () => Promise.all(placed.map(async (token) => (await orderByToken(db, token))!.state));
  expect(await states()).toEqual(['pending_payment', 'paid', 'paid']);

  const due = orders.map(({ id }) => id).slice(1);
  await db.updateTable('payments').set({ state: 'refund_due' }).where('order_id', 'in', due).execute();
  await unknown(due[0]!);
  await reconcilePayments(db, checkoutDepsOf(harness.shop));
  const last = await db
    .selectFrom('payments')
    .where('order_id', '=', due[1]!)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(last.state).toBe('refunded');
});

test('whoever pays when the kits are gone hears that the money comes back', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const buyer = await buyerWith(harness, kookaburra);
  const { body } = await placePurchase(buyer);
  const order = (await orderByToken(db, body.token))!;
  await payAt(harness, body.payUrl!);
  await db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute();
  await db.updateTable('stock_holds').set({ state: 'released' }).execute();
  await db.updateTable('stock_levels').set({ held: 0, on_hand: 0 }).execute();
  now = new Date(begun + 60_000);
  await reconcilePayments(db, checkoutDepsOf(harness.shop));
  const emails = await db.selectFrom('emails').where('kind', '=', 'order-refunded').select('data').execute();
  expect(emails.map(({ data }) => data)).toMatchObject([
    { amountCents: order.total_cents, reason: expect.stringContaining('could not be fulfilled') },
  ]);
});
