import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { login, resetPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import { operate } from '../../../tools/shop-commands.ts';
import { readTestConfig } from '../../../tools/testing/config.ts';
import { browserOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { CannotStart, sentenceFor } from '../../kernel/process/cannot-start.ts';

const settingsOf = ({ shop }: TestShop) => ({
  DATABASE_URL: shop.databaseUrl,
  DATA_DIR: shop.config.dataFolder,
  SITE_ORIGIN: 'https://stillmade.example',
});

/** What `npm run shop -- …` does and says, beside the shop that is open. */
function said(harness: TestShop, ...words: string[]): Promise<string> {
  return operate(readTestConfig(settingsOf(harness)), words);
}

/** The same by the command itself, from its sources, as an operator gives it. */
async function saidByProgram(harness: TestShop, ...words: string[]): Promise<string> {
  const env = { ...process.env, ...settingsOf(harness) };
  return (await promisify(execFile)(process.execPath, ['tools/run.js', 'shop', ...words], { env })).stdout;
}

test('the command line makes an administrator of somebody new, and of a customer whose old password then ends', async () => {
  await using harness = await testShop();
  const customer = await customerOf(harness, 'ada@example.com');
  for (const [email, add] of [
    ['owner@example.com', saidByProgram],
    ['ada@example.com', said],
  ] as const) {
    const answer = await add(harness, 'admin', 'add', email);
    expect(answer).toContain(`${email} runs the shop now.`);
    const link = /https:\/\/stillmade\.example\S+/.exec(answer)?.[0] ?? '';
    const browser = browserOf(harness.app);
    const old = await browser.ask(login, { body: { username: email, password: goodPassword } });
    expect(old.status).toBe(401);
    const password = `a long table for ${email}`;
    const token = link.split('#')[1] ?? '';
    expect((await browser.ask(resetPassword, { body: { token, password } })).status).toBe(200);
    expect((await browser.ask(resetPassword, { body: { token, password } })).body.code).toBe('link_over');
    const { body } = await browser.ask(login, { body: { username: email, password } });
    expect(body).toMatchObject({ email, isAdmin: true });
  }
  const asBefore = await customer.ask(login, {
    body: { username: 'ada@example.com', password: goodPassword },
  });
  expect(asBefore.status).toBe(401);
});

test.each([
  [['admin', 'add', 'nonsense'], '"nonsense" is not an email address.'],
  [['admin', 'add'], 'is not an email address.'],
  [['administrator'], 'npm run shop -- admin add <email>'],
  [['backup', 'one', 'two'], 'npm run shop -- admin add <email>'],
])('%j is refused with a sentence', async (given, sentence) => {
  await using harness = await testShop();
  const refused = await said(harness, ...given).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CannotStart);
  expect(sentenceFor(refused)).toContain(sentence);
  expect(existsSync('one')).toBe(false);
});

test('a command that it does not know ends by a sentence and no trace', async () => {
  await using harness = await testShop();
  const refused = await saidByProgram(harness, 'administrator').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^npm run shop -- doctor /) });
  expect((refused as { stderr: string }).stderr).not.toMatch(/^\s+at /m);
});
