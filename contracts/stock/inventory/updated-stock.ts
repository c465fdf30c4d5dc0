import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { updatesAnswered, updatesAsked } from '../../kernel/updates.ts';

const updatedStock = z.object({ id: z.int(), sku: z.string(), onHand: z.int(), updatedAt: z.string() });

export const listUpdatedStock = endpoint({
  name: 'listUpdatedStock',
  method: 'GET',
  path: '/api/admin/inventory/updates',
  summary: 'What is on hand of each kit, by its last change, the one longest ago first.',
  access: 'administrator',
  area: 'stock',
  query: updatesAsked,
  answer: z.object({ stock: z.array(updatedStock), ...updatesAnswered }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
