import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { updatesAnswered, updatesAsked } from '../../kernel/updates.ts';

const updatedCustomer = z.object({
  id: z.string(),
  /** Name and email are empty once the account is closed. */
  name: z.string(),
  email: z.string(),
  since: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  isClosed: z.boolean(),
  /** Paid orders, and what they brought in once refunds are taken off. */
  orders: z.int(),
  spentCents: z.int(),
  lastOrderAt: z.nullable(z.string()),
  updatedAt: z.string(),
});

export const listUpdatedCustomers = endpoint({
  name: 'listUpdatedCustomers',
  method: 'GET',
  path: '/api/admin/customers/updates',
  summary: 'Accounts by their last change, the one longest ago first; those that were closed say so.',
  access: 'administrator',
  area: 'customers',
  query: updatesAsked,
  answer: z.object({ customers: z.array(updatedCustomer), ...updatesAnswered }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
