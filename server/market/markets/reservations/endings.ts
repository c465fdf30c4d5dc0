import { daysBefore } from '../../../../contracts/kernel/days.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { isOver } from '../../../../contracts/market/markets/markets.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import {
  marketsBetween,
  pickupMarketOf,
  takesReservations,
  type PickupMarket,
} from '../../../pricing/shipping/shipping.ts';
import type { TillBooks } from '../deps.ts';
import * as boxes from '../queries.ts';
import { publishKitMarkets, releaseKits } from './boxes.ts';
import { writeOfChange, writeOfMissed, writeReminder, type ReservationDeps } from './emails.ts';
import * as queries from './queries.ts';
import { mayMoveReservation, mayTellMissed } from './rules.ts';

const noReservation = refuse('not_found', 'There is no such reservation.');

/**
 * Somebody gives up what waits for them, by their link or through the shop. While others may still reserve it goes back
 * to where it came from; afterwards it lies in the box, for whoever comes to the stall.
 */
export function giveUpReservation(
  db: Db,
  found: { token: string } | { id: string; marketId: string },
  by: { actor: string; now: Date },
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  return inTransaction(db, async (db) => {
    const marketId =
      'token' in found ? (await queries.findReservationByToken(db, found.token))?.market_id : found.marketId;
    const market = marketId && (await boxes.findMarketForUpdate(db, marketId));
    if (!market) return noReservation;
    const open = (await queries.findOpen(db, market.id)).find((one) =>
      'token' in found ? one.token === found.token : one.id === found.id,
    );
    if (!open) return notOpen(db, market.id, found);
    const pickup = await pickupMarketOf(db, market.id);
    const isReservable = pickup !== undefined && takesReservations(pickup, by.now);
    await end(db, market, open, { ...by, state: 'cancelled', toShelf: isReservable ? open.from_shelf : 0 });
    await publishKitMarkets(db);
    return undefined;
  });
}

async function notOpen(
  db: Db,
  marketId: string,
  found: { token: string } | { id: string },
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  const row =
    'token' in found
      ? await queries.findReservationByToken(db, found.token)
      : (await queries.lockReservations(db, marketId, [found.id]))[0];
  if (!row) return noReservation;
  if (row.state === 'cancelled') return undefined;
  return refuse('not_permitted', 'It does not wait any more.');
}

type Ending = { actor: string; now: Date; state: 'cancelled' | 'missed' | 'called_off'; toShelf: number };

async function end(
  db: Db,
  market: { id: string; name: string },
  row: queries.ReservationRow,
  { actor, now, state, toShelf }: Ending,
): Promise<boolean> {
  const { id, product_id: productId, quantity } = row;
  // The box first and the reservation then, as a sale at the stall locks them.
  await boxes.lockBox(db, market.id, [productId]);
  if (!mayMoveReservation('open', state)) throw new Error('Not a permitted move');
  const moved = await queries.moveReservations(db, [id], ['open'], { state, at: now });
  if (moved.length === 0) return false;
  await releaseKits(db, { market, productId, quantity, toShelf, actor, at: now });
  return true;
}

/** The market is closed, or does not take place: nothing waits there any more. Within the caller's transaction and lock. */
export async function endReservations(
  db: Db,
  market: { id: string; name: string },
  { isCancelled }: { isCancelled: boolean },
  by: { actor: string } & ReservationDeps,
): Promise<void> {
  const open = await queries.findOpen(db, market.id);
  if (open.length === 0) return;
  const pickup = await pickupMarketOf(db, market.id);
  for (const row of open) {
    const state = isCancelled ? 'called_off' : 'missed';
    const ended = await end(db, market, row, { actor: by.actor, now: by.now(), state, toShelf: 0 });
    if (ended && isCancelled && pickup) await writeOfChange(db, pickup, row, { isCancelled }, by);
  }
  await publishKitMarkets(db);
}

/** A market is on another day or elsewhere: what waits there goes with it, and its people are told. */
export async function moveReservationsAlong(
  db: Db,
  market: PickupMarket,
  deps: ReservationDeps,
): Promise<void> {
  for (const row of await queries.findOpen(db, market.marketId))
    await writeOfChange(db, market, row, { isCancelled: false }, deps);
  await publishKitMarkets(db);
}

/** Once a minute: what nobody fetched in time waits no longer, and whoever did not come is told, once that is certain. */
export async function sweepReservations(db: Db, books: TillBooks, deps: ReservationDeps): Promise<void> {
  for (const marketId of await queries.findMarketsToSweep(db))
    await inTransaction(db, (db) => sweepMarket(db, books, marketId, deps));
}

async function sweepMarket(db: Db, books: TillBooks, marketId: string, deps: ReservationDeps): Promise<void> {
  const now = deps.now();
  const market = await boxes.findMarketForUpdate(db, marketId);
  const pickup = await pickupMarketOf(db, marketId);
  if (!market || !pickup) return;
  const waitUntil = pickup.reserving?.waitUntil ?? pickup.closesAt;
  if (now >= waitUntil)
    for (const row of await queries.findOpen(db, marketId))
      await end(db, market, row, { actor: 'shop', now, state: 'missed', toShelf: 0 });
  const heardAt = (await books.tills(db, marketId))
    .filter(({ revoked_at, is_paired }) => revoked_at === null && is_paired)
    .map(({ seen_at }) => seen_at);
  const times = { waitUntil, closesAt: pickup.closesAt, isOver: isOver(market.state) };
  if (!mayTellMissed(times, heardAt, now)) return;
  for (const row of await queries.findUntold(db, marketId)) {
    await queries.markMissedTold(db, row.id, now);
    await writeOfMissed(db, pickup, row, deps);
  }
}

const aheadMs = 36 * 60 * 60_000;
const keptDays = 60;

/** Once a day: what waits for somebody tomorrow, and what nobody needs to know any more. */
export async function remindOfReservations(db: Db, deps: ReservationDeps): Promise<void> {
  const now = deps.now();
  for (const market of await marketsBetween(db, now, new Date(now.getTime() + aheadMs)))
    for (const row of await queries.findOpen(db, market.marketId)) await writeReminder(db, market, row, deps);
  await queries.eraseOld(db, daysBefore(now, keptDays));
}
