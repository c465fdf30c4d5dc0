import { expect, test } from 'vitest';
import { logout } from '../../../contracts/account/sign-in/sign-in.ts';
import { addCartItem, beginCartApart, readCart } from '../../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  type OrderForm,
} from '../../../contracts/buying/checkout/checkout.ts';
import {
  noteGift,
  readGiftsInCart,
  reserveGift,
  undoReservation,
} from '../../../contracts/buying/list-gifts.ts';
import { paySandboxPayment, sandboxCards } from '../../../contracts/orders/payments/sandbox.ts';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import * as wishlist from '../../../contracts/storefront/wishlist/wishlist.ts';
import { referenceIn } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { sharedListIn } from '../../../tools/testing/shared-list.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const place = (one: TestBrowser, form: OrderForm) =>
  one.ask(placeOrder, { body: form }, { [idempotencyHeader]: crypto.randomUUID() });

test('a kit that is ordered for a list is taken for givers until its order ends, and never for its owner', async () => {
  await using harness = await testShop();
  const { mira, productId, token, giver, seenBy } = await sharedListIn(harness);
  const [ada, ben] = [await giver(), await giver()];
  expect((await seenBy(ben)).taken).toEqual([]);
  const before = {
    list: (await mira.ask(wishlist.readWishlist)).body,
    shared: (await ben.ask(wishlist.readSharedWishlist, { params: { token } })).body,
  };

  const placed = (await place(ada, ada.form)).body;
  const card = { cardNumber: sandboxCards.succeeds, expiry: '08/29', cvc: '123', name: 'Ada Byrne' };
  const paid = await ada.ask(paySandboxPayment, {
    params: { reference: referenceIn(placed.payUrl) },
    body: card,
  });
  expect(paid.status).toBe(200);
  expect((await seenBy(ben)).taken).toEqual([productId]);
  // Who gives it knows that it is theirs.
  expect(await seenBy(ada)).toMatchObject({ taken: [], mine: [], ordered: [productId] });
  expect((await seenBy(ben)).ordered).toEqual([]);

  // The owner: signed in, and in the same browser once signed out; by the list itself, too.
  expect(await seenBy(mira)).toEqual({ isOwn: true, taken: [], mine: [], ordered: [] });
  const stockless = (kits: { stock: number }[]) => kits.map((kit) => ({ ...kit, stock: 0 }));
  expect(stockless((await mira.ask(wishlist.readWishlist)).body)).toEqual(stockless(before.list));
  const shared = (await ben.ask(wishlist.readSharedWishlist, { params: { token } })).body;
  expect(stockless(shared.kits)).toEqual(stockless(before.shared.kits));
  const products = await mira.ask(listProducts, { query: { ids: String(productId) } });
  expect(JSON.stringify(products.body)).not.toContain('taken');
  const emails = await harness.shop.db.selectFrom('emails').select('recipient').execute();
  expect(emails.filter(({ recipient }) => recipient === 'mira@example.com')).toEqual([]);
  await mira.ask(logout, { body: {} });
  expect(await seenBy(mira)).toEqual({ isOwn: true, taken: [], mine: [], ordered: [] });

  await harness.shop.db.updateTable('orders').set({ state: 'cancelled' }).execute();
  expect((await seenBy(ben)).taken).toEqual([]);
  expect((await seenBy(ada)).ordered).toEqual([]);
});

test('of eight givers at once one orders untold; the others are told before anything is held, and may still buy', async () => {
  await using harness = await testShop();
  const { productId, giver } = await sharedListIn(harness);
  const givers = await Promise.all(Array.from({ length: 8 }, () => giver()));
  const first = await Promise.all(givers.map((one) => place(one, one.form)));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
  const told = first.filter(({ status }) => status === 409);
  expect(told).toHaveLength(7);
  for (const { body } of told)
    expect(body.message).toMatch(/^Somebody else gives this to \w+ already\. You can/);
  expect(await harness.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);

  const second = givers[first.findIndex(({ status }) => status === 409)]!;
  const inCart = await second.ask(readGiftsInCart, { query: { cartId: second.cartId } });
  expect(inCart.body.taken).toMatchObject([{ productId }]);
  const again = await place(second, { ...second.form, seenTaken: [productId] });
  expect(again.status).toBe(200);
});

test('of two givers of the last one the second reads that it is given, and not that it can be bought; the owner reads nothing', async () => {
  await using harness = await testShop();
  const { mira, productId, giver, seenBy } = await sharedListIn(harness);
  const [ada, ben] = [await giver(), await giver()];
  const last = harness.shop.db.updateTable('stock_levels').set({ on_hand: 1 });
  await last.where('product_id', '=', productId).execute();
  expect((await place(ada, ada.form)).status).toBe(200);
  const told = (await ben.ask(readGiftsInCart, { query: { cartId: ben.cartId } })).body.taken;
  expect(told).toEqual([{ productId, message: 'Somebody else gives this to Ada already.' }]);
  const refused = await place(ben, ben.form);
  expect([refused.status, refused.body.code]).toEqual([409, 'sold_out']);
  expect(await seenBy(mira)).toEqual({ isOwn: true, taken: [], mine: [], ordered: [] });
});

test('whose name nobody knows is given to without a gap in the sentence', async () => {
  await using harness = await testShop();
  const { giver } = await sharedListIn(harness);
  const [ada, ben] = [await giver(), await giver()];
  await harness.shop.db.updateTable('customers').set({ first_name: '' }).execute();
  expect((await place(ada, ada.form)).status).toBe(200);
  const told = (await ben.ask(readGiftsInCart, { query: { cartId: ben.cartId } })).body.taken;
  expect(told.map(({ message }) => message)).toEqual([
    'Somebody else gives this already. You can still buy it.',
  ]);
});

test('on another device of the same account its cart is told of as on the first, and orders no sooner', async () => {
  await using harness = await testShop();
  const { productId, kit, giver } = await sharedListIn(harness);
  const phone = await customerOf(harness, 'ada@example.com');
  const { cartId } = (await phone.ask(readCart, { query: {} })).body;
  await phone.ask(addCartItem, { body: { cartId, productId, quantity: 1 } });
  await phone.ask(noteGift, { ...kit, body: { cartId } });
  const ben = await giver();
  expect((await place(ben, ben.form)).status).toBe(200);

  const laptop = await customerOf(harness, 'ada@example.com');
  const cart = (await laptop.ask(readCart, { query: {} })).body;
  const told = (await laptop.ask(readGiftsInCart, { query: { cartId: cart.cartId } })).body.taken;
  expect(told).toMatchObject([{ productId, message: expect.stringContaining('gives this to Ada already') }]);
  const form = { ...ben.form, cartId: cart.cartId, seenTaken: [] };
  expect(await place(laptop, form)).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
});

test('a kit that somebody brings another way is kept for three days, once, and undone by the same browser alone', async () => {
  let now = new Date('2026-11-20T05:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { mira, productId, kit, giver, seenBy } = await sharedListIn(harness);
  const [ada, ben] = [await giver(), await giver()];
  const kept = await ada.ask(reserveGift, kit);
  expect(kept.body).toMatchObject({ taken: [], mine: [{ productId, until: '2026-11-23T05:00:00.000Z' }] });
  expect(await ben.ask(reserveGift, kit)).toMatchObject({ status: 409, body: { code: 'not_permitted' } });
  await ben.ask(undoReservation, kit);
  expect((await seenBy(ben)).taken).toEqual([productId]);
  expect((await mira.ask(reserveGift, kit)).body).toEqual({ isOwn: true, taken: [], mine: [], ordered: [] });

  await ada.ask(undoReservation, kit);
  expect((await seenBy(ben)).taken).toEqual([]);
  await ada.ask(reserveGift, kit);
  now = new Date('2026-11-23T05:00:01Z');
  expect((await seenBy(ben)).taken).toEqual([]);
});

test('a cart that is laid into an account’s takes its gifts along, and an unknown list has none', async () => {
  await using harness = await testShop();
  const { productId, giver, seenBy, kit } = await sharedListIn(harness);
  const ada = await giver();
  const account = await customerOf(harness, 'ada@example.com');
  const own = (await account.ask(readCart, { query: {} })).body.cartId;
  const merged = (await account.ask(readCart, { query: { cartId: ada.cartId } })).body;
  expect(merged).toMatchObject({ cartId: own, totalItems: 1 });
  const { form } = await giver();
  const placed = await place(account, {
    ...form,
    cartId: own,
  });
  expect(placed.status).toBe(200);
  expect((await seenBy(await giver())).taken).toEqual([productId]);
  const nowhere = { params: { ...kit.params, token: 'x'.repeat(21) } };
  expect((await ada.ask(reserveGift, nowhere)).status).toBe(404);
});

test('a kit that was deleted while its list was open is refused to whoever would give it', async () => {
  await using harness = await testShop();
  const { token, productId } = await sharedListIn(harness);
  const gone = { params: { token, productId: productId + 1_000_000 } };
  const refused = await browserOf(harness.app).ask(reserveGift, gone);
  return expect([refused.status, refused.body.message]).toEqual([404, 'This kit is there no more.']);
});

test('a kit that a wallet would pay apart leaves the mark of its giver’s own cart as it was', async () => {
  await using harness = await testShop();
  const { productId, giver, seenBy, kit } = await sharedListIn(harness);
  const [ada, ben] = [await giver(), await giver()];
  const apart = (await ada.ask(beginCartApart, { body: { productId } })).body;
  await ada.ask(noteGift, { ...kit, body: { cartId: apart.cartId } });
  expect((await place(ada, ada.form)).status).toBe(200);
  expect((await seenBy(ben)).taken).toEqual([productId]);
  expect((await seenBy(ada)).ordered).toEqual([productId]);

  // And the other way round: what the wallet pays counts for the list while the cart lies there.
  await harness.shop.db.updateTable('orders').set({ state: 'cancelled' }).execute();
  expect((await seenBy(ben)).taken).toEqual([]);
  expect((await place(ada, { ...ada.form, cartId: apart.cartId })).status).toBe(200);
  expect((await seenBy(ben)).taken).toEqual([productId]);
});
