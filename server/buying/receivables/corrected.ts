import { mayComeOff, type OrderMoney } from '../../../contracts/buying/receivables.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { excessMessage, insertReceipt, receiptsOf } from '../../orders/payments/payments.ts';
import type { ReceivablesDeps } from './deps.ts';
import { moneyOfOrder, noOrderOfMoney, type MoneyRefused } from './order-money.ts';

type Correction = { receiptId: string; key: string; seenReceivedCents: number };

/** Takes money off an order on which somebody noted it by mistake: a line of its own says so, and nothing is deleted. */
export async function correctReceipt(
  db: Db,
  id: string,
  { receiptId, key, seenReceivedCents }: Correction,
  deps: ReceivablesDeps,
): Promise<OrderMoney | MoneyRefused> {
  if (!(await orders.orderById(db, id))) return noOrderOfMoney;
  return allOrNothing<OrderMoney | MoneyRefused>(db, async (db) => {
    const order = await orders.lockOrder(db, id);
    const money = await moneyOfOrder(db, order, deps);
    if (money.receipts.some((one) => one.id === key)) return money;
    const receipt = money.receipts.find((one) => one.id === receiptId);
    if (!receipt) return refuse('not_found', 'This money does not stand on this order.');
    if (money.receivedCents !== seenReceivedCents) {
      const message = 'The money of this order changed while you looked at it. See how it stands now.';
      return refuse('stale', message, { current: money.receivedCents });
    }
    if (!mayComeOff(receipt, money))
      return refuse(
        'not_permitted',
        'This money pays for the order. Cancel the order or give it back instead.',
      );
    await takeOff(db, order, receipt, key, deps);
    if (money.isWaiting && money.receivedCents === receipt.amountCents) await returnToLink(db, id);
    const left = money.excessCents - receipt.amountCents;
    await orders.settleReason(db, id, excessMessage(money.excessCents));
    const { needs_attention: after } = await orders.orderOfId(db, id);
    if (left > 0 && after !== order.needs_attention)
      await orders.markForAttention(db, id, excessMessage(left));
    return moneyOfOrder(db, await orders.orderOfId(db, id), deps);
  });
}

/** Nothing is left here of money that had come instead of by a pay link: the order is paid by that again, or ends in its time. */
async function returnToLink(db: Db, id: string): Promise<void> {
  const isByLink = (await receiptsOf(db, id)).some((receipt) => receipt.instead_of_link);
  if (isByLink) await orders.updatePayBy(db, id, 'provider');
}

async function takeOff(
  db: Db,
  order: orders.OrderRow,
  { id: corrects, method, amountCents, marketId }: OrderMoney['receipts'][number],
  id: string,
  { actor, now }: ReceivablesDeps,
): Promise<void> {
  const at = now();
  await insertReceipt(db, {
    id,
    corrects,
    order_id: order.id,
    kind: 'corrected',
    method,
    amount_cents: -amountCents,
    received_on: sydneyDay(at),
    reference: '',
    actor,
    noted_at: at,
    market_id: marketId,
  });
  const message = `${priceText(amountCents)} was noted here by mistake, and is taken off`;
  await orders.recordEvent(db, order, { actor, message, at, isPrivate: false, isAboutMoney: true });
}
