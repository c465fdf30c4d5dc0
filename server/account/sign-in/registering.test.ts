import { expect, test } from 'vitest';
import * as calls from '../../../contracts/account/sign-in/sign-in.ts';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  browserOf,
  registeredCustomerOf,
  goodPassword,
  emailsTo,
  tokenIn,
} from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';

test('registering, resetting and resending answer the same for addresses with and without an account', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const stranger = browserOf(harness.app);
  for (const call of [calls.forgotPassword, calls.resendVerification]) {
    const known = await stranger.ask(call, { body: { email: ada } });
    const unknown = await stranger.ask(call, { body: { email: 'nobody@example.com' } });
    expect(unknown.body).toEqual(known.body);
  }
  const [known, unknown] = [
    await stranger.ask(calls.register, { body: { email: ada, password: goodPassword } }),
    await stranger.ask(calls.register, { body: { email: 'new@example.com', password: goodPassword } }),
  ];
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  const kinds = (await emailsTo(harness, ada)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'already-registered')).toHaveLength(1);
  expect(await emailsTo(harness, 'nobody@example.com')).toEqual([]);
});

test('of ten registrations of one address, however it is spelt, one makes an account', async () => {
  await using harness = await testShop();
  const spellings = [
    'zoe@example.com',
    'ZOE@example.com',
    'Zoe@Example.Com',
    ' zoe@EXAMPLE.com ',
    // Full-width letters, which fold to the same name.
    'ｚｏｅ@example.com',
    'zoe@ｅxample.com',
  ];
  await Promise.all(
    [...spellings, ...spellings].map((email) =>
      browserOf(harness.app).ask(calls.register, { body: { email, password: goodPassword } }),
    ),
  );
  const rows = await harness.shop.db.selectFrom('customers').select('email_key').execute();
  expect(rows).toEqual([{ email_key: 'zoe@example.com' }]);
});

test('the link of a registration is good for a day', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = browserOf(harness.app);
  await browser.ask(calls.register, { body: { email: ada, password: goodPassword } });
  const token = await tokenIn(harness, ada, 'verify-email');
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  expect((await browser.ask(calls.verifyEmail, { body: { token } })).body.code).toBe('link_over');
  await browser.ask(calls.resendVerification, { body: { email: ada } });
  const fresh = await tokenIn(harness, ada, 'verify-email');
  expect(fresh).not.toBe(token);
  expect((await browser.ask(calls.verifyEmail, { body: { token: fresh } })).status).toBe(200);
});

test('two people with the same local part get usernames of their own', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const other = await registeredCustomerOf(harness, 'ada@elsewhere.example');
  const { body } = await other.ask(calls.readUser);
  expect(body.username).toMatch(/^ada-[0-9a-f]{6}$/);
});

test('passwords that everybody tries first are refused with a sentence', async () => {
  await using harness = await testShop();
  for (const password of ['123456', 'password', 'QWERTYUIOP', 'Stillmade', 'stillmade 2026']) {
    const { status, body } = await browserOf(harness.app).ask(calls.register, {
      body: { email: ada, password },
    });
    expect(status, password).toBe(422);
    expect(body.code).toBe('weak_password');
  }
});

test('nobody’s own email or name is a password, at registering or at changing', async () => {
  await using harness = await testShop();
  const whose = { email: 'adelaide.byrne@example.com', firstName: 'Adelaide', lastName: 'Byrne' };
  const own = ['Adelaide.Byrne@example.com', 'adelaide.byrne', 'adelaide1234', 'Byrne Adelaide!'];
  for (const password of own) {
    const { body } = await browserOf(harness.app).ask(calls.register, { body: { ...whose, password } });
    expect(body.code, password).toBe('weak_password');
  }
  const browser = await registeredCustomerOf(harness, whose.email);
  const body = { currentPassword: goodPassword, password: whose.email };
  expect((await browser.ask(calls.changePassword, { body })).body.code).toBe('weak_password');
});

test('a registration form that is not filled in well is refused with the sentences of the form', async () => {
  await using harness = await testShop();
  for (const [body, sentence] of [
    [{ email: 'nonsense', password: goodPassword }, 'Please enter a valid email address'],
    [{ email: ada, password: 'short' }, 'Password must be at least 6 characters'],
    [{ email: ada, password: goodPassword, confirmPassword: 'other' }, "Passwords don't match"],
  ] as const) {
    const refused = await browserOf(harness.app).ask(calls.register, { body });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(sentence);
  }
});

test('a program that fills in what nobody sees is thanked and nothing is made', async () => {
  await using harness = await testShop();
  const body = { email: ada, password: goodPassword, website: 'https://spam.example' };
  expect((await browserOf(harness.app).ask(calls.register, { body })).status).toBe(200);
  expect(await harness.shop.db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('without verification a newcomer is signed in at once, cart and wishes with them', async () => {
  await using harness = await testShop();
  await harness.shop.db
    .insertInto('settings')
    .values({ name: 'requiresVerification', value: 'false' })
    .execute();
  const browser = browserOf(harness.app);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  const { cartId } = (await browser.ask(readCart)).body;
  await browser.ask(addCartItem, { body: { cartId, productId: kit.id } });
  const body = { email: ada, password: goodPassword, guestCartId: cartId, guestWishlist: [kit.id] };
  const registered = await browser.ask(calls.register, { body });
  expect(registered.body).toMatchObject({ requiresVerification: false, email: ada, cartId });
  expect((await browser.ask(readWishlist)).body.map(({ id }) => id)).toEqual([kit.id]);
  const again = (await browserOf(harness.app).ask(calls.register, { body })).body;
  expect(again).toMatchObject({ code: 'email_taken', details: { fields: [{ field: 'email' }] } });
});
