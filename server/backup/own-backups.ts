import type { Config } from '../config.ts';
import { closeDatabase, openDatabase, type Db } from '../kernel/database/database.ts';
import type { Files } from '../kernel/files/files.ts';
import { openFiles } from '../kernel/files/open-files.ts';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import { listBackups } from './backup-list.ts';
import { readBackupStatus, recordGoodBackup } from './backup-status.ts';
import { openBackupStore, type BackupStore } from './backup-store.ts';
import { makeBackup } from './backup.ts';
import { archiveLog, type Archived } from './continuous/archive-log.ts';
import { makeBaseBackup } from './continuous/base-backup.ts';
import { basePaths, storePaths } from './continuous/base-form.ts';
import { dropSlots } from './continuous/replication-slot.ts';
import { withServerSession, whyNotContinuous } from './continuous/server-session.ts';
import { packedFiles } from './packed-files.ts';
import { pruneBackups, pruneLog } from './prune.ts';
import { backupName, isBackupDue } from './retention.ts';

/** All that a process needs to make the shop's backups; none of it is lost on the way to another process. */
export type BackupSettings = Pick<
  Config,
  'bucket' | 'dataFolder' | 'filesIn' | 'backupTo' | 'backupKey' | 'backsUpContinuously'
> & { databaseUrl: string };

export function storeOf(
  settings: Pick<BackupSettings, 'bucket' | 'backupKey' | 'backupTo'>,
): Promise<BackupStore> {
  if (settings.backupTo === undefined) throw new Error('BACKUP_TO is not set');
  return openBackupStore(settings, settings.backupTo);
}

/** Archives the database's log up to now, and the pictures that came since; undefined where PostgreSQL does not let this user. */
export async function archiveNow(
  settings: BackupSettings,
  db: Db,
  signal?: AbortSignal,
): Promise<Archived | undefined> {
  const { databaseUrl, backupKey, backsUpContinuously } = settings;
  const store = await storeOf(settings);
  const begun = performance.now();
  const archived = await withServerSession(databaseUrl, 'log', async (session) => {
    const reason = await whyNotContinuous(session.client);
    if (reason && backsUpContinuously)
      throw new Error(`BACKUP_CONTINUOUS is yes, but PostgreSQL does not allow it: ${reason}`);
    if (reason) return undefined;
    const files = packedFiles(store.files(storePaths.log(session.systemId)), backupKey);
    return archiveLog(session, { files, storeName: store.name, ...(signal ? { signal } : {}) });
  });
  if (!archived) return undefined;
  await archiveFiles(store, (await openFiles(settings)).files, backupKey);
  const seconds = (performance.now() - begun) / 1000;
  await recordGoodBackup(db, 'log', {
    goodAt: archived.until,
    bytes: archived.bytes,
    seconds,
    ...(archived.isNew ? { since: archived.until } : {}),
  });
  return archived;
}

/** A shop that is no longer archived: PostgreSQL would keep its log for ever. */
export function releaseLog(databaseUrl: string): Promise<void> {
  return withServerSession(databaseUrl, 'log', (session) => dropSlots(session));
}

/** What this process knows to lie in a store; pictures never change under their names. */
const archivedFiles = new Map<string, Set<string>>();

async function archiveFiles(store: BackupStore, files: Files, backupKey: string | undefined): Promise<void> {
  const archive = packedFiles(store.files(storePaths.files), backupKey);
  const there =
    archivedFiles.get(store.name) ?? new Set(await Array.fromAsync(archive.list(), ({ key }) => key));
  archivedFiles.set(store.name, there);
  const fresh: string[] = [];
  for await (const { key } of files.list()) if (!there.has(key)) fresh.push(key);
  await severalAtOnce(fresh, async (key) => {
    const content = await files.read(key);
    if (!content) return;
    await archive.save(key, content);
    there.add(key);
  });
}

/** Whether a backup of a kind is to be made now. A base backup is of use only from where the log has no gap. */
export async function isWanted(db: Db, kind: 'daily' | 'base', now: Date): Promise<boolean> {
  const { daily, base, log } = await readBackupStatus(db);
  if (kind === 'daily') return isBackupDue(daily.goodAt, now);
  if (!log.goodAt) return false;
  if (base.goodAt && log.since && base.goodAt < log.since) return true;
  return isBackupDue(base.goodAt, now);
}

export type Made = { name: string; bytes: number; seconds: number; pruned: number };

/** Makes a backup unless another machine has made it meanwhile, and prunes what is no longer kept. */
export async function makeOwnBackup(
  settings: BackupSettings,
  kind: 'daily' | 'base',
): Promise<Made | undefined> {
  const db = openDatabase(settings.databaseUrl, { poolSize: 1 });
  try {
    return await withServerSession(settings.databaseUrl, kind, async (session) => {
      const now = new Date();
      if (!(await isWanted(db, kind, now))) return undefined;
      const begun = performance.now();
      const store = await storeOf(settings);
      const name = backupName(now);
      const to = store.place(`${storePaths[kind]}/${name}`, kind === 'base' ? basePaths.summary : undefined);
      if (kind === 'daily') {
        const { files } = await openFiles(settings);
        await makeBackup({ databaseUrl: settings.databaseUrl, files, to, now });
      } else {
        await makeBaseBackup(session, { to, archiveRest: async () => void (await archiveNow(settings, db)) });
      }
      const bytes = (await listBackups(store, kind)).find((one) => one.name === name)?.bytes ?? 0;
      const seconds = (performance.now() - begun) / 1000;
      await recordGoodBackup(db, kind, { goodAt: now, bytes, seconds });
      const pruned = await pruneBackups(store, kind, now);
      if (kind === 'base') await pruneLog(store, now);
      return { name, bytes, seconds, pruned };
    });
  } finally {
    await closeDatabase(db);
  }
}
