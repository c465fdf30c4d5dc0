import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readDashboard } from '../../../contracts/insight/reports/dashboard.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { buyerWith, orderFormFor, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openFakeStripe } from '../../../tools/testing/stripe.ts';
import { readCounter } from '../../kernel/process/counts.ts';
import { unguessableId } from '../../kernel/random.ts';
import { refundOrder, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import {
  recordHealth,
  providerTrouble,
  stripeProvider,
  tryProviderKey,
  watchedProvider,
} from '../../orders/payments/payments.ts';
import {
  expireOverdueOrders,
  placeOrder,
  receiveEvent,
  reconcilePayments,
  settleOrder,
  checkoutDepsOf,
} from './checkout.ts';

type Fake = Awaited<ReturnType<typeof openFakeStripe>>;
const secrets = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_test' };

/** @param timeoutMs after which Stripe is given up: where it answers, it may come late on a machine that does much else */
function till(harness: TestShop, fake: Fake, timeoutMs = 30_000) {
  const { db } = harness.shop;
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  const provider = watchedProvider(stripeProvider({ ...secrets, api: fake.api, timeoutMs }), {
    log,
    heard: recordHealth(db, 'stripe', log, () => new Date()),
  });
  let minutes = 0;
  const now = () => new Date(Date.now() + minutes * 60_000);
  const deps = { ...checkoutDepsOf(harness.shop), provider, now, log };
  const form = buyerWith(harness, [[demoKits.kookaburra.slug, 1]]).then((buyer) => orderFormFor(buyer));
  const key = unguessableId();
  return {
    db,
    deps,
    said,
    place: async () => placeOrder(db, await form, { key, customerId: undefined }, deps),
    hear: ({ body, headers }: ReturnType<Fake['eventOf']>) => receiveEvent(db, body, headers, deps),
    later(by: number) {
      minutes += by;
    },
  };
}

async function placed(shop: ReturnType<typeof till>) {
  const answer = await shop.place();
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

const stateOf = async (shop: ReturnType<typeof till>, token: string) =>
  (await orderByToken(shop.db, token))!.state;

test('an order is paid on Stripe’s page; its news, told three times, pay it once', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token, payUrl } = await placed(shop);
  expect(payUrl).toBe('https://checkout.stripe.example/cs_test_1');
  const event = fake.pay('cs_test_1');
  expect(await Promise.all([shop.hear(event), shop.hear(event), shop.hear(event)])).toEqual(
    Array.from({ length: 3 }, () => ({ received: true })),
  );
  expect(await stateOf(shop, token)).toBe('paid');
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('all news lost: the return page asks, and without it the reconciler does', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token } = await placed(shop);
  fake.pay('cs_test_1');
  shop.later(1);
  await reconcilePayments(shop.db, shop.deps);
  expect(await stateOf(shop, token)).toBe('paid');
  expect(await settleOrder(shop.db, token, shop.deps)).toMatchObject({ state: 'paid' });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test.each(['lose', 'error', 'delay'] as const)(
  'Stripe on a bad day (%s): nothing is charged, the cart is kept, and the next try works',
  async (fault) => {
    await using harness = await testShop();
    await using fake = await openFakeStripe();
    const shop = till(harness, fake, fault === 'delay' ? 1_500 : undefined);
    fake.state.fault = fault;
    expect(await shop.place()).toMatchObject({ refused: 'payment_unavailable' });
    fake.state.fault = 'none';
    const { payUrl } = await placed(shop);
    expect(payUrl).toContain('cs_test_');
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);

test('an answer lost after Stripe opened the payment opens no second one', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  fake.state.fault = 'reset-after-commit';
  expect(await shop.place()).toMatchObject({ refused: 'payment_unavailable' });
  fake.state.fault = 'none';
  await placed(shop);
  expect(fake.sessions.size).toBe(1);
});

test('news with a wrong signature or of the other mode are refused', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  await placed(shop);
  const event = fake.pay('cs_test_1');
  expect(await shop.hear({ ...event, body: event.body.replace('cs_test_1', 'cs_test_2') })).toMatchObject({
    refused: 'bad_signature',
  });
  const live = fake.eventOf('checkout.session.completed', fake.sessions.get('cs_test_1')!, true);
  expect(await shop.hear(live)).toMatchObject({ refused: 'bad_signature' });
});

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
])('another %s than the order’s does not pay it, and the owner hears of it', async (_what, change) => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token } = await placed(shop);
  Object.assign(fake.sessions.get('cs_test_1')!, change);
  await shop.hear(fake.pay('cs_test_1'));
  expect(await orderByToken(shop.db, token)).toMatchObject({
    state: 'pending_payment',
    needs_attention: expect.stringContaining('another amount'),
  });
  const alerts = await shop.db.selectFrom('emails').where('kind', '=', 'owner-alert').select('id').execute();
  expect(alerts).toHaveLength(1);
});

test('a refund whose answer is lost is repeated under its key and gives back once', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token } = await placed(shop);
  await shop.hear(fake.pay('cs_test_1'));
  const { id } = (await orderByToken(shop.db, token))!;
  const deps = { ...shop.deps, actor: 'owner' };
  fake.state.fault = 'reset-after-commit';
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await refundOrder(shop.db, id, form, deps);
  fake.state.fault = 'none';
  await refundWhatIsOwed(shop.db, deps);
  await refundWhatIsOwed(shop.db, deps);
  expect([...fake.refunds.values()]).toEqual([500]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a refund that Stripe made is not made again when the shop has lost that it was, a day later or more', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token } = await placed(shop);
  await shop.hear(fake.pay('cs_test_1'));
  const { id } = (await orderByToken(shop.db, token))!;
  const deps = { ...shop.deps, actor: 'owner' };
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await refundOrder(shop.db, id, form, deps);
  // As in a backup of an hour at which the bank had not answered yet.
  await shop.db.updateTable('refunds').set({ state: 'due', done_at: null }).execute();
  fake.aDayPasses();
  await refundWhatIsOwed(shop.db, deps);
  expect([...fake.refunds.values()]).toEqual([500]);
  expect(await shop.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'done' }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('Stripe refusing our key is logged with its request, counted, and stands on the dashboard until a call works', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const refused = { provider: 'stripe', call: 'open', result: 'key refused' };
  const before = readCounter('shop_provider_calls_total', refused);
  fake.state.fault = 'refuse-key';
  expect(await shop.place()).toMatchObject({ refused: 'payment_unavailable' });
  const line = shop.said.map((said) => JSON.parse(said) as object)[0];
  expect(line).toMatchObject({
    call: 'open',
    status: 401,
    requestId: expect.stringMatching(/^req_/),
    reason: expect.stringContaining('Invalid API Key'),
  });
  expect(readCounter('shop_provider_calls_total', refused)).toBe(before + 1);
  await expect.poll(() => providerTrouble(shop.db, 'stripe')).toBeTruthy();
  const owner = await administratorOf(harness, 'owner@example.com');
  const told = async () => (await owner.ask(readDashboard, { query: { period: '7d' } })).body.paymentTrouble;
  await shop.db.updateTable('provider_health').set({ provider: 'sandbox' }).execute();
  expect(await told()).toMatchObject({ reason: expect.stringMatching(/Invalid API Key.*req_/) });
  await shop.db.updateTable('provider_health').set({ provider: 'stripe' }).execute();
  fake.state.fault = 'none';
  await placed(shop);
  await expect.poll(() => providerTrouble(shop.db, 'stripe')).toBeFalsy();
});

test('no expired hold waits for a provider that fails: after a few it is not asked again in that sweep', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const { token } = await placed(shop);
  const others = Array.from({ length: 6 }, async (_none, i) => {
    const form = await orderFormFor(await buyerWith(harness, [[demoKits.koala.slug, 1]]), {
      email: `b${i}@example.com`,
    });
    return placeOrder(shop.db, form, { key: unguessableId(), customerId: undefined }, shop.deps);
  });
  await Promise.all(others);
  fake.state.fault = 'error';
  shop.later(31);
  const calls = fake.state.calls;
  await expireOverdueOrders(shop.db, shop.deps);
  expect(await stateOf(shop, token)).toBe('expired');
  const live = shop.db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id');
  expect(await live.execute()).toEqual([]);
  // Three orders, each asked twice by the SDK; the rest end without asking.
  expect(fake.state.calls - calls).toBeLessThanOrEqual(6);
});

test('a key that Stripe refuses ends the start with a sentence; Stripe out of reach does not', async () => {
  await using fake = await openFakeStripe();
  const provider = stripeProvider({ ...secrets, api: fake.api });
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  await tryProviderKey(provider, log);
  fake.state.fault = 'lose';
  await tryProviderKey(provider, log);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('could not be asked');
  fake.state.fault = 'refuse-key';
  await expect(tryProviderKey(provider, log)).rejects.toThrow(/Stripe refuses STRIPE_SECRET_KEY: .*req_/);
});

test('orders are counted: placed once, paid once, refused by reason', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(harness, fake);
  const counted = (outcome: string, reason = '') => readCounter('shop_orders_total', { outcome, reason });
  const before = [
    counted('placed'),
    counted('paid'),
    readCounter('shop_payments_total', { outcome: 'paid' }),
  ];
  await placed(shop);
  await placed(shop);
  const event = fake.pay('cs_test_1');
  await shop.hear(event);
  await shop.hear(event);
  expect([
    counted('placed'),
    counted('paid'),
    readCounter('shop_payments_total', { outcome: 'paid' }),
  ]).toEqual(before.map((number) => number + 1));
  const buyer = await buyerWith(harness, [[demoKits.kookaburra.slug, 1]]);
  const refusedBefore = counted('refused', 'cart_changed');
  await placePurchase(buyer, { seenTotalCents: 1 });
  expect(counted('refused', 'cart_changed')).toBe(refusedBefore + 1);
});
