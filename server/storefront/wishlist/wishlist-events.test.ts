import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { centsOf, roundToCents } from '../../../contracts/kernel/money.ts';
import { changeAccount } from '../../../contracts/people/customers/customers.ts';
import { createDiscount, switchDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { addWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit, type DemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf, browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { receiveStock } from '../../stock/inventory/inventory.ts';
import { notifyOfWishlistChanges } from './wishlist.ts';

const ada = 'ada@example.com';

async function wisher(harness: TestShop, kit: DemoKit, emails: object): Promise<TestBrowser> {
  const browser = await customerOf(harness, ada);
  await browser.ask(changeAccount, { body: { emails } });
  await browser.ask(addWish, { params: { productId: (await findDemoKit(harness.app, kit)).id } });
  return browser;
}

async function setPrice(harness: TestShop, kit: DemoKit, cents: number): Promise<void> {
  await harness.shop.db
    .updateTable('products')
    .set({ price_cents: cents })
    .where('slug', '=', kit.slug)
    .execute();
}

async function restock(harness: TestShop): Promise<void> {
  const { id } = await findDemoKit(harness.app, demoKits.snowGum);
  await receiveStock(harness.shop.db, { productId: id, quantity: 3, costCents: 1 }, 'test', 'More');
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
    data: data as { leaveUrl: string; nowCents: number },
  }));
}

test('a lower price is told once, however often and however many look; a lower one yet the day after', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  await wisher(harness, demoKits.kookaburra, { priceDrops: true });
  await tell(harness);
  expect(await emailsSent(harness)).toEqual([]);
  await setPrice(harness, demoKits.kookaburra, 3000);
  await Promise.all([tell(harness), tell(harness), tell(harness)]);
  await tell(harness);
  expect((await emailsSent(harness)).map(({ data }) => data.nowCents)).toEqual([3000]);
  await setPrice(harness, demoKits.kookaburra, 2500);
  await tell(harness);
  expect(await emailsSent(harness)).toHaveLength(1);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await tell(harness);
  expect((await emailsSent(harness)).map(({ data }) => data.nowCents).at(-1)).toBe(2500);
});

test('a kit that is back is told once to whoever asked for that, and nothing to whoever did not', async () => {
  await using harness = await testShop();
  await wisher(harness, demoKits.snowGum, { backInStock: true });
  const other = await customerOf(harness, 'ben@example.com', browserOf(harness.app, '198.51.100.9'));
  await other.ask(addWish, { params: { productId: (await findDemoKit(harness.app, demoKits.snowGum)).id } });
  await tell(harness);
  await restock(harness);
  await tell(harness);
  await tell(harness);
  expect((await emailsSent(harness)).map(({ kind }) => kind)).toEqual(['wish-back']);
});

test('a sale that makes a wished kit cheaper is told with its price, and its end is no news', async () => {
  await using harness = await testShop();
  await wisher(harness, demoKits.kookaburra, { priceDrops: true });
  const later = { siteOrigin: 'https://shop.example', linkKey: harness.shop.keys.visitor };
  const tellIn = (hours: number) =>
    notifyOfWishlistChanges(harness.shop.db, { ...later, now: new Date(Date.now() + hours * 3_600_000) });
  const owner = await administratorOf(harness, 'owner@example.com');
  const form = z.parse(discountForm, { kind: 'percent', percent: 20, code: null, name: 'Winter' });
  const { id, version } = (await owner.ask(createDiscount, { body: form })).body;
  // A wish of the sale's own days is noted with the price of the sale.
  const ben = await customerOf(harness, 'ben@example.com', browserOf(harness.app, '198.51.100.9'));
  await ben.ask(changeAccount, { body: { emails: { priceDrops: true } } });
  await ben.ask(addWish, { params: { productId: (await findDemoKit(harness.app, demoKits.kookaburra)).id } });
  await tellIn(0);
  const own = centsOf((await findDemoKit(harness.app, demoKits.kookaburra)).price);
  const told = { nowCents: own - roundToCents(own / 5) };
  expect(await emailsSent(harness)).toMatchObject([{ kind: 'price-drop', data: told }]);
  await owner.ask(switchDiscount, { params: { id }, body: { version, active: false } });
  await tellIn(30);
  expect(await emailsSent(harness)).toHaveLength(1);
});

test('what happened before somebody asked for letters is no news', async () => {
  await using harness = await testShop();
  const browser = await wisher(harness, demoKits.kookaburra, {});
  await setPrice(harness, demoKits.kookaburra, 3000);
  await tell(harness);
  await browser.ask(changeAccount, { body: { emails: { priceDrops: true } } });
  await tell(harness);
  expect(await emailsSent(harness)).toEqual([]);
});

test('the way out works at one click, from anywhere, without signing in, and only for its own letter', async () => {
  await using harness = await testShop();
  await wisher(harness, demoKits.kookaburra, { priceDrops: true, backInStock: true });
  await setPrice(harness, demoKits.kookaburra, 3000);
  await tell(harness);
  const [email] = await emailsSent(harness);
  const url = new URL(email?.data.leaveUrl ?? '').pathname;
  const emailsOf = async () =>
    (await harness.shop.db.selectFrom('customers').select('email_choices').executeTakeFirstOrThrow())
      .email_choices;

  const opened = await harness.app.inject({ url });
  expect(opened.statusCode).toBe(200);
  expect(await emailsOf()).toMatchObject({ priceDrops: true });
  const forged = await harness.app.inject({ method: 'POST', url: url.replace(/.$/, '!') });
  expect(forged.statusCode).toBe(404);
  const other = await harness.app.inject({ method: 'POST', url: url.replace('priceDrops', 'backInStock') });
  expect(other.statusCode).toBe(404);
  expect(await emailsOf()).toMatchObject({ priceDrops: true, backInStock: true });

  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const left = await harness.app.inject({
    method: 'POST',
    url,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect(await emailsOf()).toMatchObject({ priceDrops: false, backInStock: true });
});
