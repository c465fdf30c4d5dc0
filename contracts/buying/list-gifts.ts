import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, unguessable } from '../kernel/fields.ts';

/** For so long a kit that somebody brings by another way is kept from other givers' hands. */
export const reservedDays = 3;

const listGifts = z.object({
  /** The list's owner asks: nothing is told, and nothing can be reserved. */
  isOwn: z.boolean(),
  /** Kits that somebody else gives. */
  taken: z.array(z.int()),
  /** Kits that this browser keeps for itself. */
  mine: z.array(z.object({ productId: z.int(), until: z.string() })),
  /** Kits that this browser has ordered for the list. */
  ordered: z.array(z.int()),
});
export type ListGifts = z.infer<typeof listGifts>;

const byToken = z.object({ token: unguessable });
const ofList = z.object({ token: unguessable, productId: id });

export const readListGifts = endpoint({
  name: 'readListGifts',
  method: 'GET',
  path: '/api/wishlists/:token/gifts',
  summary: 'What of a shared list is taken, for givers; its owner learns nothing here.',
  access: 'visitor',
  params: byToken,
  answer: listGifts,
  refusals: ['not_found'],
});

export const reserveGift = endpoint({
  name: 'reserveGift',
  method: 'POST',
  path: '/api/wishlists/:token/gifts/:productId/reservation',
  summary: 'Keeps a kit of a shared list from other givers for three days; the same browser can undo it.',
  access: 'visitor',
  params: ofList,
  answer: listGifts,
  refusals: ['csrf', 'not_found', 'not_permitted', 'too_many'],
});

export const undoReservation = endpoint({
  name: 'undoReservation',
  method: 'DELETE',
  path: '/api/wishlists/:token/gifts/:productId/reservation',
  summary: 'Ends this browser’s own reservation; nobody else’s.',
  access: 'visitor',
  params: ofList,
  answer: listGifts,
  refusals: ['csrf', 'not_found', 'too_many'],
});

export const noteGift = endpoint({
  name: 'noteGift',
  method: 'POST',
  path: '/api/wishlists/:token/gifts/:productId/cart',
  summary: 'Says that a kit in a cart is for a shared list. It counts as taken once it is ordered.',
  access: 'visitor',
  params: ofList,
  body: z.object({ cartId: unguessable }),
  answer: listGifts,
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});

export const readGiftsInCart = endpoint({
  name: 'readGiftsInCart',
  method: 'GET',
  path: '/api/cart/gifts',
  summary:
    'Kits of a cart that are for somebody’s list and that somebody else gives already, in a sentence each.',
  access: 'visitor',
  query: z.object({ cartId: unguessable }),
  answer: z.object({ taken: z.array(z.object({ productId: z.int(), message: z.string() })) }),
  refusals: [],
});
