import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Outcomes } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { Db } from '../../kernel/database/database.ts';
import { numberOfOther } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import type { CarrierProvider } from '../tracking/tracking.ts';
import { openParcelOf, type OpenParcel } from './parcel.ts';
import * as queries from './queries.ts';
import { whyNotSendable } from './rules.ts';

type Booked = { booked: { orderId: string; trackingNumber: string }[]; left: Outcomes };

const silent = 'The carrier did not answer. Nothing is booked twice: try again in a moment.';

/** Tracking numbers of packed orders. The parcel is the key, so it is booked once; no transaction is open meanwhile. */
export async function bookPacked(
  db: Db,
  roundId: string,
  { carrier, orderIds, at }: { carrier: string; orderIds: readonly string[]; at: Date },
  provider: CarrierProvider | undefined,
): Promise<Booked | Refusal<'not_permitted'>> {
  if (!provider) return refuse('not_permitted', 'No carrier books for this shop.');
  const booked: Booked['booked'] = [];
  const left: Outcomes['orders'] = [];
  for (const orderId of new Set(orderIds)) {
    const order = await orders.orderById(db, orderId);
    if (!order || !(await queries.isInRound(db, roundId, orderId))) {
      left.push({ number: order?.number ?? '', id: null, refusal: 'It is not in this round of packing.' });
      continue;
    }
    const { number } = order;
    const open = await openParcelOf(db, order);
    const why = whyNotBooked(open);
    if (why !== undefined) {
      left.push({ number, id: orderId, refusal: why });
      continue;
    }
    const to = order.address ? envelopeLines(order.address) : [];
    const answer = await provider
      .book({ idempotencyKey: `${orderId}:${open.parcel}`, carrier, to })
      .catch(() => undefined);
    const wrong = answer ? await whyNotUsable(db, { ...answer, orderId, booked, at }) : silent;
    if (answer && wrong === undefined) booked.push({ orderId, trackingNumber: answer.trackingNumber });
    else left.push({ number, id: orderId, refusal: wrong ?? silent });
  }
  return { booked, left: { done: booked.length, orders: left } };
}

function whyNotBooked(open: OpenParcel): string | undefined {
  if (open.sent) return 'It has left already.';
  if (open.order.service === 'pickup') return 'It is picked up, so no carrier has to come for it.';
  return whyNotSendable(open);
}

type Given = { trackingNumber: string; orderId: string; booked: Booked['booked']; at: Date };

/**
 * A carrier's file is checked like any other input: an invalid number, or one that another parcel has, is not stored.
 */
async function whyNotUsable(
  db: Db,
  { trackingNumber, orderId, booked, at }: Given,
): Promise<string | undefined> {
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/.test(trackingNumber))
    return 'The carrier answered without a tracking number that can be one. Book it with the carrier by hand.';
  if (booked.some((one) => one.trackingNumber === trackingNumber))
    return `The carrier gave ${trackingNumber} for two parcels. Ask the carrier before you send this one.`;
  const other = await numberOfOther(db, orderId, trackingNumber, at);
  return (
    other &&
    `The carrier gave ${trackingNumber}, under which ${other} has left. Ask the carrier before you send it.`
  );
}
