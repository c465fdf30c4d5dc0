import { expect, test } from 'vitest';
import { forgotPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { heldLog } from '../../../tools/testing/held-log.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

type Line = { msg: string; method: string; route: string; status: number; kept?: boolean };

async function answersOf(environment: Record<string, string>) {
  const { log, text } = heldLog('warn');
  await using harness = await testShop({ log, environment, keeps: true });
  const address = await harness.app.listen({ host: '127.0.0.1', port: 0 });
  for (const url of [listProducts.path, listProducts.path, paths.confirmation('a-secret'), '/no/such/page'])
    await (await fetch(address + url)).arrayBuffer();
  const visitor = await testVisitor(harness.app);
  await visitor.ask(forgotPassword, { body: { email: 'ada@example.com' } });
  const lines = text().trim().split('\n').filter(Boolean);
  return { text: text(), lines: lines.map((line) => JSON.parse(line) as Line) };
}

test('an access log holds a line for each answer, kept ones too, and no value of anybody', async () => {
  const { text, lines } = await answersOf({ ACCESS_LOG: 'yes' });
  const answers = lines.filter(({ msg }) => msg === 'answered');
  expect(answers).toMatchObject([
    { method: 'GET', route: listProducts.path, status: 200, reqId: expect.any(String) },
    { method: 'GET', route: listProducts.path, status: 200, kept: true, bytes: expect.any(Number) },
    { method: 'GET', route: paths.confirmation(':id'), status: 200 },
    { method: 'GET', route: 'none', status: 200 },
    { method: 'GET', status: 200 },
    { method: 'POST', route: addressOf(forgotPassword), status: 200 },
  ]);
  expect(text).not.toMatch(/a-secret|ada@example|no\/such/);
});

test('without being asked for, no line is written for an answer', async () => {
  expect((await answersOf({})).lines.filter(({ msg }) => msg === 'answered')).toEqual([]);
});
