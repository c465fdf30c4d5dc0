import { mayMove, type Order, type OrderState } from '../../contracts/orders.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Db } from '../kernel/database.ts';
import { shownOrder } from './order-shown.ts';
import type { Parts } from './parts.ts';
import * as queries from './queries.ts';
import type { OrderRow } from './queries.ts';

/** For as long as the link in the order's letter works. */
export const linkDays = 90;

export { shownOrder } from './order-shown.ts';
export {
  adoptGuestOrders,
  findById as orderById,
  getById as orderOfId,
  findByKey as orderUnderKey,
  findEarlier as earlierOrders,
  findByToken as orderByToken,
  findForUpdate as lockOrder,
  findAdditions as additionsOf,
  findForUpdateWithMain as lockOrderWithMain,
  updateAddress as changeAddress,
  findEvents as eventsOf,
  findLines as linesOf,
  findDeliveredBetween as deliveredBetween,
  findWithParts as orderWithParts,
  findOverdue as overdueOrders,
  findReceived as receivedOrder,
  findReceivedKits as receivedKits,
  findVersion as versionOf,
  findWaiting as waitingOrders,
  findWhereabouts as whereabouts,
  releaseOrders,
  insertOrder,
  markForAttention,
  noProduct,
  noteEvent,
  noteRefunded,
  type NewLine,
  type NewOrder,
  type OrderRow,
} from './queries.ts';

/**
 * Moves an order along the table of permitted moves. Someone else may have moved it meanwhile: then
 * nothing changes, and the refusal says how it stands.
 */
export async function moveOrder(
  db: Db,
  order: { id: string; state: string },
  to: OrderState,
  move: { actor: string; words: string; at: Date },
): Promise<Refusal<'not_permitted'> | undefined> {
  const from = order.state as OrderState;
  const refusal = refuse(
    'not_permitted',
    `An order that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`,
  );
  if (!mayMove(from, to)) return refusal;
  return (await queries.moveOrder(db, { id: order.id, from, to, ...move })) ? undefined : refusal;
}

const unknownOrder = refuse('not_found', 'We cannot find this order.');

/** To whoever holds its link, for as long as the link works. */
export async function orderShown(db: Db, token: string, now: Date): Promise<Order | Refusal<'not_found'>> {
  return linkedOrder(await queries.findWithParts(db, { token }), now);
}

/** The same of an order that has been found already. */
export function linkedOrder(
  found: (OrderRow & { parts: Parts }) | undefined,
  now: Date,
): Order | Refusal<'not_found'> {
  const isOver = found && now.getTime() - found.placed_at.getTime() > linkDays * 86_400_000;
  return found && !isOver ? shownOrder(found, found.parts) : unknownOrder;
}

/** What belongs to an order that exists. */
export async function partsOf(db: Db, id: string): Promise<Parts> {
  const found = await queries.findWithParts(db, { id });
  if (!found) throw new Error(`There is no order ${id}`);
  return found.parts;
}

/** Everything that its buyer may see, from the order's own copies. */
export async function showOrder(db: Db, row: OrderRow): Promise<Order> {
  return shownOrder(row, await partsOf(db, row.id));
}
