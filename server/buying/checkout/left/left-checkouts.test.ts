import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCart } from '../../../../contracts/buying/cart.ts';
import {
  idempotencyHeader,
  placeOrder,
  type OrderForm,
} from '../../../../contracts/buying/checkout/checkout.ts';
import { noteCheckout, restoreCheckout } from '../../../../contracts/buying/checkout/left-checkout.ts';
import { readGiftsInCart } from '../../../../contracts/buying/list-gifts.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { browserOf, type TestBrowser } from '../../../../tools/testing/person.ts';
import { buyerWith, placePurchase } from '../../../../tools/testing/purchase.ts';
import { sharedListIn } from '../../../../tools/testing/shared-list.ts';
import { testShopAddress } from '../../../../tools/testing/shop-address.ts';
import { anotherProcessOf, testShop, testVisitor, type TestShop } from '../../../../tools/testing/shop.ts';
import { unguessableId } from '../../../kernel/random.ts';
import {
  askForNewsletter,
  leaveNewsletterByAddress,
  takeOverConsents,
} from '../../../people/consents/consents.ts';
import { switchEmail } from '../../../platform/email/email.ts';
import { changeSettings } from '../../../platform/settings/settings.ts';
import { remindOfLeftCheckouts } from './left-checkouts.ts';
import { restoreTokenOf } from './left-links.ts';

const hour = 3_600_000;
const ada = 'ada@example.com';

const depsOf = ({ shop }: TestShop, hours: number) => ({
  siteOrigin: shop.config.siteOrigin,
  linkKey: shop.keys.visitor,
  now: new Date(Date.now() + hours * hour),
});
const remind = (harness: TestShop, hours: number) =>
  remindOfLeftCheckouts(harness.shop.db, depsOf(harness, hours));

async function leave(harness: TestShop, email = ada, isListed = true) {
  const deps = depsOf(harness, 0);
  await changeSettings(harness.shop.db, { shopAddress: testShopAddress });
  if (isListed) await askForNewsletter(harness.shop.db, { email, place: 'account', isProved: true }, deps);
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 2]]);
  const { status } = await buyer.visitor.ask(noteCheckout, { body: { cartId: buyer.cartId, email } });
  expect(status).toBe(200);
  return buyer;
}

const reminders = ({ shop }: TestShop) =>
  shop.db.selectFrom('emails').where('kind', '=', 'left-checkout').select(['recipient', 'data']).execute();

test('whoever agreed to words that name no reminder is not reminded, and nothing is kept of their checkout', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await takeOverConsents(db, [{ email: ada, wording: 'Accepts Marketing: yes' }], new Date());
  await leave(harness, ada, false);
  expect(await remind(harness, 21)).toBe(0);
  expect(await db.selectFrom('left_checkouts').selectAll().execute()).toEqual([]);
});

test('a checkout that was left is reminded of once, and its cart comes back on another device', async () => {
  await using harness = await testShop();
  const { cartId } = await leave(harness);
  expect(await remind(harness, 19)).toBe(0);
  const told = await Promise.all([remind(harness, 21), remind(harness, 21)]);
  expect(told[0] + told[1]).toBe(1);
  expect(await remind(harness, 100)).toBe(0);
  const written = await reminders(harness);
  expect(written).toMatchObject([{ recipient: ada, data: { kits: [{ quantity: 2 }] } }]);

  const { restoreUrl = '' } = (written[0]?.data ?? {}) as Record<string, string>;
  const token = restoreUrl.slice(restoreUrl.indexOf('#restore.') + '#restore.'.length);
  const phone = await testVisitor(harness.app);
  const own = (await phone.ask(readCart, { query: {} })).body.cartId;
  expect(own).not.toBe(cartId);
  // A link that is opened twice brings nothing twice.
  for (let i = 0; i < 2; i += 1)
    expect((await phone.ask(restoreCheckout, { body: { token, cartId: own } })).body).toEqual({
      left: [],
      hasGifts: false,
    });
  expect((await phone.ask(readCart, { query: { cartId: own } })).body.totalItems).toBe(2);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await phone.ask(restoreCheckout, { body: { token: forged, cartId: own } })).status).toBe(404);
});

test('nothing is kept of somebody who is not on the list', async () => {
  await using harness = await testShop();
  await leave(harness, 'guest@example.com', false);
  expect(await harness.shop.db.selectFrom('left_checkouts').selectAll().execute()).toEqual([]);
});

test('who has ordered since, has left the list, or wants what is gone hears nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await placePurchase(await leave(harness, 'buyer@example.com'), { email: 'buyer@example.com' });
  await leave(harness, 'leaver@example.com');
  await leaveNewsletterByAddress(db, 'leaver@example.com', new Date());
  const { cartId } = await leave(harness, 'late@example.com');
  await db.updateTable('cart_items').set({ quantity: 99 }).where('cart_id', '=', cartId).execute();
  expect(await remind(harness, 21)).toBe(0);
  const outcomes = await db.selectFrom('left_checkouts').orderBy('seen_at').select('outcome').execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ordered', 'left', 'gone']);
});

test('nobody is reminded twice in a month, nor at all while the owner has it switched off', async () => {
  await using harness = await testShop();
  await leave(harness);
  expect(await remind(harness, 21)).toBe(1);
  await leave(harness);
  expect(await remind(harness, 30)).toBe(0);
  await switchEmail(harness.shop.db, 'left-checkout', false);
  await leave(harness, 'ben@example.com');
  expect(await remind(harness, 21)).toBe(0);
  expect(await reminders(harness)).toHaveLength(1);
});

test('who left a cart at the laptop and another on the phone is reminded of the later one', async () => {
  await using harness = await testShop();
  await leave(harness);
  const { cartId } = await leave(harness);
  expect(await remind(harness, 21)).toBe(1);
  expect(await remind(harness, 22)).toBe(0);
  const { rows } = await sql<{ cart_id: string; outcome: string | null }>`
    select cart_id, outcome from left_checkouts order by seen_at`.execute(harness.shop.db);
  expect(rows).toMatchObject([{ outcome: 'left' }, { cart_id: cartId, outcome: 'reminded' }]);
});

test('many who left several carts each are reminded once each, by however many workers at once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const people = Array.from({ length: 6 }, (_, nth) => `left${nth}@example.com`);
  for (const email of people) for (let carts = 0; carts < 3; carts += 1) await leave(harness, email);
  const twins = await Promise.all([1, 2, 3].map(() => anotherProcessOf(harness)));
  let reminded = 0;
  for (let round = 0; round < 5; round += 1) {
    const told = await Promise.all(
      [harness, ...twins, harness, ...twins].map(({ shop }) =>
        remindOfLeftCheckouts(shop.db, depsOf(harness, 21 + round)),
      ),
    );
    reminded += told.reduce((all, some) => all + some, 0);
  }
  for (const twin of twins) await twin[Symbol.asyncDispose]();
  const recipients = (await reminders(harness)).map(({ recipient }) => recipient);
  expect([reminded, recipients.toSorted()]).toEqual([people.length, people]);
  const left = db.selectFrom('left_checkouts').where('settled_at', 'is', null).selectAll();
  expect(await left.execute()).toEqual([]);
});

test('a reminder says where the shop is, and none is sent while that is not known', async () => {
  await using harness = await testShop();
  await leave(harness);
  await changeSettings(harness.shop.db, { shopAddress: null });
  expect(await remind(harness, 21)).toBe(0);
  await leave(harness, 'bo@example.com');
  expect(await remind(harness, 21)).toBe(1);
  const [written] = await reminders(harness);
  expect(written?.data).toMatchObject({ address: expect.arrayContaining([testShopAddress.line1]) });
});

test('the link of a reminder that is opened on another device brings the marks of its kits along', async () => {
  await using harness = await testShop();
  const { productId, giver, seenBy } = await sharedListIn(harness);
  const [mia, ben] = [await giver(), await giver()];
  const placeAs = (one: TestBrowser, form: OrderForm) =>
    one.ask(placeOrder, { body: form }, { [idempotencyHeader]: unguessableId() });
  const { db, keys } = harness.shop;
  const at = new Date();
  await askForNewsletter(
    db,
    { email: ada, place: 'account', isProved: true },
    {
      siteOrigin: harness.shop.config.siteOrigin,
      linkKey: keys.visitor,
      now: at,
    },
  );
  await mia.ask(noteCheckout, { body: { cartId: mia.cartId, email: ada } });
  const set = { outcome: 'reminded', settled_at: at } as const;
  const { id } = await db.updateTable('left_checkouts').set(set).returning('id').executeTakeFirstOrThrow();
  const phone = browserOf(harness.app);
  const { cartId } = (await phone.ask(readCart, { query: {} })).body;
  const token = restoreTokenOf(keys.visitor, id);
  const restored = await phone.ask(restoreCheckout, { body: { token, cartId } });
  expect(restored.body).toEqual({ left: [], hasGifts: true });
  expect((await placeAs(ben, ben.form)).status).toBe(200);
  const { taken } = (await phone.ask(readGiftsInCart, { query: { cartId } })).body;
  expect(taken).toMatchObject([{ productId, message: expect.stringContaining('gives this to Ada already') }]);
  const form = { ...mia.form, cartId };
  expect(await placeAs(phone, form)).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  expect((await placeAs(phone, { ...form, seenTaken: [productId] })).status).toBe(200);
  await db.updateTable('orders').set({ state: 'cancelled' }).where('origin_id', '=', ben.cartId).execute();
  expect((await seenBy(ben)).taken).toEqual([productId]);
});
