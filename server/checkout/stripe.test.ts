import { expect, test } from 'vitest';
import { isRefusal } from '../../contracts/refusal.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { cast } from '../../seed/cast.ts';
import { openFakeStripe } from '../../tools/test-stripe.ts';
import { buyerWith, formOf } from '../../tools/test-purchase.ts';
import { testShop, type TestShop } from '../../tools/test-shop.ts';
import { refundOrder, refundWhatIsOwed } from '../fulfilment/fulfilment.ts';
import { unguessableId } from '../kernel/random.ts';
import { orderByToken } from '../orders/orders.ts';
import { stripeProvider } from '../payments/payments.ts';
import { placeOrder, receiveEvent, reconcilePayments, settleOrder, toolsOf } from './checkout.ts';

type Fake = Awaited<ReturnType<typeof openFakeStripe>>;
const secrets = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_test' };

function till(house: TestShop, fake: Fake) {
  const provider = stripeProvider({ ...secrets, api: fake.api, timeoutMs: 200 });
  const { db } = house.shop;
  let minutes = 0;
  const now = () => new Date(Date.now() + minutes * 60_000);
  const tools = { ...toolsOf(house.shop), provider, now };
  const form = buyerWith(house, [[cast.kookaburra.slug, 1]]).then((buyer) => formOf(buyer));
  const key = unguessableId();
  return {
    db,
    tools,
    place: async () => placeOrder(db, await form, { key, customerId: undefined }, tools),
    hear: ({ body, headers }: ReturnType<Fake['eventOf']>) => receiveEvent(db, body, headers, tools),
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
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  const { token, payUrl } = await placed(shop);
  expect(payUrl).toBe('https://checkout.stripe.example/cs_test_1');
  const news = fake.pay('cs_test_1');
  expect(await Promise.all([shop.hear(news), shop.hear(news), shop.hear(news)])).toEqual(
    Array.from({ length: 3 }, () => ({ received: true })),
  );
  expect(await stateOf(shop, token)).toBe('paid');
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('all news lost: the return page asks, and without it the reconciler does', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  const { token } = await placed(shop);
  fake.pay('cs_test_1');
  shop.later(1);
  await reconcilePayments(shop.db, shop.tools);
  expect(await stateOf(shop, token)).toBe('paid');
  expect(await settleOrder(shop.db, token, shop.tools)).toMatchObject({ state: 'paid' });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test.each(['lose', 'error', 'delay'] as const)(
  'Stripe on a bad day (%s): nothing is charged, the cart is kept, and the next try works',
  async (fault) => {
    await using house = await testShop();
    await using fake = await openFakeStripe();
    const shop = till(house, fake);
    fake.state.fault = fault;
    expect(await shop.place()).toMatchObject({ refused: 'payment_unavailable' });
    fake.state.fault = 'none';
    const { payUrl } = await placed(shop);
    expect(payUrl).toContain('cs_test_');
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);

test('an answer lost after Stripe opened the payment opens no second one', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  fake.state.fault = 'reset-after-commit';
  expect(await shop.place()).toMatchObject({ refused: 'payment_unavailable' });
  fake.state.fault = 'none';
  await placed(shop);
  expect(fake.sessions.size).toBe(1);
});

test('news with a wrong signature or of the other mode are refused', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  await placed(shop);
  const news = fake.pay('cs_test_1');
  expect(await shop.hear({ ...news, body: news.body.replace('cs_test_1', 'cs_test_2') })).toMatchObject({
    refused: 'bad_signature',
  });
  const live = fake.eventOf('checkout.session.completed', fake.sessions.get('cs_test_1')!, true);
  expect(await shop.hear(live)).toMatchObject({ refused: 'bad_signature' });
});

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
])('another %s than the order’s does not pay it, and the owner hears of it', async (_what, change) => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  const { token } = await placed(shop);
  Object.assign(fake.sessions.get('cs_test_1')!, change);
  await shop.hear(fake.pay('cs_test_1'));
  expect(await orderByToken(shop.db, token)).toMatchObject({
    state: 'pending_payment',
    needs_attention: expect.stringContaining('another amount'),
  });
  const alerts = await shop.db.selectFrom('letters').where('kind', '=', 'owner-alert').select('id').execute();
  expect(alerts).toHaveLength(1);
});

test('a refund whose answer is lost is repeated under its key and gives back once', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  const { token } = await placed(shop);
  await shop.hear(fake.pay('cs_test_1'));
  const { id } = (await orderByToken(shop.db, token))!;
  const tools = { ...shop.tools, actor: 'owner' };
  fake.state.fault = 'reset-after-commit';
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await refundOrder(shop.db, id, form, tools);
  fake.state.fault = 'none';
  await refundWhatIsOwed(shop.db, tools);
  await refundWhatIsOwed(shop.db, tools);
  expect([...fake.refunds.values()]).toEqual([500]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a dispute marks its order and writes to the owner', async () => {
  await using house = await testShop();
  await using fake = await openFakeStripe();
  const shop = till(house, fake);
  const { token } = await placed(shop);
  await shop.hear(fake.pay('cs_test_1'));
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_cs_test_1', reason: 'fraudulent' };
  await shop.hear(fake.eventOf('charge.dispute.created', dispute));
  expect(await orderByToken(shop.db, token)).toMatchObject({
    needs_attention: expect.stringContaining('fraudulent'),
  });
});
