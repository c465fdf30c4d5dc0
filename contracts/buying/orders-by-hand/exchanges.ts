import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, email, id, line, mostLines, quantity, storedInteger } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import type { OrderEntry } from '../../orders/order-admin/order-admin.ts';
import { returnStates } from '../../orders/returns/returns.ts';
import { amountFrom1 } from '../../stock/making/materials.ts';
import { heldDays } from '../quotes.ts';
import { madeOrder } from './orders-by-hand.ts';

/** Other kits or the same again instead of what comes back, and parts that are sent at no charge. */

const byId = z.object({ id: z.uuid() });
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'] as const;

/** Where it goes instead of where the order went: who bought at a stall left neither an address nor an email. */
const sentTo = z.object({ address, email: z._default(z.union([z.literal(''), email]), '') });
export type SentTo = z.infer<typeof sentTo>;

/** Handed over at a stall or a market, where nothing more can wait for its buyer: what follows needs an address. */
export function lacksPlace(
  order: Pick<OrderEntry, 'channel'> & { address: unknown; isOfMarket: boolean },
): boolean {
  return order.address === null && (order.channel === 'market' || order.isOfMarket);
}

/** Lines of what came back that go back to the shelf. */
const restock = z._default(z.array(storedInteger).check(z.maxLength(mostLines)), []);
/** What the buyer reads about it. */
const message = line(500, 1);

export const exchangeForm = z.object({
  /** What the buyer gets instead, at today's prices. */
  lines: z.array(z.object({ productId: id, quantity })).check(z.minLength(1), z.maxLength(50)),
  restock,
  /** What the delivery of the other kit costs the buyer. */
  shippingCents: z._default(centsFrom0, 0),
  message,
  heldDays,
  to: z.optional(sentTo),
});
export type ExchangeForm = z.infer<typeof exchangeForm>;

const exchangePlan = z.object({
  /** What was paid for what comes back. */
  worthCents: z.int(),
  /** What the other kits and their delivery cost, less what comes off by itself today. */
  newCents: z.int(),
  dueCents: z.int(),
  backCents: z.int(),
});
export type ExchangePlan = z.infer<typeof exchangePlan>;

export const planExchange = endpoint({
  name: 'planExchange',
  method: 'POST',
  path: '/api/admin/returns/:id/exchange/plan',
  summary: 'What an exchange would cost the buyer or give back; changes nothing.',
  access: 'administrator',
  area: 'returns',
  params: byId,
  body: exchangeForm,
  answer: exchangePlan,
  refusals: writing,
});

export const makeExchange = endpoint({
  name: 'makeExchange',
  method: 'POST',
  path: '/api/admin/returns/:id/exchange',
  summary:
    'Settles a return by other kits. A difference to pay goes by a pay link; a difference to the buyer goes back at once.',
  access: 'administrator',
  area: 'refunds',
  params: byId,
  /** With the difference that the plan showed: to pay above zero, to give back below it. */
  body: z.extend(exchangeForm, { seen: z.enum(returnStates), seenDifferenceCents: storedInteger }),
  answer: z.extend(exchangePlan, { order: madeOrder }),
  refusals: [...writing, 'stale', 'sold_out', 'cart_changed', 'code_refused'],
});

export const replacementForm = z.object({ restock, message, to: z.optional(sentTo) });
export type ReplacementForm = z.infer<typeof replacementForm>;

const seen = { seen: z.enum(returnStates) };
const settling = [...writing, 'stale', 'sold_out'] as const;

export const replaceReturned = endpoint({
  name: 'replaceReturned',
  method: 'POST',
  path: '/api/admin/returns/:id/replacement',
  summary: 'Settles a return by the same kits once more, as an order of $0.00 to be packed.',
  access: 'administrator',
  area: 'returns',
  params: byId,
  body: z.extend(replacementForm, seen),
  answer: madeOrder,
  refusals: settling,
});

/** What is sent: 'Green wool of the koala kit'. */
const partName = line(120, 1, 'Say what you send.');

/** Of which material it is, and how much of it leaves with the parcel; null where it is none that the shop counts. */
const partMaterial = z._default(z.nullable(z.object({ id, quantity: amountFrom1 })), null);
export type PartMaterial = z.infer<typeof partMaterial>;

export const returnedPartForm = z.extend(replacementForm, { name: partName, material: partMaterial });
export type ReturnedPartForm = z.infer<typeof returnedPartForm>;

export const sendPartOfReturn = endpoint({
  name: 'sendPartOfReturn',
  method: 'POST',
  path: '/api/admin/returns/:id/part',
  summary: 'Settles a return by a part at no charge, as an order of $0.00 to be packed.',
  access: 'administrator',
  area: 'returns',
  params: byId,
  body: z.extend(returnedPartForm, seen),
  answer: madeOrder,
  refusals: settling,
});

export const partForm = z.object({
  key: z.uuid(),
  name: partName,
  reason: line(200, 1, 'Say why it costs nothing.'),
  material: partMaterial,
  to: z.optional(sentTo),
});
export type PartForm = z.infer<typeof partForm>;

export const sendPart = endpoint({
  name: 'sendPart',
  method: 'POST',
  path: '/api/admin/orders/:id/parts',
  summary: 'Sends a part at no charge to the buyer of an order, as an order of $0.00 to be packed.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: partForm,
  answer: madeOrder,
  refusals: writing,
});
