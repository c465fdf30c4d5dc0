import type { listUpdatedCustomers } from '../../../contracts/account/account/updated-customers.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { UpdatesAsked } from '../../../contracts/kernel/updates.ts';
import type { Db } from '../../kernel/database/database.ts';
import { updatesPage } from '../../kernel/database/updates.ts';
import { countBuyers } from '../../orders/orders/orders.ts';
import { customerName } from '../../people/customers/customers.ts';
import { findUpdatedCustomers } from './update-queries.ts';

export async function updatedCustomers(
  db: Db,
  asked: UpdatesAsked,
  now: Date,
): Promise<AnswerOf<typeof listUpdatedCustomers>> {
  await countBuyers(db, now);
  const { rows, ...page } = await updatesPage(db, asked, (wanted) => findUpdatedCustomers(db, wanted));
  const customers = rows.map((row) => {
    const isClosed = row.closed_at !== null;
    return {
      id: row.id,
      name: isClosed ? '' : customerName(row),
      email: isClosed ? '' : row.email,
      since: row.created_at.toISOString(),
      isVerified: row.verified_at !== null,
      isAdmin: row.is_admin,
      isClosed,
      orders: row.paid_orders,
      spentCents: row.spent_cents,
      lastOrderAt: row.last_order_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    };
  });
  return { customers, ...page };
}
