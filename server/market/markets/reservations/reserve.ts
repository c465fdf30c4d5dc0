import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { isOver } from '../../../../contracts/market/markets/markets.ts';
import { mostReserved, type ReservationForm } from '../../../../contracts/market/markets/reservations.ts';
import { allOrNothing, RolledBack, type Db } from '../../../kernel/database/database.ts';
import { timeOrderedId, unguessableId } from '../../../kernel/random.ts';
import { personOf } from '../../../pricing/discounts/discounts.ts';
import { pickupMarketOf, takesReservations, type PickupMarket } from '../../../pricing/shipping/shipping.ts';
import { packForMarket, stockLevelOf } from '../../../stock/inventory/inventory.ts';
import * as boxes from '../queries.ts';
import { countsOf, lockedRow, publishKitMarkets } from './boxes.ts';
import { writeOfMade, writeOfMany, type ReservationDeps } from './emails.ts';
import * as queries from './queries.ts';
import { reservable, sourceOf } from './rules.ts';

export const notReserved = refuse(
  'not_permitted',
  'Nothing is reserved for this market any more. Come by the stall, or have it sent to you.',
);
const noneLeft = refuse(
  'sold_out',
  'There is none left to reserve for this market. Come by the stall, or have it sent to you.',
);

type Asked = Omit<ReservationForm, 'slug' | 'website'> & { productId: number };
type Reserved = { wasAlready: boolean };

/**
 * Lets a kit wait at a market under a name. Under the market's lock and its box's: what is taken is taken from what no
 * till has been told that it may sell, or from what the shelf can still spare. Whoever has as many as one person may
 * have is answered the same, and told by email, so that nobody learns from a form who reserves here.
 */
export function reserveKit(
  db: Db,
  asked: Asked,
  deps: ReservationDeps,
): Promise<Reserved | Refusal<'not_found' | 'not_permitted' | 'sold_out'>> {
  return allOrNothing<Reserved | Refusal<'not_found' | 'not_permitted' | 'sold_out'>>(db, async (db) => {
    const { marketId, productId, quantity } = asked;
    const market = await boxes.findMarketForUpdate(db, marketId);
    // Asked once the lock is there: a till that reads the box after the last moment has waited for whoever was in time.
    const now = deps.now();
    const pickup = market && (await pickupMarketOf(db, marketId));
    if (!market || !pickup) return refuse('not_found', 'There is no such market.');
    if (await queries.findReservationByKey(db, asked.key)) return { wasAlready: true };
    if (isOver(market.state) || !takesReservations(pickup, now)) return notReserved;
    const row = await lockedRow(db, marketId, productId);
    const shelf = await stockLevelOf(db, productId);
    const onShelf = shelf ? shelf.on_hand - shelf.held - shelf.promised : 0;
    const source = sourceOf(quantity, reservable(countsOf(row), onShelf));
    if (!source) throw new RolledBack(noneLeft);
    if (await hasMany(db, asked)) {
      await writeOfMany(db, pickup, asked.email, deps);
      await boxes.removeEmptyRows(db, marketId);
      return { wasAlready: false };
    }
    await layAside(db, { market, row, ...source, at: now });
    await boxes.writeBox(db, marketId, productId, {
      packed: row.packed + source.fromShelf,
      reserved: row.reserved + quantity,
    });
    await keep(db, asked, source.fromShelf, pickup, deps);
    await publishKitMarkets(db);
    return { wasAlready: false };
  });
}

async function hasMany(db: Db, { marketId, email, quantity }: Asked): Promise<boolean> {
  const own = (await queries.findOpen(db, marketId)).filter((one) => personOf(one.email) === personOf(email));
  return own.reduce((sum, one) => sum + one.quantity, quantity) > mostReserved;
}

/** From the shelf's stock into the market's, in one guarded statement: the web cannot sell it any more. */
async function layAside(
  db: Db,
  {
    market,
    row,
    fromShelf,
    at,
  }: { market: { name: string }; row: { product_id: number }; fromShelf: number; at: Date },
): Promise<void> {
  if (fromShelf === 0) return;
  const tooFew = await packForMarket(db, [{ productId: row.product_id, quantity: fromShelf }], {
    actor: 'shopper',
    note: `Reserved for ${market.name}`,
    at,
  });
  if (tooFew.length > 0) throw new RolledBack(noneLeft);
}

async function keep(
  db: Db,
  { marketId, productId, quantity, name, email, phone, key }: Asked,
  fromShelf: number,
  pickup: PickupMarket,
  deps: ReservationDeps,
): Promise<void> {
  const now = deps.now();
  const row = await queries.insertReservation(db, {
    id: timeOrderedId(now),
    market_id: marketId,
    product_id: productId,
    number: await queries.nextReservationNumber(db, marketId),
    quantity,
    from_shelf: fromShelf,
    name,
    email,
    phone,
    token: unguessableId(),
    key,
    made_at: now,
  });
  await writeOfMade(db, pickup, row, deps);
}
