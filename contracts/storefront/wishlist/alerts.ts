import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, id, unguessable } from '../../kernel/fields.ts';

/** 'Tell me when it is back': asked for, confirmed by email, told once. */
const outcome = z.object({
  message: z.string(),
  product: z.nullable(z.object({ slug: z.string(), name: z.string() })),
});

export const askForAlert = endpoint({
  name: 'askForAlert',
  method: 'POST',
  path: '/api/alerts',
  summary:
    'Asks for a letter when a kit is back; a letter with a link confirms the address first. Answers the same for every address.',
  access: 'visitor',
  body: z.object({
    productId: id,
    email,
    /** Hidden from people; must stay empty. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'not_found', 'not_permitted', 'too_many'],
});

export const confirmAlert = endpoint({
  name: 'confirmAlert',
  method: 'POST',
  path: '/api/alerts/confirm',
  summary: 'Confirms the address with the link of the letter, which works once and for 7 days.',
  access: 'visitor',
  body: z.object({ token: unguessable }),
  answer: outcome,
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});

export const leaveAlert = endpoint({
  name: 'leaveAlert',
  method: 'POST',
  path: '/api/alerts/leave',
  summary:
    'Ends an alert with the link of its letters; nothing is kept of the address. Doing it twice is fine.',
  access: 'visitor',
  body: z.object({ token: unguessable }),
  answer: outcome,
  refusals: ['malformed', 'csrf', 'too_many'],
});
