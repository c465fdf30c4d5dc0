import { run } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { databaseProxyOf } from '../../../tools/testing/postgres-gate.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { startQueues } from './job-queues.ts';
import { addJob, openJobPool } from './jobs.ts';
import { workerLog } from './worker-log.ts';

test('jobs go on when the database was away while one of them ended', { timeout: 30_000 }, async () => {
  await using harness = await testShop();
  const { db, databaseUrl } = harness.shop;
  await using proxy = await databaseProxyOf(databaseUrl);
  const done: string[] = [];
  const warnings: string[] = [];
  const log = { info: () => {}, debug: () => {}, warn: (message: string) => void warnings.push(message) };
  const pool = openJobPool(databaseUrl, log);
  const runner = await run({
    pgPool: pool,
    logger: workerLog(log),
    concurrency: 2,
    pollInterval: 100,
    noHandleSignals: true,
    taskList: {
      async loseDatabase() {
        done.push('first');
        await proxy.close();
      },
      writeEmail: () => void done.push('second'),
    },
  });
  await addJob(db, 'loseDatabase', {});
  // The listener, which never gave up, has knocked twice in vain; so has whoever wrote down the end of the job.
  const knocks = () => warnings.filter((said) => said.includes('notify listener')).length;
  await vi.waitUntil(() => knocks() >= 2, { timeout: 10_000 });
  await proxy.open();
  await addJob(db, 'writeEmail', {});
  const left = async () => (await sql`select id from graphile_worker.jobs`.execute(db)).rows.length;
  await vi.waitUntil(async () => (await left()) === 0, { timeout: 20_000 });
  expect(done).toEqual(['first', 'second']);
  await runner.stop();
  await pool.end();
});

test('a poll that fails is tried again, says so once, and ends when it is told to', async () => {
  await using harness = await testShop();
  const said: string[] = [];
  let looks = 0;
  const work = async () => {
    looks += 1;
    if (looks < 4) throw new Error('no database');
  };
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const polls = [{ name: 'look', everyMs: 5, work }];
  const jobs = await startQueues(harness.shop.databaseUrl, log, [
    { name: 'other', tasks: { nothing: async () => {} }, polls },
  ]);
  await vi.waitUntil(() => looks > 5, { timeout: 10_000 });
  await jobs.stop();
  expect(said.filter((line) => line.includes('it is tried again'))).toHaveLength(1);
  const looked = looks;
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks).toBe(looked);
});
