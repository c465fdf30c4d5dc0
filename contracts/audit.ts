import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, nextCursor, searched } from './keyset.ts';

const entry = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it; empty when the account is no more. */
  who: z.string(),
  byScript: z.boolean(),
  /** The call's name and what it does, in words. */
  call: z.string(),
  words: z.string(),
  /** What was given with it, without secrets. */
  details: z.string(),
});
export type AuditEntry = z.infer<typeof entry>;

export const readAuditLog = endpoint({
  name: 'readAuditLog',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who changed what, newest first.',
  access: 'administrator',
  query: z.object({ q: searched, after: cursor }),
  answer: z.object({ entries: z.array(entry), next: nextCursor }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
