import type { Order } from '../../contracts/orders.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import {
  hearOfDispute,
  hearOfFraudWarning,
  hearOfPayout,
  hearOfRefund,
  tellOfRefunds,
} from '../fulfilment/fulfilment.ts';
import { noteFault } from '../kernel/counts.ts';
import { inTransaction, withCommit, type Db } from '../kernel/database.ts';
import type { Headers } from '../kernel/http.ts';
import * as orders from '../orders/orders.ts';
import {
  eachWithPatience,
  refundWhatIsDue,
  storeEvent,
  unsettledPayments,
  withPatience,
  type ProviderEvent,
} from '../payments/payments.ts';
import { settlePayment } from './complete-order.ts';
import type { Tools } from './tools.ts';

/** The buyer is back from the provider: asks how the payment stands instead of believing the address. */
export async function settleOrder(
  db: Db,
  token: string,
  tools: Tools & Pick<orders.Asker, 'person'>,
): Promise<Order | Refusal> {
  const asker = { person: tools.person, at: tools.now() };
  const order = await orders.orderWithParts(db, { token });
  const payment = order?.parts.payment;
  const isUnsettled = order?.state === 'pending_payment' || order?.state === 'expired';
  if (!isUnsettled || payment?.state !== 'started') return orders.linkedOrder(order, asker);
  if (!(await askAndSettle(db, payment.reference, 'customer', tools))) {
    return refuse(
      'payment_unavailable',
      'We could not ask the bank yet. Your order is safe; we will keep asking and write to you.',
    );
  }
  return orders.orderShown(db, token, asker);
}

/**
 * News from the provider: what they lead to and the news themselves are written in one transaction,
 * before they are acknowledged. Where that fails the news are kept alone, and the provider sends them
 * again. A repeated event changes nothing.
 */
export async function receiveEvent(
  db: Db,
  rawBody: string,
  headers: Headers,
  tools: Tools,
): Promise<{ received: true } | Refusal> {
  const told = tools.provider.readEvent(rawBody, headers);
  if (isRefusal(told)) return told;
  const news = { provider: tools.provider.name, id: told.id, payload: rawBody, at: tools.now() };
  try {
    const event = await withItsPayment(told, tools);
    await inTransaction(db, async (db) => {
      const outcome = await actUpon(db, event, tools);
      await withCommit(db, () => storeEvent(db, { ...news, outcome }));
    });
  } catch (error) {
    await storeEvent(db, { ...news, outcome: null });
    throw error;
  }
  return { received: true };
}

/** News that name a charge alone: the provider is asked whose it is, before any transaction. */
async function withItsPayment(event: ProviderEvent, { provider }: Tools): Promise<ProviderEvent> {
  if (event.kind !== 'dispute' && event.kind !== 'fraud warning') return event;
  const named = event.kind === 'dispute' ? event.dispute.charge : event.warning.charge;
  if (named || !event.strayCharge || !provider.paymentOfCharge) return event;
  const charge = (await withPatience(provider.paymentOfCharge(event.strayCharge))) ?? '';
  if (event.kind === 'dispute') return { ...event, dispute: { ...event.dispute, charge } };
  return { ...event, warning: { ...event.warning, charge } };
}

async function actUpon(db: Db, event: ProviderEvent, tools: Tools): Promise<string> {
  const provider = tools.provider.name;
  switch (event.kind) {
    case 'payment': {
      const { reference, standing } = event;
      return settlePayment(db, { provider, reference, standing, actor: 'payment provider' }, tools);
    }
    case 'dispute':
      return (await hearOfDispute(db, event.dispute, tools)) ? 'disputed' : 'nothing';
    case 'fraud warning':
      await hearOfFraudWarning(db, event.warning, tools);
      return 'fraud warning';
    case 'payout':
      await hearOfPayout(db, event.payout, tools);
      return 'payout';
    case 'refund':
      return (await hearOfRefund(db, event.refund, tools)) ? 'refund elsewhere' : 'nothing';
    default:
      return 'nothing';
  }
}

const graceSeconds = 30;
const memoryDays = 14;

/** Asks about payments that nobody has heard of for a while, and returns money that is owed. */
export async function reconcilePayments(db: Db, tools: Tools): Promise<void> {
  const now = tools.now().getTime();
  const before = new Date(now - graceSeconds * 1000);
  const after = new Date(now - memoryDays * 86_400_000);
  const unsettled = await unsettledPayments(db, tools.provider.name, before, after);
  const failed = (error: unknown) => noteFault(tools.log, 'reconciliation', error);
  const settleOne = async ({ reference }: { reference: string }) => {
    if (!(await askAndSettle(db, reference, 'reconciliation', tools))) throw new Error('No answer');
  };
  await eachWithPatience(unsettled, settleOne, failed);
  await refundWhatIsDue(db, tools.provider, tools.now(), failed);
  await tellOfRefunds(db, tools);
}

const lookBackDays = 3;

/** Asks what went back lately, for news of refunds that were lost or that nobody asked the provider to send. */
export async function lookForRefunds(db: Db, tools: Tools): Promise<void> {
  const since = new Date(tools.now().getTime() - lookBackDays * 86_400_000);
  for (const refund of await tools.provider.refundsSince(since)) await hearOfRefund(db, refund, tools);
}

/** False when the provider did not answer. */
export async function askAndSettle(db: Db, reference: string, actor: string, tools: Tools): Promise<boolean> {
  // The watched provider has said in the log why it did not answer.
  const standing = await withPatience(tools.provider.ask(reference)).catch(() => undefined);
  if (!standing) return false;
  await settlePayment(db, { provider: tools.provider.name, reference, standing, actor }, tools);
  return true;
}
