import { address as addressSchema, type Address } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { refundForm, type RefundForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { lineStatuses, moneyStatus, sourcesOf } from './order-status.ts';
import * as queries from './queries.ts';
import { sendFromMarket } from './redirected.ts';
import { writeRefund } from './refund.ts';
import { splitRefund, planRefund } from './rules.ts';

/** What a paid order gives up, and where it goes from then on, once its addition is paid. */
export type Edit = { givesUp: RefundForm; address: Address | null };

export function planEdit(
  db: Db,
  orderId: string,
  addition: { id: string },
  { givesUp, address }: Edit,
): Promise<void> {
  return queries.insertEdit(db, {
    addition_id: addition.id,
    order_id: orderId,
    gives_up: JSON.stringify(givesUp),
    address: address && JSON.stringify(address),
  });
}

/**
 * Changes the order that a paid addition adds to, in the transaction that makes the addition paid. False,
 * and nothing is changed, when it is being packed meanwhile or has given up the same already: then the
 * addition's money goes back. An order that adds to none has nothing to change.
 */
export async function applyEdit(db: Db, addition: orders.OrderRow, deps: FulfilmentDeps): Promise<boolean> {
  if (!addition.adds_to) return true;
  const main = await orders.orderOfId(db, addition.adds_to);
  const edit = await queries.findEdit(db, addition.id);
  if (!edit || !(main.state === 'paid' || isPackedForMarket(main, edit.gives_up))) return false;
  const carried = { cents: addition.carried_cents, additionId: addition.id };
  const address = edit.address === null ? null : addressSchema.parse(edit.address);
  return !isRefusal(
    await giveUp(db, main, { givesUp: refundForm.parse(edit.gives_up), address }, deps, carried),
  );
}

/**
 * What an addition that was not paid in time adds is not wanted any more: a payment that comes all the same goes back.
 * False where that came first, so that it counts.
 */
export async function withdrawEdit(
  db: Db,
  additionId: string,
  { actor, message, at }: { actor: string; message: string; at: Date },
): Promise<boolean> {
  const addition = await orders.lockOrderWithMain(db, additionId);
  if (addition.state !== 'expired') return false;
  if (await queries.deleteEdit(db, additionId))
    await orders.recordEvent(db, addition, { actor, message, at, isPrivate: true });
  return true;
}

/** Packed for a market it has not left: it may still be sent instead, whole. */
function isPackedForMarket(
  { state, pickup_market_id }: Pick<orders.OrderRow, 'state' | 'pickup_market_id'>,
  givesUp: unknown,
): boolean {
  return state === 'packing' && pickup_market_id !== null && refundForm.parse(givesUp).lines.length === 0;
}

/** The order loses what the edit says: kits go back to the shelf, money back or into the addition. */
export async function giveUp(
  db: Db,
  order: orders.OrderRow,
  { givesUp, address }: Edit,
  deps: FulfilmentDeps,
  carried?: { cents: number; additionId: string },
): Promise<Refusal<'not_permitted'> | undefined> {
  if (givesUp.lines.length > 0 || givesUp.shippingCents > 0) {
    const plan = planRefund(givesUp, await lineStatuses(db, order.id), await moneyStatus(db, order));
    if (isRefusal(plan)) return plan;
    if (
      carried &&
      !splitRefund(plan.amountCents, { carriedCents: carried.cents }, await sourcesOf(db, order))
    )
      return refuse('not_permitted', 'Some of what this order was to give up went back meanwhile.');
    await writeRefund(db, order, plan, givesUp.reason, deps, carried);
  }
  if (address && order.pickup_market_id !== null) await sendFromMarket(db, order, address, deps);
  else if (address) {
    await orders.updateOrderAddress(db, order.id, address);
    const message = `It goes to ${address.suburb} ${address.state} ${address.postcode} now`;
    await orders.recordEvent(db, order, { actor: deps.actor, message, at: deps.now(), isPrivate: false });
  }
  return undefined;
}

/** The positions of the main order's lines in whose place an addition came. */
export async function positionsReplacedBy(db: Db, additionId: string): Promise<number[]> {
  const edit = await queries.findEdit(db, additionId);
  return edit ? refundForm.parse(edit.gives_up).lines.map(({ position }) => position) : [];
}
