import { expect, test } from 'vitest';
import { readCart, validateDiscountCode } from '../../../contracts/buying/cart.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testDiscount } from '../../../tools/testing/discount.ts';
import { makePurchase, buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;

test('a code is checked against the cart as the shop prices it, whatever the browser says', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
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
  await testDiscount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const guess = (code: string) => visitor.ask(validateDiscountCode, { body: { code, cartId } });
  const { body } = await guess('WRONG');
  expect(body).toMatchObject({ isValid: false, errorMessage: 'The discount code you entered is not valid.' });
  for (let i = 0; i < 19; i += 1) await guess(`GUESS${i}`);
  expect((await guess('CALM10')).status).toBe(429);
});

test('an order keeps its code, spreads it over its lines, and its total is what was seen', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
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
  await testDiscount(harness, { code: 'GIFT', name: 'A gift', kind: 'percent', percent: 100 });
  const buyer = await buyerWith(harness, kookaburra);
  const checked = await buyer.visitor.ask(validateDiscountCode, {
    body: { code: 'GIFT', cartId: buyer.cartId },
  });
  expect(checked.body).toMatchObject({ finalTotal: '0.00', zeroIsMeant: true });
  const { body } = await placePurchase(buyer, { code: 'GIFT', service: 'pickup' });
  expect(body).toMatchObject({ state: 'paid', payUrl: null });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a discount without a code comes by itself; a smaller code is not taken instead', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { name: 'Spring fifth', kind: 'percent', percent: 20 });
  await testDiscount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const { visitor, cartId } = await buyerWith(harness, kookaburra);
  const { body: cart } = await visitor.ask(readCart, { query: { cartId } });
  expect(cart.appliedDiscount).toMatchObject({ name: 'Spring fifth', appliedCode: null });
  const { body } = await visitor.ask(validateDiscountCode, { body: { code: 'CALM10', cartId } });
  expect(body.errorMessage).toBe('Your cart already has a better offer: Spring fifth.');
});

test('a visitor without a cart can have a code checked for kits that are named', async () => {
  await using harness = await testShop();
  await testDiscount(harness, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(validateDiscountCode, {
    body: { code: 'CALM10', cartItems: [{ productId: 1, quantity: 1 }] },
  });
  expect(body.isValid).toBe(true);
});
