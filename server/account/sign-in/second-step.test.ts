import { expect, test } from 'vitest';
import {
  beginTotp,
  confirmTotp,
  endTotp,
  login,
  resetPassword,
} from '../../../contracts/account/sign-in/sign-in.ts';
import { administratorOf, browserOf, goodPassword } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { addAdministrator } from './sign-in.ts';
import { codeAt, matchingStep, stepAt } from './totp.ts';

const owner = 'owner@example.com';
const atIt = { username: owner, password: goodPassword };

test('codes are those of RFC 6238', () => {
  // The standard's own secret, '12345678901234567890', in base 32; its table gives eight digits, of which these are the last six.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeAt(secret, Math.floor(59 / 30))).toBe('287082');
  expect(codeAt(secret, Math.floor(1_111_111_109 / 30))).toBe('081804');
  expect(codeAt(secret, Math.floor(20_000_000_000 / 30))).toBe('353130');
});

test('a code is worth something half a minute before and after its own, and what is no code nothing', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const now = new Date('2026-11-20T09:00:15+11:00');
  const step = stepAt(now);
  const steps = [-2, -1, 0, 1, 2].map((apart) => matchingStep(secret, codeAt(secret, step + apart), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const code of ['', '12345', '１２３４５６', 'é12345', '1234567'])
    expect(matchingStep(secret, code, now)).toBeUndefined();
});

test('a second step at sign-in: each code counts once, and each recovery code too', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = await administratorOf(harness, owner);
  const { secret } = (await browser.ask(beginTotp, { body: { password: goodPassword } })).body;
  expect((await browserOf(harness.app).ask(login, { body: atIt })).status).toBe(200);
  const { recoveryCodes } = (await browser.ask(confirmTotp, { body: { code: codeAt(secret, stepAt(now)) } }))
    .body;
  expect(recoveryCodes).toHaveLength(10);

  const logIn = (code?: string) => browserOf(harness.app).ask(login, { body: { ...atIt, code } });
  expect((await logIn()).body.code).toBe('code_needed');
  expect((await logIn('000000')).body.code).toBe('code_needed');
  now = new Date(now.getTime() + 60_000);
  const code = codeAt(secret, stepAt(now));
  const both = await Promise.all([logIn(code), logIn(code)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect((await logIn(recoveryCodes[3]?.toUpperCase())).status).toBe(200);
  expect((await logIn(recoveryCodes[3])).status).toBe(401);
});

test('a new authenticator waits beside the old one, and replacing or ending it asks for a code', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const browser = await administratorOf(harness, owner);
  const begin = (code?: string) => browser.ask(beginTotp, { body: { password: goodPassword, code } });
  const end = (code?: string) => browser.ask(endTotp, { body: { password: goodPassword, code } });
  const confirm = (secret: string) =>
    browser.ask(confirmTotp, { body: { code: codeAt(secret, stepAt(now)) } });
  const logIn = (secret: string) =>
    browserOf(harness.app).ask(login, { body: { ...atIt, code: codeAt(secret, stepAt(now)) } });
  const later = () => (now = new Date(now.getTime() + 60_000));

  const old = (await begin()).body.secret;
  const { recoveryCodes } = (await confirm(old)).body;
  for (const refused of [await begin(), await begin('000000'), await end(), await end('000000')])
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong_code']);

  later();
  const fresh = (await begin(recoveryCodes[0])).body.secret;
  expect((await browserOf(harness.app).ask(login, { body: atIt })).body.code).toBe('code_needed');
  expect((await logIn(fresh)).status).toBe(401);
  expect((await logIn(old)).status).toBe(200);
  later();
  expect((await confirm(fresh)).status).toBe(200);
  later();
  expect((await logIn(old)).status).toBe(401);
  expect((await logIn(fresh)).status).toBe(200);
  later();
  expect((await end(codeAt(fresh, stepAt(now)))).status).toBe(200);
  expect((await browserOf(harness.app).ask(login, { body: atIt })).status).toBe(200);
});

test('an administrator made from the command line chooses a password of at least 12 characters', async () => {
  await using harness = await testShop();
  const { db, clock } = harness.shop;
  const link = await addAdministrator(db, owner, { siteOrigin: 'https://stillmade.example', now: clock.now });
  const token = link.split('#')[1] ?? '';
  const browser = browserOf(harness.app);
  const tooShort = await browser.ask(resetPassword, { body: { token, password: 'eleven char' } });
  expect(tooShort.body.code).toBe('weak_password');
  expect((await browser.ask(resetPassword, { body: { token, password: goodPassword } })).status).toBe(200);
  const { body } = await browser.ask(login, { body: atIt });
  expect(body.isAdmin).toBe(true);
});
