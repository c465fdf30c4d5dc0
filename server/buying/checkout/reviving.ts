import type { Db } from '../../kernel/database/database.ts';
import { applyEdit } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { settlesReturn } from '../../orders/returns/returns.ts';
import { giveBackDiscount, redeemAgain } from '../../pricing/discounts/discounts.ts';
import { giveBackGiftCards, spendAgain } from '../../pricing/gift-cards/gift-cards.ts';
import { holdStock, promisedDaysOf, releaseStock } from '../../stock/inventory/inventory.ts';
import type { CheckoutDeps } from './deps.ts';
import { takeMarketPlace } from './market-places.ts';
import { captureOutcomes } from './rules.ts';

/** Checks an order that is not in the usual state before it becomes paid; false when it can no longer be fulfilled. */
export async function mayBecomePaid(
  db: Db,
  order: orders.OrderRow,
  actor: string,
  deps: CheckoutDeps,
): Promise<boolean> {
  const outcome = captureOutcomes[order.state];
  if (outcome === 'refund') return false;
  if (orders.isReserved(order)) return takesFromBox(db, order, { actor, isLate: outcome === 'revive' }, deps);
  if (outcome === 'revive' && (await isOvertaken(db, order))) return false;
  if (outcome === 'revive' && !(await holdsAgain(db, order, deps))) return false;
  if (await applyEdit(db, order, { ...deps, actor })) return true;
  if (outcome === 'revive') await letGo(db, order.id, deps);
  return false;
}

/**
 * Whether something has replaced the order since it ended: another order, or another way of settling the return that
 * it was for.
 */
async function isOvertaken(db: Db, order: orders.OrderRow): Promise<boolean> {
  if (order.origin === 'return') return !(await settlesReturn(db, order.id));
  return orders.hasSuccessor(db, order);
}

/**
 * What it pays for waits in a market's box under a name, and is taken out of it now: an order that was never paid has
 * taken nothing from anybody. Where it waits no more, because it was fetched at the stall or given up meanwhile, the
 * money goes back.
 */
async function takesFromBox(
  db: Db,
  order: orders.OrderRow,
  { actor, isLate }: { actor: string; isLate: boolean },
  deps: CheckoutDeps,
): Promise<boolean> {
  if (!deps.takeReserved) throw new Error('Nobody has handed in who takes kits out of market boxes');
  if (isLate && (await isOvertaken(db, order))) return false;
  if (isLate && !(await redeemAgain(db, order.id, deps.now()))) return false;
  if (await deps.takeReserved(db, order, { actor, at: deps.now() })) return true;
  if (isLate) await giveBackDiscount(db, order.id);
  return false;
}

/**
 * Takes all of its kits, its discount and its gift cards again, or none of them: what was taken is given back at once
 * when something is missing.
 */
async function holdsAgain(db: Db, order: orders.OrderRow, deps: CheckoutDeps): Promise<boolean> {
  const actor = 'late payment';
  const lines = await orders.linesOf(db, order.id);
  const shelved = lines.filter(({ product_id }) => product_id !== orders.noProduct);
  const wanted = shelved.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const at = deps.now();
  // It was placed in time: only a market that is over, or full by now, refuses it.
  if (await takeMarketPlace(db, order, order.placed_at)) return false;
  if (!(await redeemAgain(db, order.id, at))) return false;
  const preorder = { days: await promisedDaysOf(db, order.id), at };
  const refusal = await holdStock(db, { orderId: order.id, wanted, until: at, actor, preorder });
  if (!refusal && (await spendAgain(db, order.id, at))) return true;
  await giveBackDiscount(db, order.id);
  await releaseStock(db, order.id, actor);
  return false;
}

/** What an order that lives again had taken. */
async function letGo(db: Db, orderId: string, deps: CheckoutDeps): Promise<void> {
  await giveBackDiscount(db, orderId);
  await releaseStock(db, orderId, 'late payment');
  await giveBackGiftCards(db, orderId, deps.now());
}
