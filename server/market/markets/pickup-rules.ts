import { dayMs, addDays, daysBetween } from '../../../contracts/kernel/days.ts';
import { sydneyMoment, sydneyWall } from '../../../contracts/kernel/sydney-time.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import type { PickupMarket } from '../../pricing/shipping/shipping.ts';

type Kit = { productId: number; name: string; sku: string; quantity: number };

/**
 * What a market carries for orders, each kit once. It is sold already and has left the stock with its order's
 * payment: it is carried beside what is packed for sale and never counted among it.
 */
export function kitsOfOrders(orders: readonly { kits: readonly Kit[] }[]): Kit[] {
  const sums = new Map<number, Kit>();
  for (const kit of orders.flatMap(({ kits }) => kits)) {
    const known = sums.get(kit.productId);
    sums.set(kit.productId, { ...kit, quantity: kit.quantity + (known?.quantity ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

type Particulars = { name: string; place: string; starts_on: string; ends_on: string };

/**
 * Where and when orders are collected once their market is called otherwise, stands elsewhere or on other days, at the
 * same time of day; undefined where nothing changes for them. A day that the market still has stays.
 */
export function movedAlong(
  market: PickupMarket,
  before: Particulars,
  after: Particulars,
): PickupMarket | undefined {
  const day = sydneyDay(market.opensAt);
  const stays = day >= after.starts_on && day <= after.ends_on;
  const apart = daysBetween(before.starts_on, after.starts_on);
  const there = addDays(day, apart);
  const to = there < after.starts_on || there > after.ends_on ? after.starts_on : there;
  const days = stays ? 0 : daysBetween(day, to);
  const isElsewhere = before.place !== after.place;
  if (days === 0 && !isElsewhere && market.name === after.name) return undefined;
  const { address } = market;
  return {
    ...market,
    name: after.name,
    // Where orders wait has an address of its own; the market's place is a part of it where it says the same.
    address: address.name === before.place ? { ...address, name: after.place } : address,
    opensAt: sameTimeLater(market.opensAt, days),
    closesAt: sameTimeLater(market.closesAt, days),
    orderUntil: sameTimeLater(market.orderUntil, days),
    reserving: market.reserving && {
      until: sameTimeLater(market.reserving.until, days),
      waitUntil: sameTimeLater(market.reserving.waitUntil, days),
    },
  };
}

/** At the same time of day in Sydney, also where daylight saving begins or ends between the two. */
function sameTimeLater(at: Date, days: number): Date {
  const [day = '', time = ''] = sydneyWall(at.toISOString()).split('T');
  return new Date(sydneyMoment(`${addDays(day, days)}T${time}`) ?? at.getTime() + days * dayMs);
}
