import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { ReturnState } from '../../../contracts/orders/returns/returns.ts';
import type { Db } from '../../kernel/database/database.ts';
import { lineStatuses, moneyStatus, planRefund } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { noReturn, staleReturn } from './rules.ts';

/** What was paid for what a return brings back and has not gone back since, for whoever exchanges it. */
export async function worthOfReturn(db: Db, id: string) {
  const row = await queries.lockReturn(db, id);
  if (!row) return noReturn;
  const order = await orders.orderOfId(db, row.order_id);
  const lines = (await queries.findReturnLines(db, id)).map((line) => ({ ...line, restock: false }));
  const asked = { lines, shippingCents: 0, goodwillCents: 0, reason: '' };
  const [status, money] = [await lineStatuses(db, order.id), await moneyStatus(db, order)];
  const plan = planRefund(asked, status, money, row.difference_cents);
  if (isRefusal(plan)) return plan;
  const tries = await queries.countSettled(db, id);
  return { id, number: row.number, orderId: order.id, amountCents: plan.amountCents, tries };
}

/** The kits of a return as they were bought, for whoever sends the same again. */
export async function kitsOfReturn(db: Db, id: string, seen: ReturnState) {
  const row = await queries.lockReturn(db, id);
  if (!row) return noReturn;
  if (row.state !== seen) return staleReturn(row);
  const returned = new Map(
    (await queries.findReturnLines(db, id)).map(({ position, quantity }) => [position, quantity]),
  );
  const lines = (await orders.linesOf(db, row.order_id)).flatMap((line) => {
    const quantity = returned.get(line.position);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  const tries = await queries.countSettled(db, id);
  return { id, number: row.number, orderId: row.order_id, lines, tries };
}

/** Whether the order of what is sent instead came to nothing: its buyer has neither money nor kit, so it is settled anew. */
export async function hasComeToNothing(
  db: Db,
  { exchange_order_id }: Pick<queries.ReturnRow, 'exchange_order_id'>,
): Promise<boolean> {
  if (exchange_order_id === null) return false;
  const { state } = await orders.orderOfId(db, exchange_order_id);
  return state === 'expired' || state === 'cancelled';
}

/** Whether an order is still what settles its return. Locked, so that nobody settles it anew while that order is paid. */
export async function settlesReturn(db: Db, orderId: string): Promise<boolean> {
  return (await queries.lockReturnSettledBy(db, orderId)) !== undefined;
}
