import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { streetLine } from '../../../contracts/kernel/postal-address.ts';
import {
  dayHoursText,
  pickupDayText,
  pickupMomentText,
} from '../../../contracts/pricing/shipping/ready-text.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';

/** A market at which orders of the web can be collected. */
export type PickupMarket = {
  marketId: string;
  /** As buyers choose it. */
  place: string;
  name: string;
  address: Address;
  note: string;
  opensAt: Date;
  closesAt: Date;
  orderUntil: Date;
  /** So many orders are handed over there; null: any number. */
  mostOrders: number | null;
  isOffered: boolean;
  /** Until when what travels there is reserved, and until when that waits; null where it takes no reservations. */
  reserving: { until: Date; waitUntil: Date } | null;
  /** Since when nobody collects there any more. */
  endedAt: Date | null;
};

/** 'Rozelle Market, Sat 28 Nov': as buyers choose it, and tells two days of a market apart. */
export function placeOfMarket({ name, opensAt }: Pick<PickupMarket, 'name' | 'opensAt'>): string {
  return `${name}, ${pickupDayText(opensAt.toISOString())}`;
}

/** Its name says place, day and hours, because the order keeps it and shows it from then on. */
export function marketOption(market: PickupMarket): DeliveryOption {
  const { marketId, place, name, address, note, opensAt, closesAt, orderUntil } = market;
  const [from, to] = [opensAt.toISOString(), closesAt.toISOString()];
  return {
    service: 'pickup',
    place,
    name: `Pick up: ${name}, ${dayHoursText(from, to)}, ${streetLine(address)}`,
    priceCents: 0,
    explanation: [`Order until ${pickupMomentText(orderUntil.toISOString())}.`, note]
      .filter(Boolean)
      .join(' '),
    window: null,
    readyAt: from,
    marketId,
    until: to,
  };
}

export function takesOrders(
  market: Pick<PickupMarket, 'isOffered' | 'endedAt' | 'orderUntil'>,
  at: Date,
): boolean {
  return market.isOffered && market.endedAt === null && at < market.orderUntil;
}

/** Whether what travels there may still be reserved. */
export function takesReservations(market: Pick<PickupMarket, 'reserving' | 'endedAt'>, at: Date): boolean {
  return market.reserving !== null && market.endedAt === null && at < market.reserving.until;
}

/** Why an order cannot be collected at a market, in a sentence for its buyer; undefined where it can. */
export function whyNotCollectable(market: PickupMarket, taken: number, at: Date): string | undefined {
  const after = 'Please choose another way; your cart is kept and nothing was charged.';
  if (market.endedAt !== null || !market.isOffered)
    return `Orders can no longer be collected at ${market.place}. ${after}`;
  if (at >= market.orderUntil)
    return `Orders for ${market.place} closed on ${pickupMomentText(market.orderUntil.toISOString())}. ${after}`;
  if (market.mostOrders !== null && taken >= market.mostOrders)
    return `${market.place} has as many orders as we can hand over there. ${after}`;
  return undefined;
}
