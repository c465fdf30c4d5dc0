import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursor, nextCursor } from '../../kernel/keyset.ts';

const lostSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Never taken by its mail server, or reported as unwanted. */
  state: z.enum(['bounced', 'complained']),
  at: z.string(),
  /** What the mail server or the provider said. */
  reason: z.string(),
});
export type LostSubscriber = z.infer<typeof lostSubscriber>;

export const listLostSubscribers = endpoint({
  name: 'listLostSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers/lost',
  summary: 'Addresses whose newsletter ended by a bounce or a complaint, the newest first.',
  access: 'administrator',
  area: 'customers',
  query: z.object({ after: cursor }),
  answer: z.object({ subscribers: z.array(lostSubscriber), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});
