import { expect, test } from 'vitest';
import * as calls from '../../../contracts/account/sign-in/sign-in.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { nobodyIsNull } from '../../../contracts/people/customers/user.ts';
import { endOtherSessions, listSessions } from '../../../contracts/people/sessions.ts';
import { cpuMsOf } from '../../../tools/testing/cpu-time.ts';
import {
  browserOf,
  registeredCustomerOf,
  goodPassword,
  emailsTo,
  tokenIn,
} from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };

/** On a machine that is busy with other things only the quickest of several says what the work itself takes. */
const quickest = (times: readonly number[]) => Math.min(...times);

test('a browser without a session learns that nobody is signed in, without a statement', async () => {
  await using harness = await testShop();
  const url = addressOf(calls.readUser);
  const ask = (headers: Record<string, string>) => harness.app.inject({ url, headers });
  const { statements } = await statementsOf(async () => {
    expect((await ask({})).statusCode).toBe(401);
    const answer = await ask({ prefer: nobodyIsNull });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: null });
  });
  expect(statements).toBe(0);
});

test('a person registers, verifies by letter and logs in', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const registered = await browser.ask(calls.register, { body: { email: ada, password: goodPassword } });
  expect(registered.body).toEqual({
    requiresVerification: true,
    message: 'Please check your email to verify your account before logging in.',
  });
  expect((await browser.ask(calls.readUser)).status).toBe(401);
  expect((await browser.ask(calls.login, { body: atHer })).status).toBe(403);

  const token = await tokenIn(harness, ada, 'verify-email');
  expect((await browser.ask(calls.verifyEmail, { body: { token } })).status).toBe(200);
  const again = await browser.ask(calls.verifyEmail, { body: { token } });
  expect(again.body.code).toBe('link_over');

  const { status, body } = await browser.ask(calls.login, { body: atHer });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: ada, username: 'ada', name: 'ada', isAdmin: false });
  expect((await browser.ask(calls.readUser)).body.id).toBe(body.id);
});

test('a name works in any case, and so does the email', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  for (const username of ['ADA', 'Ada@Example.COM', ' ada ', 'ａｄａ']) {
    const { status } = await browserOf(harness.app).ask(calls.login, { body: { ...atHer, username } });
    expect(status, username).toBe(200);
  }
});

test('an unknown name and a wrong password are refused with the same words', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const stranger = browserOf(harness.app);
  const wrong = await stranger.ask(calls.login, { body: { ...atHer, password: 'not hers at all' } });
  const unknown = await stranger.ask(calls.login, { body: { ...atHer, username: 'nobody@example.com' } });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
});

test('it takes as long to refuse an unknown name as a wrong password', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const timed = async (username: string) => {
    const browser = browserOf(harness.app);
    return cpuMsOf(() => browser.ask(calls.login, { body: { username, password: 'not hers at all' } }));
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    known.push(await timed(ada));
    unknown.push(await timed('nobody@example.com'));
  }
  // The work of Argon2 is the bulk of both; leaving it out would make one of them ten times quicker and more.
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 4);
  expect(quickest(known)).toBeGreaterThan(quickest(unknown) / 4);
});

test('registering and resetting take as long for an address with an account as for one without', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const times = { register: { known: [], unknown: [] }, forgot: { known: [], unknown: [] } } as Record<
    'register' | 'forgot',
    Record<'known' | 'unknown', number[]>
  >;
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    into.push(await cpuMsOf(work));
  };
  for (let round = 0; round < 4; round += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const email = who === 'known' ? ada : `nobody-${round}@example.com`;
      const browser = browserOf(harness.app, `198.51.100.${round}`);
      await timed(times.register[who], () =>
        browser.ask(calls.register, { body: { email, password: goodPassword } }),
      );
      await timed(times.forgot[who], () => browser.ask(calls.forgotPassword, { body: { email } }));
    }
  }
  // Registering hashes a password either way; leaving that out would be many times quicker.
  expect(quickest(times.register.unknown)).toBeGreaterThan(quickest(times.register.known) / 2);
  expect(quickest(times.register.known)).toBeGreaterThan(quickest(times.register.unknown) / 2);
  expect(Math.abs(quickest(times.forgot.known) - quickest(times.forgot.unknown))).toBeLessThan(20);
});

test('a browser gets a visitor cookie of its own at sign-in, whatever was planted before', async () => {
  await using harness = await testShop();
  await registeredCustomerOf(harness, ada);
  const browser = browserOf(harness.app);
  const planted = 'p'.repeat(43);
  browser.cookies.set('visitor', planted);
  expect((await browser.ask(calls.login, { body: atHer })).status).toBe(200);
  const renewed = browser.cookies.get('visitor');
  expect([renewed === planted, renewed?.length]).toEqual([false, 43]);
  expect(
    (
      await browser.ask(calls.changePassword, {
        body: { currentPassword: goodPassword, password: 'a hoop and two needles' },
      })
    ).status,
  ).toBe(200);
});

test('a forgotten password: one link, thirty minutes, every session ends, and a letter says so', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const otherDevice = await registeredCustomerOf(harness, ada);
  const browser = browserOf(harness.app);
  await browser.ask(calls.forgotPassword, { body: { email: ada } });
  const late = await tokenIn(harness, ada, 'reset-password');
  now = new Date(now.getTime() + 31 * 60_000);
  const newPassword = 'a brush and three hours';
  const tooLate = await browser.ask(calls.resetPassword, { body: { token: late, password: newPassword } });
  expect(tooLate.body.code).toBe('link_over');

  await browser.ask(calls.forgotPassword, { body: { email: ada } });
  const token = await tokenIn(harness, ada, 'reset-password');
  expect(token).not.toBe(late);
  const reset = () => browser.ask(calls.resetPassword, { body: { token, password: newPassword } });
  const [one, other] = await Promise.all([reset(), reset()]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 410]));
  expect((await otherDevice.ask(readAccount)).status).toBe(401);
  expect((await browser.ask(calls.login, { body: atHer })).status).toBe(401);
  const { status } = await browser.ask(calls.login, { body: { ...atHer, password: newPassword } });
  expect(status).toBe(200);
  expect((await emailsTo(harness, ada)).map(({ kind }) => kind)).toContain('password-changed');
});

test('changing a password asks for the old one and ends every other session', async () => {
  await using harness = await testShop();
  const here = await registeredCustomerOf(harness, ada);
  const there = browserOf(harness.app);
  await there.ask(calls.login, { body: atHer });
  const change = (currentPassword: string) =>
    here.ask(calls.changePassword, { body: { currentPassword, password: 'a hoop and two needles' } });
  expect((await change('not hers')).body.code).toBe('wrong_password');
  expect((await there.ask(readAccount)).status).toBe(200);
  expect((await change(goodPassword)).status).toBe(200);
  expect((await there.ask(readAccount)).status).toBe(401);
  expect((await here.ask(readAccount)).status).toBe(200);
});

test('an account moves to a new address only by the letter that went there', async () => {
  await using harness = await testShop();
  const browser = await registeredCustomerOf(harness, ada);
  const body = { email: 'ada@new.example', password: goodPassword };
  await browser.ask(calls.changeEmail, { body });
  expect((await browser.ask(readAccount)).body.email).toBe(ada);
  const token = await tokenIn(harness, 'ada@new.example', 'confirm-email');
  expect((await browser.ask(calls.confirmEmailChange, { body: { token } })).status).toBe(200);
  expect((await browser.ask(readAccount)).body.email).toBe('ada@new.example');
  expect((await emailsTo(harness, ada)).map(({ kind }) => kind)).toContain('email-changed');
});

test('a person sees where they are signed in, and signs out elsewhere', async () => {
  await using harness = await testShop();
  const here = await registeredCustomerOf(harness, ada);
  const there = browserOf(harness.app, '198.51.100.23');
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  await there.ask(calls.login, { body: atHer }, { 'user-agent': firefox });
  const { body } = await here.ask(listSessions);
  expect(body).toHaveLength(2);
  expect(body.find(({ isThisOne }) => !isThisOne)).toMatchObject({
    device: 'Firefox on Windows',
    place: '198.51.100.x',
  });
  await here.ask(endOtherSessions);
  expect((await there.ask(readAccount)).status).toBe(401);
  expect((await here.ask(listSessions)).body).toHaveLength(1);
});
