import { sql } from 'kysely';
import { inTransaction, type Db } from '../../server/kernel/database/database.ts';

/**
 * How many rows of a table PostgreSQL reads for some work, with full scans made unattractive: on the few rows of a
 * test it would choose them otherwise. Merging is not weighed: to weigh it the planner itself reads the ends of an
 * index, with all that was deleted there a moment ago, by other tests too. Plans are of their own values, as PostgreSQL
 * makes them where a statement is new: elsewhere tests keep one for all values (`borrow-database.ts`).
 */
export function rowsReadOf(db: Db, table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  return inTransaction(db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_mergejoin = off`.execute(db);
    await sql`set local plan_cache_mode = auto`.execute(db);
    const before = await readSoFar(db, table);
    await work(db);
    return (await readSoFar(db, table)) - before;
  });
}

export async function readSoFar(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = ${table}`.execute(db);
  return rows[0]?.read ?? 0;
}
