import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeCodes } from '../seed/codes.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { planMarket } from '../server/market/markets/markets.ts';
import { test } from './furnished.ts';
import { openHydrated, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { aMarket } from './office-walk.ts';
import { signInAsOwner } from './owner-steps.ts';
import type { JourneyShop } from './shop.ts';

const settingsTabs = ['shop', 'window', 'pages', 'shipping', 'selling', 'payments', 'emails', 'access'];

/** Every page that has an address of its own; pages of one thing are walked after them. */
const pages = [
  adminPaths.dashboard,
  adminPaths.orders,
  adminPaths.newOrder,
  adminPaths.quotes,
  adminPaths.returns,
  adminPaths.inventory,
  adminPaths.newKit,
  adminPaths.importKits,
  adminPaths.delivery,
  adminPaths.stockCounts,
  adminPaths.categories,
  adminPaths.customers,
  adminPaths.reviews,
  adminPaths.gallery,
  adminPaths.discountCodes,
  adminPaths.wholesale,
  adminPaths.subscribers,
  adminPaths.analytics,
  adminPaths.seoGuide,
  adminPaths.marketSales,
  adminPaths.exports,
  adminPaths.auditLog,
  ...settingsTabs.map((tab) => adminPaths.settingsTab(tab)),
];

/** An order, a kit, a customer, a code and a market: one of each. */
async function pagesOfOneThing({ db }: JourneyShop): Promise<string[]> {
  await makeCodes(db);
  const [order, customer, code] = await Promise.all([
    db.selectFrom('orders').where('state', '=', 'paid').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('customers').where('is_admin', '=', false).select('id').executeTakeFirstOrThrow(),
    db.selectFrom('discounts').select('id').executeTakeFirstOrThrow(),
  ]);
  const kit = await kitIdOf(db, demoKits.kookaburra.slug);
  const market = await planMarket(db, aMarket, new Date());
  return [
    adminPaths.order(order.id),
    adminPaths.kit(kit),
    adminPaths.kitStock(kit),
    adminPaths.customer(customer.id),
    adminPaths.discountCode(String(code.id)),
    adminPaths.market(market.id),
  ];
}

/** So far a page is walked; long tables go on in the same way. */
const stepsMost = 40;

type Focused = { id: string; isInside: boolean; isLink: boolean; problems: string[] } | null;

/** From the skip link on, Tab by Tab: what has the focus shows it, is in sight, and is never the same twice. */
async function walk(page: Page, path: string): Promise<{ problems: string[]; steps: number; rows: number }> {
  await openHydrated(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const problems: string[] = [];
  const seen = new Set<string>();
  let rows = 0;
  let last = '';
  for (let step = 0; step < stepsMost; step += 1) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate<Focused>('focused()');
    // A field for a day has several stops.
    if (now?.id === last) continue;
    if (!now?.isInside || seen.has(now.id)) break;
    last = now.id;
    seen.add(now.id);
    if (now.isLink) rows += 1;
    problems.push(...now.problems.map((problem) => `${path}: ${problem}`));
  }
  return { problems, steps: seen.size, rows };
}

test('every page of the back office is walked by keyboard, with a focus that is seen', async ({
  shop,
  page,
}) => {
  await shop.db.transaction().execute((db) => fillPeople(db, new Date()));
  await page.addInitScript({ path: join(import.meta.dirname, 'in-office.js') });
  await signInAsOwner(page, shop);
  const problems: string[] = [];
  for (const path of [...pages, ...(await pagesOfOneThing(shop))]) {
    const walked = await walk(page, path);
    problems.push(...walked.problems);
    const fewest = path === adminPaths.settingsTab('payments') ? 0 : 1;
    expect(walked.steps, `${path} has nothing that Tab reaches`).toBeGreaterThanOrEqual(fewest);
    if (path === adminPaths.orders || path === adminPaths.customers || path === adminPaths.inventory)
      expect(walked.rows, `rows of ${path} that Tab reaches`).toBeGreaterThan(0);
  }
  expect(problems).toEqual([]);
}, 180_000);

test('on a phone, Find stands in the bar; Escape closes it and leaves the focus where it was', async ({
  shop,
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await shop.db.deleteFrom('customers').where('email', '=', 'owner@example.com').execute();
  await signInAsOwner(page, shop);
  const find = page.getByRole('button', { name: 'Find anything' });
  await find.press('Enter');
  const box = page.getByRole('combobox', { name: /^An order/ });
  await expect.poll(() => box.and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Find anything');
  await page.keyboard.press('Control+k');
  await expect.poll(() => box.and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.type('market');
  await page.getByRole('option', { name: /Market sales/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Market sales' }).waitFor();
});
