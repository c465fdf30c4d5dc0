import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { DisputeStatus } from '../../../contracts/orders/payments/disputes.ts';
import type { OfferedMethod } from '../../../contracts/platform/settings/settings.ts';
import type { Headers } from '../../kernel/http/http.ts';

/** How a payment stands at the provider. */
export type PaymentStatus = {
  state: 'open' | 'captured' | 'cancelled';
  amountCents: number;
  currency: string;
  /** The provider's name for the charge, where it has one. */
  charge?: string | undefined;
};

export type Opening = {
  /** The same key never opens a second payment. */
  idempotencyKey: string;
  description: string;
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
  /** Whom the parcel goes to: Afterpay is offered only where it is known. */
  shipTo?: Address | undefined;
};

/** Money that went back to a buyer, whoever asked for it, or that came to nothing after all. */
export type RefundEvent = {
  reference: string;
  /** The provider's name for what was paid. */
  charge: string;
  amountCents: number;
  state: 'went' | 'failed';
  /** The shop asked for it. */
  isOurs: boolean;
};

export type FraudWarning = { reference: string; charge: string; reason: string };

export type DisputeEvent = {
  reference: string;
  /** The provider's name for what was paid; empty where it names none that the shop could know. */
  charge: string;
  amountCents: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  dueBy: Date | null;
  /** Whether the bank has taken the money back; undefined where the news do not say. */
  isWithdrawn: boolean | undefined;
  openedAt: Date;
  saidAt: Date;
};

/** The shop's money on its way to its own bank account. */
export type PayoutEvent = {
  reference: string;
  amountCents: number;
  state: 'failed' | 'paid';
  reason: string;
  saidAt: Date;
};

export type ProviderPayout = {
  reference: string;
  amountCents: number;
  state: 'on_the_way' | 'paid' | 'failed';
  madeAt: Date;
  /** The day on which the bank has it: `2026-11-20`. */
  arrivesOn: string;
  /** The provider says of what it is made. */
  isItemised: boolean;
};

/** One line of the provider's books. What reaches the bank is the gross amount less the fee. */
export type BalanceItem = {
  reference: string;
  /** `returned` is a payout that failed and came back; `fee` one that belongs to no payment. */
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'returned' | 'other';
  /** The provider's name for what was paid; of what is returned, the payout's. */
  charge: string;
  description: string;
  /** Below zero for what goes out. */
  grossCents: number;
  feeCents: number;
  at: Date;
};

/** A page of a payout's items, and the cursor for the next page. */
export type BalancePage = { items: BalanceItem[]; next: string | undefined };

/** News that mean nothing to the shop are kept all the same. */
export type ProviderEvent =
  | { kind: 'payment'; id: string; reference: string; status: PaymentStatus }
  | { kind: 'dispute'; id: string; dispute: DisputeEvent; strayCharge?: string | undefined }
  | { kind: 'fraud warning'; id: string; warning: FraudWarning; strayCharge?: string | undefined }
  | { kind: 'payout'; id: string; payout: PayoutEvent }
  | { kind: 'refund'; id: string; refund: RefundEvent }
  | { kind: 'other'; id: string };

/**
 * A payment provider. Every call may throw: it hung, failed, or failed after it did its work. Whoever
 * calls must be able to call again.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  open(opening: Opening): Promise<{ reference: string; payUrl: string }>;
  ask(reference: string): Promise<PaymentStatus>;
  /**
   * Captures an open payment with a wallet's token, once, however often it is called. Absent where the shop's own
   * pages open no wallet. A declined payment is certain: nothing was taken.
   */
  payByWallet?(reference: string, walletToken: string): Promise<PaymentStatus | Refusal<'card_declined'>>;
  /** Cancels what is open and answers how it stands afterwards. */
  cancel(reference: string): Promise<PaymentStatus>;
  /** The same key never refunds twice. */
  refund(reference: string, amountCents: number, idempotencyKey: string): Promise<void>;
  /** What went back since then, for news that were lost. */
  refundsSince(moment: Date): Promise<RefundEvent[]>;
  /** What was paid out to the bank since then, the oldest first. */
  payoutsSince(moment: Date): Promise<ProviderPayout[]>;
  itemsOf(payout: string, after?: string): Promise<BalancePage>;
  /** The ways to pay that the account offers today. */
  methods(): Promise<OfferedMethod[]>;
  readEvent(rawBody: string, headers: Headers): ProviderEvent | Refusal<'bad_signature'>;
  /** The payment behind a charge that news name without it; undefined where it has none. */
  paymentOfCharge?(charge: string): Promise<string | undefined>;
  /** A call that changes nothing and that only a good key is answered. Absent where there is no key. */
  tryKey?(): Promise<void>;
};

export class ProviderOutOfReach extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause });
  }
}

/** Longer than this and the buyer is told that the payment could not be opened. */
export const providerTimeoutMs = 8_000;

export async function withTimeout<T>(work: Promise<T>, timeoutMs = providerTimeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } catch (error) {
    throw new ProviderOutOfReach(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A provider that failed so often in one sweep is asked again in the next one. */
export const mostFailures = 3;

/**
 * Does the work for each item and returns for how many it succeeded. One item that always fails does not hold up the
 * others, and an unreachable provider does not hold up the sweep for long. `failed` is told why one failed.
 */
export async function eachWithTimeout<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<number> {
  let done = 0;
  let failures = 0;
  for (const one of all) {
    if (failures === mostFailures) break;
    try {
      await work(one);
      done += 1;
    } catch (error) {
      failures += 1;
      failed(error);
    }
  }
  return done;
}
