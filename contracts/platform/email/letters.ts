import * as z from 'zod/mini';
import { letterKinds, type LetterKind } from './email.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { email } from '../../kernel/fields.ts';

/** What the owner sees of the shop's letters: each kind with its switch and a sample, and those that failed. */

export const letterNames: Readonly<Record<LetterKind, string>> = {
  'order-placed': 'An order waits for its payment',
  'order-paid': 'An order is paid',
  'order-made': 'An order was made by hand: pay link',
  'order-extra': 'Something was added to an order: pay link',
  'order-shipped': 'An order has left',
  'order-delivered': 'An order has arrived',
  'order-cancelled': 'An order is cancelled',
  'order-refunded': 'Money goes back',
  'order-link': 'The link to an order',
  'return-requested': 'A return is asked for',
  'return-approved': 'A return is approved',
  'return-declined': 'A return is declined',
  'return-received': 'A return has arrived',
  'return-resolved': 'A return is settled',
  'quote-requested': 'A quote is asked for',
  'quote-answered': 'A quote is answered: pay link',
  'quote-declined': 'A quote is declined',
  'gift-card': 'A gift card',
  'verify-email': 'Verify an e-mail',
  'already-registered': 'There is an account already',
  'reset-password': 'A new password',
  'password-changed': 'The password was changed',
  'confirm-email': 'Confirm a new e-mail',
  'email-changed': 'The e-mail was changed',
  'contact-message': 'A message for the shop',
  'contact-copy': 'A copy for whoever wrote',
  'wholesale-application': 'A wholesale application for the shop',
  'wholesale-received': 'A wholesale application has arrived',
  'alert-confirm': 'Confirm an alert',
  'back-in-stock': 'A kit is back',
  'price-drop': 'A wished-for kit costs less',
  'wish-back': 'A wished-for kit is back',
  'how-was-it': 'How was it?',
  'market-receipt': 'A receipt from a market',
  'owner-alert': 'Something needs attention',
  'owner-notice': 'Something happened in the shop',
  'owner-digest': 'The morning’s digest',
};

const letterKind = z.object({
  kind: z.enum(letterKinds),
  name: z.string(),
  isOn: z.boolean(),
  /** False for those that the law or security needs. */
  isOptional: z.boolean(),
});

const byKind = z.object({ kind: z.enum(letterKinds) });
const inOffice = ['unauthenticated', 'forbidden'] as const;

export const listLetterKinds = endpoint({
  name: 'listLetterKinds',
  method: 'GET',
  path: '/api/admin/letters',
  summary: 'Every kind of letter that the shop writes, and whether it is switched on.',
  access: 'administrator',
  answer: z.array(letterKind),
  refusals: inOffice,
});

export const switchLetter = endpoint({
  name: 'switchLetter',
  method: 'PUT',
  path: '/api/admin/letters/:kind',
  summary: 'Switches a kind of letter on or off; those that the law or security needs stay on.',
  access: 'administrator',
  params: byKind,
  body: z.object({ isOn: z.boolean() }),
  answer: letterKind,
  refusals: ['malformed', 'csrf', ...inOffice, 'not_found', 'not_permitted'],
});

export const previewLetter = endpoint({
  name: 'previewLetter',
  method: 'GET',
  path: '/api/admin/letters/:kind/preview',
  summary: 'A kind of letter as it would be written, from sample data.',
  access: 'administrator',
  params: byKind,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: [...inOffice, 'not_found'],
});

export const showLetterSheet = endpoint({
  name: 'showLetterSheet',
  method: 'GET',
  path: '/api/admin/letters/:kind/sheet',
  summary: 'The same sample as a page of its own, for a frame: letters carry style attributes, pages do not.',
  access: 'administrator',
  params: byKind,
  answer: z.string(),
  gives: 'file',
  refusals: [...inOffice, 'not_found'],
});

export const sendTestLetter = endpoint({
  name: 'sendTestLetter',
  method: 'POST',
  path: '/api/admin/letters/:kind/test',
  summary: 'Sends the sample to an address, also while its kind is switched off.',
  access: 'administrator',
  params: byKind,
  body: z.object({ recipient: email }),
  answer: z.object({ id: z.uuid() }),
  refusals: ['malformed', 'csrf', ...inOffice, 'not_found', 'too_many'],
});

export const listFailedLetters = endpoint({
  name: 'listFailedLetters',
  method: 'GET',
  path: '/api/admin/letters/failed',
  summary: 'Letters that nobody will try again by themselves, newest first, with what the mail server said.',
  access: 'administrator',
  answer: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(letterKinds),
      name: z.string(),
      recipient: z.string(),
      attempts: z.int(),
      lastError: z.string(),
      createdAt: z.string(),
    }),
  ),
  refusals: inOffice,
});

const unsent = z.object({
  kind: z.enum(letterKinds),
  name: z.string(),
  letters: z.int(),
  /** What the mail server said last. */
  lastError: z.string(),
});

export const readUnsentLetters = endpoint({
  name: 'readUnsentLetters',
  method: 'GET',
  path: '/api/admin/letters/unsent',
  summary: 'How many letters of each kind are late and tried again by themselves, and how many failed.',
  access: 'administrator',
  answer: z.object({ delayed: z.array(unsent), failed: z.array(unsent) }),
  refusals: inOffice,
});

export const sendFailedLetters = endpoint({
  name: 'sendFailedLetters',
  method: 'POST',
  path: '/api/admin/letters/failed/again',
  summary: 'Sends all letters that failed once more, or all of one kind; none that went out is sent twice.',
  access: 'administrator',
  body: z.object({ kind: z.optional(z.enum(letterKinds)) }),
  answer: z.object({ letters: z.int() }),
  refusals: ['malformed', 'csrf', ...inOffice],
});

export const sendLetterAgain = endpoint({
  name: 'sendLetterAgain',
  method: 'POST',
  path: '/api/admin/letters/failed/:id/again',
  summary: 'Sends a letter that failed once more; one that went out is not sent twice.',
  access: 'administrator',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.uuid() }),
  refusals: ['csrf', ...inOffice, 'not_found', 'not_permitted'],
});
