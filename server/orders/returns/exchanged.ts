import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { lineStatuses, moneyStatus, planRefund } from '../fulfilment/fulfilment.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { noReturn } from './rules.ts';

/** What was paid for what a return brings back, for whoever exchanges it. */
export async function worthOfReturn(db: Db, id: string) {
  const row = await queries.lockReturn(db, id);
  if (!row) return noReturn;
  const order = await orders.orderOfId(db, row.order_id);
  const lines = (await queries.findReturnLines(db, id)).map((line) => ({ ...line, restock: false }));
  const asked = { lines, shippingCents: 0, goodwillCents: 0, reason: '' };
  const plan = planRefund(asked, await lineStatuses(db, order.id), await moneyStatus(db, order));
  if (isRefusal(plan)) return plan;
  const tries = await queries.countSettled(db, id);
  return { id, number: row.number, orderId: order.id, amountCents: plan.amountCents, tries };
}

/** Whether the order of an exchange came to nothing: its buyer has neither money nor kit, so it is settled anew. */
export async function hasExchangeLapsed(
  db: Db,
  { resolution, exchange_order_id }: queries.ReturnRow,
): Promise<boolean> {
  if (resolution !== 'exchange' || exchange_order_id === null) return false;
  const { state } = await orders.orderOfId(db, exchange_order_id);
  return state === 'expired' || state === 'cancelled';
}
