import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { readOrder } from '../contracts/orders/orders/orders.ts';
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
import { arriveAs, arriveAsOwner, followTo } from './office-steps.ts';
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

/** What else such a screen is on a phone is looked at as its owner, in office-screens.test.ts. */
async function expectOnlyTheirs(page: Page): Promise<void> {
  expect(await page.locator('body').innerText(), page.url()).not.toMatch(notTheirs);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('somebody is asked to help on a phone, and comes in by the link; while they type a role is taken from them, which is said in a sentence; their morning is orders and stock, and nothing that is not theirs', async ({
  arrive,
  shop,
}) => {
  await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  const owner = await arrive(phone);
  await arriveAs(owner, shop, ['owner']);
  await inviteToHelp(owner, pat);
  const page = await arrive(phone);
  await openHydrated(page, await linkIn(shop, pat, 'staff-invitation'));
  await page.getByLabel('New password', { exact: true }).fill('pack slowly, tape twice');
  await page.getByLabel('Confirm password', { exact: true }).fill('pack slowly, tape twice');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join the shop' }).click();
  await page.getByText('Welcome. You can log in with your new password now.').waitFor();
  await signInByCall(page, pat, 'pack slowly, tape twice');
  await typeWhileRoleGoes(page, shop);
  await packOnPhone(page, shop);
});

const pat = 'pat@example.com';

async function inviteToHelp(owner: Page, email: string): Promise<void> {
  await owner.goto(adminPaths.settingsTab('access'));
  await owner.getByLabel('Their email').fill(email);
  for (const role of [/^Packer:/, /^Editor:/]) await owner.getByLabel(role).check();
  const form = owner.getByRole('form').or(owner.locator('form')).filter({ hasText: 'Their roles' });
  await form.getByLabel('Your own password').fill(password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('Works until').waitFor();
  await expectAccessible(owner);
  const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What was typed stays. */
async function typeWhileRoleGoes(page: Page, { db }: JourneyShop): Promise<void> {
  expectProblem(page, /403/);
  const id = await kitIdOf(db, demoKits.koala.slug);
  await page.goto(adminPaths.kit(id));
  await page.getByLabel('Summary').fill('Typed while the role went away');
  const summary = db.selectFrom('products').where('id', '=', id).select('summary');
  const before = await summary.executeTakeFirst();
  await db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', pat)
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your role does not include changing kits. Ask an owner.').first().waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Typed while the role went away');
  expect(await summary.executeTakeFirst()).toEqual(before);
}

/** The menu has followed at once; the next page is what the roles that are left include. */
async function packOnPhone(page: Page, shop: JourneyShop): Promise<void> {
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
  page.once('dialog', (dialog) => dialog.accept());
  await menu.getByRole('link', { name: 'Packing', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Packing' }).waitFor();
  await expectOnlyTheirs(page);
  // The back office begins at their first place: the dashboard tells of sales.
  await followTo(page, paths.admin);
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectOnlyTheirs(page);

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
}

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
    await dialog.getByLabel(number, { exact: true }).fill(`33ABD${index}`);
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
  expect(seen.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['33ABD0']);
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
