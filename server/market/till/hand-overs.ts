import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { TillEntry } from '../../../contracts/market/till.ts';
import type { Db } from '../../kernel/database/database.ts';
import { handOverAtMarket } from '../../orders/fulfilment/fulfilment.ts';
import { nothingBooked, type Booked, type SaleContext, type TillActor } from './sale-context.ts';

type HandOver = Extract<TillEntry, { kind: 'hand-over' }>;

/** No money moves: the order is paid. What another till has handed over already stays as it is, and is said. */
export async function handOverOrder(
  db: Db,
  { market, deps }: SaleContext,
  { orderId }: HandOver,
  { at, actor }: TillActor,
): Promise<Booked> {
  const by = { ...deps, now: () => at, actor };
  const done = await handOverAtMarket(db, { orderId, marketId: market.id }, by);
  if (isRefusal(done)) return nothingBooked(done.message);
  const { order, wasAlready } = done;
  const booked = { orderId: order.id, method: null, amountCents: 0, roundingCents: 0 };
  return wasAlready ? { ...booked, problem: `Order ${order.number} had been handed over already.` } : booked;
}
