import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import {
  arrangedDiscount,
  arrangeOrder,
  cancelUnpaid,
  discountedKits,
  payOrder,
  type CheckoutDeps,
  type Source,
  type TakeReserved,
} from '../../../buying/checkout/checkout.ts';
import { allOrNothing, RolledBack, type Db } from '../../../kernel/database/database.ts';
import * as orders from '../../../orders/orders/orders.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import {
  marketOption,
  pickupMarketOf,
  takesOrders,
  type PickupMarket,
} from '../../../pricing/shipping/shipping.ts';
import { sellReserved } from '../../../stock/inventory/inventory.ts';
import * as boxes from '../queries.ts';
import { lockedRow, publishKitMarkets } from './boxes.ts';
import * as queries from './queries.ts';

const noReservation = refuse('not_found', 'There is no such reservation.');
const waitsNoMore = refuse('not_permitted', 'It does not wait any more, so there is nothing to pay.');
const atStall = refuse(
  'not_permitted',
  'It cannot be paid here any more. It still waits for you: pay at the stall.',
);

/**
 * Leads whoever has reserved to the payment of it. It stays a reservation until it is paid: who breaks off has lost
 * nothing, and pays at the stall.
 */
export async function payReservation(
  db: Db,
  token: string,
  source: Source,
  deps: CheckoutDeps,
): Promise<{ payUrl: string | null } | Refusal> {
  const order = await allOrNothing<string | Refusal>(db, async (db) => {
    const known = await queries.findReservationByToken(db, token);
    const market = known && (await boxes.findMarketForUpdate(db, known.market_id));
    const pickup = market && (await pickupMarketOf(db, market.id));
    if (!pickup) return noReservation;
    const row = await queries.findReservationByToken(db, token);
    if (row?.state !== 'open') return waitsNoMore;
    const waiting = await queries.findOrderBeingPaid(db, row.id);
    if (waiting) return waiting.token;
    if (!takesOrders(pickup, deps.now())) return atStall;
    return arrange(db, row, pickup, source, deps);
  });
  return isRefusal(order) ? order : payOrder(db, order, { ...deps, person: undefined });
}

/** Whoever gives it up pays nothing any more. A payment that came meanwhile wins: then it is an order. */
export async function endPayment(db: Db, token: string, deps: CheckoutDeps): Promise<void> {
  const row = await queries.findReservationByToken(db, token);
  const waiting = row && (await queries.findOrderBeingPaid(db, row.id));
  const order = waiting && (await orders.orderByToken(db, waiting.token));
  if (order) await cancelUnpaid(db, order, deps);
}

/** An order that is collected at the market, at what the kit costs today; it holds nothing, because its kit waits already. */
async function arrange(
  db: Db,
  row: queries.ReservationRow,
  pickup: PickupMarket,
  source: Source,
  deps: CheckoutDeps,
): Promise<string> {
  const now = deps.now();
  const { email, phone, name: buyerName, product_id: productId, quantity } = row;
  const today = await discountedKits(db, {
    kits: [{ productId, quantity }],
    buyer: { email, customerId: null },
    at: now,
  });
  if (isRefusal(today)) throw new RolledBack(today);
  const { kits: lines, discount } = today;
  const { service, place, name, readyAt, marketId, until } = marketOption(pickup);
  const { holdMinutes } = await currentSettings(db);
  const waitUntil = pickup.reserving?.waitUntil ?? pickup.closesAt;
  const order = await arrangeOrder(
    db,
    {
      origin: { kind: 'reservation', id: row.id },
      key: `reservation:${crypto.randomUUID()}`,
      customerId: null,
      buyer: { email, phone, name: buyerName, abn: '' },
      lines,
      ...arrangedDiscount(discount),
      delivery: { service, place, name, priceCents: 0, readyAt, marketId, until },
      address: null,
      note: '',
      heldDays: 1,
      heldUntil: new Date(Math.min(now.getTime() + holdMinutes * 60_000, waitUntil.getTime())),
      isReserved: true,
      source,
      why: `Reserved for ${pickup.place}, waiting for payment`,
      actor: 'customer',
    },
    deps,
  );
  return order.token;
}

/**
 * A reservation that is paid becomes what the order pays for. It leaves what the box holds for sale and is handed over
 * like every order of the market: nobody else could have had it until this moment, nor can afterwards.
 */
export const takeReserved: TakeReserved = async (db, order, { actor, at }) => {
  const { id: orderId, origin_id: id, pickup_market_id: marketId } = order;
  const market = marketId === null ? undefined : await boxes.findMarketForUpdate(db, marketId);
  const taken = market && (await takeOut(db, { marketId: market.id, id, orderId, actor, at }));
  if (!market || !taken) return false;
  const message = whereItLies(taken, market.name);
  await orders.recordEvent(db, { id: orderId, state: order.state }, { actor, message, at, isPrivate: true });
  await publishKitMarkets(db);
  return true;
};

type ToTakeOut = { marketId: string; id: string; orderId: string; actor: string; at: Date };

/** Under the market's lock. Undefined, and nothing is written, where it waits no more. */
export async function takeOut(
  db: Db,
  { marketId, id, orderId, actor, at }: ToTakeOut,
): Promise<queries.ReservationRow | undefined> {
  const found = await queries.findReservation(db, marketId, id);
  if (!found) return undefined;
  const { product_id: productId, quantity } = found;
  // The box first and the reservation then, as a sale at the stall locks them.
  const box = await lockedRow(db, marketId, productId);
  const moved = await queries.moveReservations(db, [id], ['open'], { state: 'paid', at, orderId });
  if (moved.length === 0) return undefined;
  await boxes.writeBox(db, marketId, productId, {
    packed: box.packed - quantity,
    reserved: box.reserved - quantity,
  });
  await sellReserved(db, { orderId, productId, quantity, actor, at });
  return found;
}

/** For whoever packs the market's orders. */
function whereItLies(
  { number, name, from_shelf: fromShelf }: queries.ReservationRow,
  market: string,
): string {
  const waited = `Paid online. It waited as no. ${number} for ${name}`;
  return fromShelf > 0
    ? `${waited} and is not in the box of ${market} yet: fetch it from the shelf, with the market’s orders.`
    : `${waited} in the box of ${market}: lay it with the market’s orders.`;
}
