import { expect, test } from 'vitest';
import * as account from '../../../contracts/account/account/account.ts';
import { login, readUser } from '../../../contracts/account/sign-in/sign-in.ts';
import * as customers from '../../../contracts/people/customers/customers.ts';
import * as wishlist from '../../../contracts/storefront/wishlist/wishlist.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  browserOf,
  customerOf,
  goodPassword,
  personAddress,
  emailsTo,
  placePersonOrder,
} from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { creditBalance, giveStoreCredit } from '../../pricing/store-credit/store-credit.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

test('an address book keeps one default and answers only to its owner', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: personAddress } });
  const second = {
    label: 'Studio',
    address: { ...personAddress, suburb: 'Darwin City', state: 'NT', postcode: '0800' },
  } as const;
  const { body } = await browser.ask(customers.addAddress, { body: { ...second, isDefault: true } });
  expect(body.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Studio', true],
    ['Home', false],
  ]);
  expect(body[0]?.address.postcode).toBe('0800');
  const stranger = await customerOf(harness, 'ben@example.com');
  const id = body[0]?.id ?? '';
  expect((await stranger.ask(customers.removeAddress, { params: { id } })).status).toBe(404);
  const rewrite = { params: { id }, body: { label: 'Mine now', address: personAddress } };
  expect((await stranger.ask(customers.changeAddress, rewrite)).status).toBe(404);
  expect((await browser.ask(customers.removeAddress, { params: { id } })).body).toHaveLength(1);
});

test('nobody makes themselves an administrator by a field', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const body = { firstName: 'Ada', isAdmin: true, is_admin: true, id: 'x', email: 'other@example.com' };
  const { status } = await browser.ask(customers.changeAccount, { body });
  expect(status).toBe(200);
  expect((await browser.ask(readUser)).body).toMatchObject({ isAdmin: false, email: ada, firstName: 'Ada' });
});

test('a wishlist: each kit once, newest first, moved from the guest, shared by a link that can be ended', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const [one, other] = [
    await findDemoKit(harness.app, demoKits.kookaburra),
    await findDemoKit(harness.app, demoKits.koala),
  ];
  await browser.ask(wishlist.addWish, { params: { productId: one.id } });
  await browser.ask(wishlist.addWish, { params: { productId: one.id } });
  const merged = await browser.ask(wishlist.mergeWishes, {
    body: { productIds: [one.id, other.id, 999_999] },
  });
  expect(merged.body.moved).toBe(1);
  expect((await browser.ask(wishlist.readWishlist)).body).toHaveLength(2);
  expect((await browser.ask(wishlist.addWish, { params: { productId: 999_999 } })).status).toBe(404);
  expect((await browser.ask(wishlist.clearWishes)).body).toEqual({ productIds: [] });
  expect((await browser.ask(wishlist.readWishlist)).body).toEqual([]);
  await browser.ask(wishlist.mergeWishes, { body: { productIds: [one.id, other.id] } });

  const { token } = (await browser.ask(wishlist.shareWishlist)).body;
  const friend = browserOf(harness.app);
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
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { number } = await placePersonOrder(harness, browser, ada);
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: personAddress } });
  const { body } = await browser.ask(account.downloadData);
  const text = JSON.stringify(body);
  for (const word of [ada, number, 'Silver St']) expect(text).toContain(word);
  expect(text).not.toMatch(/argon2|print|token|secret/i);
});

test('a closed account says nothing of its person, and its sales stay on record', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  await placePersonOrder(harness, browser, ada);
  const { db } = harness.shop;
  const { id: customerId } = await db
    .selectFrom('customers')
    .where('email', '=', ada)
    .select('id')
    .executeTakeFirstOrThrow();
  const given = {
    customerId,
    changeCents: 1_500,
    kind: 'issued',
    orderId: null,
    reason: 'Sorry',
    actor: 'owner',
  } as const;
  await giveStoreCredit(db, given, { siteOrigin: '', now: new Date() });
  await browser.ask(customers.addAddress, { body: { label: 'Home', address: personAddress } });
  expect((await browser.ask(account.closeAccount, { body: { password: 'wrong' } })).status).toBe(422);
  expect((await browser.ask(account.closeAccount, { body: { password: goodPassword } })).status).toBe(200);

  expect(await creditBalance(db, customerId)).toBe(0);
  const moved = db.selectFrom('gift_card_movements').select(['kind', 'amount_cents', 'reason']).orderBy('id');
  expect((await moved.execute()).at(-1)).toEqual({
    kind: 'adjusted',
    amount_cents: -1_500,
    reason: 'The account was closed',
  });
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await browser.ask(readUser)).status).toBe(401);
  expect((await browser.ask(login, { body: atHer })).status).toBe(401);
  const kept = await harness.shop.db.selectFrom('customers').selectAll().execute();
  // As a word: in an id the three letters may stand by chance.
  expect(JSON.stringify(kept)).not.toMatch(/\bada\b|byrne/i);
  expect(await harness.shop.db.selectFrom('customer_addresses').selectAll().execute()).toEqual([]);
  expect(await harness.shop.db.selectFrom('orders').select('customer_id').execute()).toEqual([
    { customer_id: null },
  ]);
  expect(await emailsTo(harness, ada)).toEqual([]);
  await customerOf(harness, ada);
});

test('an address that is sent again because its answer was lost stands in the book once', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const home = { label: 'Home', address: personAddress };
  const add = (body: object) => browser.ask(customers.addAddress, { body: { ...home, ...body } });
  await Promise.all([add({}), add({})]);
  expect((await add({})).body).toHaveLength(1);
  expect((await add({ label: 'Studio' })).body).toHaveLength(2);
  const { body } = await add({ label: 'Studio', isDefault: true });
  expect(body.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Studio', true],
    ['Home', false],
  ]);
});
