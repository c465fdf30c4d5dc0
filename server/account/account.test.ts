import { expect, test } from 'vitest';
import * as account from '../../contracts/account.ts';
import { addCartItem, changeCartItem, readCart } from '../../contracts/cart.ts';
import * as customers from '../../contracts/customers.ts';
import { payOrder, settleOrder } from '../../contracts/checkout.ts';
import { listDocuments } from '../../contracts/documents.ts';
import { readOrder } from '../../contracts/orders.ts';
import { listKitsToReview } from '../../contracts/own-reviews.ts';
import { listReturns, readReturnable } from '../../contracts/returns.ts';
import { login, logout, readUser, register, verifyEmail } from '../../contracts/sign-in.ts';
import * as wishlist from '../../contracts/wishlist.ts';
import { cast } from '../../seed/cast.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { kitOf } from '../../tools/test-buyer.ts';
import {
  browserOf,
  type Browser,
  customerOf,
  fill,
  goodPassword,
  home,
  lettersTo,
  order,
  tokenIn,
} from '../../tools/test-person.ts';
import { payAt } from '../../tools/test-purchase.ts';
import { testShop } from '../../tools/test-shop.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

test('a guest’s cart becomes the account’s, under the same id', async () => {
  await using house = await testShop();
  await customerOf(house, ada);
  await house.shop.db.deleteFrom('carts').execute();
  const browser = browserOf(house.app);
  const guestCartId = await fill(house, browser, cast.kookaburra, 2);
  const { body } = await browser.ask(login, { body: { ...atHer, guestCartId } });
  expect(body.cartId).toBe(guestCartId);
  expect((await browser.ask(readCart, { query: { cartId: guestCartId } })).body.totalItems).toBe(2);
});

test('two carts become one: the larger quantity of each kit, never the sum, at most what is there', async () => {
  await using house = await testShop();
  const here = await customerOf(house, ada);
  await fill(house, here, cast.kookaburra, 4);
  await fill(house, here, cast.gumLeaves, 2);
  const there = browserOf(house.app);
  await fill(house, there, cast.kookaburra, 3);
  const guestCartId = (await there.ask(readCart)).body.cartId;
  const [kookaburra, gumLeaves] = [
    await kitOf(house.app, cast.kookaburra),
    await kitOf(house.app, cast.gumLeaves),
  ];
  await there.ask(addCartItem, { body: { cartId: guestCartId, productId: kookaburra.id, quantity: 3 } });
  await there.ask(addCartItem, { body: { cartId: guestCartId, productId: gumLeaves.id, quantity: 3 } });
  await house.shop.db
    .updateTable('stock_levels')
    .set({ on_hand: 2 })
    .where('product_id', '=', gumLeaves.id)
    .execute();

  const { body } = await there.ask(login, { body: { ...atHer, guestCartId } });
  const cart = (await there.ask(readCart, { query: { cartId: body.cartId ?? '' } })).body;
  const quantities = Object.fromEntries(cart.items.map(({ product, quantity }) => [product.slug, quantity]));
  expect(quantities).toEqual({ [cast.kookaburra.slug]: 4, [cast.gumLeaves.slug]: 2 });
  expect(body.cartMessages.join(' ')).toContain('Only 2 of');
});

test('two tabs that sign in at once with one guest cart lose and double nothing', async () => {
  await using house = await testShop();
  const first = await customerOf(house, ada);
  await fill(house, first, cast.koala, 2);
  for (let round = 0; round < 5; round += 1) {
    const tab = browserOf(house.app);
    const guestCartId = await fill(house, tab, cast.koala, 3 + round);
    await tab.csrfToken();
    const twin = browserOf(house.app);
    const wish = { body: { ...atHer, guestCartId, guestWishlist: [1, 2] } };
    const both = await Promise.all([tab.ask(login, wish), twin.ask(login, wish)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const cart = (await tab.ask(readCart)).body;
    expect(cart.totalItems).toBe(3 + round);
    expect((await tab.ask(wishlist.readWishlist)).body).toHaveLength(2);
  }
});

test('a cart that is paid after its guest has signed in leaves nothing of it in the account’s cart', async () => {
  await using house = await testShop();
  const here = await customerOf(house, ada);
  await fill(house, here, cast.koala, 2);
  const guest = browserOf(house.app);
  const placed = await order(house, guest, ada);
  const guestCartId = (await house.shop.db.selectFrom('orders').select('cart_id').executeTakeFirstOrThrow())
    .cart_id;
  await fill(house, here, cast.kookaburra, 3);
  await guest.ask(login, { body: { ...atHer, guestCartId } });
  const inCart = async () =>
    Object.fromEntries(
      (await here.ask(readCart)).body.items.map(({ product, quantity }) => [product.slug, quantity]),
    );
  expect(await inCart()).toEqual({ [cast.koala.slug]: 2, [cast.kookaburra.slug]: 3 });
  await payAt(house, placed.payUrl ?? '');
  await guest.ask(settleOrder, { params: { token: placed.token } });
  expect(await inCart()).toEqual({ [cast.koala.slug]: 2, [cast.kookaburra.slug]: 2 });
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('whether a cart is paid or signed in with first, its kits are not kept', async () => {
  await using house = await testShop();
  const here = await customerOf(house, ada);
  await fill(house, here, cast.koala);
  for (let round = 0; round < 6; round += 1) {
    const guest = browserOf(house.app);
    const { token, payUrl, number } = await order(house, guest, ada);
    const { cart_id: guestCartId } = await house.shop.db
      .selectFrom('orders')
      .where('number', '=', number)
      .select('cart_id')
      .executeTakeFirstOrThrow();
    await payAt(house, payUrl ?? '');
    await Promise.all([
      guest.ask(settleOrder, { params: { token } }),
      browserOf(house.app).ask(login, { body: { ...atHer, guestCartId } }),
    ]);
    const { items } = (await here.ask(readCart)).body;
    expect(
      items.map(({ product }) => product.slug),
      `round ${round}`,
    ).toEqual([cast.koala.slug]);
  }
});

test('the next person in the same browser does not see the cart of the one before', async () => {
  await using house = await testShop();
  await customerOf(house, 'ben@example.com');
  const browser = await customerOf(house, ada);
  const cartId = await fill(house, browser, cast.kookaburra);
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

test('an order belongs to whoever placed it and to nobody else', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const { number } = await order(house, browser, ada);
  const stranger = await customerOf(house, 'ben@example.com');
  expect((await browser.ask(account.listOwnOrders)).body.orders.map((one) => one.number)).toEqual([number]);
  expect((await stranger.ask(account.listOwnOrders)).body.total).toBe(0);
  for (const call of [account.readOwnOrder, account.cancelOwnOrder]) {
    expect((await stranger.ask(call, { params: { number } })).status).toBe(404);
  }
  expect((await stranger.ask(account.reorder, { params: { number }, body: {} })).status).toBe(404);
  const { body } = await browser.ask(account.readOwnOrder, { params: { number } });
  expect(body).toMatchObject({ number, state: 'pending_payment', may: { cancel: true, reorder: true } });
});

test('an unpaid order can be cancelled once, and ordered again', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const { number } = await order(house, browser, ada);
  const cancelled = await browser.ask(account.cancelOwnOrder, { params: { number } });
  expect(cancelled.body.state).toBe('cancelled');
  const again = await browser.ask(account.reorder, { params: { number }, body: {} });
  expect(again.body.cart.items.map(({ product }) => product.slug)).toEqual([cast.kookaburra.slug]);
  expect(again.body.missing).toEqual([]);
});

test('a paid order is cancelled by its owner until it is being packed, and all of it goes back', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const paid = async () => {
    const placed = await order(house, browser, ada);
    await payAt(house, placed.payUrl ?? '');
    await browser.ask(settleOrder, { params: { token: placed.token } });
    return { params: { number: placed.number } };
  };
  const first = await paid();
  expect((await browser.ask(account.readOwnOrder, first)).body.may.cancel).toBe(true);
  const both = await Promise.all([
    browser.ask(account.cancelOwnOrder, first),
    browser.ask(account.cancelOwnOrder, first),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await browser.ask(account.readOwnOrder, first);
  expect(body).toMatchObject({ state: 'cancelled', refundedCents: body.totalCents, may: { cancel: false } });
  expect((await house.shop.db.selectFrom('refunds').select('id').execute()).length).toBe(1);

  const second = await paid();
  await house.shop.db.updateTable('orders').set({ state: 'packing' }).where('state', '=', 'paid').execute();
  expect((await browser.ask(account.readOwnOrder, second)).body.may.cancel).toBe(false);
  expect((await browser.ask(account.cancelOwnOrder, second)).body.code).toBe('not_permitted');
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('a guest sees the orders of this browser, and finds them in the account after registering', async () => {
  await using house = await testShop();
  const browser = browserOf(house.app);
  const { number, token } = await order(house, browser, 'Ada@Example.com');
  expect((await browser.ask(account.listGuestOrders)).body.map((one) => one.number)).toEqual([number]);
  expect((await browserOf(house.app).ask(account.listGuestOrders)).body).toEqual([]);
  const forged = browserOf(house.app);
  forged.cookies.set('orders', `${token}.${'A'.repeat(43)}`);
  expect((await forged.ask(account.listGuestOrders)).body).toEqual([]);

  await browser.ask(register, { body: { email: ada, password: goodPassword } });
  const unverified = await house.shop.db.selectFrom('orders').select('customer_id').execute();
  expect(unverified).toEqual([{ customer_id: null }]);
  await browser.ask(verifyEmail, { body: { token: await tokenIn(house, ada, 'verify-email') } });
  await browser.ask(login, { body: atHer });
  expect((await browser.ask(account.listOwnOrders)).body.orders.map((one) => one.number)).toEqual([number]);
});

test('number and e-mail find a guest’s order: its link goes by letter, what is shown gives nobody away', async () => {
  await using house = await testShop();
  const { number, token } = await order(house, browserOf(house.app), ada);
  const browser = browserOf(house.app, '198.51.100.4');
  const wrong = await browser.ask(account.findGuestOrder, { body: { number, email: 'ben@example.com' } });
  const missing = await browser.ask(account.findGuestOrder, { body: { number: 'SM-99999', email: ada } });
  expect(wrong.status).toBe(404);
  expect(missing.body).toEqual(wrong.body);
  const found = await browser.ask(account.findGuestOrder, { body: { number, email: 'ADA@example.com' } });
  expect(found.body).toMatchObject({ number, kitCount: 1, sentTo: 'a•••@example.com' });
  expect(JSON.stringify(found.body)).not.toMatch(new RegExp(`${token}|Silver St|ada@example|Byrne`, 'i'));
  expect((await lettersTo(house, ada)).map(({ kind }) => kind)).toContain('order-link');
  for (let count = 0; count < 2; count += 1) {
    await browser.ask(account.findGuestOrder, { body: { number: 'SM-99999', email: ada } });
  }
  const { status } = await browser.ask(account.findGuestOrder, { body: { number, email: ada } });
  expect(status).toBe(429);
});

test('the link to an order works for ninety days, for all that belongs to the order; asked for again, anew', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using house = await testShop({ clock: { now: () => now } });
  const browser = browserOf(house.app);
  const { number, token } = await order(house, browser, ada);
  const behindIt = async (who: Browser) => {
    const calls = [readOrder, listDocuments, listReturns, readReturnable, listKitsToReview];
    const answers = await Promise.all(calls.map((call) => who.ask(call, { params: { token } })));
    const more = await Promise.all([
      who.ask(settleOrder, { params: { token } }),
      who.ask(payOrder, { params: { token } }),
    ]);
    return [...answers, ...more].map(({ status }) => status);
  };
  expect(await behindIt(browser)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  now = new Date(now.getTime() + 91 * 86_400_000);
  expect(await behindIt(browser)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  await browser.ask(account.findGuestOrder, { body: { number, email: ada } });
  expect(await behindIt(browser)).toEqual([200, 200, 200, 200, 200, 200, 200]);

  now = new Date(now.getTime() + 91 * 86_400_000);
  const owner = await customerOf(house, ada);
  expect(await behindIt(owner)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const stranger = await customerOf(house, 'ben@example.com', browserOf(house.app, '198.51.100.9'));
  expect(await behindIt(stranger)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

test('an address book keeps one default and answers only to its owner', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: home } });
  const second = {
    label: 'Studio',
    address: { ...home, suburb: 'Darwin City', state: 'NT', postcode: '0800' },
  } as const;
  const { body } = await browser.ask(customers.addAddress, { body: { ...second, isDefault: true } });
  expect(body.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Studio', true],
    ['Home', false],
  ]);
  expect(body[0]?.address.postcode).toBe('0800');
  const stranger = await customerOf(house, 'ben@example.com');
  const id = body[0]?.id ?? '';
  expect((await stranger.ask(customers.removeAddress, { params: { id } })).status).toBe(404);
  const rewrite = { params: { id }, body: { label: 'Mine now', address: home } };
  expect((await stranger.ask(customers.changeAddress, rewrite)).status).toBe(404);
  expect((await browser.ask(customers.removeAddress, { params: { id } })).body).toHaveLength(1);
});

test('nobody makes themselves an administrator by a field', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const body = { firstName: 'Ada', isAdmin: true, is_admin: true, id: 'x', email: 'other@example.com' };
  const { status } = await browser.ask(customers.changeAccount, { body });
  expect(status).toBe(200);
  expect((await browser.ask(readUser)).body).toMatchObject({ isAdmin: false, email: ada, firstName: 'Ada' });
});

test('a wishlist: each kit once, newest first, moved from the guest, shared by a link that can be ended', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const [one, other] = [await kitOf(house.app, cast.kookaburra), await kitOf(house.app, cast.koala)];
  await browser.ask(wishlist.addWish, { params: { productId: one.id } });
  await browser.ask(wishlist.addWish, { params: { productId: one.id } });
  const merged = await browser.ask(wishlist.mergeWishes, {
    body: { productIds: [one.id, other.id, 999_999] },
  });
  expect(merged.body.moved).toBe(1);
  expect((await browser.ask(wishlist.readWishlist)).body).toHaveLength(2);
  expect((await browser.ask(wishlist.addWish, { params: { productId: 999_999 } })).status).toBe(404);

  const { token } = (await browser.ask(wishlist.shareWishlist)).body;
  const friend = browserOf(house.app);
  const seen = await friend.ask(wishlist.readSharedWishlist, { params: { token: token ?? '' } });
  expect(seen.body).toMatchObject({ firstName: 'Ada' });
  expect(JSON.stringify(seen.body)).not.toContain(ada);
  await browser.ask(wishlist.unshareWishlist);
  const ended = await friend.ask(wishlist.readSharedWishlist, { params: { token: token ?? '' } });
  expect(ended.status).toBe(404);
  await browser.ask(wishlist.removeWish, { params: { productId: one.id } });
  expect((await browser.ask(wishlist.readWishlist)).body.map(({ id }) => id)).toEqual([other.id]);
});

test('a person takes their data along: all of it, and no secret', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  const { number } = await order(house, browser, ada);
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: home } });
  const { body } = await browser.ask(account.downloadData);
  const text = JSON.stringify(body);
  for (const word of [ada, number, 'Silver St']) expect(text).toContain(word);
  expect(text).not.toMatch(/argon2|print|token|secret/i);
});

test('a closed account says nothing of its person, and its sales stay on record', async () => {
  await using house = await testShop();
  const browser = await customerOf(house, ada);
  await order(house, browser, ada);
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: home } });
  expect((await browser.ask(account.closeAccount, { body: { password: 'wrong' } })).status).toBe(422);
  expect((await browser.ask(account.closeAccount, { body: { password: goodPassword } })).status).toBe(200);

  expect((await browser.ask(readUser)).status).toBe(401);
  expect((await browser.ask(login, { body: atHer })).status).toBe(401);
  const kept = await house.shop.db.selectFrom('customers').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/ada/i);
  expect(await house.shop.db.selectFrom('customer_addresses').selectAll().execute()).toEqual([]);
  expect(await house.shop.db.selectFrom('orders').select('customer_id').execute()).toEqual([
    { customer_id: null },
  ]);
  expect(await lettersTo(house, ada)).toEqual([]);
  await customerOf(house, ada);
});
