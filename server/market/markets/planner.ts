import { daysBefore } from '../../../contracts/kernel/days.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Proposal } from '../../../contracts/market/markets/market-sales.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { TillBooks } from './deps.ts';
import { noMarket } from './kits.ts';
import * as queries from './queries.ts';
import type { MarketKit } from './queries.ts';
import { bestsellersTaken, daysOf, proposePacking, soldOutAt, type PastKit } from './rules.ts';

/** How many past markets a plan looks at and, for a shop without any, how many days of web sales. */
const pastMarkets = 8;
const webDays = 90;
/** So many bestsellers are read that enough of them will be in stock. */
const bestsellersRead = 500;

export async function proposalFor(
  db: Db,
  books: TillBooks,
  marketId: string,
  now: Date,
): Promise<Proposal | Refusal<'not_found'>> {
  const market = await queries.findMarket(db, marketId);
  if (!market) return noMarket;
  // What lies in this market's own box already is there to be taken.
  const box = new Map((await queries.findBox(db, marketId)).map((row) => [row.product_id, row.packed]));
  const asStock = (kits: readonly MarketKit[], recently: ReadonlyMap<number, number>) =>
    kits
      .filter(({ isPublished }) => isPublished)
      .map(({ id, name, inStock }) => ({
        productId: id,
        name,
        inStock: inStock + (box.get(id) ?? 0),
        recentlySold: recently.get(id) ?? 0,
      }));
  const days = daysOf(market.starts_on, market.ends_on);
  const past = await pastKits(db, books);
  if (past.length > 0) {
    const kits = await queries.findMarketKitsOf(db, [...new Set(past.map(({ productId }) => productId))]);
    return proposePacking(past, asStock(kits, new Map()), days);
  }
  const recently = await queries.findRecentlySold(db, daysBefore(now, webDays), bestsellersRead);
  const best = asStock(await queries.findMarketKitsOf(db, [...recently.keys()]), recently);
  const areEnough = best.filter(({ inStock }) => inStock > 0).length >= bestsellersTaken;
  // A shop with few sales is filled up with its other kits.
  return proposePacking([], areEnough ? best : asStock(await queries.findMarketKits(db), recently), days);
}

async function pastKits(db: Db, books: TillBooks): Promise<PastKit[]> {
  const past = await queries.findPast(db, pastMarkets);
  if (past.length === 0) return [];
  const ids = past.map(({ id }) => id);
  const [boxes, sold] = [await queries.findBoxes(db, ids), await books.sold(db, ids)];
  return past.flatMap(({ id, starts_on, ends_on }) => {
    const sales = sold.filter((row) => row.market_id === id);
    return boxes
      .filter((box) => box.market_id === id)
      .map(({ product_id, packed }) => {
        const own = sales.filter((row) => row.product_id === product_id);
        return {
          productId: product_id,
          packed,
          sold: own.reduce((sum, row) => sum + row.quantity, 0),
          days: daysOf(starts_on, ends_on),
          soldOut: soldOutAt(packed, own) !== null,
        };
      });
  });
}
