import type { KitMarket } from '../../../../contracts/market/markets/reservations.ts';
import { pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../../kernel/database/database.ts';
import {
  marketsAhead,
  takesOrders,
  takesReservations,
  type PickupMarket,
} from '../../../pricing/shipping/shipping.ts';
import { stockLevelOf } from '../../../stock/inventory/inventory.ts';
import { countsOf } from './boxes.ts';
import { changesUntil, payUntilText, whenAndWhere } from './market-text.ts';
import * as queries from './queries.ts';
import { isTravelling, reservable } from './rules.ts';

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
    if (!isTravelling(box, onShelf)) return [];
    const { fromBox, fromShelf } = reservable(box, onShelf);
    return [{ market, isReservable: fromBox + fromShelf > 0, isOnShelf: onShelf > 0 }];
  });
  const shown = travelling.slice(0, mostShown);
  return {
    markets: shown.map((one) => marketShown(one, now)),
    until: changesUntil(ahead.slice(0, mostShown), now),
  };
}

type Travelling = { market: PickupMarket; isReservable: boolean; isOnShelf: boolean };

function marketShown({ market, isReservable, isOnShelf }: Travelling, now: Date): KitMarket {
  const { marketId, name, reserving } = market;
  const mayReserve = isReservable && takesReservations(market, now);
  return {
    marketId,
    name,
    ...whenAndWhere(market),
    place: isOnShelf && takesOrders(market, now) ? market.place : null,
    reserveUntil: mayReserve && reserving ? pickupMomentText(reserving.until.toISOString()) : null,
    waitUntil: mayReserve && reserving ? pickupMomentText(reserving.waitUntil.toISOString()) : null,
    payUntil: mayReserve ? payUntilText(market, now) : null,
  };
}
