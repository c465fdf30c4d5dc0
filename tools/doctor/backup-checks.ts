import pg from 'pg';
import { backupTrouble, readBackupStatus } from '../../server/backup/backup-status.ts';
import { whyNotContinuous } from '../../server/backup/continuous/server-session.ts';
import { storeOf } from '../../server/backup/own-backups.ts';
import type { Config } from '../../server/config.ts';
import { closeDatabase, openDatabase } from '../../server/kernel/database/database.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';

export function backupChecks(config: Config): Check[] {
  const { backupTo, production } = config;
  if (backupTo === undefined) {
    const advice = 'BACKUP_TO is not set: the shop makes no backups by itself. docs/backups.md says how.';
    return production ? [{ what: 'backups', look: () => Promise.resolve({ advice }) }] : [];
  }
  const checks = [{ what: 'backups', look: () => lookAtStore(config) }];
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) checks.push({ what: 'last backup', look: () => lookAtLast(url, config) });
  return checks;
}

/** What is written there is read again and deleted. */
async function lookAtStore(config: Config): Promise<string | Advice> {
  const store = await storeOf(config);
  const files = store.files('checks');
  const key = `doctor-${process.pid}`;
  try {
    await files.save(key, Buffer.from('x'));
    await files.delete(key);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotStart(`Nothing can be written to ${store.name} (BACKUP_TO): ${code ?? message}.`, {
      cause: error,
    });
  }
  if (!config.backupKey)
    return {
      advice: `${store.name} can be written to, but backups are not encrypted. Set BACKUP_KEY: npm run shop -- backups key.`,
    };
  return `${store.name} can be written to, and backups are encrypted.`;
}

async function lookAtLast(url: string, config: Config): Promise<string | Advice> {
  const db = openDatabase(url, { poolSize: 1, connectWithinMs: 2_500 });
  try {
    const now = new Date();
    const trouble = await backupTrouble(db, config.backupTo, now);
    if (trouble) throw new CannotStart(trouble.reason);
    const { daily, log } = await readBackupStatus(db);
    if (!daily.goodAt) return { advice: 'There is none yet: a worker makes the first one within a minute.' };
    const hours = Math.round((now.getTime() - daily.goodAt.getTime()) / 3_600_000);
    const whole = `The whole shop was backed up ${hours} hours ago`;
    if (log.goodAt) return `${whole}, and any minute since the last base backup can be restored.`;
    return { advice: `${whole}. ${await whyNoLog(url, config)}` };
  } finally {
    await closeDatabase(db);
  }
}

async function whyNoLog(url: string, { backsUpContinuously }: Config): Promise<string> {
  const own = 'so no minute in between is restored from here; a managed service does that by itself.';
  if (backsUpContinuously === false) return `BACKUP_CONTINUOUS is no, ${own}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 });
  await client.connect();
  try {
    const reason = await whyNotContinuous(client);
    return reason ? `Its log is not archived, because ${reason}, ${own}` : 'Its log will be archived.';
  } finally {
    await client.end();
  }
}
