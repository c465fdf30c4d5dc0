import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursor, nextCursor } from '../../kernel/keyset.ts';
import { importPlatforms } from './import-fields.ts';

const importedOrder = z.object({
  id: z.string(),
  platform: z.enum(importPlatforms),
  number: z.string(),
  placedAt: z.string(),
  status: z.string(),
  currency: z.string(),
  totalCents: z.int(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

export const listImportedOrders = endpoint({
  name: 'listImportedOrders',
  method: 'GET',
  path: '/api/admin/customers/:id/imported-orders',
  summary: 'What a customer bought at another shop, as history: it is in no total, no report and no ledger.',
  access: 'administrator',
  area: 'customers',
  params: z.object({ id: z.uuid() }),
  query: z.object({ after: cursor }),
  answer: z.object({ orders: z.array(importedOrder), next: nextCursor }),
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});

export const listOrdersOfImport = endpoint({
  name: 'listOrdersOfImport',
  method: 'GET',
  path: '/api/admin/imports/:id/orders',
  summary: 'The orders that an import brought as history, the newest first, also those without an email.',
  access: 'administrator',
  area: 'imports',
  params: z.object({ id: z.uuid() }),
  query: z.object({ after: cursor }),
  answer: z.object({
    /** `buyer` is empty where the file names none, and once the account is closed. */
    orders: z.array(z.extend(importedOrder, { buyer: z.string() })),
    next: nextCursor,
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'not_found'],
});
