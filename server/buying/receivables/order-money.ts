import type { OrderMoney } from '../../../contracts/buying/receivables.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { refundsToSend } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { receiptsOf, receivedSums } from '../../orders/payments/payments.ts';
import { creditBalance } from '../../pricing/store-credit/store-credit.ts';
import type { ReceivablesDeps } from './deps.ts';
import { excessOf } from './rules.ts';

export type MoneyRefused = Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>;

export const noOrderOfMoney = refuse('not_found', 'There is no such order.');

/** What came for an order by hand, and how its money stands. */
export async function orderMoney(
  db: Db,
  id: string,
  deps: Pick<ReceivablesDeps, 'marketNames'>,
): Promise<OrderMoney | Refusal<'not_found'>> {
  const order = await orders.orderById(db, id);
  return order ? moneyOfOrder(db, order, deps) : noOrderOfMoney;
}

export async function moneyOfOrder(
  db: Db,
  order: orders.OrderRow,
  { marketNames }: Pick<ReceivablesDeps, 'marketNames'>,
): Promise<OrderMoney> {
  const [receipts, { receivedCents, bookedCents }, toSend] = await Promise.all([
    receiptsOf(db, order.id),
    receivedSums(db, order.id),
    refundsToSend(db, order.id),
  ]);
  const nameOf = await marketNames(
    db,
    receipts.flatMap(({ market_id: marketId }) => marketId ?? []),
  );
  const isWaiting = order.state === 'pending_payment';
  const dueCents = orders.dueCentsOf(order);
  return {
    payBy: orders.wayToPayOf(order),
    isWaiting,
    dueCents,
    receivedCents,
    missingCents: isWaiting ? Math.max(0, dueCents - receivedCents) : 0,
    excessCents: excessOf(isWaiting, receivedCents, bookedCents),
    takesBeside: isWaiting && takesBeside(order),
    creditCents: isWaiting && order.customer_id ? await creditBalance(db, order.customer_id) : 0,
    toSend: toSend.map(({ id, hand_cents, reason, asked_at }) => ({
      refundId: id,
      cents: hand_cents,
      reason,
      askedAt: asked_at?.toISOString() ?? '',
    })),
    receipts: receipts.map(
      ({ id, kind, method, amount_cents, received_on, reference, actor, market_id }) => ({
        id,
        kind,
        method,
        amountCents: amount_cents,
        receivedOn: received_on,
        reference,
        actor,
        marketId: market_id,
        marketName: nameOf.get(market_id ?? '') ?? '',
        isCorrected: receipts.some(({ corrects }) => corrects === id),
      }),
    ),
  };
}

/**
 * Whether a gift card or credit may pay what is missing of an order that waits: one that came of no cart, which would
 * have taken it. An invoice is for all of its order.
 */
export function takesBeside(order: { origin: string; due_on: string | null }): boolean {
  return orders.isMadeByShop(order) && order.due_on === null;
}

export function refuseDay(field: string, day: string, now: Date): Refusal<'malformed'> | undefined {
  if (day <= sydneyDay(now)) return undefined;
  const message = 'This day is still ahead.';
  return refuse('malformed', message, { fields: [{ field, message }] });
}
