import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  forgetDiscountCode,
  readCart,
  validateDiscountCode,
} from '../../../contracts/buying/cart.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';

/** A guest with one kit, in a shop where two at once are 10 % off by the code PAIR. */
async function guestWithKit(harness: TestShop) {
  const form = { name: 'Two at once', kind: 'percent', percent: 10, minimumQuantity: 2 };
  await createDiscount(harness.shop.db, z.parse(discountForm, { ...form, code: 'PAIR' }));
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { items } = (await guest.ask(addCartItem, { body: { cartId, productId, quantity: 2 } })).body;
  const apply = (code: string) =>
    guest.ask(validateDiscountCode, { body: { code, cartId, cartTotal: 1, shippingCost: 0 } });
  const cart = async () => (await guest.ask(readCart, { query: { cartId } })).body;
  return { guest, cartId, itemId: items[0]!.id, apply, cart };
}

test('a cart carries the code that was typed for it, as long as that counts', async () => {
  await using harness = await testShop();
  const { guest, cart, apply, itemId } = await guestWithKit(harness);
  expect((await cart()).appliedDiscount).toBeNull();
  await apply('nonsense');
  expect((await cart()).appliedDiscount).toBeNull();
  const { body: result } = await apply('PAIR');
  expect((await cart()).appliedDiscount).toEqual(result);
  const setTo = async (quantity: number) =>
    (await guest.ask(changeCartItem, { params: { id: itemId }, body: { quantity } })).body.appliedDiscount;
  expect(await setTo(1)).toBeNull();
  expect(await setTo(2)).toMatchObject({ appliedCode: 'PAIR', isValid: true });
});

test('a code that is taken out, or whose cart is cleared, is gone from the cart', async () => {
  await using harness = await testShop();
  const { guest, cart, apply, cartId } = await guestWithKit(harness);
  await apply('PAIR');
  expect((await guest.ask(forgetDiscountCode, { query: { cartId } })).body.appliedDiscount).toBeNull();
  expect((await cart()).appliedDiscount).toBeNull();
  await apply('PAIR');
  await guest.ask(clearCart, { query: { cartId } });
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body } = await guest.ask(addCartItem, { body: { cartId, productId, quantity: 2 } });
  expect(body.appliedDiscount).toBeNull();
});

test('nobody takes the code out of a cart that is not theirs to know', async () => {
  await using harness = await testShop();
  const { guest } = await guestWithKit(harness);
  const { status } = await guest.ask(forgetDiscountCode, { query: { cartId: 'A'.repeat(21) } });
  expect(status).toBe(404);
});
