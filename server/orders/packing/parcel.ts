import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { SharedParcel } from '../../../contracts/orders/documents.ts';
import type { PackedOrder } from '../../../contracts/orders/packing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { kitsToPackOf, sharedParcelOf } from '../fulfilment/fulfilment.ts';
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
  const [parcel] = await openParcelsOf(db, [order]);
  if (!parcel) throw new Error('An order has a parcel.');
  return parcel;
}

/** Those of several orders: what is read of them is read of all at once. */
export async function openParcelsOf(db: Db, all: readonly orders.OrderRow[]): Promise<OpenParcel[]> {
  const ids = all.map(({ id }) => id);
  const here = all.filter(({ state }) => isHere(state));
  const mains = await orders.ordersNamed(
    db,
    all.flatMap(({ adds_to }) => adds_to ?? []),
  );
  const facts: Facts = {
    shipments: Map.groupBy(await orders.shipmentsOfOrders(db, ids), ({ order_id }) => order_id),
    mainNumbers: new Map(mains.map(({ id, number }) => [id, number])),
    wanted: here.length > 0 ? await kitsToPackOf(db, here) : new Map(),
    packed: Map.groupBy(await queries.findPacked(db, ids), ({ order_id }) => order_id),
    packedFor: Map.groupBy(await queries.findAddressHashes(db, ids), ({ order_id }) => order_id),
  };
  const parcels: OpenParcel[] = [];
  for (const order of all) parcels.push(openParcel(order, facts, await sharedParcelOf(db, order)));
  return parcels;
}

type Rows<Row> = ReadonlyMap<string, readonly Row[]>;
type Facts = {
  shipments: Rows<{ carrier: string; tracking_number: string }>;
  mainNumbers: ReadonlyMap<string, string>;
  wanted: Awaited<ReturnType<typeof kitsToPackOf>>;
  packed: Rows<{ parcel: number; item: string; packed: number }>;
  packedFor: Rows<{ parcel: number; address_hash: string }>;
};

function openParcel(order: orders.OrderRow, facts: Facts, shared: SharedParcel | null): OpenParcel {
  const { id, state } = order;
  const shipments = facts.shipments.get(id) ?? [];
  const last = isHere(state) ? undefined : shipments.at(-1);
  // Once all has left, what is shown is the parcel that left last.
  const parcel = isHere(state) || shipments.length === 0 ? shipments.length + 1 : shipments.length;
  const wanted = facts.wanted.get(id) ?? [];
  const lies = isHere(state) || state === 'cancelled' ? (facts.packed.get(id) ?? []) : [];
  const packed = new Map(
    lies.filter((one) => one.parcel === parcel).map((one) => [one.item, one.packed] as const),
  );
  const addressHash = fingerprintOf(order.address ?? order.pickup_place);
  const packedFor = facts.packedFor.get(id)?.find((one) => one.parcel === parcel)?.address_hash;
  const waitsAlone = isRefusal(wanted) ? wanted.message : null;
  return {
    order,
    parcel,
    state,
    addressHash,
    kits: packedKits(isRefusal(wanted) ? [] : wanted, packed),
    waits:
      order.adds_to === null
        ? waitsAlone
        : `It travels with order ${facts.mainNumbers.get(order.adds_to) ?? ''}.`,
    hasNewAddress: isHere(state) && packedFor !== undefined && packedFor !== addressHash,
    shared,
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
