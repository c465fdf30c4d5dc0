import { sql } from 'kysely';
import type { Db } from '../server/kernel/database/database.ts';
import type { DB } from './types.ts';

/**
 * Tells PostgreSQL's planner how much these tables hold, in the transaction that has just filled them. By itself
 * PostgreSQL counts only what is committed: a table that it looked at while it was being filled counts as empty, and is
 * then read once for each row of the others, which takes a thousand times as long.
 */
export async function countForPlanner(db: Db, tables: readonly (keyof DB)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
