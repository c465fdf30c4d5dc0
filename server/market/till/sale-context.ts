import type { Market } from '../../../contracts/market/markets/markets.ts';
import type { TillMethod } from '../../../contracts/market/till.ts';
import type { marketKits } from '../markets/markets.ts';
import type { TillDeps } from './deps.ts';
import type { TillRow } from './queries.ts';

type MarketKit = Awaited<ReturnType<typeof marketKits>>[number];

/** Where an entry happened. */
export type SaleContext = {
  market: Market;
  till: TillRow;
  kits: ReadonlyMap<number, MarketKit>;
  deps: TillDeps;
};

export type TillActor = { at: Date; actor: string };

/** What became of an entry: money that came is positive, money that went is negative. */
export type Booked = {
  orderId: string | null;
  method: TillMethod | null;
  amountCents: number;
  roundingCents: number;
  problem?: string;
};

export function nothingBooked(problem: string, orderId: string | null = null): Booked {
  return { orderId, method: null, amountCents: 0, roundingCents: 0, problem };
}
