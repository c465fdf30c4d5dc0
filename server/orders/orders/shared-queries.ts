import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** Why an order and what travels with it are not packed yet; empty once they may be, and from then on for good. */
export async function updateWaiting(db: Db, orderId: string, waitsFor: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ waits_for: waitsFor })
    .where(({ eb, or }) => or([eb('id', '=', orderId), eb('adds_to', '=', orderId)]))
    .where('waits_for', '<>', '')
    .execute();
}

/** Another order that counts for what this one came from: this one has no place any more. */
export async function hasSuccessor(
  db: Db,
  { id, origin, origin_id }: { id: string; origin: string; origin_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('origin_id', '=', origin_id)
    .where(sql<boolean>`origin = ${origin}`)
    .where('id', '<>', id)
    .where('state', 'not in', ['expired', 'cancelled'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
