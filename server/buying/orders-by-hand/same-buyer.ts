import { lacksPlace, type SentTo } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type * as orders from '../../orders/orders/orders.ts';
import type { Arrangement } from '../checkout/checkout.ts';

type Same = Pick<Arrangement, 'customerId' | 'buyer' | 'delivery' | 'address'>;

/** Whose order it was and where it went, for what is sent to them after it; `to` is where that goes instead. */
export function forSameBuyer(
  order: orders.OrderRow,
  to: SentTo | undefined,
  priceCents: number,
): Same | Refusal<'malformed'> {
  const { customer_id: customerId, phone, buyer_abn: abn } = order;
  if (to === undefined) {
    if (lacksPlace({ ...order, isOfMarket: order.pickup_market_id !== null })) return noPlace;
    const { service, pickup_place: place, delivery_name: name } = order;
    return {
      customerId,
      buyer: { email: order.email, phone, name: order.buyer_name, abn },
      delivery: { service, place, name, priceCents },
      address: order.address,
    };
  }
  return {
    customerId,
    buyer: { email: to.email || order.email, phone, name: order.buyer_name || to.address.name, abn },
    delivery: { service: 'standard', name: 'Delivery', priceCents },
    address: to.address,
  };
}

const asked = 'This was handed over at a stall, so the shop has no address. Where shall it go?';
const noPlace = refuse('malformed', asked, { fields: [{ field: 'to.address.line1', message: asked }] });
