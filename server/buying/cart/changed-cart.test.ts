import { expect, test } from 'vitest';
import {
  addCartItem,
  addCartItems,
  changeCartItem,
  readCart,
  removeCartItem,
} from '../../../contracts/buying/cart.ts';
import { readGoneKits } from '../../../contracts/buying/cart/gone-kits.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { adoptCart } from './cart.ts';

test('a cart says what has changed since a kit was put in', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const { body: fresh } = await guest.ask(addCartItem, { body: { cartId, productId: id, quantity: 2 } });
  expect([fresh.items[0]?.notice, fresh.items[0]?.priceWas]).toEqual(['', null]);
  const { db } = harness.shop;
  await db.updateTable('products').set({ price_cents: 9_900 }).where('id', '=', id).execute();
  await db.updateTable('stock_levels').set({ held: 9 }).where('product_id', '=', id).execute();
  const { body: changed } = await guest.ask(readCart, { query: { cartId } });
  expect(changed.items[0]?.priceWas).toBe(fresh.items[0]?.product.price);
  expect(changed.items[0]?.notice).toBe(
    `Only 1 of this kit is left. The price has gone up from $${fresh.items[0]?.product.price} to $99.00.`,
  );
  expect(changed.subtotal).toBe('198.00');
});

test('a kit that leaves the shop while it lies in a cart is named there, until its shopper has read it', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  for (const kit of [demoKits.koala, demoKits.kookaburra]) {
    const { id } = await findDemoKit(harness.app, kit);
    await guest.ask(addCartItem, { body: { cartId, productId: id } });
  }
  const gone = async (asker: Pick<typeof guest, 'ask'> = guest, id = cartId) =>
    (await asker.ask(readGoneKits, { query: { cartId: id } })).body.kits;
  expect(await gone()).toEqual([]);
  const koala = harness.shop.db.updateTable('products').where('slug', '=', demoKits.koala.slug);
  await koala.set({ status: 'archived' }).execute();
  expect((await guest.ask(readCart, { query: { cartId } })).body.totalItems).toBe(1);
  const [left, ...others] = await gone();
  expect([left?.name, others]).toEqual(['Sleeping koala felt art', []]);
  // A cart that is laid into an account's brings it along.
  const ada = await customerOf(harness, 'ada@example.com');
  const own = (await ada.ask(readCart, { query: { cartId } })).body.cartId;
  expect(await gone()).toEqual([]);
  const [brought] = await gone(ada, own);
  expect(brought?.name).toBe(left?.name);
  const forgotten = await ada.ask(removeCartItem, { params: { id: brought!.itemId } });
  expect(forgotten.body.totalItems).toBe(1);
  expect(await gone(ada, own)).toEqual([]);
});

test('adding a kit again is seeing its new price', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  await guest.ask(addCartItem, { body: { cartId, productId: id } });
  await harness.shop.db.updateTable('products').set({ price_cents: 100 }).where('id', '=', id).execute();
  const { body } = await guest.ask(addCartItem, { body: { cartId, productId: id } });
  expect([body.items[0]?.notice, body.items[0]?.priceWas, body.subtotal]).toEqual(['', null, '2.00']);
});

test('a whole wishlist goes into the cart; what cannot is named and keeps nothing back', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const [koala, snowGum, pea] = [
    await findDemoKit(harness.app, demoKits.koala),
    await findDemoKit(harness.app, demoKits.snowGum),
    await findDemoKit(harness.app, demoKits.desertPea),
  ];
  const items = [koala, snowGum, pea].map(({ id }) => ({ productId: id }));
  const { status, body } = await guest.ask(addCartItems, {
    body: { cartId, items: [...items, { productId: 9999 }] },
  });
  expect(status).toBe(200);
  expect(body.added).toEqual([koala.id, pea.id]);
  expect(body.left).toEqual([
    { productId: snowGum.id, message: 'This kit is out of stock now.' },
    { productId: 9999, message: 'This kit is not in the shop any more.' },
  ]);
  expect(body.cart.totalItems).toBe(2);
});

test('several kits need a cart, and are not without number', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const items = [{ productId: 1 }];
  expect((await guest.ask(addCartItems, { body: { cartId: 'x'.repeat(21), items } })).status).toBe(404);
  const { cartId } = (await guest.ask(readCart)).body;
  const many = Array.from({ length: 51 }, () => ({ productId: 1 }));
  expect((await guest.ask(addCartItems, { body: { cartId, items: many } })).status).toBe(400);
  expect((await guest.ask(addCartItems, { body: { cartId, items: [] } })).status).toBe(400);
});

test('some can be taken out of the cart after the shelf has emptied, and none put in', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart)).body;
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const { body } = await guest.ask(addCartItem, { body: { cartId, productId: id, quantity: 4 } });
  await harness.shop.db.updateTable('stock_levels').set({ held: 10 }).where('product_id', '=', id).execute();
  const params = { id: body.items[0]!.id };
  const lowered = await guest.ask(changeCartItem, { params, body: { quantity: 2 } });
  expect(lowered.body.items[0]?.quantity).toBe(2);
  const raised = await guest.ask(changeCartItem, { params, body: { quantity: 3 } });
  expect(raised.body.code).toBe('not_enough_stock');
});

test('of a cart that another is laid into, only what that one brought is cut to what is there', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const person = await customerOf(harness, 'ada@example.com');
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const [kookaburra, koala] = [
    await findDemoKit(harness.app, demoKits.kookaburra),
    await findDemoKit(harness.app, demoKits.koala),
  ];
  const { cartId } = (await person.ask(readCart)).body;
  await person.ask(addCartItem, { body: { cartId, productId: kookaburra.id, quantity: 5 } });
  const guest = await testVisitor(harness.app);
  const { cartId: guestCartId } = (await guest.ask(readCart)).body;
  await guest.ask(addCartItem, { body: { cartId: guestCartId, productId: koala.id, quantity: 3 } });
  const hold = (id: number, held: number) =>
    db.updateTable('stock_levels').set({ held }).where('product_id', '=', id).execute();
  await Promise.all([hold(kookaburra.id, 98), hold(koala.id, 9)]);
  const { messages } = await adoptCart(db, customerId, guestCartId);
  expect(messages.filter((message) => message.includes(kookaburra.name))).toEqual([]);
  const { body: cart } = await person.ask(readCart, { query: { cartId } });
  expect(new Map(cart.items.map(({ product, quantity }) => [product.id, quantity]))).toEqual(
    new Map([
      [kookaburra.id, 5],
      [koala.id, 1],
    ]),
  );
});

test('a price that changes before somebody signs in is told in the cart that they have then', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const person = await customerOf(harness, 'ada@example.com');
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const [kookaburra, koala] = [
    await findDemoKit(harness.app, demoKits.kookaburra),
    await findDemoKit(harness.app, demoKits.koala),
  ];
  const { cartId } = (await person.ask(readCart)).body;
  await person.ask(addCartItem, { body: { cartId, productId: kookaburra.id } });
  const guest = await testVisitor(harness.app);
  const { cartId: guestCartId } = (await guest.ask(readCart)).body;
  for (const { id } of [kookaburra, koala])
    await guest.ask(addCartItem, { body: { cartId: guestCartId, productId: id } });
  await db.updateTable('products').set({ price_cents: 9_900 }).where('id', '=', koala.id).execute();
  await adoptCart(db, customerId, guestCartId);
  const { body: cart } = await person.ask(readCart, { query: { cartId } });
  expect(
    new Map(cart.items.map(({ product, notice, priceWas }) => [product.id, [notice, priceWas]])),
  ).toEqual(
    new Map([
      [kookaburra.id, ['', null]],
      [koala.id, [`The price has gone up from $${koala.price} to $99.00.`, koala.price]],
    ]),
  );
});
