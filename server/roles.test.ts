import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { healthPaths, paths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { until } from '../tools/blank-shop-run.ts';
import { blankShops, expectLastAnswer } from '../tools/blank-shop-tests.ts';
import { tellsWhatItLoads } from '../tools/loaded-packages.ts';
import { operate } from '../tools/shop-commands.ts';
import { plainWebFloor } from '../tools/testing/assembled-shop.ts';
import { borrowDatabase, type BorrowedDatabase } from '../tools/testing/borrow-database.ts';
import { readTestConfig } from '../tools/testing/config.ts';
import { missingPgbouncer, openPgbouncer } from '../tools/testing/pgbouncer.ts';
import { freePort } from './kernel/process/port.ts';
import { openShop } from './main.ts';

const { folder, start } = blankShops();

let borrowed: BorrowedDatabase;
let client: pg.Client;
beforeAll(async () => {
  borrowed = await borrowDatabase(inject('postgres'));
  client = new pg.Client({ connectionString: borrowed.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await borrowed.giveBack();
});

const environment = (role: string, more = {}) => ({
  DATABASE_URL: borrowed.url,
  DATA_DIR: join(folder, role),
  SITE_ORIGIN: 'http://shop.example',
  SHOP_ROLE: role,
  ...more,
});

async function jobsLeft(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'switchBanners' and run_at <= now()`,
  );
  return rows[0]?.count ?? 0;
}

test('pages take no job; a worker takes those of its queues, and shows nobody a page', async () => {
  const port = String(await freePort('127.0.0.1', 0));
  const web = start(environment('web', { PORT: port, ...tellsWhatItLoads }));
  await web.opened;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('A blank page');
  await client.query(`select graphile_worker.add_job('switchBanners')`);

  const metrics = String(await freePort('127.0.0.1', 0));
  const money = start(environment('worker', { SHOP_QUEUES: 'money', METRICS_PORT: metrics }));
  const address = await money.opened;
  await money.says('and does money.');
  const statuses = await Promise.all(
    [healthPaths.live, healthPaths.ready, paths.home, addressOf(listProducts)].map(
      async (path) => (await fetch(address + path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 404]);
  const numbers = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  expect(numbers).toMatch(/^shop_jobs\{state="waiting"\} [1-9]/m);
  expect(await jobsLeft()).toBe(1);

  // One that is told of other queues, in this process: how a worker is started has been seen.
  const ofOthers = environment('worker', { SHOP_QUEUES: 'other', PORT: '0', LOG_LEVEL: 'error' });
  const other = await openShop(readTestConfig(ofOthers), { openWeb: () => Promise.resolve(plainWebFloor) });
  await until(async () => (await jobsLeft()) === 0);
  await other.close();
  money.tell('SIGTERM');
  expect(await money.ended).toMatchObject({ code: 0 });
  // Ctrl-C lets the answer under way finish.
  const seenAt = Promise.resolve(`http://127.0.0.1:${port}`);
  await expectLastAnswer({ ...web, opened: seenAt }, join(folder, 'answer-now'), 'SIGINT');
  // Without an address for traces nothing of OpenTelemetry is loaded.
  expect((await web.ended).said).not.toContain('@opentelemetry');
});

test.skipIf(missingPgbouncer)(
  `behind a pooler a shop opens with the direct address only${missingPgbouncer}`,
  async () => {
    await using pooler = await openPgbouncer(borrowed.url);
    const pooled = environment('all', { DATABASE_URL: pooler.url, PORT: '0' });
    await expect(operate(readTestConfig(pooled), ['migrate'])).rejects.toThrow(
      'DATABASE_URL is a transaction pooler, where no session lasts. Set DATABASE_DIRECT_URL to the address of PostgreSQL behind it.',
    );
    const direct = { ...pooled, DATABASE_DIRECT_URL: borrowed.url };
    expect(await operate(readTestConfig(direct), ['migrate'])).toMatch(/nothing was new\.$/);
    await start({ ...direct, WEB_CONCURRENCY: '2' }).opened;
  },
);
