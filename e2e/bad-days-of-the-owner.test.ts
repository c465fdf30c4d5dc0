import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { makeOrder } from '../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { changeKit, changeKitQuickly, duplicateKit } from '../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { shipParcel, writeNote } from '../contracts/orders/order-admin/whole-order.ts';
import { makeAccessToken } from '../contracts/people/sessions.ts';
import { createDiscount } from '../contracts/pricing/discounts/admin-discounts.ts';
import { listInventory } from '../contracts/stock/inventory/inventory.ts';
import { beginCount } from '../contracts/stock/inventory/stocktake.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { fillIn, press } from './bad-day.ts';
import { callAddressesOf, losing } from './failing-calls.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { openHydrated, test } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, beginOrderByHand, followTo } from './office-steps.ts';
import { password } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

const unsaved = 'The shop did not answer. What you typed is still here; please try again.';
const unsure = 'The shop did not answer. Please see whether it is done, or try again.';

/** Before the shop hears of it, or after the shop has done it and before the answer is back. */
type Moment = 'asked' | 'answered';
/** One press after the other meets them; the third is answered. */
const both: readonly Moment[] = ['asked', 'answered'];

test('a form outlives a network that is lost when it is asked, and once more when it is answered; a copy is made once; a price that was not saved goes back and says so; a note, a parcel, an order by hand, a discount that comes by itself, a count and a token whose answers were lost are made once', async ({
  page,
  shop,
}) => {
  await arriveAsOwner(page, shop);
  await kitOutlivesLosses(page, shop);
  await priceGoesBack(page, shop);
  await orderIsSentOnce(page, shop);
  await orderByHand(page, shop);
  await othersAreMadeOnce(page, shop);
});

/** When it is asked, and once more when it is answered. */
async function kitOutlivesLosses(page: Page, shop: JourneyShop): Promise<void> {
  const kit = await kitIdOf(shop.db, demoKits.gumLeaves.slug);
  const text = { Mess: 'A few threads' };
  await openHydrated(page, adminPaths.kit(kit));
  await sendUntilAnswered(page, { call: changeKit, typed: text, button: 'Save', says: unsaved });
  await page.getByText('Everything is saved').waitFor();
  const { mess } = await shop.db
    .selectFrom('products')
    .where('id', '=', kit)
    .select('mess')
    .executeTakeFirstOrThrow();
  expect(mess).toBe(text.Mess);

  // Another press on the copy copies the copy.
  const button = 'Duplicate';
  await sendUntilAnswered(page, { ...answerLost, call: duplicateKit, typed: {}, button, says: unsure });
  await page.getByRole('heading', { level: 1, name: '(copy)' }).waitFor();
  await press(page, button);
  await page.getByRole('heading', { level: 1, name: '(copy) (copy)' }).waitFor();
  const copies = shop.db.selectFrom('products').where('slug', 'like', `${demoKits.gumLeaves.slug}-copy%`);
  expect(await copies.select('slug').orderBy('id').execute()).toEqual([
    { slug: `${demoKits.gumLeaves.slug}-copy` },
    { slug: `${demoKits.gumLeaves.slug}-copy-copy` },
  ]);
}

/** Noted about, and sent. */
async function orderIsSentOnce(page: Page, shop: JourneyShop): Promise<void> {
  const id = await paidOrder(shop);
  await followTo(page, adminPaths.order(id));
  const note = { 'A note for the shop': 'Rang: leave it at the side door' };
  await sendUntilAnswered(page, { call: writeNote, typed: note, button: 'Add the note', says: unsure });
  await page.getByText('Noted').first().waitFor();

  await press(page, 'Start packing');
  await page.getByText('Being packed').first().waitFor();
  await press(page, 'Send a parcel');
  const parcel = page.getByRole('dialog', { name: 'Send a parcel' });
  const number = '33ABC7';
  await fillIn(page, { 'Tracking number': number });
  const send = parcel.getByRole('button', { name: 'Send it all' });
  await loseOnce(page, { call: shipParcel, moment: 'answered', send });
  await parcel.getByText(unsure).first().waitFor();
  expect(await parcel.getByLabel('Tracking number').inputValue()).toBe(number);
  await parcel.getByText('All of it is on its way already.').waitFor();
  await page.getByText(number).first().waitFor();

  const count = async (table: 'shipments' | 'order_events') =>
    (await shop.db.selectFrom(table).where('order_id', '=', id).selectAll().execute()).filter(
      (row) => !('message' in row) || row.message === note['A note for the shop'],
    ).length;
  expect([await count('shipments'), await count('order_events')]).toEqual([1, 1]);
}

async function othersAreMadeOnce(page: Page, shop: JourneyShop): Promise<void> {
  await followTo(page, adminPaths.discountCode('new'));
  await page.getByLabel('It comes by itself, without a code').check();
  const name = 'Slow Sundays';
  const discount = { Name: name, 'Per cent': '5' };
  await sendUntilAnswered(page, {
    ...answerLost,
    call: createDiscount,
    typed: discount,
    button: 'Make the code',
    says: unsaved,
  });
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await followTo(page, adminPaths.stockCounts);
  const count = { 'Name of a new session': name };
  const button = 'Begin to count';
  await sendUntilAnswered(page, { ...answerLost, call: beginCount, typed: count, button, says: unsure });
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await followTo(page, adminPaths.settingsTab('access'));
  const token = { 'What it is for': name, 'Your password, for this token': password };
  await sendUntilAnswered(page, {
    ...answerLost,
    call: makeAccessToken,
    typed: token,
    button: 'Make a token',
    says: 'The shop did not answer. Please try again: one token is made.',
  });
  await page.getByText(`The token for “${name}”`).waitFor();

  for (const table of ['discounts', 'stock_counts', 'access_tokens'] as const)
    expect(
      await shop.db.selectFrom(table).where('name', '=', name).select('name').execute(),
      table,
    ).toHaveLength(1);
  expect(await brokenInvariants(shop.db)).toEqual([]);
}

async function orderByHand(page: Page, shop: JourneyShop): Promise<void> {
  await beginOrderByHand(page);
  await page.getByLabel('How it travels').selectOption('pickup');
  const typed = { 'Email (optional)': 'by-hand@example.com' };
  const button = 'Make the order';
  await sendUntilAnswered(page, { ...answerLost, call: makeOrder, typed, button, says: unsure });
  await page
    .getByText(/SM-\d+/)
    .first()
    .waitFor();
  const made = await shop.db
    .selectFrom('orders')
    .where('email', '=', typed['Email (optional)'])
    .select('id')
    .execute();
  expect(made).toHaveLength(1);
}

/** A price of the table. */
async function priceGoesBack(page: Page, { db }: JourneyShop): Promise<void> {
  await followTo(page, `${adminPaths.inventory}?q=kookaburra`);
  const price = page.getByLabel(/^Price of Kookaburra/).first();
  const before = await price.inputValue();
  const lost = await losing(page, changeKitQuickly, 'asked');
  // The table is read again after the failure, and that answer comes later than the next try was saved.
  const { promise: isSaved, resolve: letThrough } = Promise.withResolvers<void>();
  const listing = `**${listInventory.path}?*`;
  await page.route(listing, async (route) => {
    const response = await route.fetch();
    await isSaved;
    // Called off meanwhile, it has nowhere to go.
    await route.fulfill({ response }).catch(() => {});
  });
  const isRead = Promise.any(
    (['requestfinished', 'requestfailed'] as const).map((event) =>
      page.waitForEvent(event as 'requestfinished', (request) => request.url().includes(listInventory.path)),
    ),
  );
  await price.fill('12.34');
  await price.press('Enter');
  await page.getByText('The shop could not be reached. The table shows what is saved.').waitFor();
  await expect.poll(() => price.inputValue()).toBe(before);
  await lost.ends();
  // The field shows it before the shop has it.
  const saved = page.waitForResponse((answer) => answer.request().method() === changeKitQuickly.method);
  await press(page, 'Try again');
  await saved;
  letThrough();
  await isRead;
  await expect.poll(() => price.inputValue()).toBe('12.34');
  await page.unroute(listing);
  const products = db.selectFrom('products').where('slug', '=', demoKits.kookaburra.slug);
  expect(await products.select('price_cents').executeTakeFirst()).toEqual({ price_cents: 1_234 });
}

/** One that waits to be packed. */
async function paidOrder({ db, url }: JourneyShop): Promise<string> {
  const token = (await buyOverHttp(await browserAt(url), demoKits.kookaburra.slug)) ?? '';
  const order = db.selectFrom('orders').where('token', '=', token).select('id');
  return (await order.executeTakeFirstOrThrow()).id;
}

type Sent = Parameters<typeof losing>[1];
type Form = {
  call: Sent;
  /** At which moments the network is lost, one press after the other. */
  moments?: readonly Moment[];
  typed: Readonly<Record<string, string>>;
  button: string;
  says: string;
};

const answerLost: Pick<Form, 'moments'> = { moments: ['answered'] };

/** Sent while the network is lost, and said so; nothing typed is lost, and it is sent again until it is answered. */
async function sendUntilAnswered(
  page: Page,
  { call, moments = both, typed, button, says }: Form,
): Promise<void> {
  await fillIn(page, typed);
  const send = page.getByRole('button', { name: button, exact: true });
  for (const moment of moments) {
    await loseOnce(page, { call, moment, send });
    await page.getByText(says).first().waitFor();
    for (const [label, text] of Object.entries(typed))
      expect(await page.getByLabel(label, { exact: true }).first().inputValue(), label).toBe(text);
  }
  await send.click();
}

/** One press that meets no network; when this is done, its button hears the next one. */
async function loseOnce(
  page: Page,
  { call, moment, send }: { call: Sent; moment: Moment; send: Locator },
): Promise<void> {
  const lost = await losing(page, call, moment);
  // What was said about the press before may stand there still; what a form asks meanwhile may be called off, too.
  const addresses = callAddressesOf(call);
  const isIt = (request: Request) => request.method() === call.method && addresses.test(request.url());
  const failed = page.waitForEvent('requestfailed', isIt);
  await send.click();
  await failed;
  await send.and(page.locator('[aria-busy=true]')).waitFor({ state: 'hidden' });
  await lost.ends();
}
