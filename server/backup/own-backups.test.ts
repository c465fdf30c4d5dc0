import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDashboard } from '../../contracts/insight/reports/dashboard.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { backupActions } from '../../tools/backup-commands.ts';
import { operate } from '../../tools/shop-commands.ts';
import { placeTestOrder, testBuyer } from '../../tools/testing/buyer.ts';
import { readTestConfig } from '../../tools/testing/config.ts';
import { administratorOf } from '../../tools/testing/person.ts';
import { testShop } from '../../tools/testing/shop.ts';
import { noSmallDisk, openSmallDisk } from '../../tools/testing/small-disk.ts';
import type { Config } from '../config.ts';
import { filesOnDisk } from '../kernel/files/open-files.ts';
import { makeDueBackups } from './backup-jobs.ts';
import { listBackups } from './backup-list.ts';
import type { BackupOrder } from './backup-process.ts';
import { backupAges, readBackupStatus, recordGoodBackup } from './backup-status.ts';
import { openBackupStore } from './backup-store.ts';
import { newBackupKey } from './encryption.ts';
import { makeOwnBackup } from './own-backups.ts';
import { pruneBackups } from './prune.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {} };

/** What a command of `npm run shop` says. */
function said(config: Config, command: string, ...words: string[]): Promise<string> | undefined {
  return backupActions[command]?.(words)?.(config);
}

/** As the process does that makes a backup: what starting one costs is paid once here. */
const here = ({ settings, kind }: BackupOrder) => makeOwnBackup(settings, kind);

/** A program is started and a whole shop is restored. */
const aRestore = { timeout: 270_000 };

test('the shop makes a day’s backup by itself, encrypted, once a day', aRestore, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-backups-'));
  const BACKUP_KEY = await newBackupKey();
  await using harness = await testShop({ environment: { BACKUP_TO: folder, BACKUP_KEY } });
  const { shop } = harness;
  expect(await backupAges(shop.db, new Date())).toEqual({ daily: Infinity });
  // A second worker that asks at the same time waits, and finds it made.
  await Promise.all([makeDueBackups(shop), makeDueBackups(shop, undefined, here)]);
  await makeDueBackups(shop);
  const store = await openBackupStore({ bucket: undefined, backupKey: BACKUP_KEY }, folder);
  const [made, ...more] = await listBackups(store, 'daily');
  expect(more).toEqual([]);
  expect(made?.isWhole).toBe(true);
  expect((await backupAges(shop.db, new Date())).daily).toBeLessThan(60);

  const from = store.place(`daily/${made?.name}`);
  const unkeyed = (await openBackupStore({ bucket: undefined }, folder)).place(`daily/${made?.name}`);
  const files = filesOnDisk(join(folder, 'restored'));
  // Refused before a database is asked for.
  const input = { databaseUrl: () => expect.fail('A database was made'), files, log };
  await expect(restoreBackup({ ...input, from: unkeyed })).rejects.toThrow('Set BACKUP_KEY');
  expect(await said(shop.config, 'backups')).toMatch(
    /daily\/\S+ +the whole shop +\d+ min old +[\d.]+ MB\nThere is no log/,
  );
  const report = await said(shop.config, 'restore', '--drill');
  expect(report).toMatch(
    /The whole shop: restored in \d+ s .* [1-9]\d* files\b.* Money, stock and orders add up\./,
  );
  expect(report).toMatch(/The backups are good\.$/);
  const table = (await from.list()).find((path) => path.startsWith('orders'));
  await writeFile(join(folder, 'daily', `${made?.name}`, `${table}.age`), 'changed');
  await expect(restoreBackup({ ...input, from })).rejects.toThrow('is damaged');
  await expect(said(shop.config, 'restore', '--drill')).rejects.toThrow('could not be restored');
  await rm(folder, { recursive: true });
});

test('a backup that fails is an event, and waits for the owner on the dashboard', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-backups-'));
  const taken = join(folder, 'a-file');
  await writeFile(taken, '');
  const now = new Date();
  const clock = { now: () => now };
  await using harness = await testShop({ environment: { BACKUP_TO: taken }, clock });
  await makeDueBackups(harness.shop);
  const { daily } = await readBackupStatus(harness.shop.db);
  expect(daily.fault?.reason).toMatch(/ENOTDIR|EEXIST/);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readDashboard, { query: { period: '7d' } });
  expect(body.backupTrouble?.reason).toContain("The day's backup fails");
  await recordGoodBackup(harness.shop.db, 'daily', { goodAt: now, bytes: 1, seconds: 1 });
  expect((await owner.ask(readDashboard, { query: { period: '7d' } })).body.backupTrouble).toBeNull();
  await rm(folder, { recursive: true });
});

test('a backup that fails again and again is tried less and less often, rather than each minute for ever', async () => {
  let now = new Date();
  await using harness = await testShop({ environment: { BACKUP_TO: '/nowhere' }, clock: { now: () => now } });
  const triedAt: number[] = [];
  for (let minute = 0; minute <= 10; minute += 1) {
    // What a failing process is and says stands above; here it only fails.
    await makeDueBackups(harness.shop, undefined, () => {
      triedAt.push(minute);
      return Promise.reject(new Error('ENOTDIR'));
    });
    now = new Date(now.getTime() + 60_000);
  }
  expect(triedAt).toEqual([0, 1, 3, 9]);
});

test('a full disk under the backups leaves no half of one, is said, and nobody who buys notices', async ({
  skip,
}) => {
  using disk = openSmallDisk('64k');
  if (!disk) {
    skip(noSmallDisk);
    return;
  }
  await using harness = await testShop({ environment: { BACKUP_TO: disk.folder } });
  await makeDueBackups(harness.shop, undefined, here);
  const { daily } = await readBackupStatus(harness.shop.db);
  expect(daily.fault?.reason).toMatch(
    /^There is no space left on the disk for the backup in .* Nothing was left/,
  );
  expect(await readdir(join(disk.folder, 'daily'))).toEqual([]);
  // So does the command.
  const { config, databaseUrl: DATABASE_URL } = harness.shop;
  const given = readTestConfig({ DATABASE_URL, DATA_DIR: config.dataFolder });
  await expect(operate(given, ['backup', join(disk.folder, 'today')])).rejects.toThrow(
    /^There is no space left on the disk for the backup in .*\/today\. Nothing was left/,
  );
  expect(await readdir(disk.folder)).toEqual(['daily']);
  const { status } = await placeTestOrder(await testBuyer(harness.app, demoKits.koala));
  expect(status).toBe(200);
});

test('what was begun and never finished is cleared after a day, and the last good ones stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-backups-'));
  const store = await openBackupStore({ bucket: undefined }, folder);
  const write = (path: string) => store.files('daily').save(path, Buffer.from('x'));
  await write('2024-01-01T030000Z/backup.json');
  await write('2026-11-20T030000Z/backup.json.age');
  await write('2026-11-20T050000Z/products.tsv.gz');
  await write('2026-11-20T060000Z.unfinished/products.tsv.gz');
  await write('2026-11-22T030000Z.unfinished/products.tsv.gz');
  expect(await pruneBackups(store, 'daily', new Date('2026-11-22T03:05:00Z'))).toBe(2);
  expect((await readdir(join(folder, 'daily'))).toSorted()).toEqual([
    '2024-01-01T030000Z',
    '2026-11-20T030000Z',
    '2026-11-22T030000Z.unfinished',
  ]);
  await rm(folder, { recursive: true });
});
