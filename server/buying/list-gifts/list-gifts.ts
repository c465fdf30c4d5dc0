import { type ListGifts, reservedDays } from '../../../contracts/buying/list-gifts.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { findShared } from '../../storefront/wishlist/wishlist.ts';
import * as queries from './queries.ts';
import { giftsFor, nothingToSee, takenMessage } from './rules.ts';

/** Who asks: a giver by their browser, or the list's owner, by their account or by a browser that had it open. */
export type Giver = { giver: string; customerId: string | undefined; ownListOf: string | undefined };
type Asked = Giver & { token: string; at: Date };
type Chosen = Asked & { productId: number };

const unshared = refuse('not_found', 'This list is not shared any more.');
const noKit = refuse('not_found', 'This kit is there no more.');

export async function listGifts(db: Db, asked: Asked): Promise<ListGifts | Refusal<'not_found'>> {
  const list = await findShared(db, asked.token);
  if (!list) return unshared;
  return isOwner(list.customer_id, asked) ? nothingToSee : giftsOf(db, list.customer_id, asked);
}

function isOwner(listOf: string, { customerId, ownListOf }: Giver): boolean {
  return listOf === customerId || listOf === ownListOf;
}

async function giftsOf(db: Db, listOf: string, { giver, at }: Asked): Promise<ListGifts> {
  return giftsFor(giver, await queries.findGifts(db, listOf, at), at);
}

/** Givers of the same kit follow each other: the second one is told that there is a first, without a name. */
export function keepForGiver(
  db: Db,
  asked: Chosen,
): Promise<ListGifts | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const list = await findShared(db, asked.token);
    if (!list) return unshared;
    const { productId, giver, at } = asked;
    const listOf = list.customer_id;
    if (isOwner(listOf, asked)) return nothingToSee;
    await queries.lockGifts(db, [{ list_of: listOf, product_id: productId }]);
    const { taken } = await giftsOf(db, listOf, asked);
    if (taken.includes(productId)) return refuse('not_permitted', 'Somebody else gives this already.');
    const until = daysAfter(at, reservedDays);
    const kept = await queries.reserve(db, { id: timeOrderedId(at), listOf, productId, giver, until, at });
    if (!kept) return noKit;
    return giftsOf(db, listOf, asked);
  });
}

export async function giveUpKeeping(db: Db, asked: Chosen): Promise<ListGifts | Refusal<'not_found'>> {
  const list = await findShared(db, asked.token);
  if (!list) return unshared;
  await queries.endReservation(db, { ...asked, listOf: list.customer_id });
  return listGifts(db, asked);
}

/** The owner's own purchases are no gifts, and say nothing. */
export async function noteInCart(
  db: Db,
  asked: Chosen & { cartId: string },
): Promise<ListGifts | Refusal<'not_found'>> {
  const list = await findShared(db, asked.token);
  if (!list) return unshared;
  if (isOwner(list.customer_id, asked)) return nothingToSee;
  await queries.noteCart(db, { ...asked, id: timeOrderedId(asked.at), listOf: list.customer_id });
  return giftsOf(db, list.customer_id, asked);
}

/**
 * Marks a second cart that has the same kits, as when the link of a reminder is opened on another device: its kits
 * are gifts for the same lists.
 *
 * @returns whether any kit of it is such a gift
 */
export async function copyGiftMarks(
  db: Db,
  { from, cartId, productIds }: { from: string; cartId: string; productIds: readonly number[] },
): Promise<boolean> {
  const marks = await queries.findMarks(db, from);
  const brought = marks.filter(({ product_id }) => productIds.includes(product_id));
  if (brought.length === 0) return false;
  await queries.addCartToGifts(
    db,
    brought.map(({ id }) => id),
    cartId,
  );
  return true;
}

type Taken = { productId: number; message: string };

/** Kits of a cart that are for a list and that another giver was faster with. */
export async function takenInCart(db: Db, cartId: string, at: Date): Promise<Taken[]> {
  return takenOf(db, await queries.findMarks(db, cartId), at);
}

async function takenOf(db: Db, marks: readonly queries.MarkInCart[], at: Date): Promise<Taken[]> {
  const found: Taken[] = [];
  for (const listOf of new Set(marks.map(({ list_of }) => list_of))) {
    const gifts = await queries.findGifts(db, listOf, at);
    for (const { list_of, product_id: productId, giver, first_name, is_there } of marks)
      if (list_of === listOf && giftsFor(giver, gifts, at).taken.includes(productId))
        found.push({ productId, message: takenMessage(first_name, is_there) });
  }
  return found;
}

/**
 * Call it in the transaction that writes an order. Givers of the same kit are let through one after another, so that
 * the second is told before paying, and may still buy what they have been told of.
 *
 * @param seen the kits of which the giver knows that somebody else gives them
 */
export async function orderGifts(
  db: Db,
  order: { id: string; cartId: string; productIds: readonly number[]; seen: readonly number[]; at: Date },
): Promise<Refusal<'cart_changed'> | undefined> {
  const marks = (await queries.findMarks(db, order.cartId)).filter(({ product_id }) =>
    order.productIds.includes(product_id),
  );
  if (marks.length === 0) return undefined;
  await queries.lockGifts(db, marks);
  // Whoever orders the last one holds it by now, so it is theirs to buy.
  const held = marks.map((mark) => ({ ...mark, is_there: true }));
  const untold = (await takenOf(db, held, order.at)).find(({ productId }) => !order.seen.includes(productId));
  if (untold) return refuse('cart_changed', untold.message);
  await queries.nameOrder(
    db,
    marks.map(({ id }) => id),
    order.id,
  );
  return undefined;
}
