import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * As a condition of a statement (it is always true) this commits asynchronously: PostgreSQL answers before the write is
 * on the disk, which halves the cost of a small one. Only a crash of PostgreSQL within that fraction of a second loses
 * the write, whole, with everything that was written after it and has not reached the disk either; a later write that
 * waits for the disk, such as an order, takes it along. Use it only for what does no harm when it is lost. Inside a
 * transaction it does nothing: the transaction may hold other writes that are worth the wait.
 */
export function asyncCommit(db: Db): RawBuilder<boolean> {
  return db.isTransaction ? sql`true` : sql`set_config('synchronous_commit', 'off', true) is not null`;
}
