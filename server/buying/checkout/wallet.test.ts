import { expect, test } from 'vitest';
import { beginCartApart, readCart } from '../../../contracts/buying/cart.ts';
import { payByWallet, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { setSandboxFaults, walletToken } from '../../../contracts/orders/payments/sandbox.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit, placeTestOrder, testBuyer, type TestBuyer } from '../../../tools/testing/buyer.ts';
import { afterEachAnswer } from '../../../tools/testing/each-answer.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf, expireOverdueOrders, payByWallet as payOrderByWallet } from './checkout.ts';

const good = { delayMs: 0, deliveries: 1, reorder: false, failing: 'no', failPayouts: false } as const;

const yes = (buyer: TestBuyer, token: string, given: string) =>
  buyer.ask(payByWallet, { params: { token }, body: { walletToken: given } });

const paidIn = ({ shop: { db } }: TestShop) =>
  db.selectFrom('sandbox_payments').where('state', '=', 'captured').select('amount_cents').execute();

const liveHolds = ({ shop: { db } }: TestShop) =>
  db.selectFrom('stock_holds').where('state', '=', 'live').select('order_id').execute();

test('a wallet that says yes eight times at once pays one order once', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const seen = buyer.form.seenTotalCents;
  const key = crypto.randomUUID();
  const placed = await Promise.all(Array.from({ length: 8 }, () => placeTestOrder(buyer, key)));
  const tokens = new Set(placed.map(({ body }) => body.token));
  expect(tokens.size).toBe(1);
  const [token = ''] = tokens;
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => yes(buyer, token, walletToken('pays', seen))),
  );
  expect(answers.map(({ body }) => body.state)).toEqual(['paid', 'paid', 'paid']);
  expect(await paidIn(harness)).toEqual([{ amount_cents: seen }]);
  expect(await harness.shop.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'paid' }]);
});

test('a second yes that looks while the first one pays is told that the order is paid, not that nothing was charged', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { token } = (await placeTestOrder(buyer, crypto.randomUUID())).body;
  const asked = { token, walletToken: walletToken('pays', buyer.form.seenTotalCents) };
  const deps = { ...checkoutDepsOf(harness.shop), person: undefined };
  const { db } = harness.shop;
  const looking = afterEachAnswer(db, async (look) => {
    if (look === 1) expect(await payOrderByWallet(db, asked, deps)).toEqual({ state: 'paid' });
  });
  expect(await payOrderByWallet(looking, asked, deps)).toEqual({ state: 'paid' });
});

test('a wallet that is declined leaves nothing held, its cart as it was, and may say yes after all', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const seen = buyer.form.seenTotalCents;
  const { token } = (await placeTestOrder(buyer)).body;
  expect(await liveHolds(harness)).toHaveLength(1);
  const declined = await yes(buyer, token, walletToken('declines', seen));
  expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined' } });
  expect(await liveHolds(harness)).toEqual([]);
  const cart = await buyer.ask(readCart, { query: { cartId: buyer.cartId } });
  expect(cart.body.totalItems).toBe(1);

  const again = (await placeTestOrder(buyer)).body;
  expect(again.token).not.toBe(token);
  expect((await yes(buyer, again.token, walletToken('pays', seen))).body.state).toBe('paid');
});

test('a wallet never pays more than its sheet showed, and what nobody gave out pays nothing', async () => {
  await using harness = await testShop();
  for (const wrong of ['less', 'sandbox-wallet-pays-', 'sandbox-wallet-pays-1e9', '4242424242424242']) {
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const { token } = (await placeTestOrder(buyer)).body;
    const given = wrong === 'less' ? walletToken('pays', buyer.form.seenTotalCents - 1) : wrong;
    expect((await yes(buyer, token, given)).status, wrong).toBe(402);
  }
  expect(await paidIn(harness)).toEqual([]);
  expect(await liveHolds(harness)).toEqual([]);
});

test('a price that changed after the sheet is told before anything is held or charged', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const dearer = { price_cents: 9_990 };
  await harness.shop.db.updateTable('products').set(dearer).where('slug', '=', demoKits.koala.slug).execute();
  const refused = await placeTestOrder(buyer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  expect(refused.body.message).toMatch(/is now \$\d+\.\d\d\. Please look it over/);
  expect(await liveHolds(harness)).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a bank that fails %s it did its work leaves the order waiting, and its page learns how it stands',
  async (failing) => {
    await using harness = await testShop();
    const owner = await administratorOf(harness, 'owner@example.com');
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const { token } = (await placeTestOrder(buyer)).body;
    await owner.ask(setSandboxFaults, { body: { ...good, failing, methods: ['card'] } });
    const said = await yes(buyer, token, walletToken('pays', buyer.form.seenTotalCents));
    expect(said.body.state).toBe('pending_payment');
    await owner.ask(setSandboxFaults, { body: { ...good, methods: ['card'] } });
    const settled = await buyer.ask(settleOrder, { params: { token } });
    expect(settled.body.state).toBe(failing === 'after' ? 'paid' : 'pending_payment');
  },
);

test('a wallet that says yes after the order’s time is over pays nothing, and the kit is on the shelf again', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { token } = (await placeTestOrder(buyer)).body;
  now = new Date(begun + 31 * 60_000);
  expect(await expireOverdueOrders(harness.shop.db, checkoutDepsOf(harness.shop))).toBe(1);
  const late = await yes(buyer, token, walletToken('pays', buyer.form.seenTotalCents));
  expect(late.body.state).toBe('expired');
  expect(await paidIn(harness)).toEqual([]);
  expect(await liveHolds(harness)).toEqual([]);
});

test('who tries a fourth wallet in ten minutes is asked to wait', async () => {
  await using harness = await testShop();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  for (let i = 0; i < 3; i += 1) {
    const { token } = (await placeTestOrder(buyer)).body;
    expect((await yes(buyer, token, walletToken('declines', 1))).status).toBe(402);
  }
  const { token } = (await placeTestOrder(buyer)).body;
  expect((await yes(buyer, token, walletToken('pays', buyer.form.seenTotalCents))).status).toBe(429);
});

test('one kit bought by itself leaves the cart of a guest and of an account as it was', async () => {
  await using harness = await testShop();
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  for (const visitor of [await testVisitor(harness.app), await customerOf(harness, 'ada@example.com')]) {
    const own = (await visitor.ask(readCart, { query: {} })).body.cartId;
    const apart = await visitor.ask(beginCartApart, { body: { productId, quantity: 2 } });
    expect(apart.body).toMatchObject({ totalItems: 2, items: [{ product: { id: productId } }] });
    expect(apart.body.cartId).not.toBe(own);
    expect((await visitor.ask(readCart, { query: { cartId: own } })).body.totalItems).toBe(0);
  }
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(beginCartApart, { body: { productId: 999_999 } })).status).toBe(404);
  await harness.shop.db
    .updateTable('stock_levels')
    .set({ on_hand: 1 })
    .where('product_id', '=', productId)
    .execute();
  expect((await guest.ask(beginCartApart, { body: { productId, quantity: 2 } })).status).toBe(409);
});
