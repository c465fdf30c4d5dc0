import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { withDatabase } from '../../../tools/testing/database.ts';
import { assertSchemaServes, migrate, readMigrations } from './migrate.ts';

const { url: server } = inject('postgres');
const warned: string[] = [];
const log = { info: () => {}, warn: (sentence: string) => warned.push(sentence) };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0001_kits.sql', 'create table kits (name text);');
  write('0002_first_kit.sql', "insert into kits values ('Snow gum');");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  warned.length = 0;
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

function onEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  return withDatabase(server, `test_migrate_${process.pid}`, work);
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** A level of the tables is a number: two of the same would be one level that is two things. */
test('the shop’s migrations are numbered one after the other', () => {
  const own = join(import.meta.dirname, '../../../db/migrations');
  const numbers = readdirSync(own)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number.parseInt(name, 10));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

/** While somebody reads the kits in a transaction of their own. */
async function holding(url: string, work: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; select * from kits');
    await work(() => client.query('commit'));
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  test('those that a backup names land in the order of their names, whichever order it has them in', () =>
    onEmptyDatabase(async (url) => {
      const as = readMigrations(folder).toReversed();
      expect(await migrate(url, log, { folder, as })).toEqual(['0001_kits.sql', '0002_first_kit.sql']);
      expect(await ask(url, 'select name from kits')).toEqual(['Snow gum']);
    }));

  test('servers that start at once migrate once', () =>
    onEmptyDatabase(async (url) => {
      const landed = await Promise.all(Array.from({ length: 5 }, () => migrate(url, log, { folder })));
      expect(landed.flat()).toEqual(['0001_kits.sql', '0002_first_kit.sql']);
      expect(await ask(url, 'select name from kits')).toEqual(['Snow gum']);
      expect(await ask(url, "select to_regclass('graphile_worker.jobs') is not null")).toEqual([true]);
    }));

  test('what is new lands on top of what has landed', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      write('0003_second_kit.sql', "insert into kits values ('Echidna trail');");
      expect(await migrate(url, log, { folder })).toEqual(['0003_second_kit.sql']);
      expect(await migrate(url, log, { folder })).toEqual([]);
    }));

  test('a migration that fails leaves nothing of itself, and names its line', () =>
    onEmptyDatabase(async (url) => {
      write('0003_broken.sql', "insert into kits values ('Lemon bowl');\n\ninsert into pots values (1);");
      await expect(migrate(url, log, { folder })).rejects.toThrow(
        'db/migrations/0003_broken.sql failed at line 3: relation "pots" does not exist.',
      );
      expect(await ask(url, 'select name from kits')).toEqual(['Snow gum']);
    }));

  test('a migration that waits for a table lets everybody else at it, and lands once it is free', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      write('0003_price.sql', 'alter table kits add column price integer;');
      const lockWaits = { lockMs: 50, pauseMs: 200, tries: 50 };
      await holding(url, async (release) => {
        const hurried = { ...lockWaits, tries: 2 };
        await expect(migrate(url, log, { folder, lockWaits: hurried })).rejects.toThrow(
          'db/migrations/0003_price.sql waited for a table that something else holds',
        );
        const migrating = migrate(url, log, { folder, lockWaits });
        // Whoever asks while it waits has an answer within the pause, rather than at the end of the other's hour.
        expect(await ask(url, 'select name from kits')).toEqual(['Snow gum']);
        await release();
        expect(await migrating).toEqual(['0003_price.sql']);
      });
    }));

  test('an index is made beside those who write, and one that was left half made is made again', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      write(
        '0003_names.sql',
        '-- No transaction\ncreate unique index concurrently if not exists kits_name on kits (name);\n',
      );
      await ask(url, "insert into kits values ('Snow gum')");
      // Two kits of one name: PostgreSQL gives up in the middle, and leaves the index there, never to be used.
      await expect(migrate(url, log, { folder })).rejects.toThrow(
        '0003_names.sql failed: could not create unique',
      );
      const valid = "select indisvalid from pg_index where indexrelid = to_regclass('kits_name')";
      expect(await ask(url, valid)).toEqual([false]);
      await ask(url, 'delete from kits where ctid = (select max(ctid) from kits)');
      // Others that start at the same time wait without standing in its way.
      const landed = await Promise.all([1, 2, 3].map(() => migrate(url, log, { folder })));
      expect(landed.flat()).toEqual(['0003_names.sql']);
      expect(await ask(url, valid)).toEqual([true]);
    }));

  test('what follows an index that is made beside those who write lets everybody else at its table, too', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      const index = 'create index concurrently if not exists kits_name on kits (name);';
      write('0003_names.sql', `-- No transaction\n${index}\nalter table kits add column price integer;\n`);
      await migrate(url, log, { folder, as: readMigrations(folder).slice(0, 2) });
      await ask(url, 'create index kits_name on kits (name)');
      const lockWaits = { lockMs: 50, pauseMs: 50, tries: 2 };
      await holding(url, async () => {
        await expect(migrate(url, log, { folder, lockWaits })).rejects.toThrow('waited for a table');
      });
    }));

  test('a migration that was edited after it had landed is refused', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      write('0001_kits.sql', 'create table kits (name text, price integer);');
      await expect(migrate(url, log, { folder })).rejects.toThrow(
        'db/migrations/0001_kits.sql was changed after',
      );
    }));

  test('other line ends are no edit, and a newer shop’s migration is only mentioned', () =>
    onEmptyDatabase(async (url) => {
      write('0003_newer.sql', '-- Oldest code: 0002\nselect\n1;');
      await migrate(url, log, { folder });
      write('0003_newer.sql', '-- Oldest code: 0002\r\nselect\r\n1;');
      expect(await migrate(url, log, { folder })).toEqual([]);
      rmSync(join(folder, '0003_newer.sql'));
      await migrate(url, log, { folder });
      expect(warned).toEqual([
        'The database has 0003_newer.sql, which this version of the shop does not know.',
      ]);
    }));

  test('a version that a newer migration bars, or that says nothing of older code, is refused', () =>
    onEmptyDatabase(async (url) => {
      for (const [name, sql] of [
        ['0003_expand.sql', '-- Oldest code: 0002\nalter table kits add colour text;'],
        ['0004_contract.sql', '-- Oldest code: 0003\nalter table kits drop name;'],
        ['0005_in_silence.sql', 'select 1;'],
      ] as const) {
        write(name, sql);
        await migrate(url, log, { folder });
      }
      const serves = () => assertSchemaServes(url, log, folder);
      await serves();
      rmSync(join(folder, '0005_in_silence.sql'));
      await expect(serves()).rejects.toThrow('0005_in_silence.sql has landed in it, and no version that old');
      await expect(migrate(url, log, { folder })).rejects.toThrow('The database is ahead of this version');
      await ask(url, `delete from operations.migrations where name like '0005%'`);
      await serves();
      rmSync(join(folder, '0004_contract.sql'));
      await serves();
      rmSync(join(folder, '0003_expand.sql'));
      await expect(serves()).rejects.toThrow('0004_contract.sql has landed in it, and no version that old');
      expect(await ask(url, 'select count(*)::int from operations.migrations')).toEqual([4]);
    }));

  test('a record of migrations from before versions were compared gets its column and its place', () =>
    onEmptyDatabase(async (url) => {
      await migrate(url, log, { folder });
      await ask(url, 'alter schema operations rename to house');
      await ask(url, 'alter table house.migrations drop column oldest_code');
      await assertSchemaServes(url, log, folder);
      write('0003_third.sql', '-- Oldest code: 0001\nselect 1;');
      await expect(assertSchemaServes(url, log, folder)).rejects.toThrow(
        'The database lacks 0003_third.sql,',
      );
      await migrate(url, log, { folder });
      expect(await ask(url, 'select oldest_code from operations.migrations order by name')).toEqual([
        null,
        null,
        1,
      ]);
    }));
});
