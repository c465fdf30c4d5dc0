import { sql } from 'kysely';
import type { ReceivedPayments } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';

export type NewReceipt = {
  id: string;
  order_id: string;
  kind: ReceivedPayments['kind'];
  method: ReceivedPayments['method'];
  amount_cents: number;
  received_on: string;
  reference: string;
  actor: string;
  noted_at: Date;
  /** The market in whose cash it lies, or out of whose cash it went. */
  market_id?: string | null;
  /** The receipt that this takes off. */
  corrects?: string;
  /** The order was to be paid by its pay link until this was noted. */
  instead_of_link?: boolean;
};

export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<void> {
  await db.insertInto('received_payments').values(receipt).execute();
}

/** What was taken by hand for an order and what went back of it, as it was noted. */
export function receiptsOf(db: Db, orderId: string) {
  return db
    .selectFrom('received_payments')
    .where('order_id', '=', orderId)
    .orderBy('noted_at')
    .orderBy('id')
    .select([
      'id',
      'kind',
      'method',
      'amount_cents',
      'received_on',
      'reference',
      'actor',
      'noted_at',
      'corrects',
      'market_id',
      'instead_of_link',
    ])
    .execute();
}

/** What is left of it here, and what of that the order's payment is made of. */
export async function receivedSums(
  db: Db,
  orderId: string,
): Promise<{ receivedCents: number; bookedCents: number }> {
  const { rows } = await sql<{ receivedCents: number; bookedCents: number }>`
    select (select coalesce(sum(amount_cents), 0)::int from received_payments where order_id = ${orderId}::uuid)
        as "receivedCents",
      (select coalesce(sum(amount_cents), 0)::int from payments
        where order_id = ${orderId}::uuid and provider like 'by-hand:%' and state = 'captured') as "bookedCents"`.execute(
    db,
  );
  return onlyRow(rows);
}
