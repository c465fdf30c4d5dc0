import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { register } from '../../../contracts/account/sign-in/sign-in.ts';
import { browserOf, goodPassword } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

type Answer = (token: string) => { status?: number; body?: string } | 'nothing';

/** A server that verifies tokens as reCAPTCHA does, and keeps what it was asked. */
async function verifier(answer: Answer) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(text);
      asked.push(form);
      const answered = answer(form.get('response') ?? '');
      if (answered === 'nothing') return;
      response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
      response.end(answered.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as { port: number };
  return {
    asked,
    host: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

const verdicts: Answer = (token) => ({
  body: JSON.stringify(
    token === 'likely-a-program'
      ? { success: true, score: 0.1 }
      : { success: token === 'a-person', score: 0.9 },
  ),
});

const settings = (host: string) => ({
  RECAPTCHA_SECRET: 'the-shops-secret',
  RECAPTCHA_SITE_KEY: 'the-shops-site-key',
  RECAPTCHA_HOST: host,
});

test('with a secret, whoever brings no token or a bad one makes no account; a good one does', async () => {
  await using service = await verifier(verdicts);
  await using harness = await testShop({ environment: settings(service.host) });
  const sign = (email: string, recaptchaToken?: string) =>
    browserOf(harness.app).ask(register, { body: { email, password: goodPassword, recaptchaToken } });
  for (const token of [undefined, 'forged', 'likely-a-program']) {
    const refused = await sign('eve@example.com', token);
    expect(refused.status, token).toBe(400);
    expect(refused.body.message).toContain('We could not tell that you are a person');
  }
  expect((await sign('ada@example.com', 'a-person')).status).toBe(200);
  const made = await harness.shop.db.selectFrom('customers').select('email').execute();
  expect(made).toEqual([{ email: 'ada@example.com' }]);
  const last = service.asked.at(-1);
  expect(last?.get('secret')).toBe('the-shops-secret');
  expect(last?.get('remoteip')).toBe('203.0.113.7');
});

test.each([
  ['breaks', () => ({ status: 500 })],
  ['talks nonsense', () => ({ body: '<html>' })],
  ['never answers', () => 'nothing' as const],
])('a service that %s keeps nobody out, and nobody waiting', async (_, answer) => {
  await using service = await verifier(answer);
  await using harness = await testShop({ environment: settings(service.host) });
  const body = { email: 'ada@example.com', password: goodPassword, recaptchaToken: 'a-person' };
  expect((await browserOf(harness.app).ask(register, { body })).status).toBe(200);
});

test('only a shop that is set up with it lets browsers load the service’s script', async () => {
  await using plain = await testShop();
  await using asking = await testShop({ environment: settings('https://www.recaptcha.net') });
  const policyOf = async ({ app }: typeof plain) =>
    String((await app.inject({ url: '/livez' })).headers['content-security-policy']);
  expect(await policyOf(plain)).not.toContain('recaptcha');
  expect(await policyOf(asking)).toMatch(/script-src 'self' https:\/\/www\.recaptcha\.net\/recaptcha\//);
});
