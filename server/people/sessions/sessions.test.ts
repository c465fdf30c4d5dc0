import { expect, test } from 'vitest';
import { login, logout, readUser } from '../../../contracts/account/sign-in/sign-in.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { endSession, listSessions } from '../../../contracts/people/sessions.ts';
import { administratorOf, browserOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { anotherProcessOf, testShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';
const atHer = { username: ada, password: goodPassword };
const thiefs = '198.51.100.1';
const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

/** A clock that a story turns. */
function turnable(start = '2026-11-20T09:00:00+11:00') {
  let now = new Date(start);
  return { now: () => now, pass: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

test('signing in gives a new session, whatever the browser brought along', async () => {
  await using harness = await testShop();
  const planted = 'A'.repeat(43);
  const browser = browserOf(harness.app);
  browser.cookies.set('session', planted);
  await customerOf(harness, ada, browser);
  expect(browser.cookies.get('session')).not.toBe(planted);
  const first = browser.cookies.get('session');
  await browser.ask(login, { body: atHer });
  expect(browser.cookies.get('session')).not.toBe(first);
  expect((await browser.ask(listSessions)).body).toHaveLength(1);
});

test('the cookie is kept from scripts and other sites, and its token from the database', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const answer = await browser.ask(login, { body: atHer });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  const rows = await harness.shop.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'));
});

test('a session is worth nothing after logging out', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const token = browser.cookies.get('session') ?? '';
  await browser.ask(logout);
  expect(browser.cookies.has('session')).toBe(false);
  const replay = await harness.app.inject({
    url: addressOf(readUser),
    headers: { cookie: `session=${token}` },
  });
  expect(replay.statusCode).toBe(401);
});

test('an unused session ends after two weeks, a used one after ninety days', async () => {
  const clock = turnable();
  await using harness = await testShop({ clock });
  const [resting, busy] = [await customerOf(harness, ada), browserOf(harness.app)];
  await busy.ask(login, { body: atHer });
  for (let day = 0; day < 90; day += 10) {
    expect((await busy.ask(readUser)).status, `day ${day}`).toBe(200);
    clock.pass(days(10));
  }
  expect((await busy.ask(readUser)).status).toBe(401);
  expect((await resting.ask(readUser)).status).toBe(401);
});

test('on a shared device a session ends with the browser, and after an hour of rest', async () => {
  const clock = turnable();
  await using harness = await testShop({ clock });
  await customerOf(harness, ada);
  const browser = browserOf(harness.app);
  const { headers } = await browser.ask(login, { body: { ...atHer, sharedDevice: true } });
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('session='))).not.toMatch(/Max-Age|Expires/);
  clock.pass(minutes(61));
  expect((await browser.ask(readUser)).status).toBe(401);
});

test('whoever runs the shop rests at most twelve hours', async () => {
  const clock = turnable();
  await using harness = await testShop({ clock });
  const owner = await administratorOf(harness, ada);
  await owner.ask(login, { body: atHer });
  clock.pass(minutes(12 * 60 + 1));
  expect((await owner.ask(readUser)).status).toBe(401);
});

test('a token is renewed once a day, and the old one serves calls that are under way', async () => {
  const clock = turnable();
  await using harness = await testShop({ clock });
  const browser = await customerOf(harness, ada);
  const old = browser.cookies.get('session') ?? '';
  clock.pass(days(1) + 1);
  const both = await Promise.all([browser.ask(readUser), browser.ask(readUser)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(browser.cookies.get('session')).not.toBe(old);
  const withOld = () =>
    harness.app.inject({ url: addressOf(readUser), headers: { cookie: `session=${old}` } });
  expect((await withOld()).statusCode).toBe(200);
  clock.pass(minutes(2));
  expect((await withOld()).statusCode).toBe(401);
  // Two have used one session, so it is over for both.
  expect((await browser.ask(readUser)).status).toBe(401);
});

test('nobody ends a stranger’s session', async () => {
  await using harness = await testShop();
  const [one, other] = [await customerOf(harness, ada), await customerOf(harness, 'ben@example.com')];
  const [session] = (await one.ask(listSessions)).body;
  const { status } = await other.ask(endSession, { params: { id: session?.id ?? '' } });
  expect(status).toBe(404);
  expect((await one.ask(readAccount)).status).toBe(200);
});

test('tries are limited over two processes and a restart, and the owner elsewhere is not locked out', async () => {
  await using harness = await testShop();
  await customerOf(harness, ada);
  await using twin = await anotherProcessOf(harness);
  const [one, other] = [browserOf(harness.app, thiefs), browserOf(twin.app, thiefs)];
  const wrong = { body: { username: ada, password: 'not hers' } };
  const answers = [];
  for (let count = 0; count < 10; count += 1) {
    answers.push((await (count % 2 === 0 ? one : other).ask(login, wrong)).status);
  }
  expect(answers).toEqual(Array.from({ length: 10 }, () => 401));
  await using afresh = await anotherProcessOf(harness);
  const restarted = await browserOf(afresh.app, thiefs).ask(login, wrong);
  expect(restarted.status).toBe(429);
  expect(restarted.headers['retry-after']).toMatch(/^\d+$/);
  expect((await browserOf(harness.app, '203.0.113.9').ask(login, { body: atHer })).status).toBe(200);
});
