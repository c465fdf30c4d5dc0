import type { BesideForm, OrderMoney } from '../../../contracts/buying/receivables.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/limits.ts';
import * as orders from '../../orders/orders/orders.ts';
import { bookByHand, receiptsOf, receivedSums } from '../../orders/payments/payments.ts';
import {
  closeOpenPayment,
  paidBeside,
  payMissingBeside,
  payOrderNow,
  whyCardPaysNothing,
  whyNotBesideInvoice,
} from '../checkout/checkout.ts';
import type { ReceivablesDeps } from './deps.ts';
import { moneyOfOrder, noOrderOfMoney, takesBeside, type MoneyRefused } from './order-money.ts';
import { tellWhatIsMissing } from './part-paid.ts';
import { partPaidText } from './rules.ts';

type BesideRefused = MoneyRefused | Refusal<'cart_changed' | 'too_many'>;

/**
 * A gift card that turned up later, or credit, pays what is missing of an order, or a part of it. What was missing is
 * asked for: of two who pay it at once the second is told. @param deps with where the code comes from, so that whoever
 * tries codes is counted
 */
export async function payBeside(
  db: Db,
  id: string,
  form: BesideForm,
  deps: ReceivablesDeps & { caller: Caller },
): Promise<OrderMoney | BesideRefused> {
  const found = await orders.orderById(db, id);
  if (!found) return noOrderOfMoney;
  const unpaid =
    whyNotBeside(found, await missingOf(db, found), form) ??
    (await whyCardPaysNothing(db, form, { caller: deps.caller, at: deps.now() }));
  if (unpaid) return unpaid;
  // Before the transaction, so that no lock is held while the provider is asked.
  if (!orders.isPaidByHand(found)) await closeOpenPayment(db, id, deps);
  return allOrNothing<OrderMoney | BesideRefused>(db, async (db) => {
    const order = await orders.lockOrderWithMain(db, id);
    const missingCents = await missingOf(db, order);
    const refusal = whyNotBeside(order, missingCents, form);
    if (refusal) return refusal;
    await takeBeside(db, order, missingCents, form, deps);
    return moneyOfOrder(db, await orders.orderOfId(db, id), deps);
  });
}

async function missingOf(db: Db, order: orders.OrderRow): Promise<number> {
  const { receivedCents } = await receivedSums(db, order.id);
  return Math.max(0, orders.dueCentsOf(order) - receivedCents);
}

function whyNotBeside(
  order: orders.OrderRow,
  missingCents: number,
  form: BesideForm,
): Refusal<'malformed' | 'not_permitted' | 'stale'> | undefined {
  if (order.state !== 'pending_payment')
    return refuse(
      'not_permitted',
      'Only an order that waits for its payment takes a gift card or credit. Look at how it stands.',
    );
  const onInvoice = orders.wayToPayOf(order) === 'invoice' ? whyNotBesideInvoice(form) : undefined;
  if (onInvoice) return onInvoice;
  if (!takesBeside(order))
    return refuse('not_permitted', 'An order of the checkout takes its gift card there, and none here.');
  if (missingCents !== form.seenMissingCents) {
    const message = 'The money of this order changed while you looked at it. See how it stands now.';
    return refuse('stale', message, { current: missingCents });
  }
  const { cardCents, creditCents } = paidBeside(missingCents, form);
  if (cardCents + creditCents === 0) return refuse('malformed', 'Say which gift card, or take the credit.');
  // Its buyer may be paying all of it at this moment.
  if (!orders.isPaidByHand(order) && cardCents + creditCents < missingCents)
    return refuse('not_permitted', partPaidText(order));
  return undefined;
}

/** Within the transaction that holds the order; what is refused now undoes all of it. */
async function takeBeside(
  db: Db,
  order: orders.OrderRow,
  missingCents: number,
  form: BesideForm,
  deps: ReceivablesDeps,
): Promise<void> {
  const at = deps.now();
  const { actor } = deps;
  const { id, number } = order;
  const taken = await payMissingBeside(db, order, { missingCents, at }, form);
  if (isRefusal(taken)) throw new RolledBack(taken);
  await orders.addPaidBeside(db, id, taken);
  const event = { actor, message: takenText(taken), at, isPrivate: false, isAboutMoney: true };
  await orders.recordEvent(db, order, event);
  const takenCents = taken.cardCents + taken.creditCents;
  const paid = await orders.orderOfId(db, id);
  if (takenCents < missingCents) return tellWhatIsMissing(db, paid, takenCents, deps);
  const method = (await receiptsOf(db, id)).findLast(({ kind }) => kind === 'received')?.method;
  const amountCents = orders.dueCentsOf(paid);
  if (amountCents > 0 && method)
    await bookByHand(db, { orderId: id, method, reference: number, amountCents, at });
  await payOrderNow(db, id, actor, deps);
}

function takenText({ cardCents, creditCents }: { cardCents: number; creditCents: number }): string {
  const parts = [
    ...(cardCents > 0 ? [`${priceText(cardCents)} by gift card`] : []),
    ...(creditCents > 0 ? [`${priceText(creditCents)} by credit`] : []),
  ];
  return `Paid of it: ${parts.join(', ')}`;
}
