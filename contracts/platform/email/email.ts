import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { orderLetterData, orderLetterKinds } from './order-letters.ts';
import { order } from '../../orders/orders/orders.ts';

export type { OrderLetterKind } from './order-letters.ts';

export const letterKinds = [
  'order-paid',
  'order-link',
  'verify-email',
  'already-registered',
  'reset-password',
  'password-changed',
  'confirm-email',
  'email-changed',
  'contact-message',
  'contact-copy',
  'wholesale-application',
  'wholesale-received',
  'alert-confirm',
  'back-in-stock',
  'price-drop',
  'wish-back',
  'how-was-it',
  'owner-notice',
  'owner-digest',
  ...orderLetterKinds,
] as const;
export type LetterKind = (typeof letterKinds)[number];

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

/** What each kind of letter is written from. It is kept with the letter, so it holds all that the letter shows. */
export const letterData = {
  'order-paid': z.object({ ...sender, order }),
  'contact-message': contactLetter,
  'contact-copy': contactLetter,
  'wholesale-application': wholesaleLetter,
  'wholesale-received': wholesaleLetter,
  'alert-confirm': z.object({
    ...sender,
    kit: z.string(),
    confirmUrl: z.url(),
    leaveUrl: z.url(),
    validDays: z.int(),
  }),
  'order-link': z.object({ ...sender, number: z.string(), link: z.url() }),
  'verify-email': aboutAccount,
  'already-registered': aboutAccount,
  'reset-password': aboutAccount,
  'password-changed': aboutAccount,
  'confirm-email': aboutAccount,
  'email-changed': aboutAccount,
  'back-in-stock': z.object({ ...sender, kit: z.string(), kitUrl: z.url(), leaveUrl: z.url() }),
  'price-drop': z.object({ ...aboutWish, wasCents: z.int() }),
  'wish-back': z.object(aboutWish),
  'how-was-it': z.object({
    ...sender,
    name: z.string(),
    number: z.string(),
    kits: z.array(z.string()),
    reviewUrl: z.url(),
    leaveUrl: z.url(),
  }),
  /** To those who run the shop: of one event, or of a day's. */
  'owner-notice': z.object({ ...sender, title: z.string(), detail: z.string(), link: z.url() }),
  'owner-digest': z.object({
    ...sender,
    day: z.iso.date(),
    groups: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
    link: z.url(),
  }),
  ...orderLetterData,
} as const satisfies Record<LetterKind, z.ZodMiniType>;

/**
 * What of a letter opens something. Everywhere else it is kept as a hash, so it stands apart from the letter, only
 * until that is sent, and in no backup.
 */
export const letterSecrets: Partial<Record<LetterKind, readonly string[]>> = {
  'verify-email': ['link'],
  'reset-password': ['link'],
  'confirm-email': ['link'],
  'alert-confirm': ['confirmUrl', 'leaveUrl'],
  'gift-card': ['code'],
};

export type LetterData = { [Kind in LetterKind]: z.infer<(typeof letterData)[Kind]> };

/** What the owner may switch off: the law and security need the others. */
export const optionalLetters: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'order-placed',
  'order-shipped',
  'order-delivered',
  'return-requested',
  'return-received',
  'contact-copy',
  'wholesale-received',
  'back-in-stock',
  'quote-requested',
  'owner-alert',
  'owner-notice',
  'owner-digest',
  'price-drop',
  'wish-back',
  'how-was-it',
]);

export const letterStates = ['waiting', 'sent', 'kept', 'failed'] as const;

const letterHead = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(letterStates),
  createdAt: z.string(),
});

export const letter = z.extend(letterHead, { html: z.string(), text: z.string() });

export type LetterHead = z.infer<typeof letterHead>;
export type Letter = z.infer<typeof letter>;

/** Letters stay in the shop, readable here, in a demonstration without a mail server; otherwise both calls are absent. */
export const listLetters = endpoint({
  name: 'listLetters',
  method: 'GET',
  path: '/api/dev/mail',
  summary: 'The newest letters that were kept because no mail server is configured.',
  access: 'visitor',
  answer: z.array(letterHead),
  refusals: [],
});

export const letterParams = z.object({ id: z.uuid() });

export const readLetter = endpoint({
  name: 'readLetter',
  method: 'GET',
  path: '/api/dev/mail/:id',
  summary: 'One kept letter.',
  access: 'visitor',
  params: letterParams,
  answer: letter,
  refusals: ['not_found'],
});
