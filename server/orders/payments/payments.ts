import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { eachWithTimeout, withTimeout, type PaymentProvider, type PaymentStatus } from './provider.ts';
import * as queries from './queries.ts';

export { isSigned, signatureOf } from './sandbox/sandbox.ts';
export { openMessenger, type Messenger } from './sandbox/events.ts';
export type { DisputeEvent, PayoutEvent, ProviderEvent, RefundEvent } from './provider.ts';
export {
  changeDispute,
  closeFailedPayouts,
  disputesOf,
  saveDispute,
  saveFailedPayout,
  type DisputeRow,
} from './disputes.ts';
export {
  changeRefundEvent,
  closeRefundDue,
  saveRefundEvent,
  lockRefundEvent,
  orderOfCharge,
  refundEventsOf,
  unreportedRefundEvents,
} from './external-refunds.ts';
export {
  eachWithTimeout,
  mostFailures,
  withTimeout,
  type PaymentProvider,
  type PaymentStatus,
} from './provider.ts';
export { refreshPaymentMethods } from './payment-methods.ts';
export { readPayouts } from './payouts.ts';
export { sandboxProvider } from './sandbox-provider.ts';
export { excessMessage } from './rules.ts';
export { insertReceipt, receiptsOf, receivedSums } from './received-queries.ts';
export { recordHealth, providerTrouble, tryProviderKey } from './provider-health.ts';
export { stripeProvider } from './stripe-provider.ts';
export { providerBreaker, watchedProvider } from './watched-provider.ts';
export {
  lockPayment,
  capturedPaymentOf,
  latestPaymentOf,
  unsettledPayments,
  storeEvent,
  setPaymentState,
  settlingPayment,
  type StoredEvent,
} from './queries.ts';

type Due = {
  orderId: string;
  number: string;
  totalCents: number;
  returnUrl: string;
  cancelUrl: string;
  shipTo?: Address | undefined;
  /** True for an order that was written a moment ago: it has no earlier payment to look for. */
  isNew: boolean;
};

/**
 * Opens the order's payment at the provider, or finds the one that is open already: the order's id, with
 * the number of its earlier payments that came to nothing, is the provider's idempotency key, so a
 * repeated call after a lost answer gets the same payment. No transaction is open meanwhile. Without an address where
 * money has been taken: nobody is asked for it twice.
 */
export async function openPayment(
  db: Db,
  provider: PaymentProvider,
  due: Due,
  now: Date,
): Promise<{ payUrl: string | null } | Refusal<'payment_unavailable'>> {
  const known = due.isNew ? undefined : await queries.latestPaymentOf(db, due.orderId);
  // A part may have been paid in another way since: then its page asks for too much.
  if (known?.state === 'started' && known.amount_cents === due.totalCents) return { payUrl: known.pay_url };
  if (known?.state === 'captured') return { payUrl: null };
  const earlier = known ? await queries.countOfOrder(db, due.orderId) : 0;
  // `watchedProvider` has logged why it could not.
  const opened = await withTimeout(
    provider.open({
      idempotencyKey: earlier === 0 ? due.orderId : `${due.orderId}:${earlier + 1}`,
      description: `Order ${due.number}`,
      amountCents: due.totalCents,
      returnUrl: due.returnUrl,
      cancelUrl: due.cancelUrl,
      shipTo: due.shipTo,
    }),
  ).catch(() => undefined);
  // Nobody has entered a card yet, so it is certain that nothing was charged.
  if (!opened)
    return refuse(
      'payment_unavailable',
      'The payment page could not be opened. Nothing was charged and your cart is kept. Please try again in a moment.',
    );
  await queries.insertPayment(db, {
    id: timeOrderedId(now),
    order_id: due.orderId,
    provider: provider.name,
    reference: opened.reference,
    amount_cents: due.totalCents,
    pay_url: opened.payUrl,
    started_at: now,
  });
  return { payUrl: opened.payUrl };
}

/** Returns the money of payments that found no order to pay for. A failure leaves them for the next sweep. */
export async function refundWhatIsDue(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  failed: (error: unknown) => void,
): Promise<number> {
  const due = await queries.findExternalRefundsDue(db, provider.name);
  const giveBack = async (payment: (typeof due)[number]) => {
    await withTimeout(provider.refund(payment.reference, payment.amount_cents, payment.id));
    await queries.setPaymentState(db, { id: payment.id, state: 'refunded', at: now });
  };
  return eachWithTimeout(due, giveBack, failed);
}

const byHand = 'by-hand:';

/** Books money that a person has taken (cash, a terminal of its own, a PayID): no provider knows of it. */
export async function bookByHand(
  db: Db,
  taken: { orderId: string; method: string; reference: string; amountCents: number; at: Date },
): Promise<void> {
  await queries.insertCaptured(db, {
    id: timeOrderedId(taken.at),
    order_id: taken.orderId,
    provider: `${byHand}${taken.method}`,
    reference: taken.reference,
    amount_cents: taken.amountCents,
    started_at: taken.at,
  });
}

/** What a hand took, a hand gives back. */
export function isTakenByHand(payment: { provider: string }): boolean {
  return payment.provider.startsWith(byHand);
}

/** Returns a part of a captured payment; repeated under its key it changes nothing. */
export async function refundPayment(
  provider: PaymentProvider,
  payment: { provider: string; reference: string },
  amountCents: number,
  key: string,
): Promise<void> {
  if (isTakenByHand(payment)) return;
  await withTimeout(provider.refund(payment.reference, amountCents, key));
}

/** True when the provider took exactly what the payment was opened for. */
export function paysInFull(
  payment: { amount_cents: number; currency: string },
  status: PaymentStatus,
): boolean {
  return status.amountCents === payment.amount_cents && status.currency === payment.currency;
}
