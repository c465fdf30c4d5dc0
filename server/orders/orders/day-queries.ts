import { sql } from 'kysely';
import { onlyRow, type Db } from '../../kernel/database/database.ts';

/**
 * Locks out changes to paid orders of past days until the transaction ends, so that what it reads of them next is
 * complete: the triggers of `paid_day_changes` (db/migrations/0134_sold_days.sql) take the same lock, shared. False
 * while somebody changes one: trying again later is better than making others wait in a queue.
 */
export async function holdPaidDays(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(328, 0) as ours`.execute(db);
  return onlyRow(rows).ours;
}

/** The day's changes are in the sums now: call it while `holdPaidDays` holds. */
export async function deletePaidDayChanges(db: Db, day: string): Promise<void> {
  await sql`delete from paid_day_changes where day = ${day}::date`.execute(db);
}

/** Days that nobody counts any more. */
export async function deletePaidDayChangesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from paid_day_changes where day < ${day}::date`.execute(db);
}
