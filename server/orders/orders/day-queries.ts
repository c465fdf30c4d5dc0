import { sql } from 'kysely';
import { onlyRow, type Db } from '../../kernel/database/database.ts';

/**
 * Holds paid orders of days that are over until the transaction ends, so that what it reads of them next is all there
 * is. False while somebody changes one: asking again later is better than a queue behind which others would wait.
 */
export async function holdPaidDays(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(328, 0) as ours`.execute(db);
  return onlyRow(rows).ours;
}

/** Whoever counts a day while it is held has seen its changes. */
export async function deletePaidDayChanges(db: Db, day: string): Promise<void> {
  await sql`delete from paid_day_changes where day = ${day}::date`.execute(db);
}

/** Days that nobody counts any more. */
export async function deletePaidDayChangesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from paid_day_changes where day < ${day}::date`.execute(db);
}
