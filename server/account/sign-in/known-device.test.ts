import { expect, test } from 'vitest';
import { login, logout } from '../../../contracts/account/sign-in/sign-in.ts';
import { browserOf, customerOf, goodPassword, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';
const signInAs = async (browser: TestBrowser, password = goodPassword, username = ada) =>
  (await browser.ask(login, { body: { username, password } })).status;

/** Strangers all over the world have tried her password, as far as the counts can tell. */
async function strangersGuess({ app, shop }: TestShop): Promise<void> {
  await signInAs(browserOf(app, '198.51.100.4'), 'a guess of mine');
  await shop.db.updateTable('limits').set({ tries: 70 }).where('name', '=', 'login-account').execute();
}

test('whoever signed in before at a device gets in there while strangers guess the password', async () => {
  await using harness = await testShop();
  const home = await customerOf(harness, ada, browserOf(harness.app));
  await home.ask(logout);
  await strangersGuess(harness);
  expect(await signInAs(browserOf(harness.app, '192.0.2.1'))).toBe(429);
  expect(await signInAs(home)).toBe(200);
});

test('sixty-one wrong sign-ins of a stranger lock out strangers, and neither the owner nor anybody else', async () => {
  await using harness = await testShop();
  const home = await customerOf(harness, ada, browserOf(harness.app));
  await customerOf(harness, 'noor@example.com', browserOf(harness.app, '192.0.2.1'));
  const stranger = browserOf(harness.app, '198.51.100.4');
  const answers: number[] = [];
  for (let i = 0; i < 61; i += 1) answers.push(await signInAs(stranger, 'a guess of a stranger'));
  expect(answers).toEqual([...Array<number>(10).fill(401), ...Array<number>(51).fill(429)]);

  const another = await browserOf(harness.app, '192.0.2.2').ask(login, {
    body: { username: ada, password: 'a guess of another' },
  });
  expect(another.status).toBe(429);
  expect(Number(another.headers['retry-after'])).toBeGreaterThan(0);
  expect(await signInAs(home)).toBe(200);
  expect(await signInAs(browserOf(harness.app, '192.0.2.3'), goodPassword, 'noor@example.com')).toBe(200);
});

test('a known device guesses no more than ten passwords either', async () => {
  await using harness = await testShop();
  const home = await customerOf(harness, ada, browserOf(harness.app));
  for (let i = 0; i < 10; i += 1) expect(await signInAs(home, `a guess ${i}`)).toBe(401);
  expect(await signInAs(home)).toBe(429);
});

test('a device is known for those who signed in at it, and only if the shop says so', async () => {
  await using harness = await testShop();
  await customerOf(harness, ada, browserOf(harness.app));
  const other = await customerOf(harness, 'ben@example.com', browserOf(harness.app, '192.0.2.1'));
  const shared = browserOf(harness.app, '192.0.2.2');
  await shared.ask(login, { body: { username: ada, password: goodPassword, sharedDevice: true } });
  const forger = browserOf(harness.app, '192.0.2.3');
  forger.cookies.set('device', `${'x'.repeat(21)}~${'A'.repeat(36)}.${'A'.repeat(43)}`);
  await strangersGuess(harness);
  for (const browser of [other, shared, forger]) expect(await signInAs(browser)).toBe(429);
});
