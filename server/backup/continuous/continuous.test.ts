import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../embedded-postgres/own-postgres.ts';
import { readMigrations } from '../../kernel/database/migrate.ts';
import { isEmpty, type Files } from '../../kernel/files/files.ts';
import { filesOnDisk } from '../../kernel/files/open-files.ts';
import { openBackupStore, type BackupStore } from '../backup-store.ts';
import { newBackupKey } from '../encryption.ts';
import { packedFiles } from '../packed-files.ts';
import { pruneLog } from '../prune.ts';
import { archiveLog } from './archive-log.ts';
import { makeBaseBackup } from './base-backup.ts';
import { basePaths, storePaths } from './base-form.ts';
import { readBase } from './choose-base.ts';
import { recoverShop } from './recover-shop.ts';
import { recoverPostgres } from './recover.ts';
import { withServerSession } from './server-session.ts';

const folder = await mkdtemp(join(tmpdir(), 'continuous-'));
const log = { info: () => {}, warn: () => {} };
const backups = join(folder, 'backups');
const backupKey = await newBackupKey();

let store: BackupStore;
let postgres: OwnPostgres;
/** A second after the second order and a second before the third. */
let between: Date;

beforeAll(async () => {
  store = await openBackupStore({ bucket: undefined, backupKey }, backups);
  postgres = await startOwnPostgres({
    folder: join(folder, 'first'),
    durable: false,
    isArchived: true,
    // A sixteenth of the usual length: each segment is written, compressed, encrypted and read whole.
    initdb: ['--wal-segsize=1'],
    log,
  });
  // Nothing is made from them any more, and they are half of what each restore unpacks.
  await ask(`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await ask(`drop database ${name}`);
  await saysThatAllHasLanded();
  await ask('create table sold (number int, at timestamptz)');
  await sell(1);
  if (!(await archive()).isNew) throw new Error('The first archive of all must begin one');
  await withServerSession(postgres.url, 'base', (session) =>
    makeBaseBackup(session, {
      to: baseBackup(),
      archiveRest: async () => void (await archive()),
    }),
  );
  await sell(2);
  const [row] = await ask<{ at: Date }>(`select clock_timestamp() + interval '1 second' as at`);
  between = row?.at ?? new Date(0);
  // PostgreSQL's own clock decides, so it is what is waited for.
  await ask(`select pg_sleep_until('${between.toISOString()}'::timestamptz + interval '1 second')`);
  await sell(3);
  await archive();
});

/** The tables are none of a shop's, so whoever opens what was restored is to make none. */
async function saysThatAllHasLanded(): Promise<void> {
  const landed = readMigrations(join(import.meta.dirname, '../../../db/migrations'));
  await ask('create schema operations; create table operations.migrations (name text, checksum text)');
  const rows = landed.map(({ name, checksum }) => `('${name}', '${checksum}')`);
  await ask(`insert into operations.migrations values ${rows.join(', ')}`);
}

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(question: string, url = postgres.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

const sell = (number: number) => ask(`insert into sold values (${number}, clock_timestamp())`);

function archive(files?: Parameters<typeof archiveLog>[1]['files']) {
  return withServerSession(postgres.url, 'log', (session) =>
    archiveLog(session, {
      files: files ?? packedFiles(store.files(storePaths.log(session.systemId)), backupKey),
      storeName: store.name,
    }),
  );
}

const baseBackup = () => store.place('base/2026-11-22T030000Z', basePaths.summary);

let restored = 0;

async function recover(to: Date | undefined, key: { backupKey?: string } = { backupKey }): Promise<string> {
  const into = join(folder, `restored-${(restored += 1)}`);
  const from = await openBackupStore({ bucket: undefined, ...key }, backups);
  await recoverPostgres({ from, backupKey: key.backupKey, to, folder: into, log });
  return into;
}

/** The orders that a restored shop knows. */
async function soldIn(place: string): Promise<number[]> {
  const again = await startOwnPostgres({ folder: place, durable: false, log });
  const numbers = await numbersSold(again.url);
  await again.stop();
  return numbers;
}

async function numbersSold(url: string): Promise<number[]> {
  return (await ask<{ number: number }>('select number from sold order by 1', url)).map(
    ({ number }) => number,
  );
}

test('a restore whose pictures fail leaves nothing that would open as a shop, and begun again it brings the shop as it was a second after one order and a second before the next', async () => {
  const dataFolder = join(folder, 'begun-again');
  const files = filesOnDisk(dataFolder);
  const pictures = ['originals/a.jpg', 'originals/b.jpg'];
  for (const key of pictures)
    await packedFiles(store.files(storePaths.files), backupKey).save(key, Buffer.from(key));
  const restore = (into: Files) =>
    recoverShop({ from: store, backupKey, to: between, dataFolder, files: into, log });
  const full: Files = {
    ...files,
    async save(key, content) {
      if (key === pictures[1]) throw new Error('no space left');
      await files.save(key, content);
    },
  };
  await expect(restore(full)).rejects.toThrow('no space left');
  expect(await readdir(join(dataFolder, 'postgres')).catch(() => [])).not.toContain('data');
  const { postgres: again } = await restore(files);
  expect(await numbersSold(again.url)).toEqual([1, 2]);
  await again.stop();
  expect(await isEmpty(files)).toBe(false);
  // What is there already is not thrown away because of it.
  await expect(restore(filesOnDisk(join(folder, 'elsewhere')))).rejects.toThrow('There is a database in');
  expect(await readdir(join(dataFolder, 'postgres'))).toContain('data');
});

test('a moment before the first backup, or after the end of the log, is refused', async () => {
  await expect(recover(new Date('2026-01-01'))).rejects.toThrow('as old as that moment');
  await expect(recover(new Date(Date.now() + 60_000))).rejects.toThrow('The log does not go as far');
  expect(await readdir(folder)).not.toContain(`restored-${restored}`);
});

test('without the key, and with another, nothing is restored', async () => {
  await expect(recover(undefined, {})).rejects.toThrow('is encrypted. Set BACKUP_KEY');
  await expect(recover(undefined, { backupKey: await newBackupKey() })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
});

test('a changed byte anywhere is refused by the file’s name', async () => {
  const names = await readdir(backups, { recursive: true });
  const part = names.find((name) => name.endsWith('part-0001.tar.zst.age')) ?? '';
  const segment = names.toSorted().findLast((name) => /wal.*0000\w{8}\.zst\.age$/.test(name)) ?? '';
  for (const path of [part, segment]) {
    const file = join(backups, path);
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    const last = changed.length - 1;
    changed.writeUInt8(changed.readUInt8(last) ^ 1, last);
    await writeFile(file, changed);
    await expect(recover(undefined)).rejects.toThrow(/damaged: .* is not what was written/);
    await writeFile(file, whole);
  }
});

test('a segment that is missing is noticed, rather than what came after it left out', async () => {
  const names = await readdir(backups, { recursive: true });
  const segments = names.filter((name) => /wal.*0000\w{8}\.zst\.age$/.test(name)).toSorted();
  const file = join(backups, segments.at(-2) ?? '');
  await rename(file, `${file}.away`);
  await expect(recover(undefined)).rejects.toThrow('has a gap after');
  await rename(`${file}.away`, file);
});

test('the log of before the oldest base backup goes, and no other', async () => {
  const segments = async () => {
    const names = await readdir(backups, { recursive: true });
    return names.filter((name) => /wal.*0000\w{8}\.zst\.age$/.test(name)).toSorted();
  };
  const base = await readBase(baseBackup());
  const isNeeded = (path: string) => (path.split('/').at(-1) ?? '') >= (base?.firstSegment ?? '');
  const all = await segments();
  const needed = all.filter(isNeeded);
  expect(needed.length).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(needed.length);
  expect(await pruneLog(store, new Date())).toBe(all.length - needed.length);
  expect(await segments()).toEqual(needed);
});

test('while the archive is away PostgreSQL keeps its log, and hands all of it over afterwards', async () => {
  const [{ systemId } = { systemId: '' }] = await ask<{ systemId: string }>(
    'select system_identifier::text as "systemId" from pg_control_system()',
  );
  const there = packedFiles(store.files(storePaths.log(systemId)), backupKey);
  const away = { ...there, save: () => Promise.reject(new Error('the bucket is away')) };
  for (const number of [4, 5, 6]) {
    await sell(number);
    await expect(archive(away)).rejects.toThrow('the bucket is away');
    // Beyond a checkpoint PostgreSQL would throw away what nobody keeps.
    await ask('checkpoint');
  }
  expect((await archive()).segments).toBeGreaterThanOrEqual(3);
  // A moment at which all was sold, and after which nothing was.
  const [now] = await ask<{ at: Date }>('select clock_timestamp() as at');
  // The log goes on behind that moment.
  await ask('create table afterwards ()');
  await archive();
  expect(await soldIn(await recover(now?.at))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('two copies of one shop that archive to the same place are told so', async () => {
  await sell(7);
  const files = packedFiles(store.files('wal/of-another-copy'), backupKey);
  const other = { ...files, has: () => Promise.resolve(true), read: () => Promise.resolve(Buffer.from('x')) };
  await expect(archive(other)).rejects.toThrow('two copies of one shop archive to the same place');
});
