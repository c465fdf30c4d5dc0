import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { healthPaths, paths } from '../contracts/kernel/paths.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { startOwnPostgres, type OwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { freePort } from '../server/kernel/process/port.ts';
import { until, type Run } from './blank-shop-run.ts';
import { blankShops } from './blank-shop-tests.ts';
import { tellsWhatItLoads } from './loaded-packages.ts';
import { missingPgbouncer, openPgbouncer } from './testing/pgbouncer.ts';

const { folder, start, refusal } = blankShops();
const runner = join(import.meta.dirname, 'run.js');
const level = Math.max(
  ...readdirSync(join(import.meta.dirname, '../db/migrations')).map((name) => Number.parseInt(name, 10)),
);

let postgres: OwnPostgres;
let client: pg.Client;
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {} };
  postgres = await startOwnPostgres({
    folder: join(folder, 'shared'),
    durable: false,
    log,
    isWatched: false,
  });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

const environment = (role: string, more = {}) => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, role),
  SITE_ORIGIN: 'http://shop.example',
  SHOP_ROLE: role,
  ...more,
});

/** What shops of these roles say, which are started at the same time: each waits for PostgreSQL a part of its time. */
const refusals = (roles: readonly string[], more = {}) =>
  Promise.all(roles.map((role) => refusal(environment(role, more))));

function migrate(): Run {
  return start({ ...environment('web'), LOG_LEVEL: 'silent' }, { script: runner, args: ['shop', 'migrate'] });
}

async function jobsLeft(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'switchBanners' and run_at <= now()`,
  );
  return rows[0]?.count ?? 0;
}

test('pages and jobs wait for the tables, which are brought forward by a step of its own', async () => {
  const said = await refusal(environment('web'));
  expect(said).toBe(
    `The database lacks 0001_platform.sql and ${level - 1} more, which this version of the shop needs. ` +
      'Bring it forward first: npm run shop -- migrate',
  );
  expect((await client.query(`select from pg_namespace where nspname = 'operations'`)).rowCount).toBe(0);
  expect(await migrate().ended).toMatchObject({ code: 0 });
  expect((await migrate().ended).said).toMatch(/nothing was new\.$/);
});

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

  const other = start(environment('worker', { SHOP_QUEUES: 'other' }));
  await other.says('and does other.');
  await until(async () => (await jobsLeft()) === 0);
  for (const { tell } of [web, money, other]) tell('SIGTERM');
  for (const { ended } of [web, money, other]) expect(await ended).toMatchObject({ code: 0 });
  // Without an address for traces nothing of OpenTelemetry is loaded.
  expect((await web.ended).said).not.toContain('@opentelemetry');
});

test('one version back runs on newer tables, two versions back does not', async () => {
  const land = (oldest: number) =>
    client.query(
      `insert into operations.migrations (name, checksum, oldest_code) values ('9999_next.sql', '', $1)
       on conflict (name) do update set oldest_code = excluded.oldest_code`,
      [oldest],
    );
  await land(level);
  await start(environment('worker')).opened;
  await land(level + 1);
  const ahead =
    'The database is ahead of this version of the shop: 9999_next.sql has landed in it, and no version that old ' +
    'may run on its tables. Start the newer version again, or restore a backup of before.';
  expect(await refusals(['web', 'worker', 'all'])).toEqual([ahead, ahead, ahead]);
  await client.query(`delete from operations.migrations where name = '9999_next.sql'`);
});

test('a user without rights is refused by a sentence', async () => {
  await client.query(`create role nobody login password 'nothing'`);
  const url = Object.assign(new URL(postgres.url), { username: 'nobody', password: 'nothing' }).href;
  for (const said of await refusals(['web', 'all'], { DATABASE_URL: url }))
    expect(said).toMatch(
      /^PostgreSQL does not let the user of DATABASE_URL do what the shop needs: permission denied for /,
    );
});

test.skipIf(missingPgbouncer)(
  `behind a pooler a shop opens with the direct address only${missingPgbouncer}`,
  async () => {
    await using pooler = await openPgbouncer(postgres.url);
    const pooled = environment('all', { DATABASE_URL: pooler.url });
    expect(await refusal(pooled)).toMatch(
      /^DATABASE_URL is a transaction pooler, .* so DATABASE_DIRECT_URL must/,
    );
    const withoutPages = { script: runner, args: ['shop', 'migrate'] };
    expect(await refusal(pooled, withoutPages)).toBe(
      'DATABASE_URL is a transaction pooler, where no session lasts. Set DATABASE_DIRECT_URL to the address of PostgreSQL behind it.',
    );
    const direct = { ...pooled, DATABASE_DIRECT_URL: postgres.url, WEB_CONCURRENCY: '2', PORT: '0' };
    expect((await start(direct, withoutPages).ended).code).toBe(0);
    await start(direct).opened;
  },
);

test('a primary in the place of a replica is refused by a sentence', async () => {
  const primary =
    'DATABASE_READ_URL leads to a primary, which writes. Set it to a streaming replica of DATABASE_URL, or leave it out.';
  expect(await refusals(['web', 'all'], { DATABASE_READ_URL: postgres.url })).toEqual([primary, primary]);
});
