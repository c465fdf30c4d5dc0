import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email } from '../../kernel/fields.ts';
import { emailKindNames } from './email-kinds.ts';
import { emailWords } from './email-words.ts';

/** What the owner sees of the shop's emails: each kind with its switch and a sample, and those that failed. */

const emailKind = z.object({
  kind: z.enum(emailKindNames),
  name: z.string(),
  isOn: z.boolean(),
  /** False for those that the law or security needs. */
  isOptional: z.boolean(),
});

const byKind = z.object({ kind: z.enum(emailKindNames) });
const inOffice = ['unauthenticated', 'forbidden'] as const;

export const listEmailKinds = endpoint({
  name: 'listEmailKinds',
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'Every kind of letter that the shop writes, and whether it is switched on.',
  access: 'administrator',
  area: 'content',
  answer: z.array(
    z.extend(emailKind, {
      /** Some of the owner’s words are not used, because they name a variable that it does not know any more. */
      isFallenBack: z.boolean(),
    }),
  ),
  refusals: inOffice,
});

export const switchEmail = endpoint({
  name: 'switchEmail',
  method: 'PUT',
  path: '/api/admin/emails/:kind',
  summary: 'Switches a kind of letter on or off; those that the law or security needs stay on.',
  access: 'administrator',
  area: 'settings',
  params: byKind,
  body: z.object({ isOn: z.boolean() }),
  answer: emailKind,
  refusals: ['malformed', 'csrf', ...inOffice, 'not_found', 'not_permitted'],
});

export const previewEmail = endpoint({
  name: 'previewEmail',
  method: 'GET',
  path: '/api/admin/emails/:kind/preview',
  summary: 'A kind of letter as it would be written, from sample data.',
  access: 'administrator',
  area: 'content',
  params: byKind,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: [...inOffice, 'not_found'],
});

export const showEmailSheet = endpoint({
  name: 'showEmailSheet',
  method: 'GET',
  path: '/api/admin/emails/:kind/sheet',
  summary: 'The same sample as a page of its own, for a frame: letters carry style attributes, pages do not.',
  access: 'administrator',
  area: 'content',
  params: byKind,
  /** Words that are not kept yet. */
  query: z.partial(emailWords),
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', ...inOffice, 'not_found'],
});

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/admin/emails/:kind/test',
  summary: 'Sends the sample to an address, also while its kind is switched off.',
  access: 'administrator',
  area: 'settings',
  params: byKind,
  body: z.object({ recipient: email }),
  answer: z.object({ id: z.uuid() }),
  refusals: ['malformed', 'csrf', ...inOffice, 'not_found', 'too_many'],
});

export const sendOwnTestEmail = endpoint({
  name: 'sendOwnTestEmail',
  method: 'POST',
  path: '/api/admin/emails/:kind/own-test',
  summary: 'Sends the sample to the address of whoever asks for it, for those who write its words.',
  access: 'administrator',
  area: 'content',
  params: byKind,
  answer: z.object({ recipient: z.string() }),
  refusals: ['csrf', ...inOffice, 'too_many'],
});

export const listFailedEmails = endpoint({
  name: 'listFailedEmails',
  method: 'GET',
  path: '/api/admin/emails/failed',
  summary: 'Letters that nobody will try again by themselves, newest first, with what the mail server said.',
  access: 'administrator',
  area: 'settings',
  answer: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(emailKindNames),
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
  kind: z.enum(emailKindNames),
  name: z.string(),
  emails: z.int(),
  /** What the mail server said last. */
  lastError: z.string(),
});

export const readUnsentEmails = endpoint({
  name: 'readUnsentEmails',
  method: 'GET',
  path: '/api/admin/emails/unsent',
  summary: 'How many letters of each kind are late and tried again by themselves, and how many failed.',
  access: 'administrator',
  area: 'settings',
  answer: z.object({ delayed: z.array(unsent), failed: z.array(unsent) }),
  refusals: inOffice,
});

export const sendFailedEmails = endpoint({
  name: 'sendFailedEmails',
  method: 'POST',
  path: '/api/admin/emails/failed/again',
  summary: 'Sends all letters that failed once more, or all of one kind; none that went out is sent twice.',
  access: 'administrator',
  area: 'settings',
  body: z.object({ kind: z.optional(z.enum(emailKindNames)) }),
  answer: z.object({ emails: z.int() }),
  refusals: ['malformed', 'csrf', ...inOffice],
});

export const sendFailedEmailAgain = endpoint({
  name: 'sendFailedEmailAgain',
  method: 'POST',
  path: '/api/admin/emails/failed/:id/again',
  summary: 'Sends a letter that failed once more; one that went out is not sent twice.',
  access: 'administrator',
  area: 'settings',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.uuid() }),
  refusals: ['csrf', ...inOffice, 'not_found', 'not_permitted'],
});
