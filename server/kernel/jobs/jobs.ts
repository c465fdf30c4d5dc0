import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { StartLog } from '../../embedded-postgres/own-postgres.ts';
import { cutOff } from '../database/cut-off.ts';
import { onlyRow, type Db } from '../database/database.ts';

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

/** Jobs that wait, and jobs that failed so often that nobody tries any more. */
export async function countJobs(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as "givenUp"
    from graphile_worker.jobs`.execute(db);
  return onlyRow(rows);
}

/** For each task with a job that is due and not begun: for how many seconds the oldest has been due. */
export async function oldestWaits(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ task: string; seconds: number }>`
    select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
    group by task_identifier`.execute(db);
  return Object.fromEntries(rows.map(({ task, seconds }) => [task, seconds]));
}

/**
 * For each recurring task: the seconds since a worker last queued it, or since the task became known. Without any
 * worker nothing is queued at all, so no waiting job would tell of it.
 */
export async function secondsSinceTurn(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ task: string; seconds: number }>`
    select identifier as task, extract(epoch from now() - coalesce(last_execution, known_since))::float8 as seconds
    from graphile_worker._private_known_crontabs`.execute(db);
  return Object.fromEntries(rows.map(({ task, seconds }) => [task, seconds]));
}

/**
 * A pool for the worker, which the caller closes. A pool that the worker opens itself is not awaited at its end, and
 * its last error, when PostgreSQL stops, would end the process.
 */
export function openJobPool(url: string, log: StartLog, size = 10, silentMs = 20_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // No visitor waits for a job, so be patient: a worker that cannot record that a job is done would end the
    // process.
    connectionTimeoutMillis: 15_000,
    // The worker's statements are small: a server that is silent for this long has vanished.
    query_timeout: silentMs,
    application_name: 'shop-jobs',
  });
  const onError = ({ message }: Error) => log.warn(`the jobs lost a database connection: ${message}`);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    retryWhileReconnecting(client, 'query', () => cutOff(client));
  });
  retryWhileReconnecting(pool, 'connect');
  return pool;
}

/**
 * The PostgreSQL error code for "cannot connect now": the worker tries again after three seconds, then after ever
 * longer pauses.
 */
const cannotConnectNow = '57P03';

/**
 * The worker would end the whole process if PostgreSQL were gone while it records how a job ended. It may record that
 * twice without harm, so a lost connection only makes it wait (docs/decisions/146).
 */
function retryWhileReconnecting<Call extends string>(
  asked: Record<Call, (...given: never[]) => unknown>,
  call: Call,
  onSilence = () => {},
) {
  const own = asked[call].bind(asked);
  asked[call] = (...given) => {
    const answer = own(...given);
    // The worker's listener asks by a callback, and comes back by itself.
    return answer instanceof Promise ? answer.catch(later) : answer;
  };
  function later(error: Error): never {
    // Nobody answers on this connection any more.
    if (error.message === 'Query read timeout') onSilence();
    return comeBackLater(error);
  }
}

function comeBackLater(error: Error & { code?: string }): never {
  const isAnswered = error instanceof pg.DatabaseError && !isAboutConnection(error);
  throw isAnswered ? error : Object.assign(error, { code: cannotConnectNow });
}

/** Classes of PostgreSQL's errors: 08 connection, 53 out of connections, 55000 none allowed now, 57P shutting down. */
function isAboutConnection({ code = '' }: pg.DatabaseError): boolean {
  return /^(08|53|55000|57P)/.test(code);
}
