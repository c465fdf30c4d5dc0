import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Holds a lock of this name until the transaction ends: a second caller waits, and then sees what the first one wrote. */
export async function takeNamedLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
