import { priceText } from '../../../contracts/kernel/money.ts';
import type { DisputeStatus } from '../../../contracts/orders/payments/disputes.ts';
import type { PaymentMethod } from '../../../contracts/platform/settings/payment-methods.ts';
import type { OfferedMethod } from '../../../contracts/platform/settings/settings.ts';
import type { DisputeEvent, RefundEvent } from './provider.ts';

type Kept = { state: string; isTold: boolean };

/**
 * What is kept of a refund after news of it; undefined where they change nothing. What the shop asked for is its own
 * business as long as it arrives. Nothing is told of money that went and came back before anybody heard of it.
 */
export function refundAfterEvent(
  known: Kept | undefined,
  { state, isOurs }: Pick<RefundEvent, 'state' | 'isOurs'>,
): { isTold: boolean; isSettled: boolean } | undefined {
  if (known) {
    const isOver = known.state === 'failed' || state === 'went';
    return isOver ? undefined : { isTold: !known.isTold, isSettled: true };
  }
  if (state === 'went') return isOurs ? undefined : { isTold: false, isSettled: false };
  return { isTold: !isOurs, isSettled: true };
}

type KnownDispute = {
  charge: string;
  status: DisputeStatus;
  due_by: Date | null;
  is_withdrawn: boolean;
  said_at: Date;
};

const over: ReadonlySet<string> = new Set<DisputeStatus>(['won', 'lost', 'closed']);

/**
 * What changes of a dispute after news of it; undefined where nothing does. Older news change nothing, and
 * those of the same second do not open again what is over.
 */
export function afterDispute(known: KnownDispute, event: DisputeEvent) {
  const age = event.saidAt.getTime() - known.said_at.getTime();
  if (age < 0 || (age === 0 && over.has(known.status) && !over.has(event.status))) return undefined;
  const next = {
    charge: known.charge || event.charge,
    amount_cents: event.amountCents,
    reason: event.reason,
    status: event.status,
    due_by: event.dueBy,
    is_withdrawn: event.isWithdrawn ?? known.is_withdrawn,
    said_at: event.saidAt,
  };
  return next;
}

/** Which keys are there and what each does, never what they are. */
export function keysOf(stripe: { secretKey: string; webhookSecret: string } | undefined) {
  const mode = stripe?.secretKey.includes('_live_')
    ? 'It moves real money.'
    : 'It moves no money: it is for trying.';
  return [
    {
      name: 'STRIPE_SECRET_KEY',
      isSet: stripe !== undefined,
      what: stripe ? mode : 'Stripe’s key, with which payments are opened and given back.',
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      isSet: stripe !== undefined,
      what: 'What Stripe signs its news with, so that nobody else’s are believed.',
    },
  ];
}

export type ProviderFault = {
  result: 'key refused' | 'request refused' | 'error' | 'no answer';
  reason: string;
  /** The provider's name for the call, by which its support finds it. */
  requestId?: string;
  status?: number;
};

type Said = { message?: unknown; requestId?: unknown; statusCode?: unknown; cause?: unknown };

/** What a failed call says for the log and the metrics; it holds nothing of a buyer's, because nothing of one is sent. */
export function providerFault(error: unknown): ProviderFault {
  const said = ((error as Said).cause ?? error) as Said;
  const { statusCode: status, requestId, message } = said;
  return {
    result: resultOf(status),
    reason: typeof message === 'string' ? message : 'It did not say why',
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

function resultOf(status: unknown): ProviderFault['result'] {
  if (typeof status !== 'number') return 'no answer';
  if (status === 401 || status === 403) return 'key refused';
  return status < 500 ? 'request refused' : 'error';
}

/** Afterpay takes from $1 to $2,000 of an Australian account (Stripe's documentation of Afterpay, limits by country). */
const afterpayTakes = { fromCents: 100, toCents: 200_000 };

export function offeredMethods(methods: readonly PaymentMethod[]): OfferedMethod[] {
  return methods.map((method) => (method === 'afterpay' ? { method, ...afterpayTakes } : { method }));
}

const walletMethods: ReadonlySet<PaymentMethod> = new Set(['apple_pay', 'google_pay']);

/** The wallets among the account's payment methods that the shop's own pages can open. */
export function withSheets(offered: readonly OfferedMethod[]): OfferedMethod[] {
  return offered.map((one) => (walletMethods.has(one.method) ? { ...one, inSheet: true } : one));
}

/** Whether a payout's parts come to what reached the bank. */
export function sumsToPayout(
  items: readonly { grossCents: number; feeCents: number }[],
  amountCents: number,
): boolean {
  return items.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0) === amountCents;
}

/** Why an order needs somebody that has money which pays for nothing. */
export const excessMessage = (excessCents: number) =>
  `The buyer paid ${priceText(excessCents)} too much: send it back, or keep it as their credit.`;
