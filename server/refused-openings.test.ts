import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { borrowDatabase } from '../tools/testing/borrow-database.ts';
import { withDatabase } from '../tools/testing/database.ts';
import { answerAsPostgres } from '../tools/testing/pretended-postgres.ts';
import { refusedOpening } from '../tools/testing/refused-opening.ts';
import { noSmallDisk, openSmallDisk } from '../tools/testing/small-disk.ts';
import { readMigrations } from './kernel/database/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataFolder = join(folder, 'data');
const refusal = (settings: Record<string, string>) => refusedOpening({ DATA_DIR: dataFolder, ...settings });

const refusals = (roles: readonly string[], settings: Record<string, string>) =>
  Promise.all(roles.map((role) => refusal({ SHOP_ROLE: role, ...settings })));

test('a database that is not there, that says nothing or that is too old', async () => {
  const closed = await portOf(createServer().listen(0, '127.0.0.1'), 'close it');
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const old = createServer((socket) =>
    answerAsPostgres(socket, { version: '15.7', number: '150007' }),
  ).listen(0, '127.0.0.1');
  const [silentPort, oldPort] = await Promise.all([portOf(silent), portOf(old)]);
  const ofPort = (port: number) =>
    refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` });
  const said = await Promise.all([closed, silentPort, oldPort].map(ofPort));
  silent.close();
  old.close();
  expect(said).toEqual([
    `The database at 127.0.0.1:${closed}/shop (DATABASE_URL) refuses connections. Is PostgreSQL running there?`,
    `The database at 127.0.0.1:${silentPort}/shop (DATABASE_URL) did not answer within 2.5 seconds.`,
    `The database at 127.0.0.1:${oldPort}/shop is PostgreSQL 15.7, and the shop needs 16 or newer.`,
  ]);
});

test('a bucket that is not there, before anything is written', async () => {
  const port = await portOf(createServer().listen(0, '127.0.0.1'), 'close it');
  const said = await refusal({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'AKIA4TEST',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  });
  expect(said).toBe(
    `No bucket can be reached at http://127.0.0.1:${port} (S3_ENDPOINT). Is the address right, and is the service up?`,
  );
  expect(existsSync(dataFolder)).toBe(false);
});

test('a full disk, by its name', async ({ skip }) => {
  using disk = openSmallDisk('12m');
  if (!disk) {
    skip(noSmallDisk);
    return;
  }
  expect(await refusal({ DATA_DIR: join(disk.folder, 'data') })).toMatch(
    /^There is no space left on the disk/,
  );
});

const migrations = readMigrations(join(import.meta.dirname, '../db/migrations'));
const level = Math.max(...migrations.map(({ name }) => Number.parseInt(name, 10)));

test('pages and jobs wait for tables that are not there, and make none', () =>
  withDatabase(inject('postgres').url, `unmade_${process.pid}`, async (url) => {
    const lacking =
      `The database lacks 0001_platform.sql and ${level - 1} more, which this version of the shop needs. ` +
      'Bring it forward first: npm run shop -- migrate';
    expect(await refusals(['web', 'worker'], { DATABASE_URL: url })).toEqual([lacking, lacking]);
    const found = await ask(url, `select from pg_namespace where nspname = 'operations'`);
    expect(found.rowCount).toBe(0);
  }));

test('two versions back does not run on newer tables', async () => {
  const { url, giveBack } = await borrowDatabase(inject('postgres'));
  await ask(
    url,
    `insert into operations.migrations (name, checksum, oldest_code) values ('9999_next.sql', '', ${level + 1})`,
  );
  const ahead =
    'The database is ahead of this version of the shop: 9999_next.sql has landed in it, and no version that old ' +
    'may run on its tables. Start the newer version again, or restore a backup of before.';
  const said = await refusals(['web', 'worker', 'all'], { DATABASE_URL: url });
  await ask(url, `delete from operations.migrations where name = '9999_next.sql'`);
  await giveBack();
  expect(said).toEqual([ahead, ahead, ahead]);
});

test('a user without rights, and a primary in the place of a replica', async () => {
  const { url, giveBack } = await borrowDatabase(inject('postgres'));
  const nobody = `nobody_${process.pid}`;
  await ask(url, `create role ${nobody} login password 'nothing'`);
  const asNobody = Object.assign(new URL(url), { username: nobody, password: 'nothing' }).href;
  const withoutRights = await refusals(['web', 'all'], { DATABASE_URL: asNobody });
  await ask(url, `drop role ${nobody}`);
  const primary = await refusals(['web', 'all'], { DATABASE_URL: url, DATABASE_READ_URL: url });
  await giveBack();
  for (const said of withoutRights)
    expect(said).toMatch(
      /^PostgreSQL does not let the user of DATABASE_URL do what the shop needs: permission denied for /,
    );
  const noReplica =
    'DATABASE_READ_URL leads to a primary, which writes. Set it to a streaming replica of DATABASE_URL, or leave it out.';
  expect(primary).toEqual([noReplica, noReplica]);
});

async function ask(url: string, question: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(question);
  } finally {
    await client.end();
  }
}

async function portOf(server: Server, andThen?: 'close it'): Promise<number> {
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (andThen) await new Promise((resolve) => server.close(resolve));
  return port;
}
