import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { faultsOfMigrations, migrationsToLookAt } from './migration-faults.ts';

const noProgram = 'squawk has no program for this machine';
const folder = mkdtempSync(join(tmpdir(), 'migration-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function faultsOf(sql: string, skip: TestContext['skip']): Promise<string[] | undefined> {
  const file = join(folder, '0099_tried.sql');
  writeFileSync(file, sql);
  const faults = (await faultsOfMigrations([file])) ?? skip(noProgram);
  return faults.get(file);
}

test('no migration keeps buyers waiting, or breaks the version that still runs', async ({ skip }) => {
  const migrations = join(import.meta.dirname, '../db/migrations');
  const files = migrationsToLookAt(migrations).map((name) => join(migrations, name));
  const faults = (await faultsOfMigrations(files)) ?? skip(noProgram);
  expect(faults.size).toBe(files.length);
  expect([...faults].filter(([, found]) => found.length > 0)).toEqual([]);
});

test.for([
  ['an index in a transaction', 'create index a on orders (email);', 'require-concurrent-index-creation'],
  [
    'a column that older code does not fill',
    'alter table orders add x int not null;',
    'adding-required-field',
  ],
  ['a table written anew', 'alter table orders alter total_cents type numeric;', 'changing-column-type'],
  [
    'a generated column',
    'alter table orders add a int generated always as (1) stored;',
    'adding-field-with-default',
  ],
  [
    'a null that every row is read for',
    'alter table orders alter email set not null;',
    'adding-not-nullable-field',
  ],
  [
    'a check of every row',
    'alter table orders add constraint c check (x > 0);',
    'constraint-missing-not-valid',
  ],
  ['a column renamed', '-- Oldest code: 0018\nalter table orders rename a to b;', 'renaming-column'],
  ['a table renamed', '-- Oldest code: 0018\nalter table orders rename to sales;', 'renaming-table'],
  ['a column dropped without a word', 'alter table orders drop column email;', 'ban-drop-column'],
  ['a table dropped without a word', 'drop table orders;', 'ban-drop-table'],
])('%s is a fault', async ([, sql = '', rule = ''], { skip }) => {
  expect(await faultsOf(sql, skip)).toContainEqual(expect.stringContaining(rule));
});

test.for([
  [
    'an index made beside those who write',
    '-- No transaction\ncreate index concurrently if not exists a on orders (email);',
  ],
  ['a column with a default', 'alter table orders add x int not null default 0;'],
  ['a check that is not of old rows', 'alter table orders add constraint c check (x > 0) not valid;'],
  ['a new table with its index', 'create table fresh (a int); create index on fresh (a);'],
  [
    'a column dropped that no code uses any more',
    '-- Oldest code: 0018\nalter table orders drop column email;',
  ],
  [
    'what says why',
    '-- A table of a hundred rows.\n-- squawk-ignore require-concurrent-index-creation\ncreate index a on categories (slug);',
  ],
])('%s is none', async ([, sql = ''], { skip }) => {
  expect(await faultsOf(sql, skip)).toEqual([]);
});
