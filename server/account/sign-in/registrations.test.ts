import { expect, test } from 'vitest';
import * as calls from '../../../contracts/account/sign-in/sign-in.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { browserOf, customerOf, goodPassword, emailsTo, tokenIn } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { hashPassword } from '../../people/customers/customers.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

/** Somebody else, who has registered her address with a password of their own. */
async function guestWith(harness: TestShop) {
  const stranger = browserOf(harness.app, '198.51.100.66');
  const body = { email: ada, password: strangersPassword, firstName: 'Stranger' };
  expect((await stranger.ask(calls.register, { body })).status).toBe(200);
  return stranger;
}

const strangersPassword = 'the stranger knows this';
const tryStrangers = { username: ada, password: strangersPassword };

test('a link confirms the registration for which it was sent, whoever registers the address after it', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const body = { email: ada, password: goodPassword, firstName: 'Ada' };
  await browser.ask(calls.register, { body });
  const hers = await tokenIn(harness, ada, 'verify-email');
  const stranger = await guestWith(harness);
  const strangers = await tokenIn(harness, ada, 'verify-email');

  expect((await browser.ask(calls.verifyEmail, { body: { token: hers } })).status).toBe(200);
  expect((await browser.ask(calls.verifyEmail, { body: { token: strangers } })).body.code).toBe('link_over');
  expect((await stranger.ask(calls.login, { body: tryStrangers })).status).toBe(401);
  expect((await browser.ask(calls.login, { body: atHer })).body).toMatchObject({ firstName: 'Ada' });
});

test('a link confirms the registration for which it was sent, whoever registered the address before it', async () => {
  await using harness = await testShop();
  const stranger = await guestWith(harness);
  const browser = browserOf(harness.app);
  await browser.ask(calls.register, { body: { email: ada, password: goodPassword } });
  const token = await tokenIn(harness, ada, 'verify-email');
  await browser.ask(calls.verifyEmail, { body: { token } });
  expect((await stranger.ask(calls.login, { body: tryStrangers })).status).toBe(401);
  expect((await browser.ask(calls.login, { body: atHer })).status).toBe(200);
});

test('a letter that is sent again confirms what this browser registered; elsewhere it leads to a new password', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  await browser.ask(calls.register, { body: { email: ada, password: goodPassword } });
  await guestWith(harness);
  await browser.ask(calls.resendVerification, { body: { email: ada } });
  const token = await tokenIn(harness, ada, 'verify-email');
  await browserOf(harness.app).ask(calls.resendVerification, { body: { email: ada } });
  expect((await emailsTo(harness, ada)).at(-1)?.kind).toBe('reset-password');
  await browser.ask(calls.verifyEmail, { body: { token } });
  expect((await browser.ask(calls.login, { body: atHer })).status).toBe(200);
});

test('whoever is signed in by another registration of the address is signed out when its mailbox answers', async () => {
  await using harness = await testShop();
  await browserOf(harness.app).ask(calls.register, { body: { email: ada, password: goodPassword } });
  const token = await tokenIn(harness, ada, 'verify-email');
  const { db } = harness.shop;
  const hash = await hashPassword(strangersPassword);
  if (isRefusal(hash)) throw new Error(hash.message);
  await db.updateTable('customers').set({ password_hash: hash }).execute();
  await db.insertInto('settings').values({ name: 'requiresVerification', value: 'false' }).execute();
  const stranger = browserOf(harness.app);
  expect((await stranger.ask(calls.login, { body: tryStrangers })).status).toBe(200);
  await browserOf(harness.app).ask(calls.verifyEmail, { body: { token } });
  expect((await stranger.ask(calls.readUser)).status).toBe(401);
});

test('whoever asks for a link to choose a password ends none that was sent before', async () => {
  await using harness = await testShop();
  await customerOf(harness, ada);
  const browser = browserOf(harness.app);
  await browser.ask(calls.forgotPassword, { body: { email: ada } });
  const first = await tokenIn(harness, ada, 'reset-password');
  await browserOf(harness.app, '198.51.100.66').ask(calls.forgotPassword, { body: { email: ada } });
  const second = await tokenIn(harness, ada, 'reset-password');
  const reset = (token: string) =>
    browser.ask(calls.resetPassword, { body: { token, password: goodPassword } });
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).body.code).toBe('link_over');
});
