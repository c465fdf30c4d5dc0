import { streetLine } from '../../../../contracts/kernel/postal-address.ts';
import type { KitMarket } from '../../../../contracts/market/markets/reservations.ts';
import { dayHoursText, pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../../kernel/database/database.ts';
import {
  marketsAhead,
  takesOrders,
  takesReservations,
  type PickupMarket,
} from '../../../pricing/shipping/shipping.ts';
import { stockLevelOf } from '../../../stock/inventory/inventory.ts';
import { countsOf } from './boxes.ts';
import * as queries from './queries.ts';
import { marketDayText, reservable } from './rules.ts';

/** So many markets a kit's page names. */
const mostShown = 2;

/** The markets to which a kit travels, the next one first, and until when the page may say so. */
export async function kitMarkets(
  db: Db,
  productId: number,
  now: Date,
): Promise<{ markets: KitMarket[]; until: string | null }> {
  const ahead = await marketsAhead(db, now);
  if (ahead.length === 0) return { markets: [], until: null };
  const boxes = new Map(
    (
      await queries.findBoxesOfKit(
        db,
        ahead.map(({ marketId }) => marketId),
        productId,
      )
    ).map((row) => [row.market_id, countsOf(row)]),
  );
  const shelf = await stockLevelOf(db, productId);
  const onShelf = Math.max(0, shelf ? shelf.on_hand - shelf.held - shelf.promised : 0);
  const travelling = ahead.flatMap((market) => {
    const box = boxes.get(market.marketId);
    if (!box) return [];
    const unreserved = box.packed - box.sold - box.returned - box.missing - box.reserved;
    const toPack = Math.min(onShelf, Math.max(0, box.planned - box.packed));
    if (unreserved + toPack <= 0) return [];
    const { fromBox, fromShelf } = reservable(box, onShelf);
    return [{ market, isReservable: fromBox + fromShelf > 0, isOnShelf: onShelf > 0 }];
  });
  const shown = travelling.slice(0, mostShown);
  return {
    markets: shown.map((one) => marketShown(one, now)),
    until: nextMoment(
      ahead.slice(0, mostShown).flatMap((market) => momentsOf(market)),
      now,
    ),
  };
}

type Travelling = { market: PickupMarket; isReservable: boolean; isOnShelf: boolean };

function marketShown({ market, isReservable, isOnShelf }: Travelling, now: Date): KitMarket {
  const { marketId, name, address, opensAt, closesAt, reserving } = market;
  const [, hours = ''] = dayHoursText(opensAt.toISOString(), closesAt.toISOString()).split(', ');
  const mayReserve = isReservable && takesReservations(market, now);
  return {
    marketId,
    name,
    day: marketDayText(opensAt),
    hours,
    address: streetLine(address),
    place: isOnShelf && takesOrders(market, now) ? market.place : null,
    reserveUntil: mayReserve && reserving ? pickupMomentText(reserving.until.toISOString()) : null,
    waitUntil: mayReserve && reserving ? pickupMomentText(reserving.waitUntil.toISOString()) : null,
  };
}

function momentsOf({ closesAt, orderUntil, reserving }: PickupMarket): Date[] {
  return [closesAt, orderUntil, ...(reserving ? [reserving.until] : [])];
}

function nextMoment(moments: readonly Date[], now: Date): string | null {
  const coming = moments.map((at) => at.getTime()).filter((at) => at > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming)).toISOString();
}
