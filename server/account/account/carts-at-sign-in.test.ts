import { expect, test } from 'vitest';
import { login, logout } from '../../../contracts/account/sign-in/sign-in.ts';
import { addCartItem, changeCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import * as wishlist from '../../../contracts/storefront/wishlist/wishlist.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  browserOf,
  customerOf,
  fill,
  goodPassword,
  placePersonOrder,
} from '../../../tools/testing/person.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

test('a guest’s cart becomes the account’s, under the same id', async () => {
  await using harness = await testShop();
  await customerOf(harness, ada);
  await harness.shop.db.deleteFrom('carts').execute();
  const browser = browserOf(harness.app);
  const guestCartId = await fill(harness, browser, demoKits.kookaburra, 2);
  const { body } = await browser.ask(login, { body: { ...atHer, guestCartId } });
  expect(body.cartId).toBe(guestCartId);
  expect((await browser.ask(readCart, { query: { cartId: guestCartId } })).body.totalItems).toBe(2);
});

test('two carts become one: the larger quantity of each kit, never the sum, at most what is there', async () => {
  await using harness = await testShop();
  const here = await customerOf(harness, ada);
  await fill(harness, here, demoKits.kookaburra, 4);
  await fill(harness, here, demoKits.gumLeaves, 2);
  const there = browserOf(harness.app);
  await fill(harness, there, demoKits.kookaburra, 3);
  const guestCartId = (await there.ask(readCart)).body.cartId;
  const [kookaburra, gumLeaves] = [
    await findDemoKit(harness.app, demoKits.kookaburra),
    await findDemoKit(harness.app, demoKits.gumLeaves),
  ];
  await there.ask(addCartItem, { body: { cartId: guestCartId, productId: kookaburra.id, quantity: 3 } });
  await there.ask(addCartItem, { body: { cartId: guestCartId, productId: gumLeaves.id, quantity: 3 } });
  await harness.shop.db
    .updateTable('stock_levels')
    .set({ on_hand: 2 })
    .where('product_id', '=', gumLeaves.id)
    .execute();

  const { body } = await there.ask(login, { body: { ...atHer, guestCartId } });
  const cart = (await there.ask(readCart, { query: { cartId: body.cartId ?? '' } })).body;
  const quantities = Object.fromEntries(cart.items.map(({ product, quantity }) => [product.slug, quantity]));
  expect(quantities).toEqual({ [demoKits.kookaburra.slug]: 4, [demoKits.gumLeaves.slug]: 2 });
  expect(body.cartMessages.join(' ')).toContain('Only 2 of');
});

test('two tabs that sign in at once with one guest cart lose and double nothing', async () => {
  await using harness = await testShop();
  const first = await customerOf(harness, ada);
  await fill(harness, first, demoKits.koala, 2);
  for (let round = 0; round < 5; round += 1) {
    const tab = browserOf(harness.app);
    const guestCartId = await fill(harness, tab, demoKits.koala, 3 + round);
    await tab.csrfToken();
    const twin = browserOf(harness.app);
    const input = { body: { ...atHer, guestCartId, guestWishlist: [1, 2] } };
    const both = await Promise.all([tab.ask(login, input), twin.ask(login, input)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const cart = (await tab.ask(readCart)).body;
    expect(cart.totalItems).toBe(3 + round);
    expect((await tab.ask(wishlist.readWishlist)).body).toHaveLength(2);
  }
});

test('a cart that is paid after its guest has signed in leaves nothing of it in the account’s cart', async () => {
  await using harness = await testShop();
  const here = await customerOf(harness, ada);
  await fill(harness, here, demoKits.koala, 2);
  const guest = browserOf(harness.app);
  const placed = await placePersonOrder(harness, guest, ada);
  const guestCartId = (
    await harness.shop.db.selectFrom('orders').select('origin_id').executeTakeFirstOrThrow()
  ).origin_id;
  await fill(harness, here, demoKits.kookaburra, 3);
  await guest.ask(login, { body: { ...atHer, guestCartId } });
  const inCart = async () =>
    Object.fromEntries(
      (await here.ask(readCart)).body.items.map(({ product, quantity }) => [product.slug, quantity]),
    );
  expect(await inCart()).toEqual({ [demoKits.koala.slug]: 2, [demoKits.kookaburra.slug]: 3 });
  await payAt(harness, placed.payUrl ?? '');
  await guest.ask(settleOrder, { params: { token: placed.token } });
  expect(await inCart()).toEqual({ [demoKits.koala.slug]: 2, [demoKits.kookaburra.slug]: 2 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('whether a cart is paid or signed in with first, its kits are not kept', async () => {
  await using harness = await testShop();
  const here = await customerOf(harness, ada);
  await fill(harness, here, demoKits.koala);
  for (let round = 0; round < 6; round += 1) {
    const guest = browserOf(harness.app);
    const { token, payUrl, number } = await placePersonOrder(harness, guest, ada);
    const { origin_id: guestCartId } = await harness.shop.db
      .selectFrom('orders')
      .where('number', '=', number)
      .select('origin_id')
      .executeTakeFirstOrThrow();
    await payAt(harness, payUrl ?? '');
    await Promise.all([
      guest.ask(settleOrder, { params: { token } }),
      browserOf(harness.app).ask(login, { body: { ...atHer, guestCartId } }),
    ]);
    const { items } = (await here.ask(readCart)).body;
    expect(
      items.map(({ product }) => product.slug),
      `round ${round}`,
    ).toEqual([demoKits.koala.slug]);
  }
});

test('the next person in the same browser does not see the cart of the one before', async () => {
  await using harness = await testShop();
  await customerOf(harness, 'ben@example.com');
  const browser = await customerOf(harness, ada);
  const cartId = await fill(harness, browser, demoKits.kookaburra);
  const [line] = (await browser.ask(readCart, { query: { cartId } })).body.items;
  await browser.ask(logout);

  const asGuest = (await browser.ask(readCart, { query: { cartId } })).body;
  expect(asGuest).toMatchObject({ items: [] });
  expect(asGuest.cartId).not.toBe(cartId);
  const change = { params: { id: line?.id ?? '' }, body: { quantity: 5 } };
  expect((await browser.ask(changeCartItem, change)).status).toBe(404);

  const ben = { username: 'ben@example.com', password: goodPassword, guestCartId: cartId };
  const { body } = await browser.ask(login, { body: ben });
  expect(body.cartId).not.toBe(cartId);
  expect((await browser.ask(readCart)).body.items).toEqual([]);
  await browser.ask(logout);
  await browser.ask(login, { body: atHer });
  expect((await browser.ask(readCart)).body.cartId).toBe(cartId);
});
