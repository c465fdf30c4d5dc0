import { sql } from 'kysely';
import { onlyRow, type Db } from '../../kernel/database/database.ts';

type Kind = 'invoice' | 'adjustment';

/**
 * The next number of its kind. The row stays locked until the transaction ends, so that a document
 * which is not written after all leaves no gap.
 */
export async function nextNumber(db: Db, kind: Kind): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update document_numbers set last = last + 1 where kind = ${kind} returning last`.execute(db);
  return onlyRow(rows).last;
}

export type NewInvoice = { id: string; order_id: string; data: string; issued_at: Date };

/**
 * Takes the next number and writes the invoice, unless the order has one. One statement, because every
 * other invoice waits from here to the end of the transaction.
 */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  await sql`
    with numbered as (
      update document_numbers set last = last + 1
      where kind = 'invoice'
        and not exists (select from documents where order_id = ${invoice.order_id}::uuid and kind = 'invoice')
      returning last
    )
    insert into documents (id, kind, number, order_id, data, issued_at)
    select ${invoice.id}::uuid, 'invoice', last, ${invoice.order_id}::uuid, ${invoice.data}::jsonb, ${invoice.issued_at}::timestamptz
    from numbered`.execute(db);
}

export type NewDocument = {
  id: string;
  kind: Kind;
  number: number;
  order_id: string;
  refund_id: string | null;
  data: string;
  issued_at: Date;
};

export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db.insertInto('documents').values(document).execute();
}

export function findInvoice(db: Db, orderId: string) {
  return db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .select(['id', 'number', 'data'])
    .executeTakeFirst();
}

export function findOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .select(['id', 'kind', 'number', 'data'])
    .execute();
}
