import { expect, test } from 'vitest';
import { changeAccount } from '../../../contracts/people/customers/customers.ts';
import { addWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit, type DemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { receiveStock } from '../../stock/inventory/inventory.ts';
import { notifyOfWishlistChanges } from './wishlist.ts';

const ada = 'ada@example.com';

async function wisher(house: TestShop, kit: DemoKit, emails: object): Promise<TestBrowser> {
  const browser = await customerOf(house, ada);
  await browser.ask(changeAccount, { body: { emails } });
  await browser.ask(addWish, { params: { productId: (await findDemoKit(house.app, kit)).id } });
  return browser;
}

async function setPrice(house: TestShop, kit: DemoKit, cents: number): Promise<void> {
  await house.shop.db
    .updateTable('products')
    .set({ price_cents: cents })
    .where('slug', '=', kit.slug)
    .execute();
}

async function restock(house: TestShop): Promise<void> {
  const { id } = await findDemoKit(house.app, demoKits.snowGum);
  await receiveStock(house.shop.db, { productId: id, quantity: 3, costCents: 1 }, 'test', 'More');
}

function tell({ shop }: TestShop): Promise<void> {
  const deps = { linkKey: shop.keys.visitor, siteOrigin: shop.config.siteOrigin, now: shop.clock.now() };
  return notifyOfWishlistChanges(shop.db, deps);
}

async function emailsSent({ shop }: TestShop) {
  const rows = await shop.db
    .selectFrom('emails')
    .where('kind', 'in', ['price-drop', 'wish-back'])
    .orderBy('created_at')
    .select(['kind', 'data'])
    .execute();
  return rows.map(({ kind, data }) => ({
    kind,
    data: data as { leaveUrl: string; wasCents: number; nowCents: number },
  }));
}

test('a lower price is told once, however often and however many look; a lower one yet the day after', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using house = await testShop({ clock: { now: () => now } });
  await wisher(house, demoKits.kookaburra, { priceDrops: true });
  await tell(house);
  expect(await emailsSent(house)).toEqual([]);
  await setPrice(house, demoKits.kookaburra, 3000);
  await Promise.all([tell(house), tell(house), tell(house)]);
  await tell(house);
  expect((await emailsSent(house)).map(({ data }) => data.nowCents)).toEqual([3000]);
  await setPrice(house, demoKits.kookaburra, 2500);
  await tell(house);
  expect(await emailsSent(house)).toHaveLength(1);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await tell(house);
  expect((await emailsSent(house)).map(({ data }) => [data.wasCents, data.nowCents]).at(-1)).toEqual([
    3000, 2500,
  ]);
});

test('a kit that is back is told once to whoever asked for that, and nothing to whoever did not', async () => {
  await using house = await testShop();
  await wisher(house, demoKits.snowGum, { backInStock: true });
  const other = await customerOf(house, 'ben@example.com', browserOf(house.app, '198.51.100.9'));
  await other.ask(addWish, { params: { productId: (await findDemoKit(house.app, demoKits.snowGum)).id } });
  await tell(house);
  await restock(house);
  await tell(house);
  await tell(house);
  expect((await emailsSent(house)).map(({ kind }) => kind)).toEqual(['wish-back']);
});

test('what happened before somebody asked for letters is no news', async () => {
  await using house = await testShop();
  const browser = await wisher(house, demoKits.kookaburra, {});
  await setPrice(house, demoKits.kookaburra, 3000);
  await tell(house);
  await browser.ask(changeAccount, { body: { emails: { priceDrops: true } } });
  await tell(house);
  expect(await emailsSent(house)).toEqual([]);
});

test('the way out works at one click, from anywhere, without signing in, and only for its own letter', async () => {
  await using house = await testShop();
  await wisher(house, demoKits.kookaburra, { priceDrops: true, backInStock: true });
  await setPrice(house, demoKits.kookaburra, 3000);
  await tell(house);
  const [email] = await emailsSent(house);
  const url = new URL(email?.data.leaveUrl ?? '').pathname;
  const emailsOf = async () =>
    (await house.shop.db.selectFrom('customers').select('email_choices').executeTakeFirstOrThrow())
      .email_choices;

  const opened = await house.app.inject({ url });
  expect(opened.statusCode).toBe(200);
  expect(await emailsOf()).toMatchObject({ priceDrops: true });
  const forged = await house.app.inject({ method: 'POST', url: url.replace(/.$/, '!') });
  expect(forged.statusCode).toBe(404);
  const other = await house.app.inject({ method: 'POST', url: url.replace('priceDrops', 'backInStock') });
  expect(other.statusCode).toBe(404);
  expect(await emailsOf()).toMatchObject({ priceDrops: true, backInStock: true });

  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const left = await house.app.inject({
    method: 'POST',
    url,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect(await emailsOf()).toMatchObject({ priceDrops: false, backInStock: true });
});
