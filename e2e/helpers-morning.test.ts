import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { linkIn } from './emails.ts';
import { browserAt, buyOverHttp, httpBuyerAddress } from './http-buyer.ts';
import {
  expectAccessible,
  expectAccessibleFromTop,
  expectProblem,
  openHydrated,
  test,
  widths,
} from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, followTo } from './office-steps.ts';
import { parcelFileOf, playParcelSteps, scan } from './packing-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { password, signInByCall } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { tabTo } from './tab-presses.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

const phone = 390;
/** What no packer sees, wherever they look. */
const notTheirs =
  /refund|customers|discount|export|import|analytics|their other orders|gift cards|duplicate/i;

/** What else such a screen is on a phone is looked at as its owner, in office-screens.test.ts and owners-morning.test.ts. */
async function expectOnlyTheirs(page: Page): Promise<void> {
  expect(await page.locator('body').innerText(), page.url()).not.toMatch(notTheirs);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('a packer’s morning on a phone: orders and stock, and nothing that is not theirs', async ({
  arrive,
  shop,
}) => {
  await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  const page = await arrive(phone);
  await arriveAs(page, shop, ['packer']);
  // The back office begins at their first place: the dashboard tells of sales.
  await page.goto(paths.admin);
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectOnlyTheirs(page);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual([
      'Orders',
      'Packing',
      'Returns',
      'Inventory',
      'Pre-orders',
      'Making',
      'Materials',
      'Suppliers',
      'Settings',
    ]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /SM-\d+/ }).click();
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByText('It is being packed', { exact: true }).waitFor();
  await page.getByText(httpBuyerAddress.line1).waitFor();
  await expectOnlyTheirs(page);
  await expectAccessibleFromTop(page);
  await page.getByRole('button', { name: 'Send a parcel' }).waitFor();

  await followTo(page, adminPaths.inventory);
  const stock = page
    .getByRole('row')
    .filter({ hasText: 'koala' })
    .getByLabel(/^On hand of/);
  await stock.fill('17');
  await stock.press('Enter');
  const onHand = () =>
    shop.db
      .selectFrom('stock_levels')
      .innerJoin('products', 'products.id', 'stock_levels.product_id')
      .where('slug', '=', demoKits.koala.slug)
      .select('on_hand')
      .executeTakeFirst();
  await expect.poll(onHand).toEqual({ on_hand: 17 });
  await expectOnlyTheirs(page);
  for (const [path, name] of [
    [adminPaths.returns, 'Returns'],
    [adminPaths.settings, 'Settings'],
  ] as const) {
    await followTo(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectOnlyTheirs(page);
  }

  // A link leads there as well as an address does, and neither asks for what is not theirs.
  await followTo(page, adminPaths.customers);
  await page
    .getByText('It takes the role of owner or manager; you have that of packer. Ask an owner.')
    .waitFor();
});

test('a role that is taken away while its holder types: refused in a sentence, and what was typed stays', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(phone);
  expectProblem(page, /403/);
  const email = await arriveAs(page, shop, ['editor', 'packer']);
  const id = await kitIdOf(shop.db, demoKits.koala.slug);
  await page.goto(adminPaths.kit(id));
  await page.getByLabel('Summary').fill('Typed while the role went away');
  const before = await shop.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('summary')
    .executeTakeFirst();
  await shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', email)
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your role does not include changing kits. Ask an owner.').first().waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Typed while the role went away');
  expect(
    await shop.db.selectFrom('products').where('id', '=', id).select('summary').executeTakeFirst(),
  ).toEqual(before);
  // The menu follows at once; the next page is what the roles that are left include.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect.poll(() => menu.getByRole('link', { name: 'Gallery' }).count()).toBe(0);
  page.once('dialog', (dialog) => dialog.accept());
  await menu.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test('somebody is asked to help on a phone, and comes in by the link', async ({ arrive, shop }) => {
  const owner = await arrive(phone);
  await arriveAs(owner, shop, ['owner']);
  await owner.goto(adminPaths.settingsTab('access'));
  await owner.getByLabel('Their email').fill('pat@example.com');
  await owner.getByLabel(/^Packer:/).check();
  const form = owner.getByRole('form').or(owner.locator('form')).filter({ hasText: 'Their roles' });
  await form.getByLabel('Your own password').fill(password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('Works until').waitFor();
  await expectAccessible(owner);
  const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);

  const link = await linkIn(shop, 'pat@example.com', 'staff-invitation');
  const pat = await arrive(phone);
  await openHydrated(pat, link);
  await pat.getByLabel('New password', { exact: true }).fill('pack slowly, tape twice');
  await pat.getByLabel('Confirm password', { exact: true }).fill('pack slowly, tape twice');
  await expectAccessible(pat);
  await pat.getByRole('button', { name: 'Join the shop' }).click();
  await pat.getByText('Welcome. You can log in with your new password now.').waitFor();
  await signInByCall(pat, 'pat@example.com', 'pack slowly, tape twice');
});

const lateTimers = `{
  const soon = setTimeout;
  window.setTimeout = (does, ms = 0, ...given) => soon(does, ms + 1_000, ...given);
  window.timersOnTime = () => (window.setTimeout = soon);
}`;

/** Two paid orders: one with a kookaburra, one with a koala. */
async function twoOrders({ url, db }: JourneyShop) {
  const found = [];
  for (const slug of [demoKits.kookaburra.slug, demoKits.koala.slug]) {
    const token = await buyOverHttp(await browserAt(url), slug);
    const order = await db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .where('o.token', '=', token ?? '')
      .select(['o.number', 'o.token', 'l.sku', 'l.name'])
      .executeTakeFirstOrThrow();
    found.push(order);
  }
  return found as [(typeof found)[0] & object, (typeof found)[0] & object];
}

test('a packer picks, packs by scanner and on a phone, and sends; the buyer sees where the parcel is, also without a mouse', async ({
  arrive,
  shop,
}) => {
  const [first, second] = await twoOrders(shop);
  const page = await arrive();
  await arriveAs(page, shop, ['packer']);
  await page.goto(`${adminPaths.orders}?state=paid`);
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
  await page.getByRole('button', { name: 'Pick and pack' }).click();
  await page.getByRole('tab', { name: '1 Pick 0/2' }).waitFor();
  await page.getByRole('checkbox', { name: first.name }).click();
  await page.getByRole('tab', { name: '1 Pick 1/2' }).waitFor();
  await page.getByRole('checkbox', { name: second.name }).press('Space');
  await page.getByRole('tab', { name: '1 Pick 2/2' }).press('ArrowRight');

  await page.getByRole('heading', { level: 2, name: first.number }).waitFor();
  await page.getByLabel('Scan or type a SKU or an order number').focus();
  await scan(page, second.sku);
  await page.getByRole('alert').getByText(`belongs to ${second.number}, not to ${first.number}`).waitFor();
  // On a device that is late, too, what is said to be packed is packed for the next press.
  await page.evaluate(lateTimers);
  await scan(page, first.sku);
  await page.getByText(`${first.number} is packed.`).waitFor();

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: second.number }).waitFor();
  await page.evaluate('timersOnTime()');

  // The other one is packed with a finger.
  await page.setViewportSize({ width: phone, height: 740 });
  await page.getByRole('button', { name: `Pack one ${second.name}` }).click();
  await page.getByText(`${second.number} is packed.`).waitFor();
  await expectAccessibleFromTop(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\$\d|refund/i);
  await page.setViewportSize({ width: widths.laptop, height: 800 });

  await page.getByRole('tab', { name: '2 Pack 2/2' }).waitFor();
  await page.getByRole('button', { name: 'Go on to sending' }).press('Enter');
  await page.getByRole('button', { name: 'Labels and addresses' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Labels and addresses of parcels' });
  await dialog.getByText('2 parcels.').waitFor();
  await dialog.getByLabel('File').selectOption('mypost');
  expect((await parcelFileOf(page, dialog, '2 parcels.')).toString()).toContain(second.number);
  await page.keyboard.press('Escape');

  await page.getByLabel(`Tracking number of ${first.number}`).focus();
  await scan(page, '33ABC1');
  await scan(page, '33ABC2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 2 orders' }).press('Enter');
  await page.getByRole('main').getByText('2 orders done.').waitFor();
  await page.getByRole('tab', { name: '3 Send 2/2' }).waitFor();

  // The carrier reports, step by step; the buyer sees where the parcel is.
  await page.getByRole('link', { name: first.number }).click();
  await playParcelSteps(page, '33ABC1');
  const buyer = await arrive(phone);
  await prepareChecks(buyer);
  await openHydrated(buyer, paths.confirmation(first.token));
  const seen = buyer.getByRole('list', { name: 'Steps of parcel 33ABC1' });
  await seen.getByText('Out for delivery, Local depot').waitFor();
  await seen.getByText('Delivered').waitFor();
  await expectAccessible(buyer);
  await expectSeenWithoutColours(buyer);
  // The letters lead to a page of the parcels alone, which is without script.
  await buyer.goto(paths.parcels(first.token));
  await buyer.getByRole('heading', { name: 'With Australia Post' }).waitFor();
  await tabTo(buyer, buyer.getByRole('main').getByRole('link').last());
  await expectSeenWithoutColours(buyer);
  await expectWholeAtEveryWidth(buyer);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
