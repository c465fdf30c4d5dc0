import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** How the shop is set up to take money: which keys are there, never what they are. */
export const readPaymentState = endpoint({
  name: 'readPaymentState',
  method: 'GET',
  path: '/api/admin/payment-state',
  summary: 'Who takes the money, whether each key is set and moves real money, and where news must be sent.',
  access: 'administrator',
  area: 'settings',
  answer: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    movesMoney: z.boolean(),
    keys: z.array(z.object({ name: z.string(), isSet: z.boolean(), what: z.string() })),
    webhookUrl: z.string(),
    /** Null where no news has come so far. */
    lastEventAt: z.nullable(z.string()),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const receiveProviderEvent = endpoint({
  name: 'receiveProviderEvent',
  method: 'POST',
  path: '/api/payments/events/:provider',
  summary: 'Signed news from the payment provider; stored before it is acknowledged, handled once.',
  access: 'provider',
  headers: {
    'shop-signature': 'The sandbox signs with `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`.',
    'stripe-signature': 'Stripe signs with its own header.',
  },
  params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['bad_signature', 'not_found'],
});
