import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { login, resetPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import { browserOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** `npm run shop -- …`, beside the shop that is open. */
async function operate({ shop }: TestShop, ...given: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.config.dataFolder,
    SITE_ORIGIN: 'https://stillmade.example',
  };
  const run = promisify(execFile)(process.execPath, ['tools/run.js', 'shop', ...given], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test('the command line makes an administrator of somebody new, and of a customer whose old password then ends', async () => {
  await using harness = await testShop();
  const customer = await customerOf(harness, 'ada@example.com');
  for (const email of ['owner@example.com', 'ada@example.com']) {
    const { code, said } = await operate(harness, 'admin', 'add', email);
    expect(code, said).toBe(0);
    expect(said).toContain(`${email} runs the shop now.`);
    const link = /https:\/\/stillmade\.example\S+/.exec(said)?.[0] ?? '';
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
])('%j is refused with a sentence', async (given, sentence) => {
  await using harness = await testShop();
  const { code, said } = await operate(harness, ...given);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});
