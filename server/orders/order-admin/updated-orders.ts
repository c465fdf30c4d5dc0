import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { UpdatesAsked } from '../../../contracts/kernel/updates.ts';
import type { listUpdatedOrders } from '../../../contracts/orders/order-admin/updated-orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import { updatesPage } from '../../kernel/database/updates.ts';
import { entryShown } from './order-list.ts';
import { findUpdatedOrders } from './update-queries.ts';
import { visibleEntry } from './visible-order.ts';

export async function updatedOrders(
  db: Db,
  asked: UpdatesAsked,
  may: May,
): Promise<AnswerOf<typeof listUpdatedOrders>> {
  const { rows, ...page } = await updatesPage(db, asked, (wanted) => findUpdatedOrders(db, wanted));
  const orders = rows.map((row) => ({
    ...visibleEntry(entryShown(row), may),
    updatedAt: row.updated_at.toISOString(),
  }));
  return { orders, ...page };
}
