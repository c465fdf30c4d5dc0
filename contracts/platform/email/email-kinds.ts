import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { order } from '../../orders/orders/orders.ts';
import type { EmailKindSpec } from './email-kind.ts';
import { orderEmails } from './order-letters.ts';

/** The shop's configured address: links in a letter never come from a request's Host header. */
const sender = { origin: z.url(), brand: line(60, 1) };

const contactLetter = z.object({
  ...sender,
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  orderNumber: z.string(),
  message: z.string(),
});

const wholesaleLetter = z.object({
  ...sender,
  businessName: z.string(),
  abn: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  businessKind: z.string(),
  postcode: z.string(),
  state: z.string(),
  businessUrl: z.string(),
  message: z.string(),
});

/** Letters about an account: whom they greet, and where they lead. */
const aboutAccount = z.object({ ...sender, name: z.string(), link: z.url() });

/** Letters about a kit on somebody's wishlist. */
const aboutWish = {
  ...sender,
  name: z.string(),
  kit: z.string(),
  kitUrl: z.url(),
  nowCents: z.int(),
  leaveUrl: z.url(),
};

/**
 * Every kind of e-mail of the shop: its name in the back office, whether it may be switched off, what of it is
 * secret, and what it is written from. Its sentences are in `web/platform/email`, its sample in
 * `server/platform/email/admin`; the types ask for both.
 */
export const emailKinds = {
  'order-paid': {
    name: 'An order is paid',
    data: z.object({ ...sender, order }),
  },
  'order-link': {
    name: 'The link to an order',
    data: z.object({ ...sender, number: z.string(), link: z.url() }),
  },
  'verify-email': {
    name: 'Verify an e-mail',
    secrets: ['link'],
    data: aboutAccount,
  },
  'already-registered': {
    name: 'There is an account already',
    data: aboutAccount,
  },
  'reset-password': {
    name: 'A new password',
    secrets: ['link'],
    data: aboutAccount,
  },
  'password-changed': {
    name: 'The password was changed',
    data: aboutAccount,
  },
  'confirm-email': {
    name: 'Confirm a new e-mail',
    secrets: ['link'],
    data: aboutAccount,
  },
  'email-changed': {
    name: 'The e-mail was changed',
    data: aboutAccount,
  },
  'contact-message': {
    name: 'A message for the shop',
    data: contactLetter,
  },
  'contact-copy': {
    name: 'A copy for whoever wrote',
    isOptional: true,
    data: contactLetter,
  },
  'wholesale-application': {
    name: 'A wholesale application for the shop',
    data: wholesaleLetter,
  },
  'wholesale-received': {
    name: 'A wholesale application has arrived',
    isOptional: true,
    data: wholesaleLetter,
  },
  'alert-confirm': {
    name: 'Confirm an alert',
    secrets: ['confirmUrl', 'leaveUrl'],
    data: z.object({
      ...sender,
      kit: z.string(),
      confirmUrl: z.url(),
      leaveUrl: z.url(),
      validDays: z.int(),
    }),
  },
  'back-in-stock': {
    name: 'A kit is back',
    isOptional: true,
    data: z.object({ ...sender, kit: z.string(), kitUrl: z.url(), leaveUrl: z.url() }),
  },
  'price-drop': {
    name: 'A wished-for kit costs less',
    isOptional: true,
    data: z.object({ ...aboutWish, wasCents: z.int() }),
  },
  'wish-back': {
    name: 'A wished-for kit is back',
    isOptional: true,
    data: z.object(aboutWish),
  },
  'how-was-it': {
    name: 'How was it?',
    isOptional: true,
    data: z.object({
      ...sender,
      name: z.string(),
      number: z.string(),
      kits: z.array(z.string()),
      reviewUrl: z.url(),
      leaveUrl: z.url(),
    }),
  },
  /** To those who run the shop: of one event, or of a day's. */
  'owner-notice': {
    name: 'Something happened in the shop',
    isOptional: true,
    data: z.object({ ...sender, title: z.string(), detail: z.string(), link: z.url() }),
  },
  'owner-digest': {
    name: 'The morning’s digest',
    isOptional: true,
    data: z.object({
      ...sender,
      day: z.iso.date(),
      groups: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
      link: z.url(),
    }),
  },
  ...orderEmails,
} as const satisfies Record<string, EmailKindSpec>;

export type LetterKind = keyof typeof emailKinds;
export const letterKinds = Object.keys(emailKinds) as [LetterKind, ...LetterKind[]];
export type LetterData = { [Kind in LetterKind]: z.infer<(typeof emailKinds)[Kind]['data']> };

/** The same, where any kind may be asked for. */
export const emailKindOf = (kind: LetterKind): EmailKindSpec => emailKinds[kind];
