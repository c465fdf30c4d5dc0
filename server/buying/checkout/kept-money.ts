import { priceText } from '../../../contracts/kernel/money.ts';
import type { Db } from '../../kernel/database/database.ts';
import { raiseAttention } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { excessMessage, receivedSums } from '../../orders/payments/payments.ts';
import type { CheckoutDeps } from './deps.ts';

/** The provider took all of an order's money after a part of it had been noted by hand: that part goes back. */
export async function keepNotedBeside(db: Db, order: orders.OrderRow, deps: CheckoutDeps): Promise<void> {
  // Whoever notes money makes it an order that is paid by hand.
  if (!orders.isPaidByHand(order)) return;
  const { receivedCents, bookedCents } = await receivedSums(db, order.id);
  if (receivedCents > bookedCents) await keepPart(db, order, receivedCents - bookedCents, deps);
}

/** A part of the money of an order that has ended is here: somebody has to send it back, and its buyer reads so. */
export async function keepPart(
  db: Db,
  order: orders.OrderRow,
  receivedCents: number,
  deps: CheckoutDeps,
): Promise<void> {
  await raiseAttention(db, order.id, excessMessage(receivedCents), deps);
  const message = `${priceText(receivedCents)} of it had come, and is to be sent back to you`;
  const ended = await orders.orderOfId(db, order.id);
  const event = { actor: 'shop', message, at: deps.now(), isPrivate: false, isAboutMoney: true };
  await orders.recordEvent(db, ended, event);
}
