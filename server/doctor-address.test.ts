import { expect, test } from 'vitest';
import { healthPaths } from '../contracts/kernel/paths.ts';
import { proxyChecks } from '../tools/doctor/proxy-checks.ts';
import { examined } from '../tools/testing/examined.ts';
import { openReceiver } from '../tools/testing/receiver.ts';
import { testShop } from '../tools/testing/shop.ts';

const readyAs = (told: object) =>
  openReceiver((_request, response) => response.end(JSON.stringify({ ready: true, ...told })));

test('the address of the shop is answered by it', async () => {
  await using house = await testShop();
  const SITE_ORIGIN = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const same = await examined({ SITE_ORIGIN }, proxyChecks);
  expect(same.line('address')).toMatch(/^right .*The shop answers at http:\/\/127\.0\.0\.1:\d+\.$/);
  const newer = await examined({ SITE_ORIGIN, SHOP_VERSION: 'next' }, proxyChecks);
  expect(newer.line('address')).toMatch(/^right .*as version .+; this one is next\.$/);
});

test.each([
  ['a worker', { version: '1', role: 'worker' }, /^wrong .*leads to a worker, which has no pages/],
  ['one that cannot serve', { version: '1', role: 'web', ready: false }, /^advice .*cannot serve yet/],
  ['somebody else', { hello: 'there' }, /^advice .*answered with 200, not by a shop that is open/],
])('an address that leads to %s is told of', async (_whom, told, expected) => {
  await using other = await readyAs(told);
  const { line } = await examined({ SITE_ORIGIN: other.url }, proxyChecks);
  expect(line('address')).toMatch(expected);
  expect(other.received[0]?.path).toBe(healthPaths.ready);
});

test('an address that leads customers to another is wrong', async () => {
  await using led = await openReceiver(({ url }, response) =>
    response.writeHead(308, { location: `https://www.shop.example${url}` }).end(),
  );
  const { line } = await examined({ SITE_ORIGIN: led.url }, proxyChecks);
  expect(line('address')).toMatch(/^wrong .*leads to https:\/\/www\.shop\.example\. Customers must be where/);
});
