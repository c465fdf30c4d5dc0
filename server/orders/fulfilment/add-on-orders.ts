import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';

const waiting = refuse(
  'not_permitted',
  'Something was added to this order and waits for its payment. Cancel that order, or wait.',
);

/** What travels with an order: its additions that are paid. Refused while one still waits for its payment. */
export async function addOnOrdersOf(
  db: Db,
  orderId: string,
): Promise<orders.OrderRow[] | Refusal<'not_permitted'>> {
  return travellingAmong(await orders.additionsOf(db, orderId));
}

export function travellingAmong(
  additions: readonly orders.OrderRow[],
): orders.OrderRow[] | Refusal<'not_permitted'> {
  if (additions.some(({ state }) => state === 'pending_payment')) return waiting;
  const travelling: ReadonlySet<string> = new Set<OrderState>(['paid', 'packing', 'shipped', 'delivered']);
  return additions.filter(({ state }) => travelling.has(state));
}

/** An addition moves with the order that it adds to, never by itself. */
export async function refuseAlone(
  db: Db,
  order: orders.OrderRow,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (!order.adds_to) return undefined;
  const { number } = await orders.orderOfId(db, order.adds_to);
  return refuse('not_permitted', `This travels with order ${number}: do it there.`);
}
