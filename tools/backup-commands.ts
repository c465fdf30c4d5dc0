import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../db/invariants.ts';
import { listBackups } from '../server/backup/backup-list.ts';
import { openBackupStore, type BackupStore } from '../server/backup/backup-store.ts';
import { readMoment, sydneyTimeText } from '../server/backup/continuous/moments.ts';
import { recoverShop } from '../server/backup/continuous/recover-shop.ts';
import { newBackupKey } from '../server/backup/encryption.ts';
import { storeOf } from '../server/backup/own-backups.ts';
import type { Config } from '../server/config.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { openFiles } from '../server/kernel/files/open-files.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { openProgress } from '../server/kernel/process/progress.ts';
import { runDrill } from './restore-drill.ts';

/** What is done with backups without opening the shop's own database. */
export const backupActions: Record<
  string,
  (args: readonly string[]) => ((config: Config) => Promise<string>) | undefined
> = {
  backups: ([what, ...more]) => {
    if (what === undefined) return list;
    return what === 'key' && more.length === 0 ? newBackupKey : undefined;
  },
  restore: ([first, second, third, ...more]) => {
    if (first === '--drill' && second === undefined) return drill;
    if (first && second === '--to' && third && more.length === 0)
      return (config) => restoreTo(config, first, third);
    return undefined;
  },
};

async function list(config: Config): Promise<string> {
  const store = await wantedStore(config);
  const now = Date.now();
  const lines: string[] = [];
  const kinds = [
    ['daily', 'the whole shop'],
    ['base', 'base of the log'],
  ] as const;
  for (const [kind, what] of kinds)
    for (const { name, madeAt, bytes, isWhole } of await listBackups(store, kind))
      lines.push(
        [
          `${kind}/${name}`.padEnd(24),
          what.padEnd(16),
          `${ageOf(now - madeAt.getTime())} old`.padStart(12),
          sizeOf(bytes).padStart(10),
          isWhole ? '' : 'never finished',
        ]
          .join('  ')
          .trimEnd(),
      );
  const log = await logOf(store);
  if (lines.length === 0) throw new CannotStart(`There is no backup in ${store.name} yet.`);
  return [
    ...lines,
    log
      ? `The log goes to ${sydneyTimeText(log.until)} (Sydney), ${ageOf(now - log.until.getTime())} ago: ${log.segments} segments, ${sizeOf(log.bytes)}.`
      : 'There is no log, so only the moments of these backups can be restored.',
  ].join('\n');
}

async function logOf(
  store: BackupStore,
): Promise<{ until: Date; segments: number; bytes: number } | undefined> {
  const log = { until: new Date(0), segments: 0, bytes: 0 };
  for await (const { modifiedAt, bytes } of store.files('wal').list()) {
    if (modifiedAt > log.until) log.until = modifiedAt;
    log.segments += 1;
    log.bytes += bytes;
  }
  return log.segments > 0 ? log : undefined;
}

async function restoreTo(config: Config, where: string, moment: string): Promise<string> {
  if (config.databaseUrl)
    throw new CannotStart(
      'A moment is restored into a PostgreSQL of the shop’s own, in DATA_DIR. Leave DATABASE_URL out; docs/backups.md says how it gets back to yours.',
    );
  const to = moment === 'latest' ? undefined : readMoment(moment);
  if (to && to.getTime() > Date.now()) throw new CannotStart(`${moment} is still to come.`);
  const from = await openBackupStore(config, where);
  const { base, postgres } = await recoverShop({
    from,
    backupKey: config.backupKey,
    to,
    dataFolder: config.dataFolder,
    files: (await openFiles(config)).files,
    log: openLog(config.logLevel),
    progress: openProgress(),
  });
  const db = openDatabase(postgres.url, { poolSize: 2, statementMs: 30 * 60_000 });
  try {
    const broken = await brokenInvariants(db);
    const whole =
      `The shop is restored ${to ? `as it was at ${sydneyTimeText(to)} (Sydney)` : 'as far as the log goes'}, ` +
      `from the base backup of ${sydneyTimeText(new Date(base.startedAt))}. ` +
      'New orders, quotes and returns leave out the numbers that may have been given since.';
    if (broken.length === 0) return `${whole} Money, stock and orders add up. "npm start" opens it.`;
    return [`${whole} But not everything in it adds up:`, ...broken].join('\n');
  } finally {
    await closeDatabase(db);
    await postgres.stop();
  }
}

async function drill(config: Config): Promise<string> {
  const store = await wantedStore(config);
  const folder = await mkdtemp(join(tmpdir(), 'shop-drill-'));
  try {
    const { lines, faults } = await runDrill({ store, config, folder, progress: openProgress() });
    if (faults.length > 0) throw new CannotStart([...lines, ...faults].join('\n'));
    return [...lines, 'The backups are good.'].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function wantedStore(config: Config): Promise<BackupStore> {
  if (config.backupTo === undefined)
    throw new CannotStart(
      'BACKUP_TO is not set, so the shop makes no backups by itself. docs/backups.md says how.',
    );
  return storeOf(config);
}

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}

function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB'];
  return `${value.toLocaleString('en-AU', { maximumFractionDigits: 1 })} ${unit}`;
}
