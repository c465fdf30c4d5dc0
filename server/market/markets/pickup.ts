import * as z from 'zod/mini';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { sydneyMoment, sydneyWall } from '../../../contracts/kernel/sydney-time.ts';
import {
  marketPickup,
  usualOrderUntil,
  usualWaitUntil,
  type MarketOrder,
  type MarketPickup,
  type MarketPickupForm,
} from '../../../contracts/market/markets/market-pickups.ts';
import { isOver, type MarketState } from '../../../contracts/market/markets/markets.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import {
  marketOrdersPage,
  moveMarketOrders,
  openMarketOrders,
  type MarketOrderRow,
} from '../../orders/fulfilment/fulfilment.ts';
import {
  pickupMarketOf,
  savePickupMarket,
  takesReservations,
  type PickupMarket,
} from '../../pricing/shipping/shipping.ts';
import { noMarket } from './kits.ts';
import { kitsOfOrders, movedAlong } from './pickup-rules.ts';
import * as queries from './queries.ts';
import { moveReservationsAlong } from './reservations/endings.ts';
import { leaveToStall } from './stall-share.ts';

/** Shoppers may collect their orders at the market, or no longer; orders that chose it before keep their place. */
export function savePickup(
  db: Db,
  marketId: string,
  { seen, ...form }: MarketPickupForm & { seen?: MarketPickup | null | undefined },
  by: { actor: string; now: Date; siteOrigin: string },
): Promise<Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'> | undefined> {
  return inTransaction(db, async (db) => {
    const market = await queries.findMarketForUpdate(db, marketId);
    if (!market) return noMarket;
    const current = z.parse(z.nullable(marketPickup), await pickupShown(db, marketId));
    if (seen !== undefined && fingerprintOf(seen) !== fingerprintOf(current))
      return refuse('stale', 'This has been changed since you opened it. Look again before you save yours.', {
        current,
      });
    if (isOver(market.state)) return refuse('not_permitted', `This market is ${market.state}.`);
    if (form.day < market.starts_on || form.day > market.ends_on)
      return refuseField('day', 'The market does not stand on this day');
    const moments = [
      sydneyMoment(`${form.day}T${form.from}`),
      sydneyMoment(`${form.day}T${form.to}`),
      form.orderUntil ?? usualOrderUntil(form.day),
    ].map((iso) => new Date(iso ?? 0));
    const [opensAt, closesAt, orderUntil] = moments as [Date, Date, Date];
    if (orderUntil > closesAt) return refuseField('orderUntil', 'By then the market is over');
    const reserving = reservingOf(form, opensAt);
    if (reserving && reserving.until > opensAt)
      return refuseField('reserveUntil', 'By then the stall is open; what is reserved is packed before');
    if (reserving && (reserving.waitUntil <= opensAt || reserving.waitUntil > closesAt))
      return refuseField('waitUntil', 'The stall does not stand at that time');
    const { isOffered, address, note, mostOrders } = form;
    const own = {
      marketId,
      name: market.name,
      address,
      note,
      opensAt,
      closesAt,
      orderUntil,
      mostOrders,
      isOffered,
      reserving,
    };
    const before = await pickupMarketOf(db, marketId);
    const saved = await savePickupMarket(db, own);
    if (!saved) return refuseField('day', 'Another market of this name takes orders for this day');
    await moveMarketOrders(db, saved, { ...by, now: () => by.now });
    if (takesReservations(saved, by.now) && !(before && takesReservations(before, by.now)))
      await leaveToStall(db, market);
    if (before && isMoved(before, saved)) await moveReservationsAlong(db, saved, waitingBy(by));
    return undefined;
  });
}

const waitingBy = ({ siteOrigin, now }: { siteOrigin: string; now: Date }) => ({
  siteOrigin,
  now: () => now,
});

/** Null: the evening before, and an hour before the end. */
function reservingOf(form: MarketPickupForm, opensAt: Date): PickupMarket['reserving'] {
  if (!form.takesReservations) return null;
  const until = new Date(form.reserveUntil ?? usualOrderUntil(form.day));
  const wait = sydneyMoment(`${form.day}T${form.waitUntil ?? usualWaitUntil(form.from, form.to)}`);
  return { until, waitUntil: new Date(wait ?? opensAt) };
}

/** Whether somebody who reserved has to be told. */
function isMoved(before: PickupMarket, after: PickupMarket): boolean {
  return after.reserving !== null && factsTold(before) !== factsTold(after);
}

function factsTold({ name, address, opensAt, closesAt, reserving }: PickupMarket): string {
  return JSON.stringify([name, address, opensAt, closesAt, reserving?.waitUntil]);
}

type Particulars = { id: string; name: string; place: string; starts_on: string; ends_on: string };

/** The market itself is renamed, stands elsewhere or on other days: what is collected there goes with it. */
export async function takeOrdersAlong(
  db: Db,
  before: Particulars & { state: MarketState },
  after: Particulars,
  by: { actor: string; now: Date; siteOrigin: string },
): Promise<Refusal<'malformed'> | undefined> {
  const market = isOver(before.state) ? undefined : await pickupMarketOf(db, before.id);
  if (!market) return undefined;
  const moved = movedAlong(market, before, after);
  if (!moved) return undefined;
  const saved = await savePickupMarket(db, moved);
  if (!saved) return refuseField('startsOn', 'Another market of this name takes orders for this day');
  await moveMarketOrders(
    db,
    saved,
    { ...by, now: () => by.now },
    { isElsewhere: before.place !== after.place },
  );
  await moveReservationsAlong(db, saved, waitingBy(by));
  return undefined;
}

export async function pickupShown(db: Db, marketId: string): Promise<MarketPickup | null> {
  const market = await pickupMarketOf(db, marketId);
  return market ? shownPickup(market) : null;
}

function shownPickup(market: PickupMarket): MarketPickup {
  const { isOffered, place, address, note, mostOrders, orderUntil } = market;
  const [day = '', from = ''] = sydneyWall(market.opensAt.toISOString()).split('T');
  const to = sydneyWall(market.closesAt.toISOString()).split('T')[1] ?? '';
  const { reserving } = market;
  return {
    isOffered,
    place,
    address,
    note,
    day,
    from,
    to,
    orderUntil: orderUntil.toISOString(),
    mostOrders,
    takesReservations: reserving !== null,
    reserveUntil: reserving?.until.toISOString() ?? null,
    waitUntil: reserving ? (sydneyWall(reserving.waitUntil.toISOString()).split('T')[1] ?? null) : null,
  };
}

/** What lies in the box for orders, kit by kit. */
export async function kitsForOrders(db: Db, marketId: string) {
  return kitsOfOrders(await openMarketOrders(db, marketId));
}

export async function ordersOfMarket(
  db: Db,
  marketId: string,
  asked: { q: string; after?: string | undefined },
): Promise<{ orders: MarketOrder[]; next: string | null } | Refusal<'not_found'>> {
  if (!(await queries.findMarket(db, marketId))) return noMarket;
  const { orders, next } = await marketOrdersPage(db, marketId, {
    search: asked.q,
    after: asked.after,
  });
  return { orders: orders.map(marketOrderOf), next };
}

function marketOrderOf({ id, number, name, state, missed_at, kits }: MarketOrderRow): MarketOrder {
  const missed = missed_at === null ? 'waiting' : 'missed';
  return { id, number, name, state: state === 'delivered' ? 'handed-over' : missed, kits };
}
