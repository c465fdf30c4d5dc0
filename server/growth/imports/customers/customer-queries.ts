import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

/** Which of these people have ordered or reviewed something. */
export async function findCustomersInUse(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from published.orders where customer_id = any (${ids}::uuid[])
    union select customer_id from published.reviews where customer_id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
