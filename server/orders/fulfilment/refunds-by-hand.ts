import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { sentByTexts, type SentRefundForm } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import type { Db } from '../../kernel/database/database.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import * as orders from '../orders/orders.ts';
import { capturedPaymentOf, isTakenByHand } from '../payments/payments.ts';
import type { FulfilmentDeps } from './deps.ts';
import * as queries from './queries.ts';
import { finishRefund } from './refund.ts';

/** What of a refund no provider can give back, because a hand took it. */
export async function handCentsOf(
  db: Db,
  order: orders.OrderRow,
  { ownCents, mainCents }: { ownCents: number; mainCents: number },
): Promise<number> {
  const ofHand = async (orderId: string | null, cents: number) => {
    if (cents === 0 || orderId === null) return 0;
    const payment = await capturedPaymentOf(db, orderId);
    return payment && isTakenByHand(payment) ? cents : 0;
  };
  return (await ofHand(order.id, ownCents)) + (await ofHand(order.adds_to, mainCents));
}

/** True for an order whose money goes back only when a person sends it. */
export async function isSentByHand(db: Db, orderId: string): Promise<boolean> {
  const payment = await capturedPaymentOf(db, orderId);
  return payment !== undefined && isTakenByHand(payment);
}

/** Asks those who run the shop to send it, once. */
export async function askToSend(
  db: Db,
  refundId: string,
  { now }: Pick<FulfilmentDeps, 'now'>,
): Promise<void> {
  const asked = await queries.markAsked(db, refundId, now());
  if (!asked) return;
  const { number } = await orders.orderOfId(db, asked.order_id);
  await notifyAdministrators(db, {
    kind: 'attention',
    cause: `send-back:${refundId}`,
    title: `Send ${priceText(asked.hand_cents)} back for order ${number}`,
    detail:
      'Its money came by hand, so the shop cannot give it back. The buyer is told once you note that it went.',
    href: adminPaths.order(asked.order_id),
    at: now(),
  });
}

/** Somebody has sent it: now it is done, and its buyer hears so. Within the transaction that holds the order. */
export async function finishSentRefund(
  db: Db,
  order: orders.OrderRow,
  { refundId, method, sentOn, reference, marketId }: SentRefundForm,
  deps: FulfilmentDeps,
): Promise<Refusal<'stale'> | undefined> {
  const sent = await queries.markRefundSent(db, {
    id: refundId,
    orderId: order.id,
    method,
    sentOn,
    reference,
    marketId: method === 'cash' ? marketId : null,
  });
  if (!sent) return refuse('stale', 'This refund waits for nobody any more. See how it stands now.');
  await finishRefund(db, refundId, deps);
  const message = `${priceText(sent.hand_cents)} was sent back to you ${sentByTexts[method]}`;
  const { actor, now } = deps;
  await orders.recordEvent(db, order, { actor, message, at: now(), isPrivate: false, isAboutMoney: true });
  return undefined;
}

/** What somebody has still to send of an order's refunds. */
export function refundsToSend(db: Db, orderId: string) {
  return queries.findToSend(db, orderId);
}
