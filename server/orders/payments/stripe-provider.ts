import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { DisputeStatus } from '../../../contracts/orders/payments/disputes.ts';
import { paymentMethods } from '../../../contracts/platform/settings/payment-methods.ts';
import type { OfferedMethod } from '../../../contracts/platform/settings/settings.ts';
import type { Headers } from '../../kernel/http/http.ts';
import type {
  DisputeEvent,
  Opening,
  PaymentProvider,
  ProviderEvent,
  RefundEvent,
  PaymentStatus,
} from './provider.ts';
import { offeredMethods } from './rules.ts';
import { itemsOf, payoutsOf } from './stripe-payouts.ts';

type Options = {
  secretKey: string;
  webhookSecret: string;
  /** The address of Stripe's API; tests set that of their own server. */
  api?: { protocol: 'http' | 'https'; host: string; port: number };
  /** Shorter than the caller's own timeout, so that Stripe's own error arrives. */
  timeoutMs?: number;
};

/** A key in the metadata of refunds that the shop asks for, which tells their events from those of other refunds. */
const askedByShop = 'shop_refund';

/**
 * Stripe's SDK has two hundred files and takes 20 MB of a process, so it is loaded with the first provider, and not
 * at all by a shop without Stripe.
 */
const readSdk = () => createRequire(import.meta.url)('stripe') as typeof Stripe;

/** Stripe's own card page, by the official SDK. No card number passes through the shop. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  api,
  timeoutMs = 6_000,
}: Options): PaymentProvider {
  const Sdk = readSdk();
  const stripe = new Sdk(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, ...api });
  // A test key must never complete a real order, nor a real event a test order.
  const isLive = /^[sr]k_live_/.test(secretKey);

  async function sessionOf(reference: string): Promise<Stripe.Checkout.Session> {
    return checked(await stripe.checkout.sessions.retrieve(reference));
  }

  function checked(session: Stripe.Checkout.Session): Stripe.Checkout.Session {
    if (session.livemode !== isLive) throw new Error(`${session.id} is of the other mode than our key`);
    return session;
  }

  /**
   * Stripe forgets idempotency keys after a day (its documentation of idempotent requests), so a refund is looked for
   * among those that it has made.
   */
  async function isRefundedUnder(key: string, charge: string): Promise<boolean> {
    for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      if (refund.metadata?.[askedByShop] === key) return true;
    return false;
  }

  return {
    name: 'stripe',
    async open(opening) {
      const session = checked(
        await stripe.checkout.sessions.create(pageOf(opening), {
          idempotencyKey: `open:${opening.idempotencyKey}`,
        }),
      );
      if (session.url === null) throw new Error(`${session.id} has no page`);
      return { reference: session.id, payUrl: session.url };
    },
    ask: async (reference) => statusOf(await sessionOf(reference)),
    async cancel(reference) {
      // A session that was paid or has expired meanwhile cannot be expired; its state is the answer.
      await stripe.checkout.sessions.expire(reference).catch((error: unknown) => {
        if (!(error instanceof Sdk.errors.StripeInvalidRequestError)) throw error;
      });
      return statusOf(await sessionOf(reference));
    },
    async refund(reference, amountCents, key) {
      const charge = chargeOf(await sessionOf(reference));
      if (charge === undefined) throw new Error(`${reference} was never paid`);
      if (await isRefundedUnder(key, charge)) return;
      await stripe.refunds.create(
        { payment_intent: charge, amount: amountCents, metadata: { [askedByShop]: key } },
        { idempotencyKey: `refund:${key}` },
      );
    },
    async refundsSince(moment) {
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      const all: RefundEvent[] = [];
      for await (const refund of stripe.refunds.list({ created, limit: 100 }))
        all.push(refundEventOf(refund));
      return all;
    },
    payoutsSince: (moment) => payoutsOf(stripe, moment),
    itemsOf: (payout, after) => itemsOf(stripe, payout, after),
    methods: () => methodsOf(stripe),
    async paymentOfCharge(charge) {
      return idOf((await stripe.charges.retrieve(charge)).payment_intent);
    },
    async tryKey() {
      await stripe.checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 });
    },
    readEvent: (rawBody, headers) => eventOf(stripe, rawBody, headers, { webhookSecret, isLive }),
  };
}

/** Stripe's names of the methods that the shop names. */
const stripeMethods = {
  card: 'card',
  apple_pay: 'apple_pay',
  google_pay: 'google_pay',
  afterpay: 'afterpay_clearpay',
  paypal: 'paypal',
} as const;

/** What the account's own configuration offers, which its hosted page goes by too; those of platforms are others'. */
async function methodsOf(stripe: Stripe): Promise<OfferedMethod[]> {
  for await (const own of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (!own.is_default || !own.active || own.application !== null) continue;
    return offeredMethods(paymentMethods.filter((method) => own[stripeMethods[method]]?.available));
  }
  throw new Error('The account has no configuration of payment methods of its own');
}

/** The card page that a payment is opened with. */
function pageOf({
  idempotencyKey,
  description,
  amountCents,
  returnUrl,
  cancelUrl,
  shipTo,
}: Opening): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: description };
  const price_data = { currency: 'aud', unit_amount: amountCents, product_data };
  return {
    mode: 'payment',
    client_reference_id: idempotencyKey,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: {
      description,
      metadata: { order: idempotencyKey },
      ...(shipTo && { shipping: shippingOf(shipTo) }),
    },
  };
}

function shippingOf({ name, line1, line2, suburb, state, postcode }: Address) {
  const address = { line1, line2, city: suburb, state, postal_code: postcode, country: 'AU' };
  return { name, address };
}

function eventOf(
  stripe: Stripe,
  rawBody: string,
  headers: Headers,
  { webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
): ProviderEvent | Refusal<'bad_signature'> {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, headers['stripe-signature'] ?? '', webhookSecret);
  } catch (error) {
    const isOld = error instanceof Error && error.message.includes('tolerance');
    return refuse(
      'bad_signature',
      isOld ? 'The signature is too old, or a clock is wrong.' : 'The signature does not fit the body.',
    );
  }
  if (event.livemode !== isLive) return refuse('bad_signature', 'This event is of the other mode.');
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return { kind: 'payment', id: event.id, reference: session.id, status: statusOf(session) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeOf(event, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', id: event.id, refund: refundEventOf(event.data.object) };
    default:
      return rareEventOf(event);
  }
}

/** What most shops hardly ever hear. */
function rareEventOf(event: Stripe.Event): ProviderEvent {
  switch (event.type) {
    case 'radar.early_fraud_warning.created': {
      const { id, payment_intent: intent, charge, fraud_type: reason } = event.data.object;
      const warning = { reference: id, charge: idOf(intent ?? null) ?? '', reason };
      return { kind: 'fraud warning', id: event.id, warning, strayCharge: idOf(charge) };
    }
    case 'payout.failed':
    case 'payout.paid': {
      const { id: reference, amount: amountCents, failure_message: said } = event.data.object;
      const state = event.type === 'payout.paid' ? 'paid' : 'failed';
      const reason = said ?? 'the bank did not say why';
      const payout = { reference, amountCents, state, reason, saidAt: momentOf(event.created) } as const;
      return { kind: 'payout', id: event.id, payout };
    }
    default:
      return { kind: 'other', id: event.id };
  }
}

/** Stripe's words for it, in ours. Appeals are disputes again. */
const disputeStatusOf: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'answered',
  warning_closed: 'closed',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

function disputeOf(event: Stripe.Event, dispute: Stripe.Dispute): ProviderEvent {
  const dueBy = dispute.evidence_details.due_by;
  const withdrawn = { 'charge.dispute.funds_withdrawn': true, 'charge.dispute.funds_reinstated': false };
  const disputeEvent: DisputeEvent = {
    reference: dispute.id,
    charge: idOf(dispute.payment_intent) ?? '',
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: disputeStatusOf[dispute.status] ?? 'open',
    dueBy: dueBy === null ? null : momentOf(dueBy),
    isWithdrawn: withdrawn[event.type as keyof typeof withdrawn],
    openedAt: momentOf(dispute.created),
    saidAt: momentOf(event.created),
  };
  return { kind: 'dispute', id: event.id, dispute: disputeEvent, strayCharge: idOf(dispute.charge) };
}

const momentOf = (seconds: number) => new Date(seconds * 1000);

function refundEventOf({ id, amount, status, metadata, ...refund }: Stripe.Refund): RefundEvent {
  return {
    reference: id,
    charge: idOf(refund.payment_intent) ?? idOf(refund.charge) ?? '',
    amountCents: amount,
    state: status === 'failed' || status === 'canceled' ? 'failed' : 'went',
    isOurs: metadata?.[askedByShop] !== undefined,
  };
}

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const state =
    session.payment_status === 'paid' ? 'captured' : session.status === 'expired' ? 'cancelled' : 'open';
  return {
    state,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    charge: chargeOf(session),
  };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  return idOf(intent);
}

function idOf(thing: string | { id: string } | null): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
