import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { readOrder } from '../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { planMarket } from '../server/market/markets/markets.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';
import { aMarket, expectFaultsToBeFound, expectScreensToHold, fullLists, walk } from './office-walk.ts';
import type { JourneyShop } from './shop.ts';

/** Somebody has bought a kit. */
async function bought({ db, url }: JourneyShop): Promise<{ number: string; id: string; token: string }> {
  const token = (await buyOverHttp(await browserAt(url), demoKits.kookaburra.slug)) ?? '';
  const orders = db.selectFrom('orders').where('token', '=', token);
  return orders.select(['number', 'id', 'token']).executeTakeFirstOrThrow();
}

test('the owner’s morning: two orders packed and sent with tracking, one refund; the customer sees it', async ({
  page,
  shop,
}) => {
  await shop.db.transaction().execute((db) => fillPeople(db, new Date(), fullLists));
  const first = await bought(shop);
  const numbers = [first.number, (await bought(shop)).number];

  await arriveAsOwner(page, shop);
  await page.goto(`${adminPaths.orders}?state=paid`);
  for (const number of numbers) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByRole('main').getByText('2 orders done.').waitFor();

  for (const name of ['Pick list', 'Packing slips']) {
    const address = await page.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
    const paper = await page.request.get(address ?? '');
    expect(paper.headers()['content-type']).toContain('application/pdf');
  }

  await page.getByRole('button', { name: 'Tracking numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send with tracking numbers' });
  // They are in packing now, and no longer in the list; each has its field all the same.
  for (const [index, number] of numbers.entries())
    await dialog.getByLabel(number, { exact: true }).fill(`33ABC${index}`);
  await dialog.getByLabel('Others, one order a line').fill('nonsense');
  await dialog.getByText('does not begin with an order number').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Others, one order a line').fill('');
  await dialog.getByRole('button', { name: 'Send 2 orders' }).click();
  // The same words stand there from packing.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('2 orders done.').waitFor();

  await followTo(page, adminPaths.order(first.id));
  await page.getByRole('heading', { level: 1, name: first.number }).waitFor();
  // What is not possible now says why.
  const pack = page.getByRole('button', { name: 'Start packing' });
  await expect.poll(() => pack.getAttribute('aria-disabled')).toBe('true');
  expect(await pack.getAttribute('title')).toBe('It has left already.');
  await page.getByText('Why some of it is not possible now').click();
  await page.getByText('Start packing: It has left already.').waitFor();
  await refundOneKit(page);

  const ask = await browserAt(shop.url);
  const seen = await ask(readOrder, { params: { token: first.token } });
  expect(seen.refundedCents).toBeGreaterThan(0);
  expect(seen.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['33ABC0']);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** By keyboard, as somebody does who has a parcel in the other hand. Escape leaves a dialog where it was opened. */
async function refundOneKit(page: Page): Promise<void> {
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await refund.press('Enter');
  await page.getByRole('dialog', { name: 'Refund' }).waitFor();
  await page.keyboard.press('Escape');
  await refund.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const quantity = dialog.getByRole('combobox', { name: /^How many of/ });
  await quantity.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('checkbox', { name: 'Back into stock' }).waitFor();
  await dialog.getByLabel('Why').focus();
  await page.keyboard.type('A corner was bent');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Goes back', { exact: true }).first().waitFor();
}

/** In the shop as the morning has left it, whose lists are full. */
test(
  'the owner’s screens of orders, figures and markets hold at every width',
  walk,
  async ({ page, shop }) => {
    await arriveAsOwner(page, shop);
    const { id } = await bought(shop);
    const market = await planMarket(shop.db, aMarket, new Date());
    await expectScreensToHold(page, [
      [adminPaths.orders, 'Orders'],
      [`${adminPaths.orders}?q=nobody`, 'Orders'],
      [adminPaths.order(id), /./],
      [adminPaths.newOrder, 'New order'],
      [adminPaths.quotes, /./],
      [adminPaths.packing, 'Packing'],
      [adminPaths.returns, 'Returns'],
      [adminPaths.dashboard, 'Dashboard'],
      [adminPaths.analytics, 'Analytics'],
      [adminPaths.exports, 'Exports'],
      [adminPaths.payouts, 'Payouts'],
      [adminPaths.settingsTab('payments'), 'Settings'],
      [adminPaths.outstanding, 'Outstanding'],
      [adminPaths.auditLog, 'Audit log'],
      [adminPaths.seoGuide, 'SEO guide'],
      [adminPaths.marketSales, 'Market sales'],
      [adminPaths.market(market.id), aMarket.name],
    ]);
    await expectFaultsToBeFound(page);
  },
);
