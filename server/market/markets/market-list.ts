import { isRefusal, refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import {
  type MarketClosing,
  type MarketChange,
  type MarketForm,
} from '../../../contracts/market/markets/market-sales.ts';
import { mayMoveMarket, type Market, type MarketState } from '../../../contracts/market/markets/markets.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { missAtMarket } from '../../orders/fulfilment/fulfilment.ts';
import { endPickupMarket } from '../../pricing/shipping/shipping.ts';
import { missFromBox, packForMarket } from '../../stock/inventory/inventory.ts';
import { leftIn, noMarket, shownMarket } from './kits.ts';
import { takeOrdersAlong } from './pickup.ts';
import * as queries from './queries.ts';
import { endReservations } from './reservations/endings.ts';

export async function planMarket(
  db: Db,
  form: MarketForm,
  now: Date,
  isDemonstration = false,
): Promise<Market> {
  const row = await queries.insertMarket(db, {
    id: timeOrderedId(now),
    name: form.name,
    place: form.place,
    starts_on: form.startsOn,
    ends_on: form.endsOn,
    fee_cents: form.feeCents,
    float_cents: form.floatCents,
    pay_id: form.payId,
    created_at: now,
    is_demonstration: isDemonstration,
  });
  return shownMarket(row);
}

export function changeMarket(
  db: Db,
  id: string,
  { seen = {}, ...change }: MarketChange,
  by: By,
): Promise<Refusal<'malformed' | 'not_found' | 'stale'> | undefined> {
  return inTransaction(db, async (db) => {
    const market = await queries.findMarketForUpdate(db, id);
    if (!market) return noMarket;
    const current = shownMarket(market);
    if (Object.entries(seen).some(([field, value]) => current[field as keyof Market] !== value))
      return refuse('stale', 'Somebody else has changed this market since you opened it.', { current });
    const { startsOn = market.starts_on, endsOn = market.ends_on } = change;
    if (startsOn > endsOn) return refuseField('endsOn', 'The last day comes before the first');
    const columns = columnsOf(change);
    const refusal = await takeOrdersAlong(db, market, { ...market, ...columns }, by);
    if (refusal) return refusal;
    await queries.updateMarket(db, id, columns);
    return undefined;
  });
}

/** True for a market at which something is sold now; nobody closes it, and counts its cash, before the caller's transaction ends. */
export async function keepMarketOpen(db: Db, id: string): Promise<boolean> {
  return (await queries.findMarketForShare(db, id))?.state === 'open';
}

/** What markets are called, closed ones too. */
export async function marketNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await queries.findMarketNames(db, ids)).map(({ id, name }) => [id, name]));
}

/** Opens a planned market; one that is open already stays so. */
export function openMarket(
  db: Db,
  id: string,
  now: Date,
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  return inTransaction(db, async (db) => {
    const market = await lockToMove(db, id, 'open');
    if (isRefusal(market)) return market;
    await queries.updateMarket(db, id, { state: 'open', opened_at: now });
    return undefined;
  });
}

type By = { actor: string; now: Date; siteOrigin: string };

/** The cash is counted, what is unsold goes back to the shelf, and what is missing is written off. */
export function closeMarket(
  db: Db,
  id: string,
  counted: MarketClosing,
  by: By,
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  return allOrNothing<Refusal<'not_found' | 'not_permitted'> | undefined>(db, async (db) => {
    const market = await lockToMove(db, id, 'closed');
    if (isRefusal(market)) return market;
    await endReservations(db, market, { isCancelled: false }, waiting(by));
    const packed = (await queries.findBox(db, id)).map((row) => row.product_id);
    const box = (await queries.lockBox(db, id, packed)).filter((row) => leftIn(row) > 0);
    const came = new Map(counted.unsold.map(({ productId, quantity }) => [productId, quantity]));
    const tooMany = box.find((row) => (came.get(row.product_id) ?? 0) > leftIn(row));
    if (tooMany)
      throw new RolledBack(
        refuse('not_permitted', `Of one kit only ${leftIn(tooMany)} can be left.`, {
          productId: tooMany.product_id,
        }),
      );
    for (const row of box) await unpack(db, market, row, came.get(row.product_id) ?? leftIn(row), by);
    await endCollecting(db, id, by, false);
    const { fuelCents, workedMinutes, hourlyCents, nextTime } = counted;
    await queries.updateMarket(db, id, {
      ...columnsOf({ fuelCents, workedMinutes, hourlyCents, nextTime }),
      state: 'closed',
      closed_at: by.now,
      counted_cents: counted.countedCents,
      cash_note: counted.note,
    });
    return undefined;
  });
}

/** A market that does not take place: its box is unpacked, and whoever wanted to collect there is told. */
export function cancelMarket(
  db: Db,
  id: string,
  by: By,
): Promise<Refusal<'not_found' | 'not_permitted'> | undefined> {
  return inTransaction(db, async (db) => {
    const market = await lockToMove(db, id, 'cancelled');
    if (isRefusal(market)) return market;
    await endReservations(db, market, { isCancelled: true }, waiting(by));
    const packed = (await queries.findBox(db, id)).map((row) => row.product_id);
    for (const row of await queries.lockBox(db, id, packed))
      if (leftIn(row) > 0) await unpack(db, market, row, leftIn(row), by);
    await endCollecting(db, id, by, true);
    await queries.updateMarket(db, id, { state: 'cancelled' });
    return undefined;
  });
}

const waiting = ({ now, ...by }: By) => ({ ...by, now: () => now });

/** Nobody orders to it any more, and what was not fetched is the owner's to decide upon. */
async function endCollecting(
  db: Db,
  id: string,
  { actor, now, siteOrigin }: By,
  isCancelled: boolean,
): Promise<void> {
  await endPickupMarket(db, id, now);
  await missAtMarket(db, { marketId: id, isCancelled }, { actor, siteOrigin, now: () => now });
}

async function unpack(
  db: Db,
  market: { id: string; name: string },
  row: queries.BoxRow,
  came: number,
  { actor, now }: Pick<By, 'actor' | 'now'>,
): Promise<void> {
  const productId = row.product_id;
  const missing = leftIn(row) - came;
  if (came > 0)
    await packForMarket(db, [{ productId, quantity: -came }], {
      actor,
      note: `Unsold at ${market.name}`,
      at: now,
    });
  if (missing > 0)
    await missFromBox(db, { productId, quantity: missing, actor, note: `Missing after ${market.name}` });
  await queries.writeBox(db, market.id, productId, { returned: came, missing });
}

/** The market, locked, if it may become this. */
async function lockToMove(db: Db, id: string, to: MarketState) {
  const market = await queries.findMarketForUpdate(db, id);
  if (!market) return noMarket;
  if (mayMoveMarket(market.state, to)) return market;
  return refuse('not_permitted', `A market that is ${market.state} cannot become ${to}.`);
}

function columnsOf(form: MarketChange) {
  const columns = {
    name: form.name,
    place: form.place,
    starts_on: form.startsOn,
    ends_on: form.endsOn,
    fee_cents: form.feeCents,
    float_cents: form.floatCents,
    pay_id: form.payId,
    fuel_cents: form.fuelCents,
    worked_minutes: form.workedMinutes,
    hourly_cents: form.hourlyCents,
    next_time: form.nextTime,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Required<{ [K in keyof typeof columns]: NonNullable<(typeof columns)[K]> }>
  >;
}
