import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Adds a job in the caller's transaction: it exists exactly when its cause does. A second job under
 * the same key replaces the first as long as that has not begun.
 */
export async function addJob(db: Db, task: string, payload: unknown, key?: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
    max_attempts => 4)`.execute(db);
}
