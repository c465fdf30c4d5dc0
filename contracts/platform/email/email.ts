import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { emailKindNames } from './email-kinds.ts';

export type { EmailData, EmailKind } from './email-kinds.ts';
export type { OrderEmailKind } from './order-emails.ts';

export const emailStates = ['waiting', 'sent', 'kept', 'failed'] as const;

const emailHead = z.object({
  id: z.string(),
  kind: z.enum(emailKindNames),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  createdAt: z.string(),
});

const sentEmail = z.extend(emailHead, { html: z.string(), text: z.string() });

export type EmailHead = z.infer<typeof emailHead>;
export type Email = z.infer<typeof sentEmail>;

/** Emails stay in the shop, readable here, in a demonstration without a mail server; otherwise both calls are absent. */
export const listEmails = endpoint({
  name: 'listEmails',
  method: 'GET',
  path: '/api/dev/mail',
  summary: 'The newest letters that were kept because no mail server is configured.',
  access: 'visitor',
  answer: z.array(emailHead),
  refusals: [],
});

export const emailParams = z.object({ id: z.uuid() });

export const readEmail = endpoint({
  name: 'readEmail',
  method: 'GET',
  path: '/api/dev/mail/:id',
  summary: 'One kept letter.',
  access: 'visitor',
  params: emailParams,
  answer: sentEmail,
  refusals: ['not_found'],
});
