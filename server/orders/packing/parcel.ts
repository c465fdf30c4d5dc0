import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { SharedParcel } from '../../../contracts/orders/documents.ts';
import type { PackedOrder } from '../../../contracts/orders/packing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { kitsToPack, sharedParcelOf } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { isAllPacked, isHere, packedKits, troubleOf, type ParcelStatus } from './rules.ts';

export type OpenParcel = ParcelStatus & {
  order: orders.OrderRow;
  /** Which parcel of the order is open: what has left is not counted again. */
  parcel: number;
  addressHash: string;
  sent: { carrier: string; trackingNumber: string } | null;
  shared: SharedParcel | null;
};

/** The parcel of an order that stands open on the packing table. */
export async function openParcelOf(db: Db, order: orders.OrderRow): Promise<OpenParcel> {
  const shipments = await orders.findShipments(db, order.id);
  const { state } = order;
  const last = isHere(state) ? undefined : shipments.at(-1);
  // Once all has left, what is shown is the parcel that left last.
  const parcel = isHere(state) || shipments.length === 0 ? shipments.length + 1 : shipments.length;
  const main = order.adds_to === null ? undefined : await orders.orderOfId(db, order.adds_to);
  const wanted = isHere(state) ? await kitsToPack(db, order.id) : [];
  const packed =
    isHere(state) || state === 'cancelled' ? await queries.findPacked(db, order.id, parcel) : new Map();
  const addressHash = fingerprintOf(order.address ?? order.pickup_place);
  const packedFor = await queries.findAddressHash(db, order.id, parcel);
  return {
    order,
    parcel,
    state,
    addressHash,
    kits: packedKits(isRefusal(wanted) ? [] : wanted, packed),
    waits: main ? `It travels with order ${main.number}.` : isRefusal(wanted) ? wanted.message : null,
    hasNewAddress: isHere(state) && packedFor !== undefined && packedFor !== addressHash,
    shared: await sharedParcelOf(db, order),
    sent: last ? { carrier: last.carrier, trackingNumber: last.tracking_number } : null,
  };
}

/** As it is shown at the packing table. */
export function parcelToPack(open: OpenParcel): PackedOrder {
  const { order, kits, state, hasNewAddress, sent, shared } = open;
  const address = order.address;
  return {
    id: order.id,
    number: order.number,
    state,
    service: order.service,
    deliveryName: order.delivery_name,
    boxOf: order.pickup_market_id === null ? '' : order.pickup_place,
    to: address ? envelopeLines(address) : [],
    note: order.note,
    giftMessage: order.gift_message,
    shared,
    kits: [...kits],
    isPacked: isAllPacked(kits),
    trouble: troubleOf(open),
    hasNewAddress,
    sent,
  };
}
