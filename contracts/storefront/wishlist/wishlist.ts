import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idMost, unguessable } from '../../kernel/fields.ts';
import { kit } from '../listing/listing.ts';
import { wishesMost } from '../listing/wish-limit.ts';

/** A guest's list, as a browser kept it. */
export const guestWishes = z.array(z.int().check(z.gte(1), z.lte(idMost))).check(z.maxLength(wishesMost));

const wishes = z.array(kit);

export const readWishlist = endpoint({
  name: 'readWishlist',
  method: 'GET',
  path: '/api/wishlist',
  summary: 'The kits that this customer wishes for, the newest wish first.',
  access: 'customer',
  answer: wishes,
  refusals: ['unauthenticated'],
});

const changed = z.object({ productIds: z.array(z.int()) });

export const addWish = endpoint({
  name: 'addWish',
  method: 'POST',
  path: '/api/wishlist/:productId',
  summary: 'Adds a kit. Adding it again changes nothing.',
  access: 'customer',
  params: z.object({ productId: id }),
  answer: changed,
  refusals: ['csrf', 'unauthenticated', 'not_found', 'not_permitted'],
});

export const removeWish = endpoint({
  name: 'removeWish',
  method: 'DELETE',
  path: '/api/wishlist/:productId',
  summary: 'Removes a kit. Removing what is not there changes nothing.',
  access: 'customer',
  params: z.object({ productId: id }),
  answer: changed,
  refusals: ['csrf', 'unauthenticated', 'not_found'],
});

export const clearWishes = endpoint({
  name: 'clearWishes',
  method: 'DELETE',
  path: '/api/wishlist',
  summary: 'Empties the list.',
  access: 'customer',
  answer: changed,
  refusals: ['csrf', 'unauthenticated'],
});

export const mergeWishes = endpoint({
  name: 'mergeWishes',
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Moves a guest’s wishes into the account; ids of no kit are passed over.',
  access: 'customer',
  body: z.object({ productIds: guestWishes }),
  answer: z.extend(changed, { moved: z.int() }),
  refusals: ['malformed', 'csrf', 'unauthenticated'],
});

export const readWishlistShare = endpoint({
  name: 'readWishlistShare',
  method: 'GET',
  path: '/api/wishlist/share',
  summary: 'The token of the shared list, or null.',
  access: 'customer',
  answer: z.object({ token: z.nullable(z.string()) }),
  refusals: ['unauthenticated'],
});

export const shareWishlist = endpoint({
  name: 'shareWishlist',
  method: 'POST',
  path: '/api/wishlist/share',
  summary: 'Makes the list readable to whoever holds its link; the same link each time.',
  access: 'customer',
  answer: z.object({ token: z.nullable(z.string()) }),
  refusals: ['csrf', 'unauthenticated'],
});

export const unshareWishlist = endpoint({
  name: 'unshareWishlist',
  method: 'DELETE',
  path: '/api/wishlist/share',
  summary: 'Ends the link; sharing again makes another.',
  access: 'customer',
  answer: z.object({ token: z.nullable(z.string()) }),
  refusals: ['csrf', 'unauthenticated'],
});

export const readSharedWishlist = endpoint({
  name: 'readSharedWishlist',
  method: 'GET',
  path: '/api/wishlists/:token',
  summary: 'A shared list: the first name of its owner and the kits, nothing else.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: z.object({ firstName: z.string(), kits: wishes }),
  onSecretPages: true,
  refusals: ['not_found'],
});
