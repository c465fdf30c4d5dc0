import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../db/types.ts';
import { ownSessions, type ConnectionTraits } from './pooler.ts';
import { preparingPool } from './prepared.ts';
import { rememberDialect, transact } from './transaction.ts';

export { withCommit } from './transaction.ts';

/**
 * A pool or a transaction: every query takes one as its first parameter. What queries use of Kysely, by name: to see that
 * its `Transaction` is a whole `Kysely` too, as both are written there, takes the compiler a third of all its time.
 */
export type Db = Pick<
  Kysely<DB>,
  | 'connection'
  | 'deleteFrom'
  | 'destroy'
  | 'executeQuery'
  | 'fn'
  | 'getExecutor'
  | 'insertInto'
  | 'isTransaction'
  | 'selectFrom'
  | 'selectNoFrom'
  | 'startTransaction'
  | 'transaction'
  | 'updateTable'
  | 'with'
  | 'withRecursive'
>;

const int8 = 20;
const date = 1082;

// Counts and sums of cents fit a double exactly; a number beyond 2^53 would be a bug worth a throw.
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`);
  return value;
});
// A date has no time zone; as a Date it would be moved by the machine's own.
pg.types.setTypeParser(date, (text) => text);

type DatabaseOptions = {
  poolSize?: number;
  connectWithinMs?: number;
  onIdleError?: (error: Error) => void;
  traits?: ConnectionTraits;
  /** How long a statement may take: 5 s, but for commands that look through a whole shop. */
  statementMs?: number;
  /** How long a connection that nobody uses stays open. */
  keepMs?: number;
};

/** Connections that somebody uses, that nobody uses, and requests that wait for one. */
export type PoolCounts = Readonly<Record<'used' | 'idle' | 'waiting', number>>;
type CountedPool = PostgresPool & { connections(): PoolCounts };

/** A database of connections that are opened when they are needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  return databaseOn(openPool(url, options));
}

export function databaseOn(pool: PostgresPool): Db {
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<DB>({ dialect });
  rememberDialect(db, dialect);
  return db;
}

/**
 * TCP keep-alive, because routers drop connections that are silent for minutes. Without a delay of its own, the
 * operating system would send the first probe after two hours.
 */
export const keptWhileStill = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/**
 * Bounded waits (trust.md, 8): `connectWithinMs` to get a connection, 5 s for a statement, 6 s where
 * PostgreSQL is frozen and says nothing at all. A client that loses its server while nobody uses it
 * reports to `onIdleError` instead of ending the process.
 */
export function openPool(url: string, options: DatabaseOptions): CountedPool {
  const { poolSize = 10, connectWithinMs = 10_000, onIdleError = () => {} } = options;
  const { traits = ownSessions, statementMs = 5_000, keepMs = 10_000 } = options;
  const bounds = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 10_000 };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: keepMs,
    ...keptWhileStill,
    ...(traits.takesBounds ? bounds : {}),
    query_timeout: statementMs + 1_000,
    application_name: 'shop',
    // Statements that do not need each other's answers travel together.
    pipeline: true,
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { ...preparingPool(pool, traits, bounds), connections };
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy();
}

/** The one row of a statement that always answers with one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always answers gave no row');
  return row;
}

/** Opens a transaction, or joins the one that the caller already opened. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : transact(db, work);
}

/** Undoes the whole transaction and hands the value to whoever opened it. */
export class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('The transaction was rolled back on purpose');
    this.value = value;
  }
}

/**
 * Like `inTransaction`, but a value thrown as `RolledBack` undoes everything that `work` did and is
 * returned; what the caller's own transaction did before stays.
 */
export async function allOrNothing<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await (db.isTransaction ? withinSavepoint(db, work) : transact(db, work));
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

async function withinSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint all_or_nothing`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint all_or_nothing`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint all_or_nothing`.execute(db);
    throw error;
  }
}
