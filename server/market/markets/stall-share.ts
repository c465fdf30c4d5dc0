import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pickupMarketOf, takesReservations } from '../../pricing/shipping/shipping.ts';
import * as queries from './queries.ts';
import { countsOf } from './reservations/boxes.ts';
import { markBoxTold } from './reservations/queries.ts';
import { freeAtStall, shareOfAll } from './reservations/rules.ts';

export type ShareLine = { productId: number; stallOnly?: number | undefined };

/**
 * How many of a kit are for the stall alone, as its owner says. What is reserved stays reserved, and what a till has
 * been told that it may sell stays the stall's until nobody reserves any more: the till may have no network.
 */
export async function changeShares(
  db: Db,
  market: queries.MarketRow,
  lines: readonly ShareLine[],
  now: Date,
): Promise<Refusal<'not_permitted'> | undefined> {
  const named = new Map(
    lines.flatMap((line) => (line.stallOnly === undefined ? [] : [[line.productId, line.stallOnly]])),
  );
  if (named.size === 0) return undefined;
  const areKnown = await doTillsKnow(db, market, now);
  for (const row of await queries.lockBox(db, market.id, [...named.keys()])) {
    const stallOnly = named.get(row.product_id) ?? row.stall_only;
    if (stallOnly === row.stall_only) continue;
    const productId = row.product_id;
    if (areKnown && stallOnly < row.stall_only && freeAtStall(countsOf(row), true) > 0)
      return refuse(
        'not_permitted',
        'A till knows already how many of one kit it may sell. It stays so until nobody reserves any more.',
        { productId },
      );
    await queries.writeBox(db, market.id, productId, { stall_only: stallOnly });
  }
  return undefined;
}

/** Whether what tills were told of the box has to hold, because others reserve of it meanwhile. */
export async function doTillsKnow(db: Db, market: queries.MarketRow, now: Date): Promise<boolean> {
  if (market.box_told_at === null) return false;
  const pickup = await pickupMarketOf(db, market.id);
  return pickup !== undefined && takesReservations(pickup, now);
}

/** A till is about to read what lies in the box: whoever reserves or packs at this moment has finished first. */
export async function noteBoxTold(db: Db, marketId: string, now: Date): Promise<void> {
  await markBoxTold(db, marketId, now);
}

/** Reservations begin, or begin anew, where tills know the box already: all that they know of stays theirs. */
export async function leaveToStall(db: Db, market: queries.MarketRow): Promise<void> {
  if (market.box_told_at === null) return;
  const ids = (await queries.findBox(db, market.id)).map((row) => row.product_id);
  for (const row of await queries.lockBox(db, market.id, ids))
    await queries.writeBox(db, market.id, row.product_id, { stall_only: shareOfAll(countsOf(row)) });
}
