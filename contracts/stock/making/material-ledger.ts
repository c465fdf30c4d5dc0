import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line } from '../../kernel/fields.ts';

/** What came of a material and where it went, as far back as somebody wants to look. */

export const materialMovementKinds = [
  'received',
  'packed',
  'returned',
  'parts',
  'counted',
  'damaged',
  'adjusted',
] as const;
export type MaterialMovementKind = (typeof materialMovementKinds)[number];

const materialLot = z.object({
  id: z.int(),
  receivedOn: z.string(),
  supplier: z.string(),
  invoice: z.string(),
  quantity: z.int(),
  left: z.int(),
  costCents: z.nullable(z.int()),
  leftCents: z.nullable(z.int()),
});
export type MaterialLot = z.infer<typeof materialLot>;

const materialMovement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(materialMovementKinds),
  change: z.int(),
  costCents: z.nullable(z.int()),
  /** On hand once this had happened. */
  onHand: z.int(),
  batch: z.nullable(z.int()),
  /** The order of parts that it was for. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  actor: z.string(),
  note: z.string(),
});
export type MaterialMovement = z.infer<typeof materialMovement>;

const access = 'administrator';
const area = 'stock';
const refusals = ['unauthenticated', 'forbidden', 'not_found'] as const;
const params = z.object({ id });
const query = z.object({ before: z.catch(z.optional(id), undefined) });
/** `before` of the next page; null on the last one. */
const next = z.nullable(z.int());

export const readMaterialLedger = endpoint({
  name: 'readMaterialLedger',
  method: 'GET',
  path: '/api/admin/materials/:id/ledger',
  summary: 'Every movement of a material, newest first: why there is as much of it as there is.',
  access,
  area,
  params,
  query,
  answer: z.object({ movements: z.array(materialMovement), next }),
  refusals: [...refusals],
});

export const readMaterialLots = endpoint({
  name: 'readMaterialLots',
  method: 'GET',
  path: '/api/admin/materials/:id/lots',
  summary:
    'The lots of a material: those that something is left of, then those that are used up, newest first.',
  access,
  area,
  params,
  query,
  answer: z.object({ lots: z.array(materialLot), next }),
  refusals: [...refusals],
});

export const takenBackForm = z.object({ note: line(200, 1, 'Say what was wrong.') });

export const takeBackLot = endpoint({
  name: 'takeBackLot',
  method: 'POST',
  path: '/api/admin/materials/:id/lots/:lotId/take-back',
  summary:
    'Takes a lot back that was booked by mistake and that nothing was used of: it goes out at its cost, and what was ordered of it is on its way again.',
  access,
  area,
  params: z.extend(params, { lotId: id }),
  body: takenBackForm,
  answer: z.object({ onHand: z.int() }),
  refusals: ['malformed', 'csrf', ...refusals, 'not_permitted'],
});
