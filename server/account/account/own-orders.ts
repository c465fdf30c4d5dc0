import type { Cart } from '../../../contracts/buying/cart.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Order, OrderState } from '../../../contracts/orders/orders/orders.ts';
import { addToCart, openOwnCart } from '../../buying/cart/cart.ts';
import { cancelUnpaid, type CheckoutDeps } from '../../buying/checkout/checkout.ts';
import type { Db } from '../../kernel/database/database.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { findOwnOrder } from '../../orders/orders/orders.ts';

const noOrder = refuse('not_found', 'There is no such order in your account.');

type Own = { customerId: string; number: string };
export type OwnOrder = Order & { may: { cancel: boolean; reorder: boolean; review: boolean } };

export async function readOwnOrder(
  db: Db,
  { customerId, number }: Own,
): Promise<OwnOrder | Refusal<'not_found'>> {
  const row = await findOwnOrder(db, customerId, number);
  if (!row) return noOrder;
  const state = row.state;
  return {
    ...(await orders.readBuyerOrder(db, row)),
    may: { cancel: isCancellable(state), reorder: true, review: state === 'delivered' },
  };
}

export async function cancelOwnOrder(
  db: Db,
  own: Own,
  deps: CheckoutDeps,
): Promise<OwnOrder | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  const row = await findOwnOrder(db, own.customerId, own.number);
  if (!row) return noOrder;
  const refused =
    row.state === 'paid'
      ? await cancelOrder(db, row.id, 'you no longer want it', { ...deps, actor: 'customer' })
      : await cancelUnpaid(db, row, deps);
  return isRefusal(refused) ? refused : readOwnOrder(db, own);
}

/** What is being packed lies in a box already: then only the shop can still stop it. */
function isCancellable(state: OrderState): boolean {
  return state === 'pending_payment' || state === 'paid';
}

/** The order's kits once more, as far as they are sold and on the shelf; `missing` names the others. */
export async function orderAgain(
  db: Db,
  own: Own,
  cartId: string | undefined,
): Promise<{ cart: Cart; missing: string[] } | Refusal<'not_found'>> {
  const row = await findOwnOrder(db, own.customerId, own.number);
  if (!row) return noOrder;
  let cart = await openOwnCart(db, cartId, own.customerId);
  const missing: string[] = [];
  for (const { name, ...wanted } of orders.boughtIn(await orders.linesOf(db, row.id))) {
    const added = await addToCart(db, { cartId: cart.cartId, ...wanted }, own.customerId);
    if (isRefusal(added)) missing.push(name);
    else cart = added;
  }
  return { cart, missing };
}
