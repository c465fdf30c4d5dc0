import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** Who may be sent the newsletter: asked for, confirmed, and taken back, each with its words, time and place. */

export const consentKinds = ['asked', 'confirmed', 'withdrawn', 'bounced', 'complained'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentPlaces = [
  'footer',
  'checkout',
  'account',
  'import',
  'email',
  'mail_program',
  'mail_server',
  'report',
  'closed_account',
  'support',
] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** Where each of these is, as the person whose consent it is reads it, and whoever runs the shop. */
export const consentPlaceLabels: Record<ConsentPlace, string> = {
  footer: 'at the foot of a page of the shop',
  checkout: 'in the checkout',
  account: 'in the account',
  import: 'with an earlier shop',
  email: 'on the page behind a link of our letters',
  mail_program: 'with the button of the mail program',
  mail_server: 'from the mail server',
  report: 'from the mail provider',
  closed_account: 'by closing the account',
  support: 'by asking the shop',
};

export const consentKindLabels: Record<ConsentKind, string> = {
  asked: 'Asked for',
  confirmed: 'Confirmed',
  withdrawn: 'Taken back',
  bounced: 'Could not be delivered',
  complained: 'Reported as unwanted',
};

const consent = z.object({
  kind: z.enum(consentKinds),
  place: z.enum(consentPlaces),
  wording: z.string(),
  at: z.string(),
});
export type Consent = z.infer<typeof consent>;

export const ownConsent = z.object({
  email: z.string(),
  /** `none` where nothing was ever said about this address. */
  state: z.enum(['none', ...consentKinds]),
  /** What is agreed to by switching it on. */
  wording: z.string(),
  /** Oldest first. */
  ledger: z.array(consent),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const readOwnConsent = endpoint({
  name: 'readOwnConsent',
  method: 'GET',
  path: '/api/account/newsletter',
  summary: 'Whether the newsletter goes to the account’s address, and what was said to that, when and where.',
  access: 'customer',
  answer: ownConsent,
  refusals: ['unauthenticated'],
});

export const changeOwnConsent = endpoint({
  name: 'changeOwnConsent',
  method: 'PUT',
  path: '/api/account/newsletter',
  summary:
    'Asks for the newsletter or takes that back. An address that the account has verified is confirmed by it; any other one is written to first.',
  access: 'customer',
  body: z.object({ isOn: z.boolean() }),
  answer: ownConsent,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'too_many'],
});
