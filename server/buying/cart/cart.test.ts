import { expect, test } from 'vitest';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
} from '../../../contracts/buying/cart.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { cpuMsOf } from '../../../tools/testing/cpu-time.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';

async function guestWithCart({ app }: TestShop) {
  const guest = await testVisitor(app);
  return { ...guest, cartId: (await guest.ask(readCart)).body.cartId };
}

const neverGiven = 'A'.repeat(21);

test('a first visit gets an empty cart with an id of 21 characters', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readCart);
  expect(body).toMatchObject({ items: [], totalItems: 0, subtotal: '0.00', appliedDiscount: null });
  expect(body.cartId).toMatch(/^[\w-]{21}$/);
  expect((await guest.ask(readCart, { query: { cartId: body.cartId } })).body.cartId).toBe(body.cartId);
});

test.each([neverGiven, '', "'; drop table carts; --"])(
  'an unknown cart id (%j) gives a new, empty cart',
  async (cartId) => {
    await using harness = await testShop();
    const guest = await testVisitor(harness.app);
    const { status, body } = await guest.ask(readCart, { query: { cartId } });
    expect(status).toBe(200);
    expect(body.items).toEqual([]);
    expect(body.cartId).not.toBe(cartId);
  },
);

test('asking for a cart writes nothing; what is put in first begins it, also when two put in at once', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const carts = () => harness.shop.db.selectFrom('carts').select('id').execute();
  const { cartId } = (await guest.ask(readCart)).body;
  for (let i = 0; i < 5; i += 1) await guest.ask(readCart);
  expect((await guest.ask(clearCart, { query: { cartId } })).status).toBe(200);
  expect((await guest.ask(addCartItem, { body: { cartId, productId: 999_999 } })).status).toBe(404);
  expect(await carts()).toEqual([]);
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  const add = () => guest.ask(addCartItem, { body: { cartId, productId } });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await carts()).toEqual([{ id: cartId }]);
  expect((await guest.ask(readCart, { query: { cartId } })).body.totalItems).toBe(2);
});

test('adding the same kit twice makes one line; every call answers with the whole cart', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const body = { cartId: guest.cartId, productId: kit.id };
  await guest.ask(addCartItem, { body });
  const { body: cart } = await guest.ask(addCartItem, { body: { ...body, quantity: 2 } });
  expect(cart.items).toHaveLength(1);
  expect(cart.totalItems).toBe(3);
  const [line] = cart.items;
  const changed = await guest.ask(changeCartItem, { params: { id: line!.id }, body: { quantity: 5 } });
  expect(changed.body.totalItems).toBe(5);
  const removed = await guest.ask(removeCartItem, { params: { id: line!.id } });
  expect(removed.body.items).toEqual([]);
});

test('more than there is in stock is refused with a sentence, and the cart stays as it was', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.gumLeaves);
  const body = { cartId: guest.cartId, productId: kit.id, quantity: 2 };
  const { body: cart } = await guest.ask(addCartItem, { body });
  const more = await guest.ask(addCartItem, { body });
  expect(more.status).toBe(409);
  expect(more.body).toMatchObject({ code: 'not_enough_stock', message: 'Only 3 of this kit are left.' });
  const changed = await guest.ask(changeCartItem, {
    params: { id: cart.items[0]!.id },
    body: { quantity: 4 },
  });
  expect(changed.status).toBe(409);
  expect((await guest.ask(readCart, { query: { cartId: guest.cartId } })).body.totalItems).toBe(2);
});

test('a sold-out kit cannot be added', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.snowGum);
  const refused = await guest.ask(addCartItem, { body: { cartId: guest.cartId, productId: kit.id } });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('This kit is out of stock now.');
});

test.each([0, -3])('a quantity of %i removes the line', async (quantity) => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const { body: cart } = await guest.ask(addCartItem, { body: { cartId: guest.cartId, productId: kit.id } });
  const { body } = await guest.ask(changeCartItem, { params: { id: cart.items[0]!.id }, body: { quantity } });
  expect(body.items).toEqual([]);
});

test.each([1.5, '2', null, 1e9, Number.NaN])('a quantity of %j is refused with 400', async (quantity) => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const body = { cartId: guest.cartId, productId: kit.id, quantity } as never;
  const refused = await guest.ask(addCartItem, { body });
  expect(refused.status).toBe(400);
});

test('fields that the contract does not name change nothing', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const body = {
    cartId: guest.cartId,
    productId: kit.id,
    price: '0.01',
    unitPriceCents: 1,
    isAdmin: true,
  } as never;
  const { body: cart } = await guest.ask(addCartItem, { body });
  expect(cart.subtotal).toBe(kit.price);
});

test('an unknown cart, line or kit is answered with 404', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const inNoCart = await guest.ask(addCartItem, { body: { cartId: neverGiven, productId: kit.id } });
  expect(inNoCart.status).toBe(404);
  expect(inNoCart.body.message).toBe("Your shopping cart couldn't be found. Please refresh the page.");
  const noKit = await guest.ask(addCartItem, { body: { cartId: guest.cartId, productId: 999_999 } });
  expect(noKit.status).toBe(404);
  const noLine = await guest.ask(removeCartItem, { params: { id: neverGiven } });
  expect(noLine.status).toBe(404);
  expect((await guest.ask(clearCart, { query: { cartId: neverGiven } })).status).toBe(404);
});

test('writing without a CSRF token, with a wrong one or from another site is refused and says CSRF', async () => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const body = { cartId: guest.cartId, productId: kit.id };
  const bare = await harness.app.inject({ method: 'POST', url: addressOf(addCartItem), payload: body });
  const wrong = await guest.ask(addCartItem, { body }, { 'x-csrf-token': 'wrong' });
  const foreign = await guest.ask(addCartItem, { body }, { origin: 'https://elsewhere.example' });
  for (const [status, text] of [
    [bare.statusCode, bare.body],
    [wrong.status, JSON.stringify(wrong.body)],
    [foreign.status, JSON.stringify(foreign.body)],
  ] as const) {
    expect(status).toBe(403);
    expect(text).toContain('CSRF');
  }
  expect((await guest.ask(readCart, { query: { cartId: guest.cartId } })).body.items).toEqual([]);
});

test.each([
  ['malformed JSON', '{"cartId":', 400],
  ['a body of 10 MB', JSON.stringify({ cartId: 'x'.repeat(10_000_000) }), 413],
  ['a NUL in an id', '{"cartId":"\\u0000","productId":1}', 400],
])('%s is refused quickly', async (_, payload, status) => {
  await using harness = await testShop();
  const guest = await guestWithCart(harness);
  const took = await cpuMsOf(async () => {
    expect((await guest.send(addCartItem, payload)).statusCode).toBe(status);
  });
  expect(took).toBeLessThan(1_000);
});
