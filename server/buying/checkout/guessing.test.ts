import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validateDiscountCode } from '../../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  readDeliveryOptions,
} from '../../../contracts/buying/checkout/checkout.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBuyer, placeTestOrder } from '../../../tools/testing/buyer.ts';
import { testGiftCard } from '../../../tools/testing/gift-card.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';

const calm = z.parse(discountForm, { code: 'CALM10', name: '10 % off', kind: 'percent', percent: 10 });
const here = '203.0.113.99';

/** What a stranger asks who drops the cookie after each call. */
async function guestIn(harness: TestShop) {
  const { cartId, form } = await testBuyer(harness.app, demoKits.koala);
  const fresh = () => testVisitor(harness.app, here);
  return {
    validate: async (code: string) =>
      (await (await fresh()).ask(validateDiscountCode, { body: { code, cartId } })).status,
    quote: async (code: string) =>
      (await (await fresh()).ask(readDeliveryOptions, { query: { cartId, postcode: '2204', code } })).status,
    order: async (code: string) =>
      (
        await (
          await fresh()
        ).ask(placeOrder, { body: { ...form, code } }, { [idempotencyHeader]: crypto.randomUUID() })
      ).status,
    balance: async (code: string) => (await (await fresh()).ask(readGiftCard, { body: { code } })).status,
    payBy: async (code: string) =>
      (
        await (
          await fresh()
        ).ask(
          placeOrder,
          { body: { ...form, giftCard: { code, seenCents: 100 } } },
          { [idempotencyHeader]: crypto.randomUUID() },
        )
      ).status,
  };
}

const doorsOfCodes = ['validate', 'quote', 'order'] as const;

test.each(doorsOfCodes)(
  'twenty wrong discount codes by “%s” close every way to guess another',
  async (door) => {
    await using harness = await testShop();
    const { db } = harness.shop;
    await createDiscount(db, calm);
    const stranger = await guestIn(harness);
    for (let i = 0; i < 20; i += 1) expect(await stranger[door](`GUESS${i}`)).not.toBe(429);
    for (const other of doorsOfCodes) expect([other, await stranger[other]('CALM10')]).toEqual([other, 429]);
    // Without a code everything goes on; elsewhere the code does too.
    expect(await stranger.quote('')).toBe(200);
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const { body } = await buyer.ask(validateDiscountCode, {
      body: { code: 'CALM10', cartId: buyer.cartId },
    });
    expect(body.isValid).toBe(true);
  },
);

test('of sixty guesses at the same moment twenty are answered', async () => {
  await using harness = await testShop();
  const stranger = await guestIn(harness);
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, i) => stranger.quote(`GUESS${i}`)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test('a code that is right is no guess, however often it is asked about', async () => {
  await using harness = await testShop();
  await createDiscount(harness.shop.db, calm);
  const stranger = await guestIn(harness);
  for (let i = 0; i < 25; i += 1) expect(await stranger.quote('CALM10')).toBe(200);
});

test.each(['balance', 'payBy'] as const)(
  'ten wrong gift cards by “%s” close both ways to guess another, and a right one between them does not help',
  async (door) => {
    await using harness = await testShop();
    const code = await testGiftCard(harness.shop.db, 2_000);
    const stranger = await guestIn(harness);
    for (let i = 0; i < 10; i += 1) {
      expect(await stranger[door]('ABCD-EFGH-JKLM-NPQR')).not.toBe(429);
      if (i < 9) expect(await stranger.balance(code)).toBe(200);
    }
    expect(await stranger.balance(code)).toBe(429);
    expect(await stranger.payBy(code)).toBe(429);
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const giftCard = { code, seenCents: 2_000 };
    expect((await placeTestOrder(buyer, undefined, { ...buyer.form, giftCard })).status).toBe(200);
  },
);
