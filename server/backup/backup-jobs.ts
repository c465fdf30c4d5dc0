import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../kernel/database/database.ts';
import { recordFault } from '../kernel/process/counts.ts';
import type { Shop } from '../kernel/shop.ts';
import type { BackupAnswer, BackupOrder } from './backup-process.ts';
import { recordFaultyBackup, type BackupKind } from './backup-status.ts';
import { archiveNow, isWanted, releaseLog, type BackupSettings, type Made } from './own-backups.ts';

type BackupShop = Pick<Shop, 'db' | 'directUrl' | 'config' | 'log' | 'clock'>;

export function backupSettingsOf({ config, directUrl }: Pick<Shop, 'config' | 'directUrl'>): BackupSettings {
  const { bucket, dataFolder, filesIn, backupTo, backupKey, backsUpContinuously } = config;
  return { bucket, dataFolder, filesIn, backupTo, backupKey, backsUpContinuously, databaseUrl: directUrl };
}

/** Each minute: what was committed before it can be restored from then on. */
export async function archiveDatabaseLog(shop: BackupShop, signal?: AbortSignal): Promise<void> {
  const { config, db, log } = shop;
  if (config.backupTo === undefined || config.backsUpContinuously === false) return;
  await noting(shop, 'log', async () => {
    const archived = await archiveNow(backupSettingsOf(shop), db, signal);
    if (archived?.isNew)
      log.warn({ backup: 'log' }, 'the archive of the log begins anew: a base backup will be made');
  });
}

/** Each minute: makes what is due, in a process of its own (a test says how it ends, without starting one). */
export async function makeDueBackups(
  shop: BackupShop,
  signal?: AbortSignal,
  make = makeInProcess,
): Promise<void> {
  const { config, db, log, clock, directUrl } = shop;
  if (config.backupTo === undefined || config.backsUpContinuously === false) await releaseLog(directUrl);
  if (config.backupTo === undefined) return;
  for (const kind of ['base', 'daily'] as const) {
    if (signal?.aborted || isPausing(shop, kind) || !(await isWanted(db, kind, clock.now()))) continue;
    const isMade = await noting(shop, kind, async () => {
      const made = await make({ settings: backupSettingsOf(shop), kind }, signal);
      if (made) log.info({ backup: kind, ...made }, 'a backup was made');
    });
    notePause(shop, kind, isMade);
  }
}

/** A fault is written where the owner and an alarm see it; a later run tries again. Returns whether there was none. */
async function noting(
  { db, log, clock }: BackupShop,
  kind: BackupKind,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    recordFault(log, `backup ${kind}`, error);
    await recordFaultyBackup(db, kind, (error as Error).message, clock.now());
    return false;
  }
}

/** How often this process has failed in a row, and when it did last. */
type Failed = { times: number; at: number };
const failures = new WeakMap<Db, Map<BackupKind, Failed>>();

const longestPauseMinutes = 30;

/**
 * Tried again at once, and then later and later: what is wrong with the place is often found out when all of the shop
 * has been read and sent, and reading and sending it each minute costs more than the backup is worth.
 */
function isPausing({ db, clock }: BackupShop, kind: BackupKind): boolean {
  const failed = failures.get(db)?.get(kind);
  if (!failed) return false;
  const pauseMinutes = Math.min(longestPauseMinutes, 2 ** failed.times - 2);
  const past = clock.now().getTime() - failed.at;
  // A clock that was turned back ends the pause too.
  return past >= 0 && past < pauseMinutes * 60_000;
}

function notePause({ db, clock }: BackupShop, kind: BackupKind, isMade: boolean): void {
  const ofShop = failures.get(db) ?? new Map<BackupKind, Failed>();
  failures.set(db, ofShop);
  const { times } = ofShop.get(kind) ?? { times: 0 };
  if (isMade) ofShop.delete(kind);
  else ofShop.set(kind, { times: times + 1, at: clock.now().getTime() });
}

async function makeInProcess(order: BackupOrder, signal?: AbortSignal): Promise<Made | undefined> {
  const child = fork(join(import.meta.dirname, 'backup-process.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let answer: BackupAnswer | undefined;
  child.on('message', (said: BackupAnswer) => (answer = said));
  const ended = once(child, 'exit');
  child.send(order);
  const [code, how] = (await ended) as [number | null, string | null];
  signal?.removeEventListener('abort', stop);
  if (!answer) throw new Error(`The process that made the backup ended by ${how ?? `exit code ${code}`}`);
  if (answer.fault !== undefined) throw new Error(answer.fault);
  return answer.made;
}
