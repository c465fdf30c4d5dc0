import { Stripe } from 'stripe';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Headers } from '../kernel/http.ts';
import type { PaymentProvider, ProviderEvent, RefundNews, Standing } from './provider.ts';

type Options = {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe is, when it is not Stripe: tests bring their own. */
  api?: { protocol: 'http' | 'https'; host: string; port: number };
  /** Shorter than the patience of whoever waits for the answer, so that its own words arrive. */
  timeoutMs?: number;
};

/** Stands in what Stripe keeps of a refund, so that its news can be told from those of others. */
const askedByShop = 'shop_refund';

/** Stripe's own card page, by the official SDK. No card number passes through the shop. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  api,
  timeoutMs = 6_000,
}: Options): PaymentProvider {
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, ...api });
  // A test key must never complete a real order, nor a real event a test order.
  const isLive = /^[sr]k_live_/.test(secretKey);

  async function sessionOf(reference: string): Promise<Stripe.Checkout.Session> {
    return checked(await stripe.checkout.sessions.retrieve(reference));
  }

  function checked(session: Stripe.Checkout.Session): Stripe.Checkout.Session {
    if (session.livemode !== isLive) throw new Error(`${session.id} is of the other mode than our key`);
    return session;
  }

  return {
    name: 'stripe',
    async open({ idempotencyKey, description, amountCents, returnUrl, cancelUrl }) {
      const session = checked(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: idempotencyKey,
            success_url: returnUrl,
            cancel_url: cancelUrl,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'aud',
                  unit_amount: amountCents,
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { description, metadata: { order: idempotencyKey } },
          },
          { idempotencyKey: `open:${idempotencyKey}` },
        ),
      );
      if (session.url === null) throw new Error(`${session.id} has no page`);
      return { reference: session.id, payUrl: session.url };
    },
    ask: async (reference) => standingOf(await sessionOf(reference)),
    async cancel(reference) {
      // Paid or expired meanwhile: then it cannot be expired, and how it stands is the answer.
      await stripe.checkout.sessions.expire(reference).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
      return standingOf(await sessionOf(reference));
    },
    async refund(reference, amountCents, key) {
      const charge = chargeOf(await sessionOf(reference));
      if (charge === undefined) throw new Error(`${reference} was never paid`);
      await stripe.refunds.create(
        { payment_intent: charge, amount: amountCents, metadata: { [askedByShop]: key } },
        { idempotencyKey: `refund:${key}` },
      );
    },
    async refundsSince(moment) {
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      const all: RefundNews[] = [];
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) all.push(newsOf(refund));
      return all;
    },
    readEvent: (rawBody, headers) => eventOf(stripe, rawBody, headers, { webhookSecret, isLive }),
  };
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
  } catch {
    return refuse('bad_signature', 'The signature does not fit the body.');
  }
  if (event.livemode !== isLive) return refuse('bad_signature', 'This event is of the other mode.');
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return { kind: 'payment', id: event.id, reference: session.id, standing: standingOf(session) };
    }
    case 'charge.dispute.created': {
      const { payment_intent: charge, reason } = event.data.object;
      return { kind: 'dispute', id: event.id, charge: idOf(charge) ?? '', reason };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', id: event.id, refund: newsOf(event.data.object) };
    default:
      return { kind: 'other', id: event.id };
  }
}

function newsOf({ id, amount, status, metadata, ...refund }: Stripe.Refund): RefundNews {
  return {
    reference: id,
    charge: idOf(refund.payment_intent) ?? idOf(refund.charge) ?? '',
    amountCents: amount,
    state: status === 'failed' || status === 'canceled' ? 'failed' : 'went',
    isOurs: metadata?.[askedByShop] !== undefined,
  };
}

function standingOf(session: Stripe.Checkout.Session): Standing {
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
