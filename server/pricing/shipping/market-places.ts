import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as queries from './market-queries.ts';
import { placeOfMarket, takesOrders, type PickupMarket } from './market-rules.ts';

/** The markets that take orders at a moment, the next one first; whether one is full, the orders say. */
export async function sellingMarkets(db: Db, at: Date): Promise<PickupMarket[]> {
  return (await ahead(db)).filter((market) => takesOrders(market, at));
}

/** The markets that are not over and at which something of the web can be had, the next one first. */
export async function marketsAhead(db: Db, at: Date): Promise<PickupMarket[]> {
  return (await ahead(db)).filter(({ closesAt }) => closesAt > at);
}

const ahead = cachedQuery('pickup_markets', async (db) => (await queries.findAhead(db)).map(marketShown));

/** Whether the shop has ever told shoppers of a market. */
export function hasPickupMarkets(db: Db): Promise<boolean> {
  return queries.hasAnyMarket(db);
}

/** Those that begin within a span of time and are not over. */
export async function marketsBetween(db: Db, from: Date, to: Date): Promise<PickupMarket[]> {
  return (await queries.findMarketsBetween(db, from, to)).map(marketShown);
}

export async function pickupMarketOf(db: Db, marketId: string): Promise<PickupMarket | undefined> {
  const row = await queries.findPickupMarket(db, marketId);
  return row && marketShown(row);
}

export async function pickupMarketNamed(db: Db, place: string): Promise<PickupMarket | undefined> {
  const row = await queries.findPlace(db, place);
  return row && marketShown(row);
}

/** Whoever takes a place at a market waits for those who took one before. */
export async function lockPickupMarket(db: Db, marketId: string): Promise<PickupMarket | undefined> {
  const row = await queries.lockMarketRow(db, marketId);
  return row && marketShown(row);
}

/** False where another market of this name is offered on the same day: nobody could tell them apart. */
export async function savePickupMarket(
  db: Db,
  market: Omit<PickupMarket, 'place' | 'endedAt'>,
): Promise<PickupMarket | undefined> {
  const row = await queries.upsertPickupMarket(db, {
    market_id: market.marketId,
    place: placeOfMarket(market),
    name: market.name,
    address: JSON.stringify(market.address),
    note: market.note,
    opens_at: market.opensAt,
    closes_at: market.closesAt,
    order_until: market.orderUntil,
    most_orders: market.mostOrders,
    is_offered: market.isOffered,
    takes_reservations: market.reserving !== null,
    reserve_until: market.reserving?.until ?? null,
    wait_until: market.reserving?.waitUntil ?? null,
  });
  return row && marketShown(row);
}

function marketShown(row: queries.PickupMarketRow): PickupMarket {
  return {
    marketId: row.market_id,
    place: row.place,
    name: row.name,
    address: row.address,
    note: row.note,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    orderUntil: row.order_until,
    mostOrders: row.most_orders,
    isOffered: row.is_offered,
    reserving:
      row.takes_reservations && row.reserve_until && row.wait_until
        ? { until: row.reserve_until, waitUntil: row.wait_until }
        : null,
    endedAt: row.ended_at,
  };
}
