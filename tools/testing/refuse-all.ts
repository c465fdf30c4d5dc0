import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';

/**
 * Adds a constraint that every new customer violates, so that PostgreSQL's error repeats the row. It is dropped
 * afterwards, because databases are used again.
 */
export async function refuseAllCustomers(db: Db): Promise<AsyncDisposable> {
  await sql`alter table customers add constraint nobody check (created_at < '2020-01-01') not valid`.execute(
    db,
  );
  return {
    async [Symbol.asyncDispose]() {
      await sql`alter table customers drop constraint nobody`.execute(db);
    },
  };
}
