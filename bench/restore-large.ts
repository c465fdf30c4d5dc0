import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { fillDemonstrationShop } from '../seed/fill.ts';
import { listBackups } from '../server/backup/backup-list.ts';
import { openBackupStore, type BackupStore } from '../server/backup/backup-store.ts';
import { makeBackup } from '../server/backup/backup.ts';
import { archiveLog } from '../server/backup/continuous/archive-log.ts';
import { makeBaseBackup } from '../server/backup/continuous/base-backup.ts';
import { basePaths, storePaths } from '../server/backup/continuous/base-form.ts';
import { recoverShop } from '../server/backup/continuous/recover-shop.ts';
import { withServerSession } from '../server/backup/continuous/server-session.ts';
import { newBackupKey } from '../server/backup/encryption.ts';
import { packedFiles } from '../server/backup/packed-files.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { filesOnDisk } from '../server/kernel/files/open-files.ts';
import { noProgress } from '../server/kernel/process/progress.ts';
import { growShop } from './large-shop.ts';

const log = { info: () => {}, warn: (message: string) => console.warn(message) };
const name = '2026-11-22T030000Z';

/** Backs a large shop up in both ways, restores it in both ways, and says how long each takes. */
export async function restoreLargeShop(orders = 1_000_000): Promise<string[]> {
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp('.data/drill-restore-');
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const place = (of: string) => join(folder, of);
  const backupKey = await newBackupKey();
  const store = await openBackupStore({ bucket: undefined, backupKey }, place('backups'));

  const shop = await startOwnPostgres({
    folder: place('shop/postgres'),
    durable: false,
    isArchived: true,
    log,
  });
  opened.defer(() => shop.stop());
  await timed(`a shop of ${orders} orders was grown`, () => grow(shop.url, place('shop'), orders));
  const archive = () =>
    withServerSession(shop.url, 'log', (session) =>
      archiveLog(session, {
        files: packedFiles(store.files(storePaths.log(session.systemId)), backupKey),
        storeName: store.name,
      }),
    );
  const { segments } = await timed('its log was archived', archive);
  console.log(`${segments} segments`);
  await timed('base backup', () =>
    withServerSession(shop.url, 'base', (session) =>
      makeBaseBackup(session, {
        to: store.place(`${storePaths.base}/${name}`, basePaths.summary),
        archiveRest: async () => void (await archive()),
      }),
    ),
  );
  // As much log as a busy day leaves: every order is touched once.
  await onServer(shop.url, 'update orders set placed_at = placed_at');
  const day = await timed('the log of a busy day was archived', archive);
  console.log(`${day.segments} segments`);
  const files = filesOnDisk(place('shop'));
  await timed('backup of the whole shop', () =>
    makeBackup({ databaseUrl: shop.url, files, to: store.place(`daily/${name}`), now: new Date() }),
  );
  for (const kind of ['base', 'daily'] as const)
    console.log(`${kind}: ${Math.round(((await listBackups(store, kind))[0]?.bytes ?? 0) / 1024 ** 2)} MB`);
  const before = await countIn(shop.url);
  await shop.stop();

  const recovered = await timed('RESTORED to its last moment', () =>
    recoverShop({
      from: store,
      backupKey,
      to: undefined,
      dataFolder: place('recovered'),
      files: filesOnDisk(place('recovered')),
      log,
      progress: noProgress,
    }),
  );
  const after = await countIn(recovered.postgres.url);
  await recovered.postgres.stop();
  await rm(place('recovered'), { recursive: true });

  const counted = [after, await restoreWhole(store, place('restored'))];
  return counted
    .filter((count) => count !== before)
    .map((count) => `${count} orders came back of ${before}.`);
}

/** The orders that came back. */
async function restoreWhole(store: BackupStore, dataFolder: string): Promise<number> {
  const fresh = await startOwnPostgres({ folder: join(dataFolder, 'postgres'), durable: true, log });
  try {
    const files = filesOnDisk(dataFolder);
    const from = store.place(`daily/${name}`);
    await timed('RESTORED from the backup of the whole shop', () =>
      restoreBackup({ databaseUrl: fresh.url, files, from, log }),
    );
    return await countIn(fresh.url);
  } finally {
    await fresh.stop();
  }
}

async function grow(url: string, dataFolder: string, orders: number): Promise<void> {
  await migrate(url, log);
  const db = openDatabase(url, { poolSize: 2 });
  await fillDemonstrationShop({ db, files: filesOnDisk(dataFolder) });
  await closeDatabase(db);
  // Growing makes an owner of its own.
  await onServer(
    url,
    "update customers set username = 'first', username_key = 'first' where username_key = 'owner'",
  );
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('connect', (client) => client.on('error', () => {}));
  await growShop(pool, { orders, kits: orders / 10, customers: orders / 5 });
  await pool.end();
  // Growing looks nothing up, and refers to one kit that it does not make; a restore does look it up.
  for (const table of ['page_views', 'stock_movements', 'reviews', 'review_totals', 'stock_alerts'])
    await onServer(url, `delete from ${table} where product_id = 1001`);
}

async function countIn(url: string): Promise<number> {
  return Number((await onServer(url, 'select count(*) from orders'))[0]?.['count']);
}

async function onServer(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${Math.round((performance.now() - begun) / 100) / 10} s`);
  return result;
}
