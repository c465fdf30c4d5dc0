import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop, type TestShop } from '../tools/testing/shop.ts';
import { gaugesOf } from './gauges.ts';
import { startJobs } from './jobs.ts';
import { writeCertainEmail } from './platform/email/email.ts';

test('a queue without a worker is seen to wait, though nobody puts its work in line', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const jobs = await startJobs(harness.shop);
  await jobs.stop();
  expect(await queueWaitsOf(harness)).toMatchObject({ money: 0, pictures: 0, other: 0 });
  // Ten minutes pass, in which one process took the money and none the rest.
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = now() - interval '10 minutes'
    where identifier not in ('reconcilePayments', 'expireOverdueOrders', 'refundWhatIsOwed', 'keepCraftNights',
      'sweepReservations')`.execute(db);
  const waits = await queueWaitsOf(harness);
  expect(waits['money']).toBe(0);
  for (const queue of ['pictures', 'imports', 'webhooks', 'backups', 'other'])
    expect(waits[queue], queue).toBeGreaterThanOrEqual(540);
});

test('an email that nobody tries to send is seen to wait', async () => {
  await using harness = await testShop();
  const { db, clock } = harness.shop;
  expect((await queueWaitsOf(harness))['emails']).toBe(0);
  await writeCertainEmail(db, {
    kind: 'already-registered',
    cause: 'already-registered:of-this-test',
    recipient: 'ada@example.com',
    data: {},
    now: new Date(clock.now().getTime() - 400_000),
  });
  expect((await queueWaitsOf(harness))['emails']).toBeGreaterThanOrEqual(400);
});

async function queueWaitsOf({ shop }: TestShop): Promise<Record<string, number>> {
  const gauge = gaugesOf(shop).find(({ name }) => name === 'shop_queue_wait_seconds');
  return (await gauge?.read()) ?? {};
}
