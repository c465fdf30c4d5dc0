import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { searched } from '../../kernel/keyset.ts';
import { address } from '../../kernel/postal-address.ts';

export const knownBuyersAtMost = 8;

const knownBuyer = z.object({
  /** Null for somebody who has bought without an account. */
  customerId: z.nullable(z.uuid()),
  name: z.string(),
  /** Empty for somebody who gave none. */
  email: z.string(),
  phone: z.string(),
  /** From the address book, the usual one first, and from earlier orders. */
  addresses: z.array(address),
});
export type KnownBuyer = z.infer<typeof knownBuyer>;

export const findKnownBuyers = endpoint({
  name: 'findKnownBuyers',
  method: 'GET',
  path: '/api/admin/known-buyers',
  summary: 'People who have an account or have bought before, by name, email or phone, with their addresses.',
  access: 'administrator',
  area: 'customers',
  query: z.object({ q: searched }),
  answer: z.array(knownBuyer),
  refusals: ['unauthenticated', 'forbidden'],
});
