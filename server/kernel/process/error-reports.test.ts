import { afterEach, expect, test } from 'vitest';
import { register } from '../../../contracts/account/sign-in/sign-in.ts';
import { heldLog } from '../../../tools/testing/held-log.ts';
import { browserOf, goodPassword } from '../../../tools/testing/person.ts';
import { openReceiver, type ReceivedRequest } from '../../../tools/testing/receiver.ts';
import { refuseAllCustomers } from '../../../tools/testing/refuse-all.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { readCounter } from './counts.ts';
import { errorReporter, readDsn, reportError, startErrorReports } from './error-reports.ts';
import { Outage } from './outage.ts';

const build = { version: 'abc123', role: 'web' };
const dsnAt = (url: string) => readDsn(`${url.replace('://', '://a-key@')}/7`)!;
afterEach(() => startErrorReports(undefined));

async function breakRegistration(): Promise<number> {
  await using harness = await testShop();
  await using _refusing = await refuseAllCustomers(harness.shop.db);
  const body = { email: 'ada@example.com', password: goodPassword, firstName: 'Adelaide' };
  const browser = browserOf(harness.app);
  return (await browser.ask(register, { body })).status;
}

test('a bug is told with its place and its stack, and nothing of whoever met it', async () => {
  await using receiver = await openReceiver();
  startErrorReports(errorReporter(dsnAt(receiver.url), build, heldLog().log));
  expect(await breakRegistration()).toBe(500);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const [{ path, headers, body }] = receiver.received as [ReceivedRequest];
  expect(path.split('/')).toEqual(['', 'api', '7', 'envelope', '']);
  expect(headers['x-sentry-auth']).toContain('sentry_key=a-key');
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    release: 'abc123',
    transaction: `POST ${register.path}`,
    tags: { role: 'web', request: expect.any(String) },
    exception: { values: [{ type: 'DatabaseError', value: expect.stringContaining('customers nobody') }] },
  });
  const [{ stacktrace }] = (event as { exception: { values: [{ stacktrace: { frames: object[] } }] } })
    .exception.values;
  expect(stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringMatching(/^(?:node_modules|server|node:)/),
  });
  expect(body).not.toMatch(/ada@|Adelaide|argon2|cookie|127\.0\.0\.1|10\.\d+\.\d+\.7/i);
});

test('whoever collects errors may be dead or silent: nobody waits, and that is counted', async () => {
  await using silent = await openReceiver('silent');
  const { log, text } = heldLog();
  startErrorReports(errorReporter(dsnAt(silent.url), build, log));
  const counted = () => readCounter('shop_faults_total', { where: 'error reports' });
  const before = counted();
  expect(await breakRegistration()).toBe(500);
  // Who waits for it would wait until it is given up, which is counted.
  expect(counted()).toBe(before);

  startErrorReports(errorReporter(dsnAt('http://127.0.0.1:9'), build, log));
  reportError(new Error('A bug'), { where: 'job one' });
  await expect.poll(counted).toBeGreaterThan(before);
  expect(text()).toContain('"where":"error reports"');
});

test('outages are no bugs, and the same bug of everybody is told twenty times a minute at most', async () => {
  await using receiver = await openReceiver();
  startErrorReports(errorReporter(dsnAt(receiver.url), build, heldLog().log));
  reportError(new Outage('PostgreSQL is away'), { where: 'GET' });
  for (let times = 0; times < 45; times += 1) reportError(new Error('A bug'), { where: 'GET' });
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(20);
  // Twice as many where the minute turned meanwhile.
  expect(receiver.received.length).toBeLessThanOrEqual(40);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('PostgreSQL is away');
});
