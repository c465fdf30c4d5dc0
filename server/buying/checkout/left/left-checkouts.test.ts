import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCart } from '../../../../contracts/buying/cart.ts';
import { noteCheckout, restoreCheckout } from '../../../../contracts/buying/checkout/left-checkout.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { buyerWith, placePurchase } from '../../../../tools/testing/purchase.ts';
import { testShopAddress } from '../../../../tools/testing/shop-address.ts';
import { testShop, testVisitor, type TestShop } from '../../../../tools/testing/shop.ts';
import { askForNewsletter, leaveNewsletterByAddress } from '../../../people/consents/consents.ts';
import { switchEmail } from '../../../platform/email/email.ts';
import { changeSettings } from '../../../platform/settings/settings.ts';
import { remindOfLeftCheckouts } from './left-checkouts.ts';

const hour = 3_600_000;
const ada = 'ada@example.com';

const depsOf = ({ shop }: TestShop, hours: number) => ({
  siteOrigin: shop.config.siteOrigin,
  linkKey: shop.keys.visitor,
  now: new Date(Date.now() + hours * hour),
});
const remind = (house: TestShop, hours: number) => remindOfLeftCheckouts(house.shop.db, depsOf(house, hours));

async function leave(house: TestShop, email = ada, isListed = true) {
  const deps = depsOf(house, 0);
  await changeSettings(house.shop.db, { shopAddress: testShopAddress });
  if (isListed) await askForNewsletter(house.shop.db, { email, place: 'account', isProved: true }, deps);
  const buyer = await buyerWith(house, [[demoKits.koala.slug, 2]]);
  const { status } = await buyer.visitor.ask(noteCheckout, { body: { cartId: buyer.cartId, email } });
  expect(status).toBe(200);
  return buyer;
}

const reminders = ({ shop }: TestShop) =>
  shop.db.selectFrom('emails').where('kind', '=', 'left-checkout').select(['recipient', 'data']).execute();

test('a checkout that was left is reminded of once, and its cart comes back on another device', async () => {
  await using house = await testShop();
  const { cartId } = await leave(house);
  expect(await remind(house, 19)).toBe(0);
  const told = await Promise.all([remind(house, 21), remind(house, 21)]);
  expect(told[0] + told[1]).toBe(1);
  expect(await remind(house, 100)).toBe(0);
  const written = await reminders(house);
  expect(written).toMatchObject([{ recipient: ada, data: { kits: [{ quantity: 2 }] } }]);

  const { restoreUrl = '' } = (written[0]?.data ?? {}) as Record<string, string>;
  const token = restoreUrl.slice(restoreUrl.indexOf('#restore.') + '#restore.'.length);
  const phone = await testVisitor(house.app);
  const own = (await phone.ask(readCart, { query: {} })).body.cartId;
  expect(own).not.toBe(cartId);
  // A link that is opened twice brings nothing twice.
  for (let i = 0; i < 2; i += 1)
    expect((await phone.ask(restoreCheckout, { body: { token, cartId: own } })).body).toEqual({ left: [] });
  expect((await phone.ask(readCart, { query: { cartId: own } })).body.totalItems).toBe(2);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await phone.ask(restoreCheckout, { body: { token: forged, cartId: own } })).status).toBe(404);
});

test('nothing is kept of somebody who is not on the list', async () => {
  await using house = await testShop();
  await leave(house, 'guest@example.com', false);
  expect(await house.shop.db.selectFrom('left_checkouts').selectAll().execute()).toEqual([]);
});

test('who has ordered since, has left the list, or wants what is gone hears nothing', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  await placePurchase(await leave(house, 'buyer@example.com'), { email: 'buyer@example.com' });
  await leave(house, 'leaver@example.com');
  await leaveNewsletterByAddress(db, 'leaver@example.com', new Date());
  const { cartId } = await leave(house, 'late@example.com');
  await db.updateTable('cart_items').set({ quantity: 99 }).where('cart_id', '=', cartId).execute();
  expect(await remind(house, 21)).toBe(0);
  const outcomes = await db.selectFrom('left_checkouts').orderBy('seen_at').select('outcome').execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ordered', 'left', 'gone']);
});

test('nobody is reminded twice in a month, nor at all while the owner has it switched off', async () => {
  await using house = await testShop();
  await leave(house);
  expect(await remind(house, 21)).toBe(1);
  await leave(house);
  expect(await remind(house, 30)).toBe(0);
  await switchEmail(house.shop.db, 'left-checkout', false);
  await leave(house, 'ben@example.com');
  expect(await remind(house, 21)).toBe(0);
  expect(await reminders(house)).toHaveLength(1);
});

test('who left a cart at the laptop and another on the phone is reminded of the later one', async () => {
  await using house = await testShop();
  await leave(house);
  const { cartId } = await leave(house);
  expect(await remind(house, 21)).toBe(1);
  expect(await remind(house, 22)).toBe(0);
  const { rows } = await sql<{ cart_id: string; outcome: string | null }>`
    select cart_id, outcome from left_checkouts order by seen_at`.execute(house.shop.db);
  expect(rows).toMatchObject([{ outcome: 'left' }, { cart_id: cartId, outcome: 'reminded' }]);
});

test('a reminder says where the shop is, and none is sent while that is not known', async () => {
  await using house = await testShop();
  await leave(house);
  await changeSettings(house.shop.db, { shopAddress: null });
  expect(await remind(house, 21)).toBe(0);
  await leave(house, 'bo@example.com');
  expect(await remind(house, 21)).toBe(1);
  const [written] = await reminders(house);
  expect(written?.data).toMatchObject({ address: expect.arrayContaining([testShopAddress.line1]) });
});
