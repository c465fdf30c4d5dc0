import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { unguessable } from '../../kernel/fields.ts';

/** Asked beside the cart and not with it: a kit leaves the shop seldom, and a cart is read all the time. */
export const readGoneKits = endpoint({
  name: 'readGoneKits',
  method: 'GET',
  path: '/api/cart/gone',
  summary: 'What was put into a cart and has left the shop since; removing its line forgets it.',
  access: 'visitor',
  query: z.object({ cartId: unguessable }),
  answer: z.object({ kits: z.array(z.object({ itemId: z.string(), name: z.string() })) }),
  refusals: ['malformed'],
});
