import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { blankShops } from './blank-shop-tests.ts';
import { answerAsPostgres } from './testing/pretended-postgres.ts';

const { folder, refusal } = blankShops();

test('configuration that it does not know', async () => {
  expect(await refusal({ DATABSE_URL: 'postgres://db/shop' })).toBe(
    'DATABSE_URL is set in the environment, but the shop knows no such name. Did you mean DATABASE_URL?',
  );
});

test('a database that is not there', async () => {
  const port = await portOf(createServer().listen(0, '127.0.0.1'), 'close it');
  const said = await refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` });
  expect(said).toBe(
    `The database at 127.0.0.1:${port}/shop (DATABASE_URL) refuses connections. Is PostgreSQL running there?`,
  );
});

test('a database that says nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const url = `postgres://shop@127.0.0.1:${await portOf(silent)}/shop`;
  expect(await refusal({ DATABASE_URL: url })).toMatch(/did not answer within 2.5 seconds/);
  silent.close();
});

test('a database that is too old', async () => {
  const old = createServer((socket) =>
    answerAsPostgres(socket, { version: '15.7', number: '150007' }),
  ).listen(0, '127.0.0.1');
  const port = await portOf(old);
  expect(await refusal({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })).toBe(
    `The database at 127.0.0.1:${port}/shop is PostgreSQL 15.7, and the shop needs 16 or newer.`,
  );
  old.close();
});

test('a bucket that is not there, before anything is written', async () => {
  const port = await portOf(createServer().listen(0, '127.0.0.1'), 'close it');
  const data = join(folder, 'no-bucket');
  const said = await refusal({
    DATA_DIR: data,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'AKIA4TEST',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  });
  expect(said).toBe(
    `No bucket can be reached at http://127.0.0.1:${port} (S3_ENDPOINT). Is the address right, and is the service up?`,
  );
  expect(existsSync(data)).toBe(false);
});

test('a secret whose file is not there', async () => {
  const file = join(folder, 'no-secret');
  expect(await refusal({ DATABASE_URL_FILE: file })).toBe(
    `DATABASE_URL_FILE in the environment names ${file}, which is not there. Is it mounted?`,
  );
});

test('data from before the migrations were put together', async () => {
  const data = join(folder, 'earlier');
  const postgres = await startOwnPostgres({
    folder: join(data, 'postgres'),
    durable: false,
    log: { info: () => {}, warn: () => {} },
    isWatched: false,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create schema house; create table house.migrations (name text, checksum text)`);
  await client.query(`insert into house.migrations values ('0001_the_house.sql', '')`);
  await client.end();
  await postgres.stop();
  const said = await refusal({ DATA_DIR: data });
  expect(said).toMatch(/^These data were made by a version of the shop from before its first release/);
  expect(said).toContain('"npm run shop -- backup <folder>"');
  expect(said).toContain('"npm run db:reset"');
});

test('an old Node', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const pretend = `data:text/javascript,${encodeURIComponent(older)}`;
  const script = join(import.meta.dirname, 'run.js');
  const said = await refusal({}, { script: '--import', args: [pretend, script, 'start'] });
  expect(said).toMatch(/^The shop runs on Node 26, and this is Node 20\.20\.2\.\nnpm brings the right one/);
});

async function portOf(server: Server, andThen?: 'close it'): Promise<number> {
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (andThen) await new Promise((resolve) => server.close(resolve));
  return port;
}
