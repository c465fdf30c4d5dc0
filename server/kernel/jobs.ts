import { Logger as WorkerLogger } from 'graphile-worker';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { StartLog } from './own-postgres.ts';
import type { Db } from './database.ts';

/**
 * Adds a job in the caller's transaction: it exists exactly when its cause does. A second job under
 * the same key replaces the first as long as that has not begun.
 */
export async function addJob(db: Db, task: string, payload: unknown, key?: string): Promise<void> {
  const json = sql`${JSON.stringify(payload)}::json`;
  await sql`select ${addingJob(task, json, sql`${key ?? null}::text`)}`.execute(db);
}

/** The same as a part of the statement that is its cause. */
export function addingJob(task: string, payload: RawBuilder<unknown>, key: RawBuilder<unknown>) {
  return sql`graphile_worker.add_job(${task}, ${payload}, job_key => ${key}, max_attempts => 4)`;
}

/**
 * Connections for the worker, closed by whoever opens them. A pool that the worker opens itself is not
 * waited for at its end, and its last error, when PostgreSQL stops, would end the process.
 */
export function openJobPool(url: string, log: StartLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'shop-jobs',
  });
  const onError = ({ message }: Error) => log.warn(`the jobs lost a database connection: ${message}`);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** The worker's words in the shop's log; what it calls information is of interest to developers only. */
export function workerLog(log: StartLog & { debug(message: string): void }): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
