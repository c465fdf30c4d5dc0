import { envelopeLines, type Address } from '../../../contracts/kernel/postal-address.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pickupMarketOf } from '../../pricing/shipping/shipping.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { isReasonOfMiss, marketFacts } from './market-changes.ts';
import { pickUpFacts } from './pickups.ts';

type Way = Pick<DeliveryOption, 'service' | 'name' | 'place' | 'readyAt' | 'marketId' | 'until'>;
type Deps = Pick<FulfilmentDeps, 'siteOrigin' | 'now' | 'actor'>;

/** Sends the order to this address, as an addition does once it is paid. */
export function sendFromMarket(db: Db, order: orders.OrderRow, address: Address, deps: Deps): Promise<void> {
  const way = { service: 'standard' as const, name: 'Standard delivery', place: '' };
  return redirect(
    db,
    order,
    { ...way, readyAt: null, marketId: null, until: null },
    { address, message: '' },
    deps,
  );
}

/**
 * An order that was to be collected at a market goes another way, in the caller's transaction with the order locked.
 * That nobody fetched it is settled by this, so the mark goes; its buyer is told where it is.
 */
export async function redirect(
  db: Db,
  order: orders.OrderRow,
  way: Way,
  { address, message }: { address: Address | null; message: string },
  deps: Deps,
): Promise<void> {
  await orders.updateDelivery(db, order.id, {
    service: way.service,
    name: way.name,
    place: way.place ?? '',
    address,
    readyAt: way.readyAt ? new Date(way.readyAt) : null,
    marketId: way.marketId ?? null,
    until: way.until ? new Date(way.until) : null,
  });
  if (order.pickup_missed_at !== null)
    for (const reason of order.needs_attention?.split('\n') ?? [])
      if (isReasonOfMiss(reason)) await orders.settleReason(db, order.id, reason);
  const where = address ? `${address.suburb} ${address.state} ${address.postcode}` : way.name;
  const at = deps.now();
  await orders.recordEvent(db, order, {
    actor: deps.actor,
    message: address ? `It is sent to ${where} now` : `It waits elsewhere now: ${where}`,
    at,
    isPrivate: false,
  });
  const facts = await factsOf(db, await orders.orderOfId(db, order.id), address, at);
  const event = `${order.id}:${at.getTime()}`;
  await writeOrderEmail(db, 'order-redirected', order.id, event, { ...facts, message }, deps);
}

async function factsOf(db: Db, order: orders.OrderRow, address: Address | null, at: Date) {
  if (address) return { pickUpAt: envelopeLines(address), hours: [], note: '', isSent: true };
  const market = order.pickup_market_id && (await pickupMarketOf(db, order.pickup_market_id));
  return { ...(market ? marketFacts(market) : await pickUpFacts(db, order, at)), isSent: false };
}
