import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { giftStates, type Order } from '../../../contracts/orders/orders/orders.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { unguessableId } from '../../kernel/random.ts';
import { orderBehind, readBuyerOrder } from './orders.ts';
import * as queries from './queries.ts';
import type { OrderRow } from './queries.ts';
import type { OrderViewer } from './rules.ts';
import { recordEvent } from './timeline-queries.ts';

const shared = refuse(
  'not_permitted',
  'This travels in a parcel that several people share, so it has no message of its own.',
);
const packed = refuse('not_permitted', 'This parcel is packed already, with its message in it.');

/** The buyer's words for whoever unpacks the parcel, by the order's link or from the account. */
export async function changeOwnGiftMessage(
  db: Db,
  token: string,
  message: string,
  asker: OrderViewer,
): Promise<Order | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction<Order | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const order = await orderBehind(db, token, asker);
    if (isRefusal(order)) return order;
    const refusal = await changeGiftMessage(db, order.id, message, { actor: 'customer', at: asker.at });
    return refusal ?? readBuyerOrder(db, await queries.orderOfId(db, order.id));
  });
}

/** Writes the message while the parcel is not packed, and says so in the order's timeline. */
export function changeGiftMessage(
  db: Db,
  id: string,
  message: string,
  by: { actor: string; at: Date },
): Promise<Refusal<'not_permitted'> | undefined> {
  return inTransaction(db, async (db) => {
    const order: OrderRow = await queries.lockOrder(db, id);
    if (order.gift_message === message) return undefined;
    if (order.bag_name !== '' || order.parcel_name !== '') return shared;
    if (!giftStates.some((state) => state === order.state)) return packed;
    await queries.updateGiftMessage(db, id, message, unguessableId());
    const event = message === '' ? 'Gift message taken off' : 'Gift message changed';
    await recordEvent(db, order, { ...by, message: event, isPrivate: false });
    return undefined;
  });
}
