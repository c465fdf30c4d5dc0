import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { envelopeLines, type Address } from '../../../contracts/kernel/postal-address.ts';
import type { Carrier } from '../../../contracts/orders/orders/carriers.ts';
import type { Outcomes } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import type { CarrierProvider } from '../tracking/tracking.ts';
import { openParcelOf } from './parcel.ts';
import * as queries from './queries.ts';
import { whyNotSendable } from './rules.ts';

type Booked = { booked: { orderId: string; trackingNumber: string }[]; left: Outcomes };

const silent = 'The carrier did not answer. Nothing is booked twice: try again in a moment.';

/** Tracking numbers of packed orders. The parcel is the key, so it is booked once; no transaction is open meanwhile. */
export async function bookPacked(
  db: Db,
  roundId: string,
  { carrier, orderIds }: { carrier: Carrier; orderIds: readonly string[] },
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
    const why = open.sent ? 'It has left already.' : whyNotSendable(open);
    if (why !== undefined) {
      left.push({ number, id: orderId, refusal: why });
      continue;
    }
    const to = order.address ? envelopeLines(order.address as Address) : [];
    const answer = await provider
      .book({ idempotencyKey: `${orderId}:${open.parcel}`, carrier, to })
      .catch(() => undefined);
    if (answer) booked.push({ orderId, trackingNumber: answer.trackingNumber });
    else left.push({ number, id: orderId, refusal: silent });
  }
  return { booked, left: { done: booked.length, orders: left } };
}
