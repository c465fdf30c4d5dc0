import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseFiles } from '../../../tools/database-files.ts';
import { operate } from '../../../tools/shop-commands.ts';
import { readTestConfig } from '../../../tools/testing/config.ts';
import { withDatabase } from '../../../tools/testing/database.ts';
import { assertSchemaServes, migrate, readMigrations } from './migrate.ts';

const { url: server } = inject('postgres');
const log = { info: () => {}, warn: () => {} };
const root = join(import.meta.dirname, '../../..');
const migrations = readMigrations(join(root, 'db/migrations'));

const onDatabase = (work: (client: pg.Client, url: string) => Promise<void>) =>
  withDatabase(server, `test_names_${process.pid}`, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await work(client, url).finally(() => client.end());
  });

/** As versions up to migration 0144 left it. */
async function asOfBefore(client: pg.Client, url: string): Promise<void> {
  await migrate(url, log, { as: migrations.filter(({ name }) => name < '0145') });
  await client.query('alter table operations.migrations set schema house; drop schema operations');
}

/** What such a version says to the tables that are called otherwise now. */
async function writeAsBefore(client: pg.Client, orderId: string): Promise<void> {
  await client.query(
    `insert into house.backups as b (kind, good_at, bytes, seconds) values ('daily', now(), 7, 1)
     on conflict (kind) do update set good_at = excluded.good_at, bytes = b.bytes + excluded.bytes`,
  );
  await client.query(
    `insert into gift_card_wishes (order_id, amount_cents, recipient, sender, message, deliver_at)
     values ($1, 5000, 'mabel@example.com', 'Ines', '', now())`,
    [orderId],
  );
  const taken = await client.query('delete from gift_card_wishes where order_id = $1 returning *', [orderId]);
  expect(taken.rows).toMatchObject([{ order_id: orderId, amount_cents: 5000 }]);
  const { rows } = await client.query('select name, checksum, oldest_code from house.migrations');
  expect(rows.length).toBeGreaterThanOrEqual(144);
}

/** What `npm run shop -- migrate` says. */
function migrateByCommand(url: string): Promise<string> {
  const config = readTestConfig({
    DATABASE_URL: url,
    SITE_ORIGIN: 'http://shop.example',
    LOG_LEVEL: 'silent',
  });
  return operate(config, ['migrate']);
}

/** What code reads of the tables, and people: `npm run generate` writes it. */
async function expectKeptFiles(url: string): Promise<void> {
  for (const [file, text] of Object.entries(await databaseFiles(url)))
    expect(await readFile(join(root, file), 'utf8'), `${file} is behind: "npm run generate"`).toBe(text);
}

test('a version from before tables were renamed goes on reading and writing beside the new one, once a command has brought the tables to what the code of now is written for', () =>
  onDatabase(async (client, url) => {
    await asOfBefore(client, url);
    await expect(assertSchemaServes(url, log)).rejects.toThrow(/^The database lacks 0145_/);
    const orderId = randomUUID();
    // The order itself is of no matter here, so nothing asks whether it is there.
    await client.query('set session_replication_role = replica');
    await writeAsBefore(client, orderId);
    const landed = migrations.filter(({ name }) => name >= '0145').map(({ name }) => name);
    expect(await migrateByCommand(url)).toContain(
      `${landed.length} migrations have landed: ${landed.join(', ')}`,
    );
    expect(await migrateByCommand(url)).toMatch(/nothing was new\.$/);
    await assertSchemaServes(url, log);
    await writeAsBefore(client, orderId);
    expect((await client.query('select kind, bytes::int from operations.backups')).rows).toEqual([
      { kind: 'daily', bytes: 14 },
    ]);
    const { rows } = await client.query('select count(*)::int as landed from operations.migrations');
    expect(rows).toEqual([{ landed: migrations.length }]);
    await expectKeptFiles(url);
  }));
