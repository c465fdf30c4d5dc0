import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { dayHoursText } from '../../../contracts/pricing/shipping/ready-text.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import {
  marketOption,
  marketsBetween,
  pickupMarketOf,
  type PickupMarket,
} from '../../pricing/shipping/shipping.ts';
import * as orders from '../orders/orders.ts';
import { raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { openMarketOrders } from './market-orders.ts';
import { findUnpaidOrders } from './market-queries.ts';

type Deps = Pick<FulfilmentDeps, 'siteOrigin' | 'now' | 'actor'>;

/** Where a market stands and when, as its emails say it. */
export const marketFacts = ({ name, address, opensAt, closesAt, note }: PickupMarket) => ({
  pickUpAt: [name, ...envelopeLines(address)],
  hours: [dayHoursText(opensAt.toISOString(), closesAt.toISOString())],
  note,
});

/**
 * Orders that wait for a market follow it to another day, other hours or another place, and their buyers are told,
 * also those who have still to pay.
 *
 * @param how with whether it stands elsewhere although the sentence that orders keep, with its street, is the same
 */
export async function moveMarketOrders(
  db: Db,
  market: PickupMarket,
  deps: Deps,
  { isElsewhere } = { isElsewhere: false },
): Promise<void> {
  const { place, name, readyAt, until } = marketOption(market);
  const open = (await openMarketOrders(db, market.marketId)).map(({ id }) => id);
  for (const id of [...open, ...(await findUnpaidOrders(db, market.marketId))]) {
    const order = await orders.lockOrder(db, id);
    if (order.state === 'expired' || order.state === 'cancelled') continue;
    if (order.delivery_name === name && !isElsewhere) continue;
    await orders.updateMarketPlace(db, id, {
      place,
      name,
      readyAt: new Date(readyAt ?? 0),
      until: new Date(until ?? 0),
    });
    const message = `Your market has changed: ${name}`;
    await orders.recordEvent(db, order, { actor: deps.actor, message, at: deps.now(), isPrivate: false });
    const facts = { ...marketFacts(market), isCancelled: false };
    await writeOrderEmail(db, 'market-changed', id, `${id}:${deps.now().getTime()}`, facts, deps);
  }
}

/**
 * The market is over, or does not take place: what nobody fetched stays an order. Its buyer is told once, and it
 * needs the owner, who sends it, lets it wait elsewhere, or cancels it with its money.
 */
export async function missAtMarket(
  db: Db,
  { marketId, isCancelled }: { marketId: string; isCancelled: boolean },
  deps: Deps,
): Promise<void> {
  const market = await pickupMarketOf(db, marketId);
  if (!market) return;
  for (const { id } of await openMarketOrders(db, marketId))
    await miss(db, id, { market, isCancelled }, deps);
  // Who has still to pay learns it before they do.
  if (isCancelled)
    for (const id of await findUnpaidOrders(db, marketId))
      await writeOfMiss(db, id, { market, isCancelled }, deps);
}

/** The same for an order that becomes paid once its market is over: a transfer takes days. */
export async function missIfOver(
  db: Db,
  { id, pickup_market_id: marketId }: Pick<orders.OrderRow, 'id' | 'pickup_market_id'>,
  deps: Deps,
): Promise<void> {
  const market = marketId === null ? undefined : await pickupMarketOf(db, marketId);
  if (!market || market.endedAt === null) return;
  await miss(db, id, { market, isCancelled: market.endedAt < market.opensAt }, deps);
}

const adviceOfMiss = 'Send it, let it wait elsewhere, or cancel it with its money.';

/** Whether an order needs a person because nobody fetched it at its market. */
export function isReasonOfMiss(reason: string): boolean {
  return reason.endsWith(adviceOfMiss);
}

type Ended = { market: PickupMarket; isCancelled: boolean };

async function miss(db: Db, id: string, ended: Ended, deps: Deps): Promise<void> {
  const order = await orders.lockOrder(db, id);
  if (!(await orders.markMissed(db, id, deps.now()))) return;
  const { place } = ended.market;
  const why = ended.isCancelled ? `${place} does not take place.` : `Not collected at ${place}.`;
  const { actor } = deps;
  await orders.recordEvent(db, order, { actor, message: why, at: deps.now(), isPrivate: false });
  await writeOfMiss(db, id, ended, deps);
  await raiseAttention(db, id, `${why} ${adviceOfMiss}`, deps);
}

/** Once of each order and market. */
async function writeOfMiss(db: Db, id: string, { market, isCancelled }: Ended, deps: Deps): Promise<void> {
  const facts = marketFacts(market);
  const event = `${id}:${market.marketId}`;
  if (isCancelled) await writeOrderEmail(db, 'market-changed', id, event, { ...facts, isCancelled }, deps);
  else await writeOrderEmail(db, 'market-missed', id, event, facts, deps);
}

/** The job runs once a day: what begins within a day and a half is tomorrow. */
const aheadMs = 36 * 60 * 60_000;

/** Writes once to everybody whose order waits for a market of tomorrow; that it is once, its cause sees to. */
export async function remindOfMarkets(db: Db, deps: Pick<Deps, 'siteOrigin' | 'now'>): Promise<void> {
  const now = deps.now();
  for (const market of await marketsBetween(db, now, new Date(now.getTime() + aheadMs)))
    for (const { id } of await openMarketOrders(db, market.marketId))
      await inTransaction(db, async (db) => {
        const order = await orders.lockOrder(db, id);
        if (order.state === 'delivered' || order.state === 'cancelled') return;
        await writeOrderEmail(
          db,
          'market-reminder',
          id,
          `${id}:${market.marketId}`,
          marketFacts(market),
          deps,
        );
      });
}
