import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  type listMarkets,
  marketsCompared,
  marketsPerPage,
  type MarketsInput,
} from '../../../contracts/market/markets/market-sales.ts';
import {
  type BoxLine,
  type MarketHead,
  type MarketSheet,
  type Truth,
} from '../../../contracts/market/markets/markets.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countMarketOrders } from '../../orders/fulfilment/fulfilment.ts';
import { unitCosts } from '../../pricing/margins/margins.ts';
import type { SoldRow, Takings, TillBooks } from './deps.ts';
import { leftIn, noMarket, shownMarket } from './kits.ts';
import { kitsForOrders, pickupShown } from './pickup.ts';
import * as queries from './queries.ts';
import { reservationCountsOf } from './reservations/listing.ts';
import { cratesOf, daysOf, inMarketOrder, sellThrough, shortText, soldOutAt, truthOf } from './rules.ts';
import { visibleTruth } from './visible-truth.ts';

/** A market with everything that its page shows. */
export async function readMarketSheet(
  db: Db,
  books: TillBooks,
  id: string,
  may: May,
): Promise<MarketSheet | Refusal<'not_found'>> {
  const row = await queries.findMarket(db, id);
  if (!row) return noMarket;
  const [sold, box, tills, takings] = [
    await books.sold(db, [id]),
    await queries.findBox(db, id),
    await books.tills(db, id),
    await books.takings(db, id),
  ];
  const forOrders = await kitsForOrders(db, id);
  const ids = [...new Set([...box.map((one) => one.product_id), ...sold.map((one) => one.product_id)])];
  const carried = [...ids, ...forOrders.map(({ productId }) => productId)];
  const known = await queries.findMarketKitsOf(db, carried);
  const kits = known.filter((kit) => ids.includes(kit.id));
  const lines = kits.map((kit) => lineOf(kit, box, sold));
  const truth = (await truthsOf(db, books, [row], sold)).get(id);
  if (!truth) throw new Error('A market always has a truth sheet');
  return {
    market: shownMarket(row),
    lines,
    boxes: cratesOf(
      known.map((kit) => {
        const ordered = forOrders.find(({ productId }) => productId === kit.id)?.quantity ?? 0;
        return { ...kit, quantity: toCarry(kit.id, box) + ordered };
      }),
    ),
    pickup: await pickupShown(db, id),
    orders: await countMarketOrders(db, id),
    reservations: await reservationCountsOf(db, id),
    forOrders,
    tills: tills.map((till) => ({
      id: till.id,
      name: till.name,
      isRevoked: till.revoked_at !== null,
      isPaired: till.is_paired,
      seenAt: till.seen_at?.toISOString() ?? null,
      saleCount: till.sale_count,
    })),
    takings: takings.map(({ method, came_cents, went_cents, count }) => ({
      method,
      cents: came_cents + went_cents,
      count,
    })),
    cash: cashOf(row, takings, {
      giftCardsCents: await queries.findCardCash(db, id),
      ...(await queries.findHandCash(db, id)),
    }),
    truth: visibleTruth(truth, may),
    fuelCents: row.fuel_cents,
    workedMinutes: row.worked_minutes,
    hourlyCents: row.hourly_cents,
    nextTime: row.next_time,
    tasks: lines
      .filter(({ short }) => short > 0)
      .map(({ productId, short, name }) => ({ productId, message: shortText(short, name) })),
  };
}

export async function marketsPage(
  db: Db,
  books: TillBooks,
  { state, sort, after }: MarketsInput,
  may: May,
): Promise<AnswerOf<typeof listMarkets>> {
  if (sort === 'date' || sort === '-date') {
    const order = sort === 'date' ? 'asc' : 'desc';
    const rows = await queries.findMarkets(db, { state, order, after }, marketsPerPage + 1);
    const markets = await headsOf(db, books, rows.slice(0, marketsPerPage), may);
    return {
      markets,
      next: rows.length > marketsPerPage ? (markets.at(-1)?.id ?? null) : null,
      leftOut: 0,
    };
  }
  const rows = await queries.findMarkets(db, { state, order: 'desc' }, marketsCompared);
  const sorted = inMarketOrder(await headsOf(db, books, rows, may), sort);
  const from = after ? sorted.findIndex(({ id }) => id === after) + 1 : 0;
  const markets = sorted.slice(from, from + marketsPerPage);
  const isLast = from + marketsPerPage >= sorted.length;
  return {
    markets,
    next: isLast ? null : (markets.at(-1)?.id ?? null),
    leftOut: rows.length < marketsCompared ? 0 : (await queries.countMarkets(db, state)) - rows.length,
  };
}

async function headsOf(
  db: Db,
  books: TillBooks,
  rows: readonly queries.MarketRow[],
  may: May,
): Promise<MarketHead[]> {
  const ids = rows.map(({ id }) => id);
  const [sold, packed] = [ids.length ? await books.sold(db, ids) : [], await queries.countPacked(db, ids)];
  const truths = await truthsOf(db, books, rows, sold);
  return rows.flatMap((row): MarketHead[] => {
    const whole = truths.get(row.id);
    if (!whole) return [];
    // Also the order by profit tells of nothing that is not shown.
    const truth = visibleTruth(whole, may);
    const days = daysOf(row.starts_on, row.ends_on);
    return [
      {
        ...shownMarket(row),
        ...truth,
        days,
        sellThroughPercent: sellThrough(packed.get(row.id) ?? 0, truth.kitsSold),
      },
    ];
  });
}

async function truthsOf(
  db: Db,
  books: TillBooks,
  markets: readonly queries.MarketRow[],
  sold: readonly SoldRow[],
): Promise<Map<string, Truth>> {
  const costs = await unitCosts(db, [...new Set(sold.map(({ product_id }) => product_id))]);
  const sums = await books.saleSums(
    db,
    markets.map(({ id }) => id),
  );
  const soldAt = Map.groupBy(sold, (row) => row.market_id);
  const sumsOf = new Map(sums.map((row) => [row.market_id, row]));
  return new Map(
    markets.map((market) => {
      const own = soldAt.get(market.id) ?? [];
      const sales = sumsOf.get(market.id);
      const withoutCost = own.filter((row) => !costs.has(row.product_id));
      const truth = truthOf({
        salesCents: sales?.sales_cents ?? 0,
        gstCents: sales?.gst_cents ?? 0,
        saleCount: sales?.count ?? 0,
        costCents: own.reduce((sum, row) => sum + row.quantity * (costs.get(row.product_id) ?? 0), 0),
        kitsWithoutCost: withoutCost.reduce((sum, row) => sum + row.quantity, 0),
        kitsSold: own.reduce((sum, row) => sum + row.quantity, 0),
        feeCents: market.fee_cents,
        fuelCents: market.fuel_cents,
        workedMinutes: market.worked_minutes,
        hourlyCents: market.hourly_cents,
      });
      return [market.id, truth];
    }),
  );
}

function lineOf(kit: queries.MarketKit, box: readonly queries.BoxRow[], sold: readonly SoldRow[]): BoxLine {
  const row = box.find((one) => one.product_id === kit.id);
  const own = sold.filter((one) => one.product_id === kit.id);
  const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
  const packed = row?.packed ?? 0;
  return {
    productId: kit.id,
    name: kit.name,
    sku: kit.sku,
    imageUrl: kit.imageUrl,
    priceCents: kit.priceCents,
    weightGrams: kit.weightGrams,
    inStock: kit.inStock,
    planned: row?.planned ?? 0,
    packed,
    inBox: row ? leftIn(row) : 0,
    reserved: row?.reserved ?? 0,
    stallOnly: row?.stall_only ?? 0,
    sold: quantity,
    takenCents: own.reduce((sum, one) => sum + one.cents, 0),
    short: row?.short ?? 0,
    soldOutAt: soldOutAt(packed, own)?.toISOString() ?? null,
    sellThroughPercent: sellThrough(packed, quantity),
  };
}

/** What has to be carried: what is packed, or as long as nothing is, what is planned. */
function toCarry(productId: number, box: readonly queries.BoxRow[]): number {
  const row = box.find((one) => one.product_id === productId);
  const isPacked = box.some(({ packed }) => packed > 0);
  return (isPacked ? row?.packed : row?.planned) ?? 0;
}

function cashOf(
  row: queries.MarketRow,
  takings: readonly Takings[],
  byHand: Pick<MarketSheet['cash'], 'giftCardsCents' | 'ordersCents' | 'sentBackCents'>,
): MarketSheet['cash'] {
  const { giftCardsCents, ordersCents, sentBackCents } = byHand;
  const cash = takings.find(({ method }) => method === 'cash');
  const [sales, refunds, rounding] = [
    cash?.came_cents ?? 0,
    cash?.went_cents ?? 0,
    cash?.rounding_cents ?? 0,
  ];
  return {
    floatCents: row.float_cents,
    salesCents: sales,
    ...byHand,
    refundsCents: refunds,
    roundingCents: rounding,
    expectedCents:
      row.float_cents + sales + giftCardsCents + ordersCents + refunds + sentBackCents + rounding,
    countedCents: row.counted_cents,
    note: row.cash_note,
  };
}

/** What waits for whoever runs the shop, market by market. */
export async function shortTasks(db: Db) {
  const rows = await queries.findShort(db);
  return rows.map(({ short, name, ...where }) => ({ ...where, message: shortText(short, name) }));
}
