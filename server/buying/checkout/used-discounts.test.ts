import { expect, test } from 'vitest';
import {
  placeOrder as placeOrderCall,
  idempotencyHeader,
  readDeliveryOptions,
} from '../../../contracts/buying/checkout/checkout.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testDiscount } from '../../../tools/testing/discount.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import {
  makePurchase,
  buyerWith,
  orderFormFor,
  payAt,
  placePurchase,
} from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { unguessableId } from '../../kernel/random.ts';
import { expireOverdueOrders, placeOrder, settleOrder, checkoutDepsOf } from './checkout.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

test('thirty buyers with a code for one: one order has it, nobody pays the full price unasked', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 });
  const buyers = await Promise.all(Array.from({ length: 30 }, () => buyerWith(harness, kookaburra)));
  const answers = await Promise.all(
    buyers.map((buyer, i) => placePurchase(buyer, { code: 'ONCE', email: `buyer${i}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(29);
  for (const { body } of refused) {
    expect(body.message).toBe('This code has been used as often as it may be.');
  }
  const { count } = await harness.shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('one person uses a code once, however the address is written', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'MINE', name: 'Mine', kind: 'percent', percent: 50, personLimit: 1 });
  await makePurchase(harness, kookaburra, { code: 'MINE', email: 'mia@example.com' });
  const again = await placePurchase(await buyerWith(harness, kookaburra), {
    code: 'MINE',
    email: 'Mia+2@example.com',
  });
  expect(again.body.message).toBe('You have used this code as often as one person may.');
});

test('one account uses a code once, and has one first order, whatever address it gives', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'MINE', name: 'Mine', kind: 'percent', percent: 50, personLimit: 1 });
  await testDiscount(harness, {
    code: 'FIRST',
    name: 'First',
    kind: 'percent',
    percent: 5,
    firstOrderOnly: true,
  });
  await customerOf(harness, 'mia@example.com');
  const { db } = harness.shop;
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const orderAs = async (code: string, email: string) => {
    const form = await orderFormFor(await buyerWith(harness, kookaburra), { code, email });
    return placeOrder(db, form, { key: unguessableId(), customerId }, checkoutDepsOf(harness.shop));
  };
  const first = await orderAs('MINE', 'mia@example.com');
  if (isRefusal(first)) throw new Error(first.message);
  await payAt(harness, first.payUrl!);
  await settleOrder(db, first.token, checkoutDepsOf(harness.shop));
  const again = await orderAs('MINE', 'somebody.else@example.com');
  expect(isRefusal(again) && again.message).toBe('You have used this code as often as one person may.');
  const firstAgain = await orderAs('FIRST', 'another.one@example.com');
  expect(isRefusal(firstAgain) && firstAgain.message).toBe('This code is for a first order only.');
});

test('an order that expires gives its code back', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  await testDiscount(harness, { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 });
  expect((await placePurchase(await buyerWith(harness, kookaburra), { code: 'ONCE' })).status).toBe(200);
  now = new Date(begun + 31 * 60_000);
  await expireOverdueOrders(harness.shop.db, checkoutDepsOf(harness.shop));
  const next = await placePurchase(await buyerWith(harness, kookaburra), {
    code: 'ONCE',
    email: 'jo@example.com',
  });
  expect(next.status).toBe(200);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what comes off a first order is announced by the quote and comes off at the first placing', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { name: 'Welcome', kind: 'percent', percent: 10, firstOrderOnly: true });
  const buyer = await buyerWith(harness, kookaburra);
  const query = { cartId: buyer.cartId, postcode: '2042' };
  const { body: quote } = await buyer.visitor.ask(readDeliveryOptions, { query });
  expect(quote).toMatchObject({ discountCents: 0, laterDiscountName: 'Welcome' });
  const { order } = await makePurchase(harness, kookaburra);
  expect(order).toMatchObject({ discountName: 'Welcome', state: 'paid' });
  expect(order.totalCents).toBeLessThan(order.subtotalCents + order.shippingCents);

  const again = await makePurchase(harness, kookaburra);
  expect(again.order).toMatchObject({ discountCents: 0, state: 'paid' });
  const other = await placePurchase(await buyerWith(harness, kookaburra), { seenTotalCents: 1 });
  expect(other.body).toMatchObject({ code: 'cart_changed' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

const onUs = { name: 'On us', kind: 'free_shipping' } as const;
const one = { code: 'ONE', name: 'One', kind: 'percent', percent: 1 } as const;

test('fifty buyers with a code beside a free delivery for three: three have it, nobody pays for one unasked', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { ...onUs, totalLimit: 3 });
  await testDiscount(harness, one);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerWith(harness, kookaburra)));
  // Each has seen a delivery that costs nothing, however slow the machine.
  const forms = await Promise.all(
    buyers.map((buyer, i) => orderFormFor(buyer, { code: 'ONE', email: `buyer${i}@example.com` })),
  );
  const answers = await Promise.all(
    buyers.map(({ visitor }, i) =>
      visitor.ask(placeOrderCall, { body: forms[i]! }, { [idempotencyHeader]: unguessableId() }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(47);
  for (const { body } of refused) expect(body.code).toBe('cart_changed');
  const next = await makePurchase(harness, kookaburra, { code: 'ONE', email: 'late@example.com' });
  expect(next.order).toMatchObject({ discountCode: 'ONE', state: 'paid' });
  expect(next.order.shippingCents).toBeGreaterThan(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('whoever is too late for a free delivery by a moment is told its name', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { ...onUs, totalLimit: 3 });
  const form = await orderFormFor(await buyerWith(harness, kookaburra));
  const by = { key: unguessableId(), customerId: undefined };
  const [, late] = await oneWhileOther(
    harness,
    (db) => db.updateTable('discounts').set({ used: 3 }).where('name', '=', onUs.name).execute(),
    (db) => placeOrder(db, form, by, checkoutDepsOf(harness.shop)),
  );
  expect(late).toMatchObject({
    refused: 'cart_changed',
    message: '“On us” is no longer given. Please look the total over and confirm.',
  });
  expect(await harness.shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('a free delivery beside a code is one person’s own once, and comes back with an order that expires', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  await testDiscount(harness, { ...onUs, totalLimit: 1, personLimit: 1 });
  await testDiscount(harness, one);
  const placeAs = async (email: string) => {
    const form = await orderFormFor(await buyerWith(harness, kookaburra), { code: 'ONE', email });
    return placeOrder(
      db,
      form,
      { key: unguessableId(), customerId: undefined },
      checkoutDepsOf(harness.shop),
    );
  };
  const deliveries = () => db.selectFrom('orders').orderBy('placed_at').select('shipping_cents').execute();
  const usesOf = async () => {
    const rows = await db.selectFrom('discounts').orderBy('name').select(['name', 'used']).execute();
    return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
  };
  await placeAs('mia@example.com');
  expect(await usesOf()).toEqual({ 'On us': 1, One: 1 });
  now = new Date(begun + 31 * 60_000);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  expect(await usesOf()).toEqual({ 'On us': 0, One: 0 });
  expect(isRefusal(await placeAs('jo@example.com'))).toBe(false);
  expect(await deliveries()).toMatchObject([{ shipping_cents: 0 }, { shipping_cents: 0 }]);
  expect(await usesOf()).toEqual({ 'On us': 1, One: 1 });
  expect(await brokenInvariants(db)).toEqual([]);
});
