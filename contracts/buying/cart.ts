import * as z from 'zod/mini';
import { decimalAmount } from '../kernel/amounts.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, line, quantity, unguessable } from '../kernel/fields.ts';
import { quantityLimit } from '../kernel/quantity-limit.ts';
import { discountResult } from '../pricing/discounts/discounts.ts';
import { kit } from '../storefront/listing/listing.ts';

export const cartItem = z.object({
  id: z.string(),
  quantity: z.int(),
  lineTotal: decimalAmount,
  product: kit,
  /** The kits of a bundle, with how many of each lie in one; absent of a single kit. */
  contains: z.optional(z.array(z.object({ name: z.string(), quantity: z.int() }))),
  /** What changed since the kit was put in, in a sentence for the shopper; empty when nothing did. */
  notice: z.string(),
  /** The price at which it was put in, where it is another now. */
  priceWas: z.nullable(decimalAmount),
});

export const cart = z.object({
  cartId: z.string(),
  items: z.array(cartItem),
  totalItems: z.int(),
  subtotal: decimalAmount,
  /** The code that was typed for this cart while it counts, else what comes by itself. */
  appliedDiscount: z.nullable(discountResult),
  /** With a pre-order in it: by which day all of it leaves, in a sentence; absent where all of it is here. */
  leavesLabel: z.optional(z.string()),
  /** Standard delivery costs nothing from this amount on, after every discount; absent where it always costs. */
  freeDeliveryFrom: z.optional(decimalAmount),
});

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;

const cartKey = z.object({ cartId: unguessable });

export const readCart = endpoint({
  name: 'readCart',
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart; an id that is missing or unknown gives a new, empty cart.',
  access: 'visitor',
  query: z.object({ cartId: z.optional(z.string().check(z.maxLength(64))) }),
  answer: cart,
  refusals: [],
});

export const addCartItem = endpoint({
  name: 'addCartItem',
  method: 'POST',
  path: '/api/cart/items',
  summary: 'Puts a kit into the cart, or adds to what is there of it.',
  access: 'visitor',
  body: z.object({ cartId: unguessable, productId: id, quantity: z._default(quantity, 1) }),
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_not_found', 'not_found', 'not_enough_stock'],
});

export const beginCartApart = endpoint({
  name: 'beginCartApart',
  method: 'POST',
  path: '/api/cart/apart',
  summary:
    'A cart with one kit in it, for an order of that kit alone; the cart of the browser or account stays as it is.',
  access: 'visitor',
  body: z.object({ productId: id, quantity: z._default(quantity, 1) }),
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_not_found', 'not_found', 'not_enough_stock', 'too_many'],
});

export const addSeveralLimit = 50;

export const addCartItems = endpoint({
  name: 'addCartItems',
  method: 'POST',
  path: '/api/cart/items/several',
  summary: 'Puts several kits into the cart: what can be added is, the others are named with the reason.',
  access: 'visitor',
  body: z.object({
    cartId: unguessable,
    items: z
      .array(z.object({ productId: id, quantity: z._default(quantity, 1) }))
      .check(z.minLength(1), z.maxLength(addSeveralLimit)),
  }),
  answer: z.object({
    cart,
    added: z.array(z.int()),
    left: z.array(z.object({ productId: z.int(), message: z.string() })),
  }),
  refusals: ['malformed', 'csrf', 'cart_not_found'],
});

export const takeHandedOverCart = endpoint({
  name: 'takeHandedOverCart',
  method: 'POST',
  path: '/api/cart/handed-over',
  summary:
    'Puts the kits of a cart that an assistant filled into this browser’s cart, and none that lies there already.',
  access: 'visitor',
  body: z.object({ from: unguessable, cartId: unguessable }),
  answer: z.object({
    /** What could not be put in, a sentence each. */
    left: z.array(z.string()),
  }),
  refusals: ['malformed', 'csrf', 'not_found', 'cart_not_found', 'too_many'],
});

export const changeCartItem = endpoint({
  name: 'changeCartItem',
  method: 'PATCH',
  path: '/api/cart/items/:id',
  summary: 'Sets a line to a quantity; 0 or less removes the line.',
  access: 'visitor',
  params: z.object({ id: unguessable }),
  body: z.object({ quantity: z.int().check(z.lte(quantityLimit), z.gte(-quantityLimit)) }),
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_item_not_found', 'not_enough_stock'],
});

export const removeCartItem = endpoint({
  name: 'removeCartItem',
  method: 'DELETE',
  path: '/api/cart/items/:id',
  summary: 'Removes a line.',
  access: 'visitor',
  params: z.object({ id: unguessable }),
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_item_not_found'],
});

export const clearCart = endpoint({
  name: 'clearCart',
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Empties the cart.',
  access: 'visitor',
  query: cartKey,
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_not_found'],
});

const offeredLine = z.object({
  productId: z.optional(id),
  product: z.optional(z.object({ id })),
  quantity,
});

export const validateDiscountCode = endpoint({
  name: 'validateDiscountCode',
  method: 'POST',
  path: '/api/discount-codes/validate',
  summary: 'Whether a code counts for a cart, and what it saves. Amounts that a browser sends are ignored.',
  access: 'visitor',
  body: z.object({
    code: line(40, 1),
    cartId: z.optional(unguessable),
    cartItems: z.optional(z.array(offeredLine).check(z.maxLength(200))),
    cartTotal: z.optional(z.unknown()),
    shippingCost: z.optional(z.unknown()),
  }),
  answer: discountResult,
  refusals: ['malformed', 'csrf', 'cart_not_found', 'too_many', 'code_refused'],
});

export const forgetDiscountCode = endpoint({
  name: 'forgetDiscountCode',
  method: 'DELETE',
  path: '/api/cart/discount-code',
  summary: 'The code that was typed for a cart counts for it no more.',
  access: 'visitor',
  query: cartKey,
  answer: cart,
  refusals: ['malformed', 'csrf', 'cart_not_found'],
});
