import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { customerRow, personTags } from './admin-customers.ts';

/** Who bought without an account. Their tags hang on the address, and are those of an account that it comes to have. */
const guestDetail = z.object({ ...customerRow.shape, tags: z.array(z.string()) });
export type GuestDetail = z.infer<typeof guestDetail>;

const params = z.object({ id: z.uuid() });
const reading = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const readGuest = endpoint({
  name: 'readGuest',
  method: 'GET',
  path: '/api/admin/guests/:id',
  summary: 'Somebody who bought without an account: what they ordered and spent, and how they are tagged.',
  access: 'administrator',
  area: 'customers',
  params,
  answer: guestDetail,
  refusals: reading,
});

export const tagGuest = endpoint({
  name: 'tagGuest',
  method: 'PUT',
  path: '/api/admin/guests/:id/tags',
  summary:
    'Says what a guest is called by: these tags, and no others. An account of the same address has them too.',
  access: 'administrator',
  area: 'customers',
  params,
  body: z.object({ tags: personTags }),
  answer: guestDetail,
  refusals: ['malformed', 'csrf', ...reading],
});
