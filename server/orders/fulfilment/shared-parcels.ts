import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { SharedParcel } from '../../../contracts/orders/documents.ts';
import type { Db } from '../../kernel/database/database.ts';
import type * as orders from '../orders/orders.ts';
import { addOnOrdersOf } from './add-on-orders.ts';
import { lineStatuses } from './order-status.ts';

/** Whose bags lie in the parcel of an order, and what is in each; null where nobody shares it. What went back lies in none. */
export async function sharedParcelOf(db: Db, order: orders.OrderRow): Promise<SharedParcel | null> {
  if (order.parcel_name === '') return null;
  const addOnOrders = await addOnOrdersOf(db, order.id);
  const bags: SharedParcel['bags'] = [];
  for (const { id, bag_name: name } of [order, ...(isRefusal(addOnOrders) ? [] : addOnOrders)]) {
    const kits = (await lineStatuses(db, id)).flatMap((line) => {
      const count = line.quantity - line.refundedQuantity;
      return count > 0 ? [count === 1 ? line.name : `${count} × ${line.name}`] : [];
    });
    if (name !== '' && kits.length > 0) bags.push({ name, kits });
  }
  return { name: order.parcel_name, bags };
}
