import { dayMs, daysBefore } from '../../../contracts/kernel/days.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { inTransaction, withCommit, type Db } from '../../kernel/database/database.ts';
import type { Headers } from '../../kernel/http/http.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import {
  applyDisputeEvent,
  applyFraudWarning,
  applyPayoutEvent,
  applyRefundEvent,
  notifyOfRefunds,
} from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import {
  eachWithTimeout,
  refundWhatIsDue,
  storeEvent,
  unsettledPayments,
  withTimeout,
  type ProviderEvent,
  type StoredEvent,
} from '../../orders/payments/payments.ts';
import { settlePayment, type Settled } from './complete-order.ts';
import type { CheckoutDeps } from './deps.ts';

/** The buyer is back from the provider: asks how the payment stands instead of believing the address. */
export async function settleOrder(
  db: Db,
  token: string,
  deps: CheckoutDeps & Pick<orders.OrderViewer, 'person'>,
): Promise<Order | Refusal<'not_found' | 'payment_unavailable'>> {
  const asker = { person: deps.person, at: deps.now() };
  const order = await orders.orderWithParts(db, { token });
  const payment = order?.parts.payment;
  const isUnsettled = order?.state === 'pending_payment' || order?.state === 'expired';
  if (!isUnsettled || payment?.state !== 'started') return orders.buyerOrderFor(order, asker);
  const settled = await askAndSettle(db, payment.reference, 'customer', deps);
  if (!settled) {
    return refuse(
      'payment_unavailable',
      'We could not ask the bank yet. Your order is safe; we will keep asking and write to you.',
    );
  }
  return settled.order
    ? orders.buyerOrderFor(settled.order, asker)
    : orders.buyerOrderBehind(db, token, asker);
}

/**
 * Handles an event of the provider. What it leads to and the event itself are written in one transaction before the
 * event is acknowledged. Where that fails only the event is stored, and the provider sends it again. A repeated event
 * changes nothing.
 */
export async function receiveEvent(
  db: Db,
  rawBody: string,
  headers: Headers,
  deps: CheckoutDeps,
): Promise<{ received: true } | Refusal<'bad_signature'>> {
  const told = deps.provider.readEvent(rawBody, headers);
  if (isRefusal(told)) return told;
  const record = { provider: deps.provider.name, id: told.id, payload: rawBody, at: deps.now() };
  try {
    const event = await withItsPayment(told, deps);
    await inTransaction(db, async (db) => {
      const outcome = await actUpon(db, event, record, deps);
      if (outcome !== undefined) await withCommit(db, () => storeEvent(db, { ...record, outcome }));
    });
  } catch (error) {
    await storeEvent(db, { ...record, outcome: null });
    throw error;
  }
  return { received: true };
}

/** For events that name only a charge, the provider is asked for its payment, before any transaction. */
async function withItsPayment(event: ProviderEvent, { provider }: CheckoutDeps): Promise<ProviderEvent> {
  if (event.kind !== 'dispute' && event.kind !== 'fraud warning') return event;
  const named = event.kind === 'dispute' ? event.dispute.charge : event.warning.charge;
  if (named || !event.strayCharge || !provider.paymentOfCharge) return event;
  const charge = (await withTimeout(provider.paymentOfCharge(event.strayCharge))) ?? '';
  if (event.kind === 'dispute') return { ...event, dispute: { ...event.dispute, charge } };
  return { ...event, warning: { ...event.warning, charge } };
}

/** What the news led to; undefined where they have been kept already. */
async function actUpon(
  db: Db,
  event: ProviderEvent,
  news: Omit<StoredEvent, 'outcome'>,
  deps: CheckoutDeps,
): Promise<string | undefined> {
  const { provider } = news;
  switch (event.kind) {
    case 'payment': {
      const { reference, status } = event;
      const payment = { provider, reference, status, actor: 'payment provider', news };
      const { outcome, keptNews } = await settlePayment(db, payment, deps);
      return keptNews ? undefined : outcome;
    }
    case 'dispute':
      return (await applyDisputeEvent(db, event.dispute, deps)) ? 'disputed' : 'nothing';
    case 'fraud warning':
      await applyFraudWarning(db, event.warning, deps);
      return 'fraud warning';
    case 'payout':
      await applyPayoutEvent(db, event.payout, deps);
      return 'payout';
    case 'refund':
      return (await applyRefundEvent(db, event.refund, deps)) ? 'refund elsewhere' : 'nothing';
    default:
      return 'nothing';
  }
}

const graceSeconds = 30;
const memoryDays = 14;

/** Asks about payments that nobody has heard of for a while, and returns money that is owed. */
export async function reconcilePayments(db: Db, deps: CheckoutDeps): Promise<void> {
  const now = deps.now().getTime();
  const before = new Date(now - graceSeconds * 1000);
  const after = new Date(now - memoryDays * dayMs);
  const unsettled = await unsettledPayments(db, deps.provider.name, before, after);
  const failed = (error: unknown) => recordFault(deps.log, 'reconciliation', error);
  const settleOne = async ({ reference }: { reference: string }) => {
    if (!(await askAndSettle(db, reference, 'reconciliation', deps))) throw new Error('No answer');
  };
  await eachWithTimeout(unsettled, settleOne, failed);
  await refundWhatIsDue(db, deps.provider, deps.now(), failed);
  await notifyOfRefunds(db, deps);
}

const lookBackDays = 3;

/** Asks what went back lately, for news of refunds that were lost or that nobody asked the provider to send. */
export async function findExternalRefunds(db: Db, deps: CheckoutDeps): Promise<void> {
  const since = daysBefore(deps.now(), lookBackDays);
  for (const refund of await deps.provider.refundsSince(since)) await applyRefundEvent(db, refund, deps);
}

/** Undefined when the provider did not answer. */
export async function askAndSettle(
  db: Db,
  reference: string,
  actor: string,
  deps: CheckoutDeps,
): Promise<Settled | undefined> {
  // `watchedProvider` has logged why the provider did not answer.
  const status = await withTimeout(deps.provider.ask(reference)).catch(() => undefined);
  if (!status) return undefined;
  return settlePayment(db, { provider: deps.provider.name, reference, status, actor }, deps);
}
