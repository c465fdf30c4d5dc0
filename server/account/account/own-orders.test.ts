import { expect, test } from 'vitest';
import * as account from '../../../contracts/account/account/account.ts';
import { login, register, verifyEmail } from '../../../contracts/account/sign-in/sign-in.ts';
import { payOrder, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { listKitsToReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { listDocuments } from '../../../contracts/orders/documents.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { listReturns, readReturnable } from '../../../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import {
  browserOf,
  type TestBrowser,
  customerOf,
  registeredCustomerOf,
  goodPassword,
  emailsTo,
  placePersonOrder,
  tokenIn,
} from '../../../tools/testing/person.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

test('an order belongs to whoever placed it and to nobody else', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { number } = await placePersonOrder(harness, browser, ada);
  const stranger = await customerOf(harness, 'ben@example.com');
  expect((await browser.ask(account.listOwnOrders)).body.orders.map((one) => one.number)).toEqual([number]);
  expect((await stranger.ask(account.listOwnOrders)).body.total).toBe(0);
  for (const call of [account.readOwnOrder, account.cancelOwnOrder]) {
    expect((await stranger.ask(call, { params: { number } })).status).toBe(404);
  }
  expect((await stranger.ask(account.reorder, { params: { number }, body: {} })).status).toBe(404);
  const { body } = await browser.ask(account.readOwnOrder, { params: { number } });
  expect(body).toMatchObject({ number, state: 'pending_payment', may: { cancel: true, reorder: true } });
});

test('an unpaid order can be cancelled once, and ordered again', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const { number } = await placePersonOrder(harness, browser, ada);
  const cancelled = await browser.ask(account.cancelOwnOrder, { params: { number } });
  expect(cancelled.body.state).toBe('cancelled');
  const again = await browser.ask(account.reorder, { params: { number }, body: {} });
  expect(again.body.cart.items.map(({ product }) => product.slug)).toEqual([demoKits.kookaburra.slug]);
  expect(again.body.missing).toEqual([]);
});

test('a paid order is cancelled by its owner until it is being packed, and all of it goes back', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const paid = async () => {
    const placed = await placePersonOrder(harness, browser, ada);
    await payAt(harness, placed.payUrl ?? '');
    await browser.ask(settleOrder, { params: { token: placed.token } });
    return { params: { number: placed.number } };
  };
  const first = await paid();
  expect((await browser.ask(account.readOwnOrder, first)).body.may.cancel).toBe(true);
  const both = await Promise.all([
    browser.ask(account.cancelOwnOrder, first),
    browser.ask(account.cancelOwnOrder, first),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await browser.ask(account.readOwnOrder, first);
  expect(body).toMatchObject({ state: 'cancelled', refundedCents: body.totalCents, may: { cancel: false } });
  expect((await harness.shop.db.selectFrom('refunds').select('id').execute()).length).toBe(1);

  const second = await paid();
  await harness.shop.db.updateTable('orders').set({ state: 'packing' }).where('state', '=', 'paid').execute();
  expect((await browser.ask(account.readOwnOrder, second)).body.may.cancel).toBe(false);
  expect((await browser.ask(account.cancelOwnOrder, second)).body.code).toBe('not_permitted');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a guest sees the orders of this browser, and finds them in the account after registering', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const { number, token } = await placePersonOrder(harness, browser, 'Ada@Example.com');
  expect((await browser.ask(account.listGuestOrders)).body.map((one) => one.number)).toEqual([number]);
  expect((await browserOf(harness.app).ask(account.listGuestOrders)).body).toEqual([]);
  const forged = browserOf(harness.app);
  forged.cookies.set('orders', `${token}.${'A'.repeat(43)}`);
  expect((await forged.ask(account.listGuestOrders)).body).toEqual([]);

  await browser.ask(register, { body: { email: ada, password: goodPassword } });
  const unverified = await harness.shop.db.selectFrom('orders').select('customer_id').execute();
  expect(unverified).toEqual([{ customer_id: null }]);
  await browser.ask(verifyEmail, { body: { token: await tokenIn(harness, ada, 'verify-email') } });
  await browser.ask(login, { body: atHer });
  expect((await browser.ask(account.listOwnOrders)).body.orders.map((one) => one.number)).toEqual([number]);
});

test('number and email find a guest’s order: its link goes by letter, what is shown gives nobody away', async () => {
  await using harness = await testShop();
  const { number, token } = await placePersonOrder(harness, browserOf(harness.app), ada);
  const browser = browserOf(harness.app, '198.51.100.4');
  const wrong = await browser.ask(account.findGuestOrder, { body: { number, email: 'ben@example.com' } });
  const missing = await browser.ask(account.findGuestOrder, { body: { number: 'SM-99999', email: ada } });
  expect(wrong.status).toBe(404);
  expect(missing.body).toEqual(wrong.body);
  const found = await browser.ask(account.findGuestOrder, { body: { number, email: 'ADA@example.com' } });
  expect(found.body).toMatchObject({ number, kitCount: 1, sentTo: 'a•••@example.com' });
  expect(JSON.stringify(found.body)).not.toMatch(new RegExp(`${token}|Silver St|ada@example|Byrne`, 'i'));
  expect((await emailsTo(harness, ada)).map(({ kind }) => kind)).toContain('order-link');
  for (let count = 0; count < 2; count += 1) {
    await browser.ask(account.findGuestOrder, { body: { number: 'SM-99999', email: ada } });
  }
  const { status } = await browser.ask(account.findGuestOrder, { body: { number, email: ada } });
  expect(status).toBe(429);
});

test('strangers who guess at an order lock out neither its buyer’s browser nor another network', async () => {
  await using harness = await testShop();
  const home = browserOf(harness.app);
  const { number } = await placePersonOrder(harness, home, ada);
  const find = async (browser: TestBrowser, email = ada) =>
    (await browser.ask(account.findGuestOrder, { body: { number, email } })).status;
  const stranger = browserOf(harness.app, '198.51.100.4');
  for (let i = 0; i < 6; i += 1) await find(stranger, `guess${i}@example.com`);
  expect(await find(stranger)).toBe(429);
  expect(await find(browserOf(harness.app, '198.51.100.5'))).toBe(200);
  const { db } = harness.shop;
  await db.updateTable('limits').set({ tries: 30 }).where('name', 'like', 'order-lookup%').execute();
  expect(await find(browserOf(harness.app, '198.51.100.6'))).toBe(429);
  expect(await find(home)).toBe(200);
});

test('the link to an order works for ninety days, for all that belongs to the order; asked for again, anew', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = browserOf(harness.app);
  const { number, token } = await placePersonOrder(harness, browser, ada);
  const behindIt = async (who: TestBrowser) => {
    const calls = [readOrder, listDocuments, listReturns, readReturnable, listKitsToReview];
    const answers = await Promise.all(calls.map((call) => who.ask(call, { params: { token } })));
    const more = await Promise.all([
      who.ask(settleOrder, { params: { token } }),
      who.ask(payOrder, { params: { token } }),
    ]);
    return [...answers, ...more].map(({ status }) => status);
  };
  expect(await behindIt(browser)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  now = daysAfter(now, 91);
  expect(await behindIt(browser)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  await browser.ask(account.findGuestOrder, { body: { number, email: ada } });
  expect(await behindIt(browser)).toEqual([200, 200, 200, 200, 200, 200, 200]);

  now = daysAfter(now, 91);
  const owner = await registeredCustomerOf(harness, ada);
  expect(await behindIt(owner)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const stranger = await customerOf(harness, 'ben@example.com', browserOf(harness.app, '198.51.100.9'));
  expect(await behindIt(stranger)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});
