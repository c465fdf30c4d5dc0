import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCart, validateDiscountCode } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import {
  makePurchase,
  buyerWith,
  orderFormFor,
  payAt,
  placePurchase,
} from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { unguessableId } from '../../kernel/random.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { ratesAt, setRates } from '../../pricing/shipping/shipping.ts';
import { expireOverdueOrders, placeOrder, settleOrder, checkoutDepsOf } from './checkout.ts';

function discount({ shop }: TestShop, form: z.input<typeof discountForm>) {
  return createDiscount(shop.db, z.parse(discountForm, form));
}

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

test('a code is checked against the cart as the shop prices it, whatever the browser says', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { visitor, cartId } = await buyerWith(harness, [[demoKits.kookaburra.slug, 2]]);
  const { body } = await visitor.ask(validateDiscountCode, {
    body: { code: ' calm10 ', cartId, cartTotal: 1, shippingCost: 0 },
  });
  expect(body).toMatchObject({
    isValid: true,
    discountAmount: '16.99',
    finalTotal: '152.91',
    appliedCode: 'CALM10',
    errorMessage: null,
  });
});

test('a wrong code says so, and the twenty-first guess is refused although it is right', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const guess = (code: string) => visitor.ask(validateDiscountCode, { body: { code, cartId } });
  const { body } = await guess('WRONG');
  expect(body).toMatchObject({ isValid: false, errorMessage: 'The discount code you entered is not valid.' });
  for (let i = 0; i < 19; i += 1) await guess(`GUESS${i}`);
  expect((await guess('CALM10')).status).toBe(429);
});

test('an order keeps its code, spreads it over its lines, and its total is what was seen', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { order } = await makePurchase(
    harness,
    [
      [demoKits.kookaburra.slug, 1],
      [demoKits.koala.slug, 2],
    ],
    { code: 'calm10' },
  );
  expect(order).toMatchObject({ state: 'paid', discountCode: 'CALM10' });
  expect(order.lines.reduce((sum, line) => sum + line.lineTotalCents, 0)).toBe(
    order.subtotalCents - order.discountCents,
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a code for everything makes an order of nothing, which needs no payment page', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'GIFT', name: 'A gift', kind: 'percent', percent: 100 });
  const buyer = await buyerWith(harness, kookaburra);
  const checked = await buyer.visitor.ask(validateDiscountCode, {
    body: { code: 'GIFT', cartId: buyer.cartId },
  });
  expect(checked.body).toMatchObject({ finalTotal: '0.00', zeroIsMeant: true });
  const { body } = await placePurchase(buyer, { code: 'GIFT', service: 'pickup' });
  expect(body).toMatchObject({ state: 'paid', payUrl: null });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a code for free delivery makes standard free, and express not', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  const { order } = await makePurchase(harness, kookaburra, { code: 'POST' });
  expect(order.shippingCents).toBe(0);
  const express = await makePurchase(harness, kookaburra, { code: 'POST', service: 'express' });
  expect(express.order.shippingCents).toBeGreaterThan(0);
});

test('whoever types a code for free delivery keeps the price of a sale, and never pays more than without it', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  await discount(harness, { name: 'Winter half', kind: 'percent', percent: 50 });
  const { order: without } = await makePurchase(harness, kookaburra);
  const { order } = await makePurchase(harness, kookaburra, { code: 'POST' });
  expect(order).toMatchObject({
    discountCode: 'POST',
    shippingCents: 0,
    discountCents: without.discountCents,
  });
  expect(order.totalCents).toBe(without.totalCents - without.shippingCents);
  const collected = await makePurchase(harness, kookaburra, { code: 'POST', service: 'pickup' });
  expect(collected.order.totalCents).toBe(order.totalCents);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a code for free delivery does not take the place of what comes by itself and saves more on the kits', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  await discount(harness, { name: 'Twenty off', kind: 'amount', amountCents: 2_000, minimumCents: 100 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const { body } = await visitor.ask(validateDiscountCode, { body: { code: 'POST', cartId } });
  expect(body.errorMessage).toBe('Your cart already has a better offer: Twenty off.');
});

test('delivery that is free by itself stays free beside a code', async () => {
  await using harness = await testShop();
  await discount(harness, { name: 'On us', kind: 'free_shipping' });
  await discount(harness, { code: 'ONE', name: 'One', kind: 'percent', percent: 1 });
  const { order } = await makePurchase(harness, kookaburra, { code: 'ONE' });
  expect(order).toMatchObject({ discountCode: 'ONE', shippingCents: 0 });
});

test('a code that takes the goods below free delivery says so and what it costs, and costs no more than it says', async () => {
  await using harness = await testShop();
  const rates = await ratesAt(harness.shop.db, new Date());
  const two = [[demoKits.kookaburra.slug, 2]] as const;
  await discount(harness, { code: 'ONE', name: 'One', kind: 'percent', percent: 1 });
  await discount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  const buyer = await buyerWith(harness, two);
  const subtotal = centsOf(
    (await buyer.visitor.ask(readCart, { query: { cartId: buyer.cartId } })).body.subtotal,
  );
  await setRates(harness.shop.db, new Date(), { ...rates, freeOverCents: subtotal });
  const check = async (code: string) =>
    (await buyer.visitor.ask(validateDiscountCode, { body: { code, cartId: buyer.cartId } })).body;
  const quote = async (code: string) => {
    const query = { cartId: buyer.cartId, postcode: '2042', code };
    return (await buyer.visitor.ask(readDeliveryOptions, { query })).body;
  };
  const totalOf = ({ subtotalCents, discountCents, options }: Awaited<ReturnType<typeof quote>>) =>
    subtotalCents - discountCents + options.find(({ service }) => service === 'standard')!.priceCents;
  expect((await check('ONE')).endsFreeDelivery).toBe(true);
  const cart = (await buyer.visitor.ask(readCart, { query: { cartId: buyer.cartId } })).body;
  expect(cart.appliedDiscount).toMatchObject({ appliedCode: 'ONE', endsFreeDelivery: true });
  const [withCode, without] = [await quote('ONE'), await quote('')];
  const deliveryCents = withCode.options.find(({ service }) => service === 'standard')!.priceCents;
  expect(deliveryCents).toBeGreaterThan(0);
  expect(withCode.lostDelivery).toEqual({ deliveryCents, orderCents: totalOf(withCode) - totalOf(without) });
  expect(without.lostDelivery).toBeNull();
  // Neither a code for free delivery, nor one while what comes by itself is below it too.
  expect([(await check('POST')).endsFreeDelivery, (await quote('POST')).lostDelivery]).toEqual([
    undefined,
    null,
  ]);
  await discount(harness, { name: 'A dollar', kind: 'amount', amountCents: 100 });
  await discount(harness, { code: 'TWO', name: 'Two', kind: 'percent', percent: 2 });
  expect([(await check('TWO')).endsFreeDelivery, (await quote('TWO')).lostDelivery]).toEqual([
    undefined,
    null,
  ]);
});

test('a discount without a code comes by itself; a smaller code is not taken instead', async () => {
  await using harness = await testShop();
  await discount(harness, { name: 'Spring fifth', kind: 'percent', percent: 20 });
  await discount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const { body: cart } = await visitor.ask(readCart, { query: { cartId } });
  expect(cart.appliedDiscount).toMatchObject({ name: 'Spring fifth', appliedCode: null });
  const { body } = await visitor.ask(validateDiscountCode, { body: { code: 'CALM10', cartId } });
  expect(body.errorMessage).toBe('Your cart already has a better offer: Spring fifth.');
});

test('thirty buyers with a code for one: one order has it, nobody pays the full price unasked', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 });
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
  await discount(harness, { code: 'MINE', name: 'Mine', kind: 'percent', percent: 50, personLimit: 1 });
  await makePurchase(harness, kookaburra, { code: 'MINE', email: 'mia@example.com' });
  const again = await placePurchase(await buyerWith(harness, kookaburra), {
    code: 'MINE',
    email: 'Mia+2@example.com',
  });
  expect(again.body.message).toBe('You have used this code as often as one person may.');
});

test('one account uses a code once, and has one first order, whatever address it gives', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'MINE', name: 'Mine', kind: 'percent', percent: 50, personLimit: 1 });
  await discount(harness, {
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
  await discount(harness, { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 });
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

test('a visitor without a cart can have a code checked for kits that are named', async () => {
  await using harness = await testShop();
  await discount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(validateDiscountCode, {
    body: { code: 'CALM10', cartItems: [{ productId: 1, quantity: 1 }] },
  });
  expect(body.isValid).toBe(true);
});

test('what comes off a first order is announced by the quote and comes off at the first placing', async () => {
  await using harness = await testShop();
  await discount(harness, { name: 'Welcome', kind: 'percent', percent: 10, firstOrderOnly: true });
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
  await discount(harness, { ...onUs, totalLimit: 3 });
  await discount(harness, one);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerWith(harness, kookaburra)));
  const answers = await Promise.all(
    buyers.map((buyer, i) => placePurchase(buyer, { code: 'ONE', email: `buyer${i}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(47);
  const said = '“On us” is no longer given. Please look the total over and confirm.';
  expect(refused.filter(({ body }) => body.message === said).length).toBeGreaterThan(0);
  for (const { body } of refused) expect(body.code).toBe('cart_changed');
  const next = await makePurchase(harness, kookaburra, { code: 'ONE', email: 'late@example.com' });
  expect(next.order).toMatchObject({ discountCode: 'ONE', state: 'paid' });
  expect(next.order.shippingCents).toBeGreaterThan(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a free delivery beside a code is one person’s own once, and comes back with an order that expires', async () => {
  const begun = Date.now();
  let now = new Date(begun);
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  await discount(harness, { ...onUs, totalLimit: 1, personLimit: 1 });
  await discount(harness, one);
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
