import { setTimeout as after } from 'node:timers/promises';
import { CompiledQuery, Transaction, type DatabaseConnection, type Dialect, type KyselyProps } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Db } from './database.ts';

/** The parts of which a transaction is built; Kysely does not expose those of a database that it has created. */
const parts = new WeakMap<Db, Omit<KyselyProps, 'executor'>>();
const roots = new WeakMap<Db, Db>();
type Open = {
  /** The statements that it sends with its commit. */
  last: Promise<unknown>[];
  /** How many statements it has sent. */
  sent: () => number;
};
const openOnes = new WeakMap<Db, Open>();

export function rememberDialect(db: Db, dialect: Dialect): void {
  parts.set(db, { config: { dialect }, dialect, driver: dialect.createDriver() });
}

/** PostgreSQL undid one of two transactions that waited for each other. */
const deadlocked = '40P01';
const mostTries = 3;
const letThroughMs = 50;

/** Runs the work again after a deadlock: PostgreSQL has rolled all of it back. */
export async function transact<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transactOnce(db, work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlocked || tries === mostTries) throw error;
      // Let the other transaction finish first: started at once, both would deadlock again.
      await after(letThroughMs * tries);
    }
  }
}

/**
 * A transaction whose statements need not wait for each other: what is started together travels together
 * and is done in the order in which it was started. (Kysely's own sends each after the answer of the one
 * before; docs/decisions/145 has the numbers.) The first that fails undoes everything.
 */
async function transactOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const own = parts.get(db);
  if (!own) return db.transaction().execute(work);
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const run = sharedConnection(connection);
    const tx = new Transaction<DB>({ ...own, executor: executor.withConnectionProvider(run) });
    const last: Promise<unknown>[] = [];
    openOnes.set(tx, { last, sent: run.sent });
    roots.set(tx, db);
    await connection.executeQuery(CompiledQuery.raw('begin'));
    try {
      const result = await work(tx);
      const committed = run.end('commit');
      committed.catch(() => {});
      // A statement that failed says more than the commit that became a rollback.
      await Promise.all(last);
      await committed;
      return result;
    } catch (error) {
      // What went wrong says more than a rollback that could not be sent.
      await run.end('rollback').catch(() => {});
      throw error;
    }
  });
}

/**
 * Sends a statement together with the commit that follows, so that a row which everybody wants is locked
 * for no longer than PostgreSQL needs. Whoever opened the transaction waits for it; nobody sees its answer.
 * What has to read something before it can send its statement is waited for.
 */
export async function withCommit(db: Db, write: () => Promise<unknown>): Promise<void> {
  const open = openOnes.get(db);
  const before = open?.sent();
  const statement = write();
  if (!open || open.sent() === before) {
    await statement;
    return;
  }
  statement.catch(() => {});
  open.last.push(statement);
}

/** The database that a transaction belongs to; a database is its own. */
export function rootOf(db: Db): Db {
  return roots.get(db) ?? db;
}

/** Lends one connection to many statements at once, until the transaction has ended. */
function sharedConnection(connection: DatabaseConnection) {
  let ended: Promise<unknown> | undefined;
  let sent = 0;
  return {
    sent: () => sent,
    async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
      // A branch of the work that did not notice the end must not write into the next one's transaction.
      if (ended) throw new Error('This transaction has ended');
      sent += 1;
      return consumer(connection);
    },
    /** Commits or rolls back, whichever is asked for first. */
    end(how: 'commit' | 'rollback'): Promise<unknown> {
      ended ??= endBy(connection, how);
      return ended;
    },
  };
}

async function endBy(connection: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> {
  const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw(how));
  // PostgreSQL answers the commit of a transaction that had failed with a rollback.
  if (how === 'commit' && rows[0]?.command === 'ROLLBACK') throw new Error('The transaction was rolled back');
}
