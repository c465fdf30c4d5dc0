import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import { orderStates } from '../orders/orders.ts';
import {
  resolutionForm,
  returnForm,
  returnKinds,
  returnShown,
  returnStates,
  settlements,
} from './returns.ts';

/** Returns as the people who run the shop work on them. */

const access = 'administrator';
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', ...reading, 'not_found', 'not_permitted', 'stale'] as const;
const byId = z.object({ id: z.uuid() });

export const returnsPerPage = 50;
/** `open` is whatever still waits for somebody. */
export const returnFilters = ['open', ...returnStates] as const;

const returnEntry = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
  photoCount: z.int(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  requestedAt: z.string(),
});

const officeReturn = z.extend(returnShown, {
  requestedAt: z.string(),
  resolution: z.nullable(z.enum(settlements)),
  /** The order of what is sent instead. Where that came to nothing, the return can be settled anew. */
  exchange: z.nullable(z.object({ orderId: z.string(), number: z.string(), state: z.enum(orderStates) })),
  timeline: z.array(z.object({ at: z.string(), actor: z.string(), message: z.string() })),
});

export type OfficeReturn = z.infer<typeof officeReturn>;

export const listAllReturns = endpoint({
  name: 'listAllReturns',
  method: 'GET',
  path: '/api/admin/returns',
  summary: 'Returns of all orders, narrowed by state and kind, or looked for by number or email.',
  access,
  area: 'orders',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(returnFilters)), undefined),
    kind: z.catch(z.optional(z.enum(returnKinds)), undefined),
    sort: sortedBy(['asked'], '-asked'),
    after: cursor,
  }),
  answer: z.object({ returns: z.array(returnEntry), next: nextCursor }),
  refusals: reading,
});

export const listReturnsOfOrder = endpoint({
  name: 'listReturnsOfOrder',
  method: 'GET',
  path: '/api/admin/orders/:id/returns',
  summary: 'The returns of one order, oldest first.',
  access,
  area: 'orders',
  params: byId,
  answer: z.array(officeReturn),
  refusals: reading,
});

export const openReturn = endpoint({
  name: 'openReturn',
  method: 'POST',
  path: '/api/admin/orders/:id/returns',
  summary: 'Opens a return for a buyer who wrote or called; they hear of it.',
  access,
  area: 'returns',
  params: byId,
  body: returnForm,
  answer: officeReturn,
  refusals: ['malformed', 'csrf', ...reading, 'not_found', 'not_permitted'],
});

const seen = { seen: z.enum(returnStates) };

/** One step of a return by somebody who saw it in the state `seen`; whoever comes second is told so. */
function step<Body extends z.ZodMiniType, Code extends RefusalCode = never>(
  name: string,
  area: 'orders' | 'refunds' | 'returns',
  path: string,
  summary: string,
  body: Body,
  more: readonly Code[] = [],
) {
  return endpoint({
    name,
    method: 'POST',
    path: `/api/admin/returns/:id/${path}`,
    summary,
    access,
    area,
    params: byId,
    body,
    answer: officeReturn,
    refusals: [...writing, ...more],
  });
}

export const approveReturn = step(
  'approveReturn',
  'returns',
  'approval',
  'Lets the kits come back.',
  z.object(seen),
  ['no_return_address'],
);

export const declineForm = z.object({ reason: line(500, 1) });

export const declineReturn = step(
  'declineReturn',
  'returns',
  'refusal',
  'Declines a return and writes why.',
  z.extend(declineForm, seen),
);

export const receiveReturn = step(
  'receiveReturn',
  'orders',
  'receipt',
  'Notes that the kits have arrived.',
  z.object(seen),
);

export const resolveReturn = step(
  'resolveReturn',
  'refunds',
  'resolution',
  'Settles a return by money or credit; what goes back to the shelf is chosen line by line.',
  z.extend(resolutionForm, seen),
);
