import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, unguessable } from '../../kernel/fields.ts';
import { paymentMethods } from '../../platform/settings/payment-methods.ts';

export const sandboxCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000000000003220',
} as const;

/** What the sandbox's wallet does once its holder says yes. */
export const walletOutcomes = ['pays', 'declines'] as const;
type WalletOutcome = (typeof walletOutcomes)[number];

/** What the sandbox's wallet gives the shop: its outcome, and the amount that it showed. */
export function walletToken(outcome: WalletOutcome, seenCents: number): string {
  return `sandbox-wallet-${outcome}-${seenCents}`;
}

export function readWalletToken(token: string): { outcome: WalletOutcome; seenCents: number } {
  const [, outcome, seen] = /^sandbox-wallet-(pays|declines)-(\d{1,9})$/.exec(token) ?? [];
  return outcome === 'pays' && seen
    ? { outcome, seenCents: Number(seen) }
    : { outcome: 'declines', seenCents: 0 };
}

export const sandboxPayment = z.object({
  reference: z.string(),
  description: z.string(),
  amountCents: z.int(),
  currency: z.literal('AUD'),
  state: z.enum(['open', 'captured', 'cancelled']),
  returnUrl: z.string(),
  cancelUrl: z.string(),
});

export type SandboxPayment = z.infer<typeof sandboxPayment>;

const byReference = z.object({ reference: unguessable });

export const readSandboxPayment = endpoint({
  name: 'readSandboxPayment',
  method: 'GET',
  path: '/api/sandbox/payments/:reference',
  summary: 'What the card page shows of a payment.',
  access: 'visitor',
  params: byReference,
  answer: sandboxPayment,
  refusals: ['not_found'],
});

/** What a buyer types on the card page. */
export const card = z.object({
  cardNumber: z.string().check(z.regex(/^[\d ]{12,23}$/, 'A card number has 13 to 19 digits')),
  expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Month and year, as 08/29')),
  cvc: z.string().check(z.regex(/^\d{3,4}$/, 'The 3 or 4 digits on the back')),
  name: line(100, 1),
});

export const paySandboxPayment = endpoint({
  name: 'paySandboxPayment',
  method: 'POST',
  path: '/api/sandbox/payments/:reference/pay',
  summary: 'Pays with a test card. Some cards are declined, one asks for a challenge first.',
  access: 'visitor',
  params: byReference,
  body: z.extend(card, { challenge: z.optional(z.enum(['passed', 'failed'])) }),
  answer: z.object({ outcome: z.enum(['captured', 'challenge']), returnUrl: z.string() }),
  refusals: [
    'malformed',
    'csrf',
    'not_found',
    'card_declined',
    'insufficient_funds',
    'challenge_failed',
    'not_permitted',
    'too_many',
  ],
});

export const refundAtSandbox = endpoint({
  name: 'refundAtSandbox',
  method: 'POST',
  path: '/api/sandbox/payments/:reference/refunds',
  summary: 'Gives money back at the sandbox’s own desk, without the shop: it hears of it as news.',
  access: 'administrator',
  area: 'refunds',
  params: byReference,
  body: z.object({ amountCents: z.int().check(z.gte(1), z.lte(10_000_000)) }),
  answer: z.object({ refund: z.string() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

/** How the sandbox misbehaves, so that a shop can be tried on its worst day. */
export const sandboxFaults = z.object({
  delayMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** How often each event is delivered; 0 loses it. */
  deliveries: z._default(z.int().check(z.gte(0), z.lte(100)), 1),
  /** Delivers an event only after its successor. */
  reorder: z._default(z.boolean(), false),
  /** The provider's calls fail: not at all, before, or after they took effect. */
  failing: z._default(z.enum(['no', 'before', 'after']), 'no'),
  /** The bank takes no payout that is made meanwhile. */
  failPayouts: z._default(z.boolean(), false),
  /** What its account offers besides the card. */
  methods: z._default(z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length)), ['card']),
});

export type SandboxFaults = z.infer<typeof sandboxFaults>;

export const setSandboxFaults = endpoint({
  name: 'setSandboxFaults',
  method: 'PUT',
  path: '/api/sandbox/faults',
  summary: 'Chooses how the sandbox misbehaves. Answered only in a demonstration on the sandbox.',
  access: 'administrator',
  area: 'settings',
  body: sandboxFaults,
  answer: sandboxFaults,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
