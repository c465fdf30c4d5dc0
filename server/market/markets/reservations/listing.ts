import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import type { Refusal } from '../../../../contracts/kernel/refusal.ts';
import {
  type listReservations,
  reservationsShown,
} from '../../../../contracts/market/markets/reservations.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { pickupMarketOf } from '../../../pricing/shipping/shipping.ts';
import { noMarket } from '../kits.ts';
import { findMarket } from '../queries.ts';
import { giveUpReservation } from './endings.ts';
import * as queries from './queries.ts';

export async function reservationCountsOf(db: Db, marketId: string) {
  const counts = await queries.countByState(db, marketId);
  const of = (state: string) => counts.get(state) ?? 0;
  return { open: of('open'), fetched: of('fetched'), missed: of('missed') };
}

type Listed = AnswerOf<typeof listReservations>;

/** What was reserved at a market, by name, and how many are not shown. */
export async function reservationsOf(db: Db, marketId: string): Promise<Listed | Refusal<'not_found'>> {
  if (!(await findMarket(db, marketId))) return noMarket;
  const rows = await queries.findOfMarket(db, marketId, reservationsShown);
  const counts = rows.length < reservationsShown ? [] : (await queries.countByState(db, marketId)).values();
  const leftOut = Math.max(0, [...counts].reduce((sum, count) => sum + count, 0) - rows.length);
  return {
    leftOut,
    reservations: rows.map(({ id, number, state, name, email, phone, quantity, sku, ...row }) => ({
      id,
      number,
      state,
      name,
      email,
      phone,
      quantity,
      sku,
      kitName: row.kit_name,
      madeAt: row.made_at.toISOString(),
    })),
  };
}

export async function cancelForSomebody(
  db: Db,
  found: { id: string; marketId: string },
  by: { actor: string; now: Date },
): Promise<Listed | Refusal<'not_found' | 'not_permitted'>> {
  const refusal = await giveUpReservation(db, found, by);
  return refusal ?? reservationsOf(db, found.marketId);
}

/** What a till is told: names and kits, and no way to reach anybody. */
export async function reservationsHere(db: Db, marketId: string) {
  const rows = await queries.findWaitingAt(db, marketId);
  const pickup = await pickupMarketOf(db, marketId);
  return {
    reservations: rows.map(({ id, number, name, product_id: productId, kit_name: kitName, quantity }) => ({
      id,
      number,
      name,
      productId,
      kitName,
      quantity,
    })),
    reservationTimes: pickup?.reserving
      ? {
          takenUntil: pickup.reserving.until.toISOString(),
          waitUntil: pickup.reserving.waitUntil.toISOString(),
        }
      : null,
  };
}
