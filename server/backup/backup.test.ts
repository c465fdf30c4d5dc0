import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../../tools/testing/database.ts';
import { testShop, type TestShop } from '../../tools/testing/shop.ts';
import { closeDatabase, openDatabase } from '../kernel/database/database.ts';
import { diskFiles } from '../kernel/files/disk-files.ts';
import { filesOnDisk } from '../kernel/files/open-files.ts';
import { backupPaths, type Backup } from './backup-form.ts';
import { makeBackup } from './backup.ts';
import { folderPlace } from './folder-place.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const log = { info: () => {}, warn: () => {} };
const { url: postgresUrl } = inject('postgres');

function backUp({ shop }: TestShop, to: string) {
  const { databaseUrl, files } = shop;
  return makeBackup({ databaseUrl, files, to: folderPlace(to), now: new Date() });
}

let quiet: Promise<string> | undefined;

/** A copy of one backup, for tests that make none. Beside its shop's pictures lay one that was half written. */
async function copiedBackup(name: string): Promise<string> {
  quiet ??= (async () => {
    await using harness = await testShop();
    await writeFile(join(harness.shop.config.dataFolder, 'files', 'half.jpg.1.draft'), 'half');
    const made = join(folder, 'quiet');
    await backUp(harness, made);
    return made;
  })();
  const to = join(folder, name);
  await cp(await quiet, to, { recursive: true });
  return to;
}

test('a database in which no shop was made yet is no backup, and nothing is left of it', async () => {
  await withDatabase(postgresUrl, 'no_shop_yet', async (databaseUrl) => {
    const to = folderPlace(join(folder, 'no-shop'));
    const files = filesOnDisk(join(folder, 'no-files'));
    await expect(makeBackup({ databaseUrl, files, to, now: new Date() })).rejects.toThrow(
      'There is no shop in this database yet',
    );
    expect(await readdir(folder)).not.toContain('no-shop');
  });
});

test('a folder that is there is not written over, and a shop that is there is not either', async () => {
  await using harness = await testShop();
  const to = await copiedBackup('once');
  await expect(backUp(harness, to)).rejects.toThrow('is there already');
  const input = {
    databaseUrl: harness.shop.databaseUrl,
    files: diskFiles(join(folder, 'none')),
    from: folderPlace(to),
    log,
  };
  await expect(restoreBackup(input)).rejects.toThrow('There is something in this database already.');
  expect(await readdir(folder)).not.toContain('once.unfinished');
});

test('what is not the shop’s stays as it is, and a picture that is half written is left out', async () => {
  const to = await copiedBackup('beside');
  expect(await readdir(join(to, backupPaths.files))).not.toContain('half.jpg.1.draft');
  await withDatabase(postgresUrl, 'beside', async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { poolSize: 1 });
    await sql`create table somebody_elses (words text)`.execute(db);
    const input = { databaseUrl, files: diskFiles(join(folder, 'beside-files')), from: folderPlace(to), log };
    await expect(restoreBackup(input)).rejects.toThrow('There is something in this database already.');
    expect((await sql`select * from somebody_elses`.execute(db)).rows).toEqual([]);
    await closeDatabase(db);
  });
});

test('a backup in which anything was changed afterwards is refused, by the name of the file', async () => {
  const to = await copiedBackup('changed');
  const paths = await folderPlace(to).list();
  const picture = paths.find((path) => path.startsWith(backupPaths.files)) ?? '';
  const input = {
    databaseUrl: '',
    files: diskFiles(join(folder, 'changed-files')),
    from: folderPlace(to),
    log,
  };
  for (const path of [picture, backupPaths.table('products'), backupPaths.checksums]) {
    const file = join(to, path);
    const whole = await readFile(file);
    await writeFile(file, '');
    await expect(restoreBackup(input)).rejects.toThrow(file);
    await writeFile(file, whole);
  }
});

/**
 * As a version of the shop wrote it that knew no checksums, nor more tables than the first two migrations make: each
 * restore makes all that were there.
 */
async function ofAnEarlyShop(backup: string, table: string): Promise<void> {
  const summary = join(backup, backupPaths.summary);
  const { checksum: _, ...rest } = JSON.parse(await readFile(summary, 'utf8')) as Backup;
  const migrations = rest.migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, 2);
  const tables = rest.tables.filter(({ name }) => name === table);
  await writeFile(
    summary,
    JSON.stringify({ ...rest, form: 1, migrations, tables, sequences: [] } satisfies Backup),
  );
}

test('a damaged backup without checksums says which part is, and leaves the database empty', async () => {
  const to = await copiedBackup('damaged');
  await ofAnEarlyShop(to, 'categories');
  await withDatabase(postgresUrl, 'damaged', async (databaseUrl) => {
    const input = {
      databaseUrl,
      files: diskFiles(join(folder, 'damaged-files')),
      from: folderPlace(to),
      log,
    };
    const table = join(to, backupPaths.table('categories'));
    await writeFile(table, gzipSync(''));
    await expect(restoreBackup(input)).rejects.toThrow(/table categories has 0 of [1-9]\d* rows/);
    await writeFile(table, 'no gzip');
    await expect(restoreBackup(input)).rejects.toThrow('table categories is damaged');
    await rm(table);
    await expect(restoreBackup(input)).rejects.toThrow('The backup is not whole');
  });
  await expect(
    restoreBackup({ databaseUrl: '', files: diskFiles(folder), from: folderPlace(folder), log }),
  ).rejects.toThrow('is no backup of a shop');
});
