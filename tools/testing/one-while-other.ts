import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction, type Db } from '../../server/kernel/database/database.ts';
import type { TestShop } from './shop.ts';

/**
 * Runs the first work in an open transaction until the second, on a connection of its own, waits for one of its
 * locks.
 */
export async function oneWhileOther<One, Other>(
  { shop: { db } }: TestShop,
  one: (db: Db) => Promise<One>,
  other: (db: Db) => Promise<Other>,
): Promise<[One, Other]> {
  const mayCommit = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const first = inTransaction(db, async (db) => {
    const answer = await one(db);
    done.resolve();
    await mayCommit.promise;
    return answer;
  });
  await done.promise;
  const second = other(db);
  await expect.poll(() => waitingFor(db)).toBe(1);
  mayCommit.resolve();
  return Promise.all([first, second]);
}

/** How many connections to this database wait for another one's lock. */
async function waitingFor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
  return rows[0]?.count ?? 0;
}
