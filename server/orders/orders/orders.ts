import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { mayMove, type Order, type OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { StatementPart } from '../../kernel/database/statement-parts.ts';
import { adoptRedemptions } from '../../pricing/discounts/discounts.ts';
import { buyerOrder } from './buyer-order.ts';
import type { OrderParts } from './parts.ts';
import * as queries from './queries.ts';
import type { OrderRow } from './queries.ts';
import { isShownTo, type OrderViewer } from './rules.ts';
import * as timeline from './timeline-queries.ts';

export { markForAttention, settleEveryReason, settleReason } from './attention-queries.ts';
export {
  dueCentsOf,
  firstLinked,
  isMadeByShop,
  isPaidByHand,
  isReserved,
  isWebTransfer,
  linkDays,
  wayToPayOf,
  type OrderViewer,
  type OrderOrigin,
} from './rules.ts';
export { keyOfOrigin, newOrder, soldOrder, type PlaceInParcel } from './new-order.ts';
export { addPaidBeside } from './beside-queries.ts';
export { additionsOfOrders, linesOfOrders, ordersNamed, shipmentsOfOrders } from './many-queries.ts';
export { countBuyer, countBuyers } from './buyers.ts';
export { outstanding } from './outstanding-queries.ts';
export { deletePaidDayChanges, deletePaidDayChangesBefore, holdPaidDays } from './day-queries.ts';
export { findShipments, insertShipment, shipmentsUnder, type NewShipment } from './parcel-queries.ts';
export { salesWithDiscount } from './discount-queries.ts';
export { boughtIn } from './bought.ts';
export { changeGiftMessage } from './gift-message.ts';
export { giftPathOf, buyerOrder } from './buyer-order.ts';
export {
  allOrdersOf,
  findGuestOrder,
  findOwnOrder,
  ordersOf,
  ordersOfBrowser,
  rememberOrder,
} from './own/own-orders.ts';
export {
  orderNumbersOf,
  orderById,
  orderOfId,
  orderUnderKey,
  earlierOrders,
  orderByToken,
  orderByGiftCode,
  lockOrder,
  additionsOf,
  lockOrderWithMain,
  updateOrderAddress,
  updatePayBy,
  renewLink,
  linesOf,
  orderWithParts,
  overdueOrders,
  waitingOrders,
  releaseOrders,
  insertOrder,
  noProduct,
  recordRefunded,
  placeOfOrder,
  type NewLine,
  type OrderRow,
} from './queries.ts';
export {
  changePromise,
  deliveredBetween,
  latePromises,
  receivedOrder,
  receivedKits,
  uncollectedOrders,
  whereabouts,
} from './arrival-queries.ts';
export { hasSuccessor, updateWaiting } from './shared-queries.ts';
export { markMissed, placesTaken, updateDelivery, updateMarketPlace } from './market-queries.ts';
export { eventsOf, isMoved, movedCart, orderVersion, recordEvent } from './timeline-queries.ts';

/**
 * Moves an order along the table of permitted moves. Someone else may have moved it meanwhile: then
 * nothing changes, and the refusal says how it stands.
 */
export async function moveOrder(
  db: Db,
  order: { id: string; state: string },
  to: OrderState,
  move: { actor: string; message: string; at: Date },
): Promise<Refusal<'not_permitted'> | undefined> {
  const from = order.state as OrderState;
  const refusal = refuse(
    'not_permitted',
    `An order that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`,
  );
  if (!mayMove(from, to)) return refusal;
  return (await timeline.updateOrderState(db, { id: order.id, from, to, ...move })) ? undefined : refusal;
}

/** An order with what belongs to it. */
export type OrderWithParts = OrderRow & { parts: OrderParts };

/**
 * Moves an order to paid if it still is as it is expected to be, with so much left to pay of it; undefined, and nothing
 * is written, where it is not. What other rooms write with it is told by name: whether it found what it looked for.
 */
export async function moveToPaid(
  db: Db,
  expected: {
    id: string;
    state: OrderState;
    addsTo: string | null;
    isReserved: boolean;
    dueCents: number | undefined;
  },
  move: { actor: string; message: string; at: Date },
  beside: readonly StatementPart[],
): Promise<{ order: OrderWithParts; written: Readonly<Record<string, boolean>> } | undefined> {
  const { id, state: from, addsTo, isReserved, dueCents } = expected;
  if (!mayMove(from, 'paid')) return undefined;
  const found = await timeline.updateToPaid(db, { id, from, addsTo, isReserved, dueCents, ...move }, beside);
  if (!found) return undefined;
  const { written, parts, ...row } = found;
  const { at, message } = move;
  const events = [...parts.events, { at: at.toISOString(), message }];
  return { order: { ...row, parts: { ...parts, events } }, written };
}

const unknownOrder = refuse('not_found', 'We cannot find this order.');

/** The order behind a link, to whom it is shown; everything that belongs to an order is asked for by this. */
export async function orderBehind(
  db: Db,
  token: string,
  asker: OrderViewer,
): Promise<OrderRow | Refusal<'not_found'>> {
  const row = await queries.orderByToken(db, token);
  return row && isShownTo(asker, row) ? row : unknownOrder;
}

/** The same with its parts. */
export async function buyerOrderBehind(
  db: Db,
  token: string,
  asker: OrderViewer,
): Promise<Order | Refusal<'not_found'>> {
  return buyerOrderFor(await queries.orderWithParts(db, { token }), asker);
}

/** The same of an order that has been found already. */
export function buyerOrderFor(
  found: (OrderRow & { parts: OrderParts }) | undefined,
  asker: OrderViewer,
): Order | Refusal<'not_found'> {
  return found && isShownTo(asker, found) ? buyerOrder(found, found.parts) : unknownOrder;
}

/** What belongs to an order that exists. */
export async function readOrderParts(db: Db, id: string): Promise<OrderParts> {
  const found = await queries.orderWithParts(db, { id });
  if (!found) throw new Error(`There is no order ${id}`);
  return found.parts;
}

/** Everything that its buyer may see, from the order's own copies. */
export async function readBuyerOrder(db: Db, row: OrderRow): Promise<Order> {
  return buyerOrder(row, await readOrderParts(db, row.id));
}

/** What a guest bought under an address comes to the account that has proved to own it. */
export async function adoptGuestOrders(db: Db, customerId: string, email: string): Promise<void> {
  const adopted = await queries.adoptOrders(db, customerId, email);
  await adoptRedemptions(db, adopted, customerId);
}
