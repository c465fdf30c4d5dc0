import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { SeenOfKit } from '../../../contracts/market/markets/market-sales.ts';
import { isOver } from '../../../contracts/market/markets/markets.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { findMissed, packForMarket, sellAtMarket } from '../../stock/inventory/inventory.ts';
import { leftIn, noMarket } from './kits.ts';
import * as queries from './queries.ts';
import { publishKitMarkets } from './reservations/boxes.ts';
import { settleShelf } from './reservations/queries.ts';
import { serveReservations } from './reservations/serving.ts';
import { isChangedMeanwhile } from './rules.ts';
import { changeShares, doTillsKnow, type ShareLine } from './stall-share.ts';

type Line = { productId: number; quantity: number };
/** What somebody asked for who saw the box as it says; without `seen` it stands whatever lies there. */
type AskedLine = Line & ShareLine & { seen?: SeenOfKit | undefined };
type Cause = { actor: string; note: string; at: Date };

export type Packing = {
  /** Kits of which there are too few, in words; they stay as they were. */
  notPacked: string;
};

/**
 * Packs or unpacks until so many of each kit have been packed. Kits that are not named stay as they are, and so
 * do those of which there are too few: the others are packed all the same.
 */
export function packBox(
  db: Db,
  marketId: string,
  lines: readonly AskedLine[],
  by: { actor: string; at: Date },
): Promise<Packing | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted' | 'stale'>> {
  return allOrNothing<Packing | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted' | 'stale'>>(
    db,
    async (db) => {
      const market = await queries.findMarketForUpdate(db, marketId);
      if (!market) return noMarket;
      if (isOver(market.state))
        return refuse('not_permitted', `This market is ${market.state}; its box is empty.`);
      const forSale = await areForSale(db, lines);
      if (lines.some(({ productId }) => !forSale.has(productId))) return notForSale;
      const box = await boxOf(db, marketId, lines);
      const meanwhile = await refuseOfMeanwhile(db, box, lines, 'packed');
      if (meanwhile) throw new RolledBack(meanwhile);
      const areKnown = await doTillsKnow(db, market, by.at);
      const changes: Line[] = [];
      for (const { productId, quantity } of lines) {
        const row = box.get(productId);
        if (!row || row.packed === quantity) continue;
        const refusal = whyNotPacked(row, quantity, { areKnown, isForSale: forSale.get(productId) });
        // Kits before this one have been written in the box already, and have not left the shelf.
        if (refusal) throw new RolledBack(refusal);
        changes.push({ productId, quantity: quantity - row.packed });
        // What was taken out of the box is nobody's share of it any more.
        const stall_only = Math.min(row.stall_only, quantity < row.packed ? quantity : row.stall_only);
        await queries.writeBox(db, marketId, productId, { packed: quantity, stall_only });
      }
      const tooFew = await packForMarket(db, changes, { ...by, note: `Market box: ${market.name}` });
      const refusal = tooFew.length > 0 ? await tooFewOf(db, tooFew) : undefined;
      if (refusal && tooFew.length === changes.length) throw new RolledBack(refusal);
      for (const productId of tooFew)
        await queries.writeBox(db, marketId, productId, { packed: box.get(productId)?.packed ?? 0 });
      const share = await changeShares(db, market, lines, by.at);
      if (share) throw new RolledBack(share);
      const packed = lines.map(({ productId }) => productId).filter((id) => !tooFew.includes(id));
      await settleShelf(db, marketId, packed);
      await queries.removeEmptyRows(db, marketId);
      await publishKitMarkets(db);
      return { notPacked: refusal?.message ?? '' };
    },
  );
}

const notForSale = refuse('not_permitted', 'One of these kits is not for sale.');

/** Two who pack at once: what somebody else has changed since it was seen is shown first, and nothing is written. */
async function refuseOfMeanwhile(
  db: Db,
  box: ReadonlyMap<number, queries.BoxRow>,
  lines: readonly AskedLine[],
  count: 'planned' | 'packed',
): Promise<Refusal<'stale'> | undefined> {
  const changed = lines.filter((line) => isChangedMeanwhile(box.get(line.productId), line, count));
  if (changed.length === 0) return undefined;
  const productIds = changed.map(({ productId }) => productId);
  const named = (await queries.findMarketKitsOf(db, productIds)).map(
    ({ id, name }) => `${name} (${box.get(id)?.[count] ?? 0} ${count} now)`,
  );
  return refuse(
    'stale',
    `Somebody else has changed this meanwhile: ${named.join(', ')}. Nothing was done: look at the numbers, then try again.`,
    { productIds },
  );
}

/** Whether each of these kits is in the shop: what has left it is taken out of boxes, and no more is put in. */
async function areForSale(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<number, boolean>> {
  const ids = lines.map(({ productId }) => productId);
  return new Map(
    (await queries.findMarketKitsOf(db, ids)).map(({ id, isPublished }) => [id, isPublished] as const),
  );
}

function whyNotPacked(
  row: queries.BoxRow,
  quantity: number,
  { areKnown, isForSale }: { areKnown: boolean; isForSale: boolean | undefined },
): Refusal<'not_permitted'> | undefined {
  if (quantity > row.packed && isForSale === false) return notForSale;
  const productId = row.product_id;
  if (quantity < row.sold)
    return refuse('not_permitted', `Of one kit ${row.sold} have been sold from this box already.`, {
      productId,
    });
  if (quantity < row.sold + row.reserved)
    return refuse('not_permitted', `Of one kit ${row.reserved} are reserved, and wait in this box.`, {
      productId,
    });
  const ofStall = Math.max(0, row.stall_only - row.sold);
  if (areKnown && quantity < row.packed && quantity < row.sold + row.reserved + ofStall)
    return refuse(
      'not_permitted',
      `A till knows already that ${row.stall_only} of one kit are the stall’s. Take them out once nobody reserves any more.`,
      { productId },
    );
  return undefined;
}

async function tooFewOf(db: Db, productIds: readonly number[]): Promise<Refusal<'not_enough_stock'>> {
  const kits = await queries.findMarketKitsOf(db, productIds);
  const named = kits.map(({ name, inStock }) => `${name} (${inStock} on the shelf)`);
  return refuse('not_enough_stock', `There are too few of ${named.join(', ')}.`, { productIds });
}

/**
 * Takes what was sold out of the box, then from the shelf. The sale has happened, so it always stands:
 * what was in neither is counted as short, and returned by kit.
 */
export function sellFromMarket(
  db: Db,
  sale: {
    marketId: string;
    orderId: string;
    lines: readonly Line[];
    /** What of it had waited under a name. */
    reservationIds: readonly string[];
    actor: string;
    at: Date;
  },
): Promise<Line[]> {
  return inTransaction(db, async (db) => {
    const { marketId, orderId, actor, at } = sale;
    const wanted = together(sale.lines);
    const box = await boxOf(db, marketId, wanted);
    const named = { marketId, ids: sale.reservationIds, sold: box, orderId, at };
    const served = await serveReservations(db, named);
    const shortLines: Line[] = [];
    for (const { productId, quantity } of wanted) {
      const row = box.get(productId);
      if (!row) continue;
      const reserved = row.reserved - (served.get(productId) ?? 0);
      // What waits for others is nobody's to sell.
      const fromBox = Math.min(quantity, leftIn(row) - reserved);
      // What was missed at closing had been sold by a till that nobody had heard yet.
      const found = Math.min(quantity - fromBox, row.missing);
      if (found > 0) await findMissed(db, { productId, quantity: found, actor, note: 'Had been sold' });
      const beyond = quantity - fromBox - found;
      const short = await sellAtMarket(db, { productId, fromBox: fromBox + found, beyond, orderId, actor });
      await queries.writeBox(db, marketId, productId, {
        sold: row.sold + fromBox + found,
        missing: row.missing - found,
        short: row.short + short,
        reserved,
      });
      if (short > 0) shortLines.push({ productId, quantity: short });
    }
    await publishKitMarkets(db);
    return shortLines;
  });
}

/**
 * Kits that came back at the stall, and are on the shelf by the ledger, lie in the box again while the
 * market is open. What was short before is found by this: it is written down as sold first.
 */
export async function returnToBox(
  db: Db,
  back: { marketId: string; orderId: string; lines: readonly Line[] } & Cause,
): Promise<void> {
  const { marketId, orderId, actor, note, at } = back;
  const market = await queries.findMarketForUpdate(db, marketId);
  const isOpen = market !== undefined && !isOver(market.state);
  const wanted = together(back.lines);
  const box = await boxOf(db, marketId, wanted);
  for (const { productId, quantity } of wanted) {
    const row = box.get(productId);
    if (!row) continue;
    const found = Math.min(row.short, quantity);
    const stillMissing = await sellAtMarket(db, { productId, fromBox: 0, beyond: found, orderId, actor });
    const short = row.short - found + stillMissing;
    const again = isOpen ? quantity - found : 0;
    const tooFew = await packForMarket(db, again > 0 ? [{ productId, quantity: again }] : [], {
      actor,
      note,
      at,
    });
    const inBoxAgain = tooFew.length > 0 ? 0 : again;
    // It had been sold from the box, so it is sold no more; what came off the shelf makes the box larger.
    const unsold = Math.min(inBoxAgain, row.sold);
    await queries.writeBox(db, marketId, productId, {
      short,
      sold: row.sold - unsold,
      packed: row.packed + inBoxAgain - unsold,
    });
  }
}

/** Plans so many of each kit that is named; of the others, whatever somebody else plans of them meanwhile stays. */
export async function savePlan(
  db: Db,
  marketId: string,
  lines: readonly AskedLine[],
  now: Date,
): Promise<Refusal<'not_found' | 'not_permitted' | 'stale'> | undefined> {
  return allOrNothing<Refusal<'not_found' | 'not_permitted' | 'stale'> | undefined>(db, async (db) => {
    const market = await queries.findMarketForUpdate(db, marketId);
    if (!market) return noMarket;
    if (isOver(market.state)) return refuse('not_permitted', `This market is ${market.state}.`);
    const box = await boxOf(db, marketId, lines);
    const meanwhile = await refuseOfMeanwhile(db, box, lines, 'planned');
    if (meanwhile) throw new RolledBack(meanwhile);
    await queries.writePlan(db, marketId, lines);
    const share = await changeShares(db, market, lines, now);
    if (share) throw new RolledBack(share);
    await queries.removeEmptyRows(db, marketId);
    await publishKitMarkets(db);
    return undefined;
  });
}

/** The owner has looked into it; what the shelf says now is the owner's own count. */
export function settleShort(
  db: Db,
  marketId: string,
  productId: number,
): Promise<Refusal<'not_found'> | undefined> {
  const noTask = refuse('not_found', 'There is no such task any more.');
  return inTransaction<Refusal<'not_found'> | undefined>(db, async (db) => {
    const isThere = (await queries.findBox(db, marketId)).some((one) => one.product_id === productId);
    const [row] = isThere ? await queries.lockBox(db, marketId, [productId]) : [];
    if (!row || row.short === 0) return noTask;
    await queries.writeBox(db, marketId, productId, { short: 0, settled: row.settled + row.short });
    return undefined;
  });
}

async function boxOf(db: Db, marketId: string, lines: readonly Line[]): Promise<Map<number, queries.BoxRow>> {
  const ids = lines.map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  return new Map((await queries.lockBox(db, marketId, ids)).map((row) => [row.product_id, row]));
}

/** One line a kit, in the kits' order. */
function together(lines: readonly Line[]): Line[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId);
}
