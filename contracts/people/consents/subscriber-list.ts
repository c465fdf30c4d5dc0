import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursor, nextCursor, searched } from '../../kernel/keyset.ts';
import { consentKinds, consentPlaces } from './consents.ts';

export const subscribersPerPage = 50;

const listedSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  /** As an account or an order with this address gives it; empty where there is none. */
  name: z.string(),
  state: z.enum(consentKinds),
  /** Since when it is so. */
  since: z.string(),
  /** Where it was asked for last. */
  place: z.enum(consentPlaces),
});
export type ListedSubscriber = z.infer<typeof listedSubscriber>;

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary:
    'Everybody who ever asked for the newsletter, whoever asked last first: by a part of the address or name, and by how it stands.',
  access: 'administrator',
  area: 'customers',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(consentKinds)), undefined),
    after: cursor,
  }),
  answer: z.object({ subscribers: z.array(listedSubscriber), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});
