import { expect, test } from 'vitest';
import { readCart, validateDiscountCode } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testDiscount } from '../../../tools/testing/discount.ts';
import { makePurchase, buyerWith } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ratesAt, setRates } from '../../pricing/shipping/shipping.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

test('a code for free delivery makes standard free, and express not', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  const { order } = await makePurchase(harness, kookaburra, { code: 'POST' });
  expect(order.shippingCents).toBe(0);
  const express = await makePurchase(harness, kookaburra, { code: 'POST', service: 'express' });
  expect(express.order.shippingCents).toBeGreaterThan(0);
});

test('whoever types a code for free delivery keeps the price of a sale, and never pays more than without it', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  await testDiscount(harness, { name: 'Winter half', kind: 'percent', percent: 50 });
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
  await testDiscount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
  await testDiscount(harness, { name: 'Twenty off', kind: 'amount', amountCents: 2_000, minimumCents: 100 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const { body } = await visitor.ask(validateDiscountCode, { body: { code: 'POST', cartId } });
  expect(body.errorMessage).toBe('Your cart already has a better offer: Twenty off.');
});

test('delivery that is free by itself stays free beside a code', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { name: 'On us', kind: 'free_shipping' });
  await testDiscount(harness, { code: 'ONE', name: 'One', kind: 'percent', percent: 1 });
  const { order } = await makePurchase(harness, kookaburra, { code: 'ONE' });
  expect(order).toMatchObject({ discountCode: 'ONE', shippingCents: 0 });
});

test('a code that takes the goods below free delivery says so and what it costs, and costs no more than it says', async () => {
  await using harness = await testShop();
  const rates = await ratesAt(harness.shop.db, new Date());
  const two = [[demoKits.kookaburra.slug, 2]] as const;
  await testDiscount(harness, { code: 'ONE', name: 'One', kind: 'percent', percent: 1 });
  await testDiscount(harness, { code: 'POST', name: 'Free delivery', kind: 'free_shipping' });
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
  await testDiscount(harness, { name: 'A dollar', kind: 'amount', amountCents: 100 });
  await testDiscount(harness, { code: 'TWO', name: 'Two', kind: 'percent', percent: 2 });
  expect([(await check('TWO')).endsFreeDelivery, (await quote('TWO')).lostDelivery]).toEqual([
    undefined,
    null,
  ]);
});
