import { refundForm, type RefundForm } from '../../contracts/fulfilment.ts';
import { address as addressSchema, type Address, type OrderState } from '../../contracts/orders.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { writeRefund } from './refund.ts';
import { planRefund } from './rules.ts';
import { linesStanding, moneyStanding } from './standing.ts';
import type { Tools } from './tools.ts';

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
export async function applyEdit(db: Db, addition: orders.OrderRow, tools: Tools): Promise<boolean> {
  if (!addition.adds_to) return true;
  const main = await orders.orderOfId(db, addition.adds_to);
  const edit = await queries.findEdit(db, addition.id);
  if (main.state !== 'paid' || !edit) return false;
  const carried = { cents: addition.carried_cents, additionId: addition.id };
  const address = edit.address === null ? null : addressSchema.parse(edit.address);
  return !isRefusal(
    await giveUp(db, main, { givesUp: refundForm.parse(edit.gives_up), address }, tools, carried),
  );
}

/** The order loses what the edit says: kits go back to the shelf, money back or into the addition. */
export async function giveUp(
  db: Db,
  order: orders.OrderRow,
  { givesUp, address }: Edit,
  tools: Tools,
  carried?: { cents: number; additionId: string },
): Promise<Refusal | undefined> {
  if (givesUp.lines.length > 0 || givesUp.shippingCents > 0) {
    const plan = planRefund(givesUp, await linesStanding(db, order.id), await moneyStanding(db, order));
    if (isRefusal(plan)) return plan;
    await writeRefund(db, order, plan, givesUp.reason, tools, carried);
  }
  if (address) {
    await orders.changeAddress(db, order.id, address);
    const words = `It goes to ${address.suburb} ${address.state} ${address.postcode} now`;
    await orders.noteEvent(db, order, { actor: tools.actor, words, at: tools.now(), isPrivate: false });
  }
  return undefined;
}

const waiting = refuse(
  'not_permitted',
  'Something was added to this order and waits for its payment. Withdraw it, or wait.',
);

/** What travels with an order: its additions that are paid. Refused while one still waits for its payment. */
export async function companionsOf(db: Db, orderId: string): Promise<orders.OrderRow[] | Refusal> {
  const additions = await orders.additionsOf(db, orderId);
  if (additions.some(({ state }) => state === 'pending_payment')) return waiting;
  const travelling: ReadonlySet<string> = new Set<OrderState>(['paid', 'packing', 'shipped', 'delivered']);
  return additions.filter(({ state }) => travelling.has(state));
}

/** An addition moves with the order that it adds to, never by itself. */
export async function refuseAlone(db: Db, order: orders.OrderRow): Promise<Refusal | undefined> {
  if (!order.adds_to) return undefined;
  const { number } = await orders.orderOfId(db, order.adds_to);
  return refuse('not_permitted', `This travels with order ${number}: do it there.`);
}
