import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** What somebody bought before the shop moved in. Names and SKUs are in small letters. */
export type EarlierOrder = {
  id: string;
  email_key: string;
  placed_at: string;
  spent_cents: number;
  names: readonly string[];
  skus: readonly string[];
};

/** In one statement, however many. */
export async function insertEarlierOrders(db: Db, orders: readonly EarlierOrder[]): Promise<void> {
  await sql`
    insert into earlier_orders (id, email_key, placed_at, spent_cents, names, skus)
    select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id uuid, email_key text,
      placed_at timestamptz, spent_cents int, names text[], skus text[])
    on conflict do nothing`.execute(db);
}

export async function deleteEarlierOrders(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('earlier_orders').where('id', '=', oneOf(ids)).execute();
}

export async function deleteEarlierOrdersUnder(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('earlier_orders').where('email_key', '=', emailKey).execute();
}

/** Where an account moves to another address, what was bought under the old one goes along. */
export async function moveEarlierOrders(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('earlier_orders').set({ email_key: to }).where('email_key', '=', from).execute();
}
