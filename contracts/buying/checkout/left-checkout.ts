import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, unguessable } from '../../kernel/fields.ts';

/** A checkout that was begun and left: one reminder, for people on the list alone, and the way back to the cart. */

export const noteCheckout = endpoint({
  name: 'noteCheckout',
  method: 'POST',
  path: '/api/checkout/begun',
  summary:
    'Says that somebody with this address has begun to order. Kept only for addresses on the newsletter’s list; answers the same for all.',
  access: 'visitor',
  body: z.object({ cartId: unguessable, email }),
  answer: z.object({}),
  refusals: ['malformed', 'csrf', 'too_many'],
});

export const restoreCheckout = endpoint({
  name: 'restoreCheckout',
  method: 'POST',
  path: '/api/checkout/restore',
  summary:
    'Puts the kits of a cart that was left into this browser’s cart, by the signed link of a reminder.',
  access: 'visitor',
  body: z.object({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{21}$/)),
    cartId: unguessable,
  }),
  answer: z.object({
    /** What could not be put in, a sentence each. */
    left: z.array(z.string()),
    /** Whether some of the kits are gifts from somebody's list: the checkout then asks about other givers. */
    hasGifts: z._default(z.boolean(), false),
  }),
  refusals: ['malformed', 'csrf', 'not_found', 'cart_not_found', 'too_many'],
});
