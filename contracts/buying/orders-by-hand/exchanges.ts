import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, id, line, mostLines, quantity, storedInteger } from '../../kernel/fields.ts';
import { returnStates } from '../../orders/returns/returns.ts';
import { madeOrder } from './orders-by-hand.ts';
import { heldDays } from '../quotes.ts';

/** Another kit instead of one that comes back, and a part that is sent at no charge. */

const byId = z.object({ id: z.uuid() });
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'] as const;

export const exchangeForm = z.object({
  /** What the buyer gets instead, at today's prices. */
  lines: z.array(z.object({ productId: id, quantity })).check(z.minLength(1), z.maxLength(50)),
  /** Lines of what came back that go back to the shelf. */
  restock: z._default(z.array(storedInteger).check(z.maxLength(mostLines)), []),
  /** What the delivery of the other kit costs the buyer. */
  shippingCents: z._default(centsFrom0, 0),
  /** What the buyer reads about it. */
  message: line(500, 1),
  heldDays,
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
  area: 'returns',
  params: byId,
  /** With the difference that the plan showed: to pay above zero, to give back below it. */
  body: z.extend(exchangeForm, { seen: z.enum(returnStates), seenDifferenceCents: storedInteger }),
  answer: z.extend(exchangePlan, { order: madeOrder }),
  refusals: [...writing, 'stale', 'sold_out', 'cart_changed', 'code_refused'],
});

export const partForm = z.object({
  key: z.uuid(),
  /** What is sent: 'Green wool of the koala kit'. */
  name: line(120, 1, 'Say what you send.'),
  reason: line(200, 1, 'Say why it costs nothing.'),
});

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
