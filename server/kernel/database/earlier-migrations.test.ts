import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { fillDemoKits } from '../../../seed/demo-kits.ts';
import { withDatabase } from '../../../tools/testing/database.ts';
import { shopOn } from '../../../tools/testing/shop.ts';
import { backupPaths, type Backup } from '../../backup/backup-form.ts';
import { makeBackup } from '../../backup/backup.ts';
import { folderPlace } from '../../backup/folder-place.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { diskFiles } from '../files/disk-files.ts';
import { filesOnDisk } from '../files/open-files.ts';
import { closeDatabase, openDatabase } from './database.ts';
import type { Applied } from './earlier-migrations.ts';
import { migrate } from './migrate.ts';

const { url: server } = inject('postgres');
const log = { info: () => {}, warn: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'earlier-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const db = join(import.meta.dirname, '../../../db');
const list = (await readFile(join(db, 'earlier-migrations.sha256'), 'utf8')).trimEnd().split('\n');
const earlier: Applied[] = list.map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }));

/** A database whose record says that these migrations made it; what it holds does not matter for that. */
function withRecord(applied: readonly Applied[], work: (url: string) => Promise<void>): Promise<void> {
  return withDatabase(server, `test_earlier_${process.pid}`, async (url) => {
    await ask(url, 'create schema house; create table house.migrations (name text, checksum text)');
    const columns = [applied.map(({ name }) => name), applied.map(({ checksum }) => checksum)];
    await ask(url, 'insert into house.migrations select * from unnest($1::text[], $2::text[])', columns);
    await work(url);
  });
}

async function ask(url: string, question: string, values?: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question, values)).rows;
  } finally {
    await client.end();
  }
}

const everything = `select c.oid::regclass::text as name, c.xmin::text from pg_class c
  where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
  order by 1`;

test('data from before the baseline are refused with what to do, and nothing in them is changed', () =>
  withRecord(earlier, async (url) => {
    const before = await ask(url, everything);
    await expect(migrate(url, log)).rejects.toThrow(
      /nothing was changed\. Back them up with "npm run shop -- backup <folder>"\. .* "npm run db:reset"/,
    );
    expect(await ask(url, everything)).toEqual(before);
    expect(await ask(url, 'select name, checksum from house.migrations')).toEqual(earlier);
  }));

test('data that had not come as far as the last of them are to be opened there first', () =>
  withRecord(earlier.slice(0, 5), async (url) => {
    await expect(migrate(url, log)).rejects.toThrow(
      'Open them once with the last version that has db/migrations/0245_hashes_and_fingerprints.sql',
    );
  }));

/** What today's rooms read of each other's tables, over the tables of then, so that kits can be written there. */
const viewsOfToday = `create schema published;
  do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = 'public'
      union select viewname from pg_views where schemaname = 'public'
    loop execute format('create view published.%I as select * from public.%I', one, one); end loop;
  end $$`;

/** What kits have got since: there while today's rooms write them, and gone again in the backup. */
const columnsSince = [
  `requirements jsonb not null default '{}'`,
  'alike_colours integer',
  `shelf_place text not null default ''`,
  `barcode text not null default ''`,
  `own_measures jsonb not null default '{}'`,
  'sold_name text generated always as (name) stored',
];
/** What today's rooms ask beside it: in no bundle, never on sale or away, promised to nobody, and not set aside. */
const tablesSince = {
  bundle_parts: 'bundle_id integer, product_id integer',
  sale_runs: `began_at timestamptz, ended_at timestamptz, planned_until timestamptz, id bigint, included_products integer[],
    included_categories integer[], excluded_products integer[], excluded_categories integer[]`,
  kit_absences: `id bigint, product_id integer, began_at timestamptz, ended_at timestamptz`,
  measured_hours: `product_id integer, makers integer, median_minutes integer, least_minutes integer,
    most_minutes integer, demonstration boolean`,
  preorders: `id integer, product_id integer, leaves_on date, most integer, taken integer, version integer,
    ended_at timestamptz`,
  preorder_promises: `order_id uuid, product_id integer, preorder_id integer, quantity integer, leaves_on date,
    state text, promised_at timestamptz, served_at timestamptz`,
  stock_asides: `id integer, product_id integer, most integer, owed integer, taken integer, ended_at timestamptz`,
};
const promisedSince = 'alter table public.stock_levels';
const ownSince = 'alter table public.pictures';

/** A backup of the tables as the baseline made them, with the demonstration's kits. */
function backUpBaseline(to: string): Promise<Backup> {
  return withDatabase(server, `backed_up_${process.pid}`, async (databaseUrl) => {
    await migrate(databaseUrl, log, { as: earlier });
    const files = diskFiles(await mkdtemp(join(folder, 'files-')));
    const shop = openDatabase(databaseUrl, { poolSize: 2 });
    for (const column of columnsSince)
      await ask(databaseUrl, `alter table public.products add column ${column}`);
    for (const [table, columns] of Object.entries(tablesSince))
      await ask(databaseUrl, `create table public.${table} (${columns})`);
    await ask(databaseUrl, `${promisedSince} add column promised integer not null default 0`);
    await ask(databaseUrl, `${ownSince} add column is_own boolean not null default false`);
    await ask(databaseUrl, viewsOfToday);
    await fillDemoKits({ db: shop, files }).finally(() => closeDatabase(shop));
    const tables = Object.keys(tablesSince).join(', ');
    await ask(databaseUrl, `drop schema published cascade; drop table ${tables}`);
    await ask(databaseUrl, `${promisedSince} drop column promised`);
    await ask(databaseUrl, `${ownSince} drop column is_own`);
    for (const column of columnsSince)
      await ask(databaseUrl, `alter table public.products drop column ${column.split(' ')[0]}`);
    const made = await makeBackup({ databaseUrl, files, to: folderPlace(to), now: new Date() });
    return tellMigrations(to, made, earlier);
  });
}

/** The backup says that it is of these migrations. */
async function tellMigrations(folderOf: string, made: Backup, migrations: readonly Applied[]) {
  const told: Backup = { ...made, migrations: [...migrations] };
  await writeFile(join(folderOf, backupPaths.summary), JSON.stringify(told));
  return told;
}

const calledToday: Readonly<Record<string, string>> = {
  letters: 'emails',
  letter_switches: 'email_switches',
  cart_heirs: 'merged_carts',
  refunds_elsewhere: 'external_refunds',
};

const from = join(folder, 'whole');
let backup: Backup;
beforeAll(async () => {
  backup = await backUpBaseline(from);
});

test('a backup from before the baseline is restored whole, and its shop opens', async () => {
  await withDatabase(server, `restore_earlier_${process.pid}`, async (databaseUrl) => {
    const dataFolder = await mkdtemp(join(folder, 'restored-'));
    await restoreBackup({ databaseUrl, files: filesOnDisk(dataFolder), from: folderPlace(from), log });
    for (const { name, rows } of backup.tables) {
      const table = calledToday[name] ?? name;
      // Later migrations teach the search more words.
      const isTaught = name === 'search_synonyms';
      const [counted] = await ask(databaseUrl, `select count(*)::int as rows from "${table}"`);
      expect({ name, ...(counted as object) }).toEqual({
        name,
        rows: isTaught ? expect.toSatisfy((now: number) => now >= rows) : rows,
      });
    }
    await using restored = await shopOn(databaseUrl, dataFolder);
    expect(await brokenInvariants(restored.shop.db)).toEqual([]);
    const [first] = await ask(databaseUrl, 'select min(name) as name from operations.migrations');
    expect(first).toEqual({ name: '0001_platform.sql' });
    expect(await migrate(databaseUrl, log)).toEqual([]);
  });
});

test('a backup of tables that were different is refused, and the database stays empty', async () => {
  await tellMigrations(from, backup, earlier.slice(0, 60));
  await withDatabase(server, `restore_different_${process.pid}`, async (databaseUrl) => {
    const input = {
      databaseUrl,
      files: diskFiles(join(folder, 'different-files')),
      from: folderPlace(from),
      log,
    };
    await expect(restoreBackup(input)).rejects.toThrow(
      'The backup was made by a version of the shop whose tables were different. Restore it with the last version',
    );
    const tables = await ask(
      databaseUrl,
      `select from pg_tables where schemaname in ('public', 'operations')`,
    );
    expect(tables).toEqual([]);
  });
});

test('the baseline stays as it was written: every change is a new file after it', async () => {
  const files = (await readdir(join(db, 'migrations'))).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const name of files.slice(0, 12)) {
    const text = await readFile(join(db, 'migrations', name), 'utf8');
    hash.update(`${name} ${text.replaceAll('\r\n', '\n')}`);
  }
  expect(files[0]).toBe('0001_platform.sql');
  expect(files[11]).toBe('0012_insight.sql');
  expect(hash.digest('hex')).toBe('c1e9b4187608a3dec34ef9111c1a69d55969818d98097cbc2bbcb4888d58affa');
});
