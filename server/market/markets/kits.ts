import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Market } from '../../../contracts/market/markets/markets.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pickupMarketOf, takesReservations } from '../../pricing/shipping/shipping.ts';
import * as queries from './queries.ts';
import type { MarketKit, MarketRow } from './queries.ts';
import { countsOf } from './reservations/boxes.ts';
import { freeAtStall } from './reservations/rules.ts';

export const noMarket = refuse('not_found', 'There is no such market.');

export function shownMarket(row: MarketRow): Market {
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    state: row.state,
    feeCents: row.fee_cents,
    floatCents: row.float_cents,
    payId: row.pay_id,
    isDemonstration: row.is_demonstration,
  };
}

export async function marketOf(db: Db, id: string): Promise<Market | Refusal<'not_found'>> {
  const row = await queries.findMarket(db, id);
  return row ? shownMarket(row) : noMarket;
}

type StallKit = MarketKit & { packed: number; inBox: number };

/** Every kit that could be sold at a market, with how many in its box are free for anybody. */
export async function marketKits(db: Db, marketId: string, at: Date): Promise<StallKit[]> {
  const box = await boxOf(db, marketId);
  return withBox(db, marketId, at, { box, kits: await queries.findMarketKits(db, [...box.keys()]) });
}

/** The same for kits that a till has sold: without a network it may sell what has left the shop meanwhile. */
export async function marketKitsNamed(
  db: Db,
  marketId: string,
  at: Date,
  ids: readonly number[],
): Promise<StallKit[]> {
  const box = await boxOf(db, marketId);
  return withBox(db, marketId, at, { box, kits: await queries.findMarketKitsOf(db, ids) });
}

type Box = ReadonlyMap<number, queries.BoxRow>;

async function boxOf(db: Db, marketId: string): Promise<Box> {
  return new Map((await queries.findBox(db, marketId)).map((row) => [row.product_id, row]));
}

async function withBox(
  db: Db,
  marketId: string,
  at: Date,
  { box, kits }: { box: Box; kits: readonly MarketKit[] },
): Promise<StallKit[]> {
  const pickup = await pickupMarketOf(db, marketId);
  const isReservable = pickup !== undefined && takesReservations(pickup, at);
  return kits.map((kit) => {
    const row = box.get(kit.id);
    return { ...kit, packed: row?.packed ?? 0, inBox: row ? freeAtStall(countsOf(row), isReservable) : 0 };
  });
}

export function leftIn(row: Record<'packed' | 'sold' | 'returned' | 'missing', number>): number {
  return row.packed - row.sold - row.returned - row.missing;
}
