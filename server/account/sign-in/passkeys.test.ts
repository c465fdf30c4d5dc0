import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { downloadData } from '../../../contracts/account/account/account.ts';
import { invitePerson, listAdministrators } from '../../../contracts/account/sign-in/administrators.ts';
import { acceptInvitation } from '../../../contracts/account/sign-in/invitations.ts';
import * as calls from '../../../contracts/account/sign-in/passkeys.ts';
import {
  beginTotp,
  confirmTotp,
  forgotPassword,
  login,
  resetPassword,
} from '../../../contracts/account/sign-in/sign-in.ts';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { readUser } from '../../../contracts/people/customers/user.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { arriveByPasskey, passkeyOf, softwareAuthenticator } from '../../../tools/testing/passkey.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  registeredCustomerOf,
  emailsTo,
  goodPassword,
  type TestBrowser,
  tokenIn,
} from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { deleteExpiredChallenges } from './sign-in.ts';
import { codeAt, stepAt } from './totp.ts';

const [ada, grace] = ['ada@example.com', 'grace@example.com'];
const password = goodPassword;
const begin = (browser: TestBrowser) => browser.ask(calls.beginPasskey, { body: { password } });

test('a passkey is added by password, signs in with what the guest had, is renamed and removed', async () => {
  await using harness = await testShop();
  const browser = await registeredCustomerOf(harness, ada);
  const wrong = await browser.ask(calls.beginPasskey, { body: { password: 'a guess' } });
  expect(wrong.body).toMatchObject({ code: 'wrong_password', details: { fields: [{ field: 'password' }] } });
  const device = await passkeyOf(browser);
  const { passkeys } = (await browser.ask(calls.listPasskeys)).body;
  expect(passkeys).toMatchObject([{ name: 'Unknown device', lastUsedAt: null }]);

  const guest = browserOf(harness.app);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { cartId: guestCartId } = (await guest.ask(readCart)).body;
  await guest.ask(addCartItem, { body: { cartId: guestCartId, productId, quantity: 2 } });
  const signedIn = await arriveByPasskey(guest, device, {}, { guestCartId });
  expect([signedIn.status, signedIn.body.email]).toEqual([200, ada]);
  expect((await guest.ask(readUser)).body.email).toBe(ada);
  expect((await guest.ask(readCart)).body.items).toMatchObject([{ quantity: 2 }]);
  const used = (await browser.ask(calls.listPasskeys)).body.passkeys[0]!;
  expect(used.lastUsedAt).not.toBeNull();

  const params = { id: used.id };
  const renamed = await browser.ask(calls.renamePasskey, { params, body: { name: ' Blue phone ' } });
  expect(renamed.body.passkeys).toMatchObject([{ name: 'Blue phone' }]);
  expect((await browser.ask(downloadData)).body).toMatchObject({ passkeys: [{ name: 'Blue phone' }] });
  const guessed = await browser.ask(calls.removePasskey, { params, body: { password: 'a guess' } });
  expect(guessed.body.code).toBe('wrong_password');
  const removed = await browser.ask(calls.removePasskey, { params, body: { password } });
  expect(removed.body).toEqual({ passkeys: [], name: 'Blue phone' });
  expect((await browser.ask(calls.removePasskey, { params, body: { password } })).status).toBe(404);
  expect((await arriveByPasskey(browserOf(harness.app), device)).status).toBe(401);
  const told = (await emailsTo(harness, ada)).map(({ kind, data }) => [
    kind,
    (data as { passkey?: string }).passkey,
  ]);
  expect(told.slice(1)).toEqual([
    ['passkey-added', 'Unknown device'],
    ['passkey-removed', 'Blue phone'],
  ]);
});

test('a device that did not ask its holder, another shop’s answer and another key do not sign in', async () => {
  await using harness = await testShop();
  const device = await passkeyOf(await customerOf(harness, ada));
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const odd = [
    { isVerified: false },
    { origin: 'https://stillmade.evil.example' },
    { host: 'evil.example' },
    { key: other },
  ];
  for (const one of odd) {
    const { status, body } = await arriveByPasskey(browserOf(harness.app), device, one);
    expect([status, body.code], JSON.stringify(one)).toEqual([401, 'wrong_credentials']);
  }
  const unknown = await arriveByPasskey(browserOf(harness.app), softwareAuthenticator());
  expect(unknown.body.message).toBe(
    'This passkey does not sign you in here. Please try another one, or use your password.',
  );
  expect((await arriveByPasskey(browserOf(harness.app), device)).status).toBe(200);
});

test('a challenge is good once, for five minutes, and for the browser that asked', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const device = await passkeyOf(await customerOf(harness, ada));
  const [browser, stranger] = [browserOf(harness.app), browserOf(harness.app)];
  await stranger.csrfToken();
  const challengeOf = async () => (await browser.ask(calls.beginPasskeyLogin)).body.challenge;
  const send = (credential: ReturnType<typeof device.get>, from = browser) =>
    from.ask(calls.loginWithPasskey, { body: { credential } });

  const credential = device.get({ challenge: await challengeOf() });
  expect((await send(credential, stranger)).body.code).toBe('link_over');
  expect((await send(credential)).status).toBe(200);
  const again = await send(credential);
  expect([again.status, again.body.code]).toEqual([410, 'link_over']);
  expect((await send(device.get({ challenge: 'made-up' }))).body.code).toBe('link_over');

  const late = await challengeOf();
  now = new Date(now.getTime() + calls.passkeyMinutes * 60_000);
  expect((await send(device.get({ challenge: late }))).body.code).toBe('link_over');
  const left = () => harness.shop.db.selectFrom('passkey_challenges').select('kind').execute();
  expect(await left()).toEqual([{ kind: 'sign-in' }]);
  await deleteExpiredChallenges(harness.shop.db, new Date(now.getTime() + 1));
  expect(await left()).toEqual([]);
});

test('a device that counts backwards, as a copy of it would, is refused', async () => {
  await using harness = await testShop();
  const device = await passkeyOf(await customerOf(harness, ada));
  const arrive = async (signCount: number) =>
    (await arriveByPasskey(browserOf(harness.app), device, { signCount })).status;
  expect(await arrive(5)).toBe(200);
  for (const signCount of [5, 4, 0]) expect(await arrive(signCount)).toBe(401);
  const both = await Promise.all([arrive(6), arrive(6)]);
  expect(both.toSorted()).toEqual([200, 401]);
});

test('what one account began another cannot finish, and a key belongs to one account', async () => {
  await using harness = await testShop();
  const [of, other] = [await customerOf(harness, ada), await customerOf(harness, grace)];
  const device = softwareAuthenticator();
  const credential = device.create((await begin(of)).body);
  const stolen = await other.ask(calls.addPasskey, { body: { credential } });
  expect(stolen.body.code).toBe('link_over');
  expect((await of.ask(calls.addPasskey, { body: { credential } })).status).toBe(200);
  expect((await of.ask(calls.addPasskey, { body: { credential } })).body.code).toBe('link_over');
  const taken = device.create((await begin(other)).body);
  expect((await other.ask(calls.addPasskey, { body: { credential: taken } })).body.message).toBe(
    'This passkey belongs to an account already.',
  );
  // From now on the device says that its key is the other's, whose it is not.
  expect((await arriveByPasskey(browserOf(harness.app), device)).status).toBe(401);

  const [passkey] = (await of.ask(calls.listPasskeys)).body.passkeys;
  const params = { id: passkey!.id };
  const foreign = [
    await other.ask(calls.renamePasskey, { params, body: { name: 'Mine' } }),
    await other.ask(calls.removePasskey, { params, body: { password } }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);

  for (const odd of [{ isVerified: false }, { origin: 'https://evil.example' }, { host: 'evil.example' }]) {
    const made = softwareAuthenticator().create((await begin(of)).body, odd);
    const { body } = await of.ask(calls.addPasskey, { body: { credential: made } });
    expect(body.code, JSON.stringify(odd)).toBe('not_permitted');
  }
  expect((await of.ask(calls.listPasskeys)).body.passkeys).toHaveLength(1);
});

test('a passkey takes the place of both steps, and adding one asks for both', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = await administratorOf(harness, ada);
  const { secret } = (await browser.ask(beginTotp, { body: { password } })).body;
  await browser.ask(confirmTotp, { body: { code: codeAt(secret, stepAt(now)) } });
  expect((await begin(browser)).body.code).toBe('wrong_code');
  now = new Date(now.getTime() + 60_000);
  const code = codeAt(secret, stepAt(now));
  const begun = await browser.ask(calls.beginPasskey, { body: { password, code } });
  const device = softwareAuthenticator();
  await browser.ask(calls.addPasskey, { body: { credential: device.create(begun.body) } });
  const arrived = await arriveByPasskey(browserOf(harness.app), device);
  expect([arrived.status, arrived.body.roles]).toEqual([200, ['owner']]);
  const byPassword = await browserOf(harness.app).ask(login, { body: { username: ada, password } });
  expect(byPassword.body.code).toBe('code_needed');

  const { people } = (await browser.ask(listAdministrators)).body;
  expect(people).toMatchObject([{ hasTotp: true, passkeyCount: 1 }]);
  const log = (await browser.ask(readAuditLog, { query: { area: 'own' } })).body.entries;
  expect(log[0]).toMatchObject({
    did: 'Added a passkey',
    who: ada,
    changes: [{ what: 'Passkey', from: '', to: 'Unknown device' }],
  });
});

test('a customer’s passkey is nothing for the audit log, an accepted invitation is', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, ada);
  await passkeyOf(await customerOf(harness, grace));
  await owner.ask(invitePerson, { body: { email: grace, roles: ['packer'], password } });
  const token = await tokenIn(harness, grace, 'staff-invitation');
  const body = { token, password: 'pack slowly, tape twice' };
  expect((await browserOf(harness.app).ask(acceptInvitation, { body })).status).toBe(200);
  const log = (await owner.ask(readAuditLog, { query: { area: 'people' } })).body.entries;
  expect(log.map(({ did, who }) => `${who}: ${did}`)).toEqual([
    `${grace}: Accepted the invitation to help in the shop`,
    `${ada}: Asked somebody to help in the shop`,
  ]);
  expect(log[0]?.changes).toContainEqual({ what: 'Roles', from: '', to: 'packer' });
  expect(
    await harness.shop.db.selectFrom('audit_log').select('call').where('call', '=', 'addPasskey').execute(),
  ).toEqual([]);
});

test('whoever begins anew by their mailbox begins without passkeys; a closed account has none', async () => {
  await using harness = await testShop();
  const device = await passkeyOf(await customerOf(harness, ada));
  await browserOf(harness.app).ask(forgotPassword, { body: { email: ada } });
  const token = await tokenIn(harness, ada, 'reset-password');
  const reset = await browserOf(harness.app).ask(resetPassword, {
    body: { token, password: 'wool on a slow day' },
  });
  expect(reset.body.message).toContain('the passkeys of your account are removed');
  expect((await arriveByPasskey(browserOf(harness.app), device)).status).toBe(401);

  const closed = await passkeyOf(await customerOf(harness, grace));
  await harness.shop.db
    .updateTable('customers')
    .set({ closed_at: new Date() })
    .where('email', '=', grace)
    .execute();
  expect((await arriveByPasskey(browserOf(harness.app), closed)).status).toBe(401);
});

test('an account whose email nobody has verified takes no passkey, and one takes twenty', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const verified = (at: Date | null) =>
    harness.shop.db.updateTable('customers').set({ verified_at: at }).where('email', '=', ada).execute();
  await verified(null);
  expect((await begin(browser)).body.code).toBe('unverified');
  await verified(new Date());
  await passkeyOf(browser);
  const { db } = harness.shop;
  const own = await db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: calls.passkeysMost - 1 }, (_, i) => ({
    ...own,
    id: crypto.randomUUID(),
    credential_id: `other-${i}`,
  }));
  await db.insertInto('passkeys').values(others).execute();
  expect((await begin(browser)).body.message).toContain('at most 20 passkeys');
});

test('tries by passkey are counted like those by password', async () => {
  await using harness = await testShop();
  const device = softwareAuthenticator();
  const browser = browserOf(harness.app);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries += 1) {
    const credential = device.get({ challenge: 'none' });
    statuses.add((await browser.ask(calls.loginWithPasskey, { body: { credential } })).status);
  }
  expect([...statuses]).toEqual([410, 429]);
});
