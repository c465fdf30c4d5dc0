import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whoever does the same at this moment waits until this transaction ends, and then sees what it wrote. */
export async function oneAtATime(db: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db);
}
