import { join } from 'node:path';
import { sql } from 'kysely';
import { brokenInvariants } from '../db/invariants.ts';
import { listBackups } from '../server/backup/backup-list.ts';
import type { BackupStore } from '../server/backup/backup-store.ts';
import { recoverShop } from '../server/backup/continuous/recover-shop.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import type { Config } from '../server/config.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { filesOnDisk } from '../server/kernel/files/open-files.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import type { Progress } from '../server/kernel/process/progress.ts';

type Options = {
  store: BackupStore;
  config: Pick<Config, 'backupKey'>;
  /** Where everything is restored to, and what is thrown away afterwards. */
  folder: string;
  progress: Progress;
};

export type DrillReport = { lines: string[]; faults: string[] };

const log = { info: () => {}, warn: () => {} };

/**
 * Restores the latest backup of each kind beside the shop and looks at what came back. The shop itself is not touched,
 * nobody is signed out, and no email or payment is begun: nothing of what is restored is ever opened as a shop.
 */
export async function runDrill(options: Options): Promise<DrillReport> {
  const report: DrillReport = { lines: [], faults: [] };
  await trying('The whole shop', report, () => restoreDaily(options));
  const bases = await listBackups(options.store, 'base');
  if (bases.length > 0) await trying('The database to its last moment', report, () => recoverLatest(options));
  else report.lines.push('The log is not archived, so no minute in between can be restored.');
  return report;
}

type Restored = { madeAt: Date; counts: Counts; broken: string[] };
type Counts = { orders: number; customers: number; lastOrder: Date | null; files: number };

async function trying(what: string, report: DrillReport, restore: () => Promise<Restored>): Promise<void> {
  const begun = performance.now();
  try {
    const { madeAt, counts, broken } = await restore();
    const seconds = Math.round((performance.now() - begun) / 1000);
    const minutes = Math.round((Date.now() - madeAt.getTime()) / 60_000);
    const last = counts.lastOrder ? `, the last order of ${counts.lastOrder.toISOString()}` : '';
    report.lines.push(
      `${what}: restored in ${seconds} s from a backup of ${minutes} minutes ago. ${counts.orders} orders, ` +
        `${counts.customers} customers, ${counts.files} files${last}. ` +
        (broken.length === 0 ? 'Money, stock and orders add up.' : 'It does not add up.'),
    );
    report.faults.push(...broken);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    report.faults.push(`${what} could not be restored. ${error.message}`);
  }
}

async function restoreDaily({ store, folder, progress }: Options): Promise<Restored> {
  const latest = (await listBackups(store, 'daily')).find(({ isWhole }) => isWhole);
  if (!latest) throw new CannotStart(`There is no whole backup in ${store.name}.`);
  const files = filesOnDisk(join(folder, 'daily'));
  const place = join(folder, 'daily', 'postgres');
  const from = store.place(`daily/${latest.name}`);
  await using opened = new AsyncDisposableStack();
  const databaseUrl = async () => {
    const postgres = await startOwnPostgres({ folder: place, durable: false, log, isWatched: false });
    opened.defer(() => postgres.stop());
    return postgres.url;
  };
  const restored = await restoreBackup({ databaseUrl, files, from, log, progress });
  return { madeAt: latest.madeAt, ...(await lookAt(restored.databaseUrl, files)) };
}

async function recoverLatest({ store, config, folder, progress }: Options): Promise<Restored> {
  const dataFolder = join(folder, 'log');
  const files = filesOnDisk(dataFolder);
  const { backupKey } = config;
  const { base, postgres } = await recoverShop({
    from: store,
    backupKey,
    to: undefined,
    dataFolder,
    files,
    log,
    progress,
  });
  try {
    return { madeAt: new Date(base.startedAt), ...(await lookAt(postgres.url, files)) };
  } finally {
    await postgres.stop();
  }
}

async function lookAt(
  url: string,
  files: ReturnType<typeof filesOnDisk>,
): Promise<Pick<Restored, 'counts' | 'broken'>> {
  const db = openDatabase(url, { poolSize: 2, statementMs: 30 * 60_000 });
  try {
    const { rows } = await sql<Omit<Counts, 'files'>>`
      select (select count(*) from orders) as orders, (select count(*) from customers) as customers,
        (select max(placed_at) from orders) as "lastOrder"`.execute(db);
    const [row = { orders: 0, customers: 0, lastOrder: null }] = rows;
    const kept = await Array.fromAsync(files.list());
    return { counts: { ...row, files: kept.length }, broken: await brokenInvariants(db) };
  } finally {
    await closeDatabase(db);
  }
}
