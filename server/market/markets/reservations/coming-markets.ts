import type { ComingMarket } from '../../../../contracts/market/markets/coming-markets.ts';
import { pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { marketsAhead, takesOrders, takesReservations } from '../../../pricing/shipping/shipping.ts';
import { countsOf } from './boxes.ts';
import { changesUntil, whenAndWhere } from './market-text.ts';
import * as queries from './queries.ts';
import { isTravelling } from './rules.ts';

/** A season of weekends; nobody plans for a market further ahead. */
const mostListed = 12;

/** The next markets with the kits that travel to each, and the moment until which the page stays true. */
export async function comingMarkets(
  db: Db,
  now: Date,
): Promise<{ markets: ComingMarket[]; until: string | null }> {
  const ahead = (await marketsAhead(db, now)).slice(0, mostListed);
  if (ahead.length === 0) return { markets: [], until: null };
  const boxes = await queries.findBoxesOf(
    db,
    ahead.map(({ marketId }) => marketId),
  );
  const markets = ahead.map((market) => {
    const { marketId, name, note, opensAt, closesAt, orderUntil, reserving } = market;
    const reserveUntil = takesReservations(market, now) ? reserving?.until : undefined;
    return {
      marketId,
      name,
      note,
      ...whenAndWhere(market),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      orderUntil: takesOrders(market, now) ? pickupMomentText(orderUntil.toISOString()) : null,
      reserveUntil: reserveUntil ? pickupMomentText(reserveUntil.toISOString()) : null,
      kits: boxes
        .filter((box) => box.market_id === marketId && isTravelling(countsOf(box), box.on_shelf ?? 0))
        .map((box) => ({ slug: box.slug, name: box.name, imageUrl: box.image_url })),
    };
  });
  return { markets, until: changesUntil(ahead, now) };
}
