import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, storedInteger } from '../../kernel/fields.ts';
import { materialUnits } from './materials.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

export const mostInBatch = 10_000;

const batch = z.object({
  /** Its number, as it stands on the labels. */
  id: z.int(),
  productId: z.int(),
  kitName: z.string(),
  quantity: z.int(),
  /** Null to whoever may not see costs. */
  costCents: z.nullable(z.int()),
  passportCode: z.string(),
  packedAt: z.string(),
  unpackedAt: z.nullable(z.string()),
});
export type Batch = z.infer<typeof batch>;

const batchLine = z.object({
  materialId: z.int(),
  name: z.string(),
  unit: z.enum(materialUnits),
  quantity: z.int(),
  costCents: z.nullable(z.int()),
});
export type BatchLine = z.infer<typeof batchLine>;

export const packBatch = endpoint({
  name: 'packBatch',
  method: 'POST',
  path: '/api/admin/batches',
  summary: 'Packs kits: takes their materials, first in, first out, and puts the kits into stock as a batch.',
  access: 'administrator',
  area: 'stock',
  body: z.object({
    /** Made by the browser, so that a batch that is sent twice is packed once. */
    key: z.uuid(),
    productId: id,
    recipeVersion: storedInteger,
    quantity: z
      .int('A whole number')
      .check(z.gte(1, 'At least 1'), z.lte(mostInBatch, 'At most 10,000 at once')),
  }),
  answer: batch,
  refusals: ['malformed', 'not_found', 'stale', 'not_enough_stock', 'idempotency_mismatch', ...everyone],
});

export const listBatches = endpoint({
  name: 'listBatches',
  method: 'GET',
  path: '/api/admin/batches',
  summary: 'Batches, the newest first, fifty at a time.',
  access: 'administrator',
  area: 'stock',
  query: z.object({ before: z.catch(z.optional(id), undefined) }),
  answer: z.object({ batches: z.array(batch), next: z.nullable(z.int()) }),
  refusals: [...readers],
});

export const readBatch = endpoint({
  name: 'readBatch',
  method: 'GET',
  path: '/api/admin/batches/:id',
  summary: 'A batch with what it took of each material, and what that cost.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  answer: z.extend(batch, {
    lines: z.array(batchLine),
    /** Since when nothing of it is sold, and why. */
    outOfSale: z.nullable(z.object({ since: z.string(), reason: z.string() })),
    /** So many of its kits are lost, so it cannot be unpacked. */
    writtenOff: z.int(),
  }),
  refusals: [...readers, 'not_found'],
});

export const unpackBatch = endpoint({
  name: 'unpackBatch',
  method: 'POST',
  path: '/api/admin/batches/:id/unpack',
  summary: 'Undoes a batch whose kits are still in stock: materials go back into their lots at their cost.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  answer: z.object({ unpackedAt: z.string() }),
  refusals: ['not_found', 'not_permitted', 'not_enough_stock', ...everyone],
});

/** Places for labels on a sheet of A4. */
export const labelsOnSheet = 24;

export const batchLabels = endpoint({
  name: 'batchLabels',
  method: 'GET',
  path: '/api/admin/batches/:id/labels',
  summary: 'A label for each kit of a batch, 24 on a sheet of A4: name, number, day and code.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  query: z.object({
    /** Where the first label stands on a sheet that is partly used. */
    from: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(labelsOnSheet)), 1),
  }),
  answer: z.string(),
  gives: 'file',
  refusals: [...readers, 'malformed', 'not_found'],
});
