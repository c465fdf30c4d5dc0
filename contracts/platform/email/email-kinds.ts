import * as z from 'zod/mini';
import { adminPaths } from '../../kernel/admin-paths.ts';
import { paths } from '../../kernel/paths.ts';
import { order } from '../../orders/orders/orders.ts';
import { craftNightEmails } from './craft-night-emails.ts';
import { emailKind, linkTo, sender, type EmailKindSpec } from './email-kind.ts';
import { newsletterEmails } from './newsletter-emails.ts';
import { orderEmails } from './order-emails.ts';
import { reservationEmails } from './reservation-emails.ts';
import { sampleContact, sampleWish } from './sample-forms.ts';
import { sampleOrder } from './sample-order.ts';
import { wholesaleEmails } from './wholesale-emails.ts';

const contactEmail = z.object({
  ...sender,
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  orderNumber: z.string(),
  message: z.string(),
});

/** Emails about an account: whom they greet, and where they lead. */
const aboutAccount = z.object({ ...sender, name: z.string(), link: z.url() });

/** Emails about a passkey of an account, by its name. */
const aboutPasskey = z.extend(aboutAccount, { passkey: z.string() });

/** Emails about a part of a kit that was asked for by the code on its box. */
const aboutPart = z.object({ ...sender, part: z.string(), kit: z.string() });
const samplePart = { part: 'pots of acrylic paint', kit: 'Kookaburra at first light' };

/** Emails about a kit on somebody's wishlist. */
const aboutWish = {
  ...sender,
  name: z.string(),
  kit: z.string(),
  kitUrl: z.url(),
  nowCents: z.int(),
  leaveUrl: z.url(),
};

/**
 * Every kind of email of the shop: its name in the back office, whether it may be switched off, what of it is
 * secret, what it is written from, and a sample. Its sentences are in `web/platform/email`; the types ask for them.
 */
export const emailKinds = {
  'order-paid': emailKind({
    name: 'An order is paid',
    data: z.object({ ...sender, order }),
    sample: (from) => ({ ...from, order: sampleOrder }),
  }),
  'order-link': emailKind({
    name: 'The link to an order',
    data: z.object({ ...sender, number: z.string(), link: z.url() }),
    sample: (from) => ({
      ...from,
      number: sampleOrder.number,
      link: linkTo(from, paths.confirmation(sampleOrder.token)),
    }),
  }),
  'verify-email': emailKind({
    name: 'Verify an email',
    secrets: ['link'],
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.verifyEmailLink('sample')) }),
  }),
  'already-registered': emailKind({
    name: 'There is an account already',
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.resetPasswordLink('sample')) }),
  }),
  'reset-password': emailKind({
    name: 'A new password',
    secrets: ['link'],
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.resetPasswordLink('sample')) }),
  }),
  'staff-invitation': emailKind({
    name: 'An invitation to help in the shop',
    secrets: ['link'],
    data: z.object({ ...sender, by: z.string(), roles: z.string(), days: z.int(), link: z.url() }),
    sample: (from) => ({
      ...from,
      by: 'Marian Doyle',
      roles: 'packer and stall',
      days: 7,
      link: linkTo(from, paths.invitationLink('sample')),
    }),
  }),
  'password-changed': emailKind({
    name: 'The password was changed',
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.forgotPassword) }),
  }),
  'passkey-added': emailKind({
    name: 'A passkey was added',
    data: aboutPasskey,
    sample: (from) => ({
      ...from,
      name: 'Mabel',
      passkey: 'Safari on iPhone',
      link: linkTo(from, paths.forgotPassword),
    }),
  }),
  'passkey-removed': emailKind({
    name: 'A passkey was removed',
    data: aboutPasskey,
    sample: (from) => ({
      ...from,
      name: 'Mabel',
      passkey: 'Safari on iPhone',
      link: linkTo(from, paths.forgotPassword),
    }),
  }),
  'confirm-email': emailKind({
    name: 'Confirm a new email',
    secrets: ['link'],
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.confirmEmailLink('sample')) }),
  }),
  'email-changed': emailKind({
    name: 'The email was changed',
    data: aboutAccount,
    sample: (from) => ({ ...from, name: 'Mabel', link: linkTo(from, paths.auth) }),
  }),
  'contact-message': emailKind({
    name: 'A message for the shop',
    data: contactEmail,
    sample: (from) => ({ ...from, ...sampleContact }),
  }),
  'contact-copy': emailKind({
    name: 'A copy for whoever wrote',
    isOptional: true,
    data: contactEmail,
    sample: (from) => ({ ...from, ...sampleContact }),
  }),
  ...wholesaleEmails,
  'alert-confirm': emailKind({
    name: 'Confirm an alert',
    secrets: ['confirmUrl', 'leaveUrl'],
    data: z.object({
      ...sender,
      kit: z.string(),
      confirmUrl: z.url(),
      leaveUrl: z.url(),
      validDays: z.int(),
    }),
    sample: (from) => ({
      ...from,
      kit: sampleWish(from).kit,
      confirmUrl: linkTo(from, paths.alertConfirm('sample')),
      leaveUrl: sampleWish(from).leaveUrl,
      validDays: 7,
    }),
  }),
  'back-in-stock': emailKind({
    name: 'A kit is back',
    isOptional: true,
    data: z.object({ ...sender, kit: z.string(), kitUrl: z.url(), leaveUrl: z.url() }),
    sample: (from) => ({
      ...from,
      kit: sampleWish(from).kit,
      kitUrl: sampleWish(from).kitUrl,
      leaveUrl: sampleWish(from).leaveUrl,
    }),
  }),
  'price-drop': emailKind({
    name: 'A wished-for kit costs less',
    isOptional: true,
    data: z.object(aboutWish),
    sample: sampleWish,
  }),
  'wish-back': emailKind({
    name: 'A wished-for kit is back',
    isOptional: true,
    data: z.object(aboutWish),
    sample: sampleWish,
  }),
  'how-was-it': emailKind({
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
    sample: (from) => ({
      ...from,
      name: 'Mabel',
      number: 'SM-10042',
      kits: ['Kookaburra at first light', 'Sleeping koala'],
      reviewUrl: linkTo(from, paths.accountTab('reviews')),
      leaveUrl: sampleWish(from).leaveUrl,
    }),
  }),
  'question-answered': emailKind({
    name: 'A question about a kit is answered',
    isOptional: true,
    data: z.object({ ...sender, kit: z.string(), kitUrl: z.url(), answer: z.string() }),
    sample: (from) => ({
      ...from,
      kit: 'Kookaburra at first light',
      kitUrl: linkTo(from, paths.product('kookaburra')),
      answer: 'Yes: the canvas comes with a margin of 20 mm for framing.',
    }),
  }),
  'part-asked': emailKind({
    name: 'A part is asked for: we have it',
    isOptional: true,
    data: aboutPart,
    sample: (from) => ({ ...from, ...samplePart }),
  }),
  'part-declined': emailKind({
    name: 'A part is not sent',
    data: z.extend(aboutPart, { answer: z.string() }),
    sample: (from) => ({
      ...from,
      ...samplePart,
      answer: 'This pot is sold singly by now; you find it among our kits.',
    }),
  }),
  ...craftNightEmails,
  /** To those who run the shop: of one event, or of a day's. */
  'owner-notice': emailKind({
    name: 'Something happened in the shop',
    isOptional: true,
    data: z.object({ ...sender, title: z.string(), detail: z.string(), link: z.url() }),
    sample: (from) => ({
      ...from,
      title: 'Order SM-10042: $84.90',
      detail: '2 kits, Standard delivery',
      link: linkTo(from, adminPaths.orders),
    }),
  }),
  'owner-digest': emailKind({
    name: 'The morning’s digest',
    isOptional: true,
    data: z.object({
      ...sender,
      day: z.iso.date(),
      /** From which day's hour on, where it holds more than the last day. */
      since: z.optional(z.iso.date()),
      groups: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
      link: z.url(),
    }),
    sample: (from) => ({
      ...from,
      day: '2026-11-20',
      groups: [
        { name: 'New reviews: 1', lines: ['A review with 5 stars'] },
        { name: 'Kits that run low: 2', lines: ['Snow gum: 3 left', 'Sleeping koala: 2 left'] },
      ],
      link: linkTo(from, adminPaths.dashboard),
    }),
  }),
  ...newsletterEmails,
  ...reservationEmails,
  ...orderEmails,
};

export type EmailKind = keyof typeof emailKinds;
export const emailKindNames = Object.keys(emailKinds) as [EmailKind, ...EmailKind[]];
export type EmailData = { [Kind in EmailKind]: z.infer<(typeof emailKinds)[Kind]['data']> };

/** The same, where any kind may be asked for. */
export const emailKindOf = (kind: EmailKind): EmailKindSpec => emailKinds[kind];
