import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, storedInteger } from '../../kernel/fields.ts';
import { kitStates } from './kits.ts';

/** So many kits at once, at most. */
export const mostKitsAtOnce = 500;

export const priceMoves = ['to', 'by', 'percent'] as const;

/** What is done to each of the chosen kits; what is absent stays as it is. */
export const bulkChange = z.object({
  price: z.optional(
    z.object({
      move: z.enum(priceMoves),
      /** Cents, or whole per cent; negative to lower. */
      amount: z.int().check(z.gte(-10_000_000), z.lte(10_000_000)),
      /** Prices that are reckoned end on 95 cents. */
      endsOn95: z._default(z.boolean(), false),
    }),
  ),
  status: z.optional(z.enum(kitStates)),
  featured: z.optional(z.boolean()),
  bestseller: z.optional(z.boolean()),
  newArrival: z.optional(z.boolean()),
  categoryId: z.optional(id),
});
export type BulkChange = z.infer<typeof bulkChange>;

const chosen = z.array(id).check(z.minLength(1, 'Choose at least one kit'), z.maxLength(mostKitsAtOnce));

const difference = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type Difference = z.infer<typeof difference>;

export const bulkPreview = z.object({
  kits: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      name: z.string(),
      sku: z.string(),
      differences: z.array(difference),
      /** Why this kit cannot be changed so; then nothing is. */
      problem: z.nullable(z.string()),
    }),
  ),
  changed: z.int(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const previewBulkChange = endpoint({
  name: 'previewBulkChange',
  method: 'POST',
  path: '/api/admin/kit-changes/preview',
  summary: 'What a change would do to each of the chosen kits. Changes nothing.',
  access: 'administrator',
  area: 'kits',
  body: z.object({ ids: chosen, change: bulkChange }),
  answer: bulkPreview,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden'],
});

export const applyBulkChange = endpoint({
  name: 'applyBulkChange',
  method: 'POST',
  path: '/api/admin/kit-changes',
  summary: 'Changes all of the kits, or none: each must still be as it was in the preview.',
  access: 'administrator',
  area: 'kits',
  body: z.object({
    kits: z
      .array(z.object({ id, version: storedInteger }))
      .check(z.minLength(1, 'Choose at least one kit'), z.maxLength(mostKitsAtOnce)),
    change: bulkChange,
  }),
  answer: z.object({ changeId: z.string(), changed: z.int() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale', 'not_permitted'],
});

export const undoBulkChange = endpoint({
  name: 'undoBulkChange',
  method: 'POST',
  path: '/api/admin/kit-changes/:id/undo',
  summary: 'Takes a change of many kits back. What somebody changed since is left and named.',
  access: 'administrator',
  area: 'kits',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ restored: z.int(), left: z.array(z.string()) }),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});
