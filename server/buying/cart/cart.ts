import { quantityLimit } from '../../../contracts/kernel/quantity-limit.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { count } from '../../kernel/process/counts.ts';
import { unguessableId } from '../../kernel/random.ts';
import { freshCartId, isFreshCartId } from './cart-ids.ts';
import { cartOf, cartLineOf, type CartLine, type OpenCart } from './cart-shown.ts';
import * as queries from './queries.ts';
import type { CartOwner } from './queries.ts';
import { cutMessage, cartNotFound, notEnoughMessage } from './rules.ts';
import { addShownItem, findShownItems } from './shown-items.ts';

export { checkCode, forgetCode, withDiscount } from './discount.ts';
export { lineCents, sumsOf } from './cart-shown.ts';
export { deleteOldCarts, cartIdOf, endedCart, endingCart, subtractFromMerged } from './queries.ts';
export type { CartLine, OpenCart } from './cart-shown.ts';

const noItem = refuse('cart_item_not_found', 'This kit is no longer in your cart.');

/**
 * An id that is missing, malformed, unknown or somebody else's gives a cart that is the asker's: the
 * account's own, or a new one.
 */
export async function openCart(
  db: Db,
  cartId: string | undefined,
  owner: CartOwner,
  key: string,
): Promise<OpenCart> {
  if (owner !== undefined) return openOwnCart(db, cartId, owner);
  if (cartId !== undefined) {
    const items = await findShownItems(db, cartId, owner);
    if (items.length > 0 || (await queries.cartExists(db, cartId, owner))) return cartOf(cartId, items);
  }
  // Nothing is written before something is put in.
  const isKept = cartId !== undefined && isFreshCartId(key, cartId) && (await queries.isUnused(db, cartId));
  return cartOf(isKept ? cartId : freshCartId(key), []);
}

export async function openOwnCart(db: Db, cartId: string | undefined, customerId: string): Promise<OpenCart> {
  const own = await queries.cartIdOf(db, customerId);
  // A tab that was opened before the sign-in still names the guest's cart; what lies in it comes along.
  const settled = own !== undefined && (cartId === undefined || cartId === own) ? own : undefined;
  const id = settled ?? (await adoptCart(db, customerId, cartId)).cartId;
  return cartOf(id, await findShownItems(db, id, customerId));
}

/** The cart as it stands, or that there is none; unlike `openCart` it never gives another one. */
export async function existingCart(
  db: Db,
  cartId: string,
  owner: CartOwner,
): Promise<OpenCart | Refusal<'cart_not_found'>> {
  const items = await findShownItems(db, cartId, owner);
  return items.length > 0 || (await queries.cartExists(db, cartId, owner))
    ? cartOf(cartId, items)
    : cartNotFound;
}

export type Adopted = { cartId: string; messages: string[] };

/**
 * Makes a guest's cart the account's, or lays it into the one that the account has (specification,
 * section 4). A cart of another account, or of nobody, adds nothing.
 */
export function adoptCart(db: Db, customerId: string, guestCartId: string | undefined): Promise<Adopted> {
  return inTransaction(db, async (db) => {
    await queries.lockCartOf(db, customerId);
    const own = await queries.cartIdOf(db, customerId);
    if (own === undefined) {
      if (guestCartId !== undefined && (await queries.giveCart(db, guestCartId, customerId)))
        return { cartId: guestCartId, messages: [] };
      const fresh = unguessableId();
      await queries.insertCart(db, fresh, customerId);
      return { cartId: fresh, messages: [] };
    }
    if (guestCartId === undefined || guestCartId === own) return { cartId: own, messages: [] };
    const before = (await queries.findItems(db, own, customerId)).length;
    const brought = await layInto(db, guestCartId, own);
    const cut = await queries.capItems(db, own, brought);
    const put = brought.length > 0 && before > 0;
    return {
      cartId: own,
      messages: [...(put ? ['Your cart and the one from before are one now.'] : []), ...cut.map(cutMessage)],
    };
  });
}

async function layInto(db: Db, guestCartId: string, cartId: string): Promise<number[]> {
  // Locked first: what another tab puts in meanwhile is either brought along or refused.
  if (!(await queries.lockGuestCart(db, guestCartId))) return [];
  const items = await queries.findItems(db, guestCartId, undefined);
  // What has left the shop comes along too: it is named in the cart until it was read.
  const gone = await queries.findGoneKits(db, guestCartId, undefined);
  await queries.deleteCart(db, guestCartId);
  const lines = items.map(({ id, item_quantity, price_seen_cents }) => ({
    id: unguessableId(),
    productId: id,
    quantity: item_quantity,
    priceSeenCents: price_seen_cents,
  }));
  const unseen = gone.map(({ product_id, quantity, price_seen_cents }) => ({
    id: unguessableId(),
    productId: product_id,
    quantity,
    priceSeenCents: price_seen_cents,
  }));
  await queries.mergeItems(db, cartId, [...lines, ...unseen]);
  await queries.insertMerge(db, guestCartId, cartId);
  return lines.map(({ productId }) => productId);
}

/** What an order of this cart would be made of, at today's prices. */
export async function cartLines(
  db: Db,
  cartId: string,
  owner: CartOwner,
): Promise<CartLine[] | Refusal<'cart_not_found'>> {
  const items = await queries.findItems(db, cartId, owner);
  return items.length > 0 || (await queries.cartExists(db, cartId, owner))
    ? items.map(cartLineOf)
    : cartNotFound;
}

export async function addToCart(
  db: Db,
  input: { cartId: string; productId: number; quantity: number },
  owner: CartOwner,
  /** Tells the ids that this shop gave; an account's cart is there already and needs none. */
  key = '',
): Promise<OpenCart | Refusal<'cart_not_found' | 'not_enough_stock' | 'not_found'>> {
  const begins = owner === undefined && isFreshCartId(key, input.cartId);
  const result = await addShownItem(db, { id: unguessableId(), ...input, begins }, owner);
  if (!result.cart) return cartNotFound;
  if (result.available_stock === null) return refuse('not_found', 'This kit is not in the shop any more.');
  if (!result.added) return tooLittle(result.available_stock);
  return cartOf(input.cartId, result.items);
}

type NewItem = { productId: number; quantity: number };

/** Puts in what can be had. What cannot is named with the reason and does not stand in the way of the rest. */
export async function addSeveralToCart(
  db: Db,
  cartId: string,
  inputs: readonly NewItem[],
  owner: CartOwner,
  key: string,
) {
  const added: number[] = [];
  const left: { productId: number; message: string }[] = [];
  for (const input of inputs) {
    const result = await addToCart(db, { cartId, ...input }, owner, key);
    if (!isRefusal(result)) added.push(input.productId);
    else if (result.refused === 'cart_not_found') return refuse(result.refused, result.message);
    else left.push({ productId: input.productId, message: result.message });
  }
  return { cart: cartOf(cartId, await findShownItems(db, cartId, owner)), added, left };
}

/** Puts in so much of each that there are as many as wanted: what lies there already counts. */
export async function addMissingToCart(
  db: Db,
  cartId: string,
  wanted: readonly NewItem[],
  owner: CartOwner,
  key: string,
): Promise<{ left: { productId: number; message: string }[] } | Refusal<'cart_not_found'>> {
  const own = await cartLines(db, cartId, owner);
  const there = new Map(isRefusal(own) ? [] : own.map(({ productId, quantity }) => [productId, quantity]));
  const missing = wanted
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (there.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return missing.length === 0 ? { left: [] } : addSeveralToCart(db, cartId, missing, owner, key);
}

/** Sets a line's quantity; 0 or less removes it. More than there is changes nothing. */
export async function setQuantity(
  db: Db,
  itemId: string,
  quantity: number,
  owner: CartOwner,
): Promise<OpenCart | Refusal<'cart_item_not_found' | 'not_enough_stock'>> {
  if (quantity <= 0) return removeFromCart(db, itemId, owner);
  const item = await queries.findItemForChange(db, itemId, owner);
  if (!item) return noItem;
  // Taking some out must always work, even when the shelf has emptied meanwhile.
  if (quantity > item.quantity && quantity > item.available) return tooLittle(item.available);
  await queries.updateQuantity(db, itemId, quantity);
  return cartOf(item.cart_id, await findShownItems(db, item.cart_id, owner));
}

export async function removeFromCart(
  db: Db,
  itemId: string,
  owner: CartOwner,
): Promise<OpenCart | Refusal<'cart_item_not_found'>> {
  const cartId = await queries.deleteCartItemRow(db, itemId, owner);
  return cartId === undefined ? noItem : cartOf(cartId, await findShownItems(db, cartId, owner));
}

/** What was ordered and is paid for later lies in the cart no more. */
export async function removeAllItems(db: Db, cartId: string, owner: CartOwner): Promise<void> {
  await queries.deleteItems(db, cartId);
  await queries.updateTypedCode(db, cartId, null, owner);
}

/** Throws a guest's cart away. False where there is none: an account's is not for whoever knows its id. */
export function deleteGuestCart(db: Db, cartId: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await queries.lockGuestCart(db, cartId))) return false;
    await queries.deleteCart(db, cartId);
    return true;
  });
}

export async function emptyCart(
  db: Db,
  cartId: string,
  owner: CartOwner,
  key = '',
): Promise<OpenCart | Refusal<'cart_not_found'>> {
  if (!(await queries.cartExists(db, cartId, owner))) {
    const isEmpty = isFreshCartId(key, cartId) && (await queries.isUnused(db, cartId));
    return isEmpty ? cartOf(cartId, []) : cartNotFound;
  }
  await queries.deleteItems(db, cartId);
  await queries.updateTypedCode(db, cartId, null, owner);
  return cartOf(cartId, []);
}

function tooLittle(available: number): Refusal<'not_enough_stock'> {
  if (available <= quantityLimit) count('shop_stock_refused_total', { where: 'cart' });
  const message =
    available > quantityLimit
      ? `We sell up to ${quantityLimit} of one kit in an order. For more, please write to us.`
      : notEnoughMessage(available);
  return refuse('not_enough_stock', message, { available: Math.max(0, available) });
}
