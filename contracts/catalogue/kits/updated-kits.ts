import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { updatesAnswered, updatesAsked } from '../../kernel/updates.ts';
import { kitStates } from './kits.ts';

const updatedKit = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  /** Null in a draft without one. */
  categoryId: z.nullable(z.int()),
  /** The kit that this one is a variant of. */
  parentId: z.nullable(z.int()),
  state: z.enum(kitStates),
  priceCents: z.nullable(z.int()),
  rrpCents: z.nullable(z.int()),
  featured: z.boolean(),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  imageUrl: z.nullable(z.string()),
  updatedAt: z.string(),
});

export const listUpdatedKits = endpoint({
  name: 'listUpdatedKits',
  method: 'GET',
  path: '/api/admin/kits/updates',
  summary:
    'Kits and their variants by their last change, the one longest ago first; stock has a list of its own.',
  access: 'administrator',
  area: 'kits',
  query: updatesAsked,
  answer: z.object({ kits: z.array(updatedKit), ...updatesAnswered }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
