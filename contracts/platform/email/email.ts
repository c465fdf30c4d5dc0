import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { letterKinds } from './email-kinds.ts';

export type { LetterData, LetterKind } from './email-kinds.ts';
export type { OrderLetterKind } from './order-letters.ts';

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
