import { expect, test } from 'vitest';
import { addCartItem, addCartItems, readCart } from '../../contracts/cart.ts';
import { cast } from '../../seed/cast.ts';
import { kitOf } from '../../tools/test-buyer.ts';
import { testShop, visitorOf } from '../../tools/test-shop.ts';

test('a cart says what has changed since a kit was put in', async () => {
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id } = await kitOf(house.app, cast.koala);
  const { body: fresh } = await guest.ask(addCartItem, { body: { cartId, productId: id, quantity: 2 } });
  expect([fresh.items[0]?.notice, fresh.items[0]?.priceWas]).toEqual(['', null]);
  const { db } = house.shop;
  await db.updateTable('products').set({ price_cents: 9_900 }).where('id', '=', id).execute();
  await db.updateTable('stock_levels').set({ held: 9 }).where('product_id', '=', id).execute();
  const { body: changed } = await guest.ask(readCart, { query: { cartId } });
  expect(changed.items[0]?.priceWas).toBe(fresh.items[0]?.product.price);
  expect(changed.items[0]?.notice).toBe(
    `Only 1 of this kit is left. The price has gone up from $${fresh.items[0]?.product.price} to $99.00.`,
  );
  expect(changed.subtotal).toBe('198.00');
});

test('adding a kit again is seeing its new price', async () => {
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id } = await kitOf(house.app, cast.kookaburra);
  await guest.ask(addCartItem, { body: { cartId, productId: id } });
  await house.shop.db.updateTable('products').set({ price_cents: 100 }).where('id', '=', id).execute();
  const { body } = await guest.ask(addCartItem, { body: { cartId, productId: id } });
  expect([body.items[0]?.notice, body.items[0]?.priceWas, body.subtotal]).toEqual(['', null, '2.00']);
});

test('a whole wishlist goes into the cart; what cannot is named and keeps nothing back', async () => {
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const [koala, snowGum, pea] = [
    await kitOf(house.app, cast.koala),
    await kitOf(house.app, cast.snowGum),
    await kitOf(house.app, cast.desertPea),
  ];
  const items = [koala, snowGum, pea].map(({ id }) => ({ productId: id }));
  const { status, body } = await guest.ask(addCartItems, {
    body: { cartId, items: [...items, { productId: 9999 }] },
  });
  expect(status).toBe(200);
  expect(body.added).toEqual([koala.id, pea.id]);
  expect(body.left).toEqual([
    { productId: snowGum.id, message: 'This kit has just sold out.' },
    { productId: 9999, message: 'This kit is not in the shop any more.' },
  ]);
  expect(body.cart.totalItems).toBe(2);
});

test('several kits need a cart, and are not without number', async () => {
  await using house = await testShop();
  const guest = await visitorOf(house.app);
  const items = [{ productId: 1 }];
  expect((await guest.ask(addCartItems, { body: { cartId: 'x'.repeat(21), items } })).status).toBe(404);
  const { cartId } = (await guest.ask(readCart)).body;
  const many = Array.from({ length: 51 }, () => ({ productId: 1 }));
  expect((await guest.ask(addCartItems, { body: { cartId, items: many } })).status).toBe(400);
  expect((await guest.ask(addCartItems, { body: { cartId, items: [] } })).status).toBe(400);
});
