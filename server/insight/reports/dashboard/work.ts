import type { OrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { queryWork } from './work-queries.ts';

/** What waits for somebody, of orders, returns and emails. */
export async function countWork(db: Db): Promise<OrderWork> {
  const row = await queryWork(db);
  return {
    toPack: row.to_pack,
    awaited: row.awaited,
    packing: row.packing,
    waitingForPayment: row.waiting,
    needAttention: row.attention,
    quotes: row.quotes,
    returns: row.returns,
    failedEmails: row.emails,
  };
}
