import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import {
  lockPickupMarket,
  pickupMarketNamed,
  sellingMarkets,
  whyNotCollectable,
  type PickupMarket,
} from '../../pricing/shipping/shipping.ts';

/** The markets at which one more order can be collected. */
export async function marketsWithRoom(db: Db, at: Date): Promise<PickupMarket[]> {
  const markets = await sellingMarkets(db, at);
  const limited = markets.filter(({ mostOrders }) => mostOrders !== null);
  if (limited.length === 0) return markets;
  const taken = await orders.placesTaken(
    db,
    limited.map(({ marketId }) => marketId),
  );
  return markets.filter(
    ({ marketId, mostOrders }) => mostOrders === null || (taken.get(marketId) ?? 0) < mostOrders,
  );
}

/**
 * Takes one of the places of the order's market, within the transaction that writes the order: who comes at the same
 * moment waits, and counts with this one.
 *
 * @param at the moment that its last one to order is compared with
 */
export async function takeMarketPlace(
  db: Db,
  order: { pickup_market_id?: string | null },
  at: Date,
): Promise<Refusal<'cart_changed'> | undefined> {
  if (!order.pickup_market_id) return undefined;
  const market = await lockPickupMarket(db, order.pickup_market_id);
  if (!market)
    return refuse('cart_changed', 'This market is not offered any more. Please choose another way.');
  return refusedBy(db, market, at);
}

/** The sentence for a market that was offered and is no more; undefined where no market was chosen. */
export async function whyMarketRefused(
  db: Db,
  { service, pickupPlace }: Pick<OrderForm, 'service' | 'pickupPlace'>,
  at: Date,
): Promise<Refusal<'cart_changed'> | undefined> {
  const market =
    service === 'pickup' && pickupPlace !== '' ? await pickupMarketNamed(db, pickupPlace) : undefined;
  return market && refusedBy(db, market, at);
}

async function refusedBy(
  db: Db,
  market: PickupMarket,
  at: Date,
): Promise<Refusal<'cart_changed'> | undefined> {
  const { marketId } = market;
  const taken =
    market.mostOrders === null ? 0 : ((await orders.placesTaken(db, [marketId])).get(marketId) ?? 0);
  const message = whyNotCollectable(market, taken, at);
  return message === undefined ? undefined : refuse('cart_changed', message);
}
