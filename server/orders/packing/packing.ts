import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Outcomes } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { PackedOrder } from '../../../contracts/orders/packing.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { shipUnderOwnNumber, startPacking, type FulfilmentDeps } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import { openParcelOf, parcelToPack } from './parcel.ts';
import * as queries from './queries.ts';
import { isAllPacked, isHere, numbersTwice, whyNotPackable, whyNotSendable } from './rules.ts';

/** The door of the packing table: rounds of orders, what lies in their parcels, and how they leave. */
export { leave, listRounds, readRound, setPicked, startRound } from './rounds.ts';

type Place = { roundId: string; orderId: string };
const notInRound = refuse('not_found', 'This order is not in this round of packing.');

/**
 * Puts kits into the parcel of an order or takes them out; with the first one the order is being packed. The
 * same key changes something once. Two people who pack the same order follow each other, as the order is locked.
 */
export function packKits(
  db: Db,
  { roundId, orderId }: Place,
  { key, item, quantity }: { key: string; item: string; quantity: number },
  deps: FulfilmentDeps,
): Promise<PackedOrder | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<PackedOrder | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    if (!(await queries.isInRound(db, roundId, orderId))) return notInRound;
    const order = await orders.lockOrder(db, orderId);
    const open = await openParcelOf(db, order);
    if (await queries.isPackedUnder(db, key)) return parcelToPack(open);
    if (!isHere(open.state))
      return refuse('not_permitted', `It is ${order.state}: nothing of it is to be packed.`);
    if (open.waits !== null && quantity > 0) return refuse('not_permitted', open.waits);
    const why = whyNotPackable(open.kits, { item, quantity });
    if (why !== undefined) return refuse('not_permitted', why);
    if (open.state === 'paid') {
      const begun = await startPacking(db, orderId, deps);
      if (isRefusal(begun)) return refuse('not_permitted', begun.message);
    }
    const { parcel, addressHash } = open;
    await queries.insertPackedKit(db, { id: key, order_id: orderId, parcel, item, quantity, at: deps.now() });
    const after = await openParcelOf(db, await orders.orderOfId(db, orderId));
    if (isAllPacked(after.kits))
      await queries.saveAddressHash(db, { order_id: orderId, parcel, address_hash: addressHash }, false);
    return parcelToPack(after);
  });
}

/** The label of a packed parcel bears the address that its order has now. */
export function acceptAddress(
  db: Db,
  { roundId, orderId }: Place,
): Promise<PackedOrder | Refusal<'not_found'>> {
  return allOrNothing<PackedOrder | Refusal<'not_found'>>(db, async (db) => {
    if (!(await queries.isInRound(db, roundId, orderId))) return notInRound;
    const order = await orders.lockOrder(db, orderId);
    const { parcel, addressHash } = await openParcelOf(db, order);
    await queries.saveAddressHash(db, { order_id: orderId, parcel, address_hash: addressHash }, true);
    return parcelToPack(await openParcelOf(db, order));
  });
}

type Row = { orderId: string; carrier: string; trackingNumber: string };

/** Sends packed orders, each in a transaction of its own: one that was changed meanwhile is refused, the others go. */
export async function sendPacked(
  db: Db,
  roundId: string,
  rows: readonly Row[],
  deps: FulfilmentDeps,
): Promise<Outcomes> {
  const twice = numbersTwice(rows);
  const outcomes: Outcomes['orders'] = [];
  for (const row of rows) {
    const order = await orders.orderById(db, row.orderId);
    if (!order) outcomes.push({ number: '', id: null, refusal: 'There is no such order.' });
    else if (twice.has(`${row.carrier} ${row.trackingNumber.toUpperCase()}`))
      outcomes.push({
        number: order.number,
        id: order.id,
        refusal: `The tracking number ${row.trackingNumber} stands at another order too.`,
      });
    else {
      const sent = await sendOne(db, roundId, row, deps);
      outcomes.push({ number: order.number, id: order.id, refusal: isRefusal(sent) ? sent.message : null });
    }
  }
  return { done: outcomes.filter(({ refusal }) => refusal === null).length, orders: outcomes };
}

function sendOne(db: Db, roundId: string, row: Row, deps: FulfilmentDeps) {
  return allOrNothing<true | Refusal>(db, async (db) => {
    const { orderId, carrier, trackingNumber } = row;
    if (!(await queries.isInRound(db, roundId, orderId))) return notInRound;
    const open = await openParcelOf(db, await orders.lockOrder(db, orderId));
    // Its answer was lost, and it is sent once more.
    if (open.sent?.carrier === carrier && open.sent.trackingNumber === trackingNumber) return true;
    if (open.sent)
      return refuse(
        'not_permitted',
        `It has left already, with ${open.sent.carrier} ${open.sent.trackingNumber}.`,
      );
    const isFetched = open.order.service === 'pickup' || carrier === 'Our own hands';
    if (trackingNumber === '' && !isFetched)
      return refuse('not_permitted', 'Its tracking number is missing.');
    const why = whyNotSendable(open);
    if (why !== undefined) return refuse('not_permitted', why);
    const done = await shipUnderOwnNumber(db, orderId, { carrier, trackingNumber }, deps);
    return isRefusal(done) ? done : true;
  });
}
