import { isFor, isRunning, salesFor, type Sale } from '../../../contracts/kernel/sale-prices.ts';
import { openSaleRun } from '../../catalogue/kits/kits.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findAutomatic, type DiscountRecord } from './queries.ts';
import { beginOfSale, isShownSale } from './rules.ts';
import {
  findRunsOfKit,
  findSales,
  noteKitsOfSales,
  type SaleOfKit,
  type SaleRow,
  type SaleRun,
} from './sale-queries.ts';

export type { SaleOfKit, SaleRow };

export const automaticDiscounts = cachedQuery('discounts', findAutomatic);

/** Sales that are switched on, those to come and those that are over too; and what ran before under other rules. */
const knownSales = cachedQuery('discounts', async (db) => findSales(db, await automaticDiscounts(db)));

export async function salesAt(db: Db, at: Date): Promise<SaleRow[]> {
  return (await knownSales(db)).sales.filter((one) => isRunning(one, at));
}

/** Every time in which a sale has run until `at`, so that nobody takes its days for days at the full price. */
export async function saleTimes(db: Db, at: Date): Promise<SaleRun[]> {
  const { sales, runs } = await knownSales(db);
  const since = sales.flatMap((one): SaleRun[] => {
    const ends = new Date(Math.min(at.getTime(), one.until === null ? Infinity : Date.parse(one.until)));
    return one.begins < ends ? [{ ...one, discountId: one.id, ends }] : [];
  });
  return [...runs, ...since];
}

/** The sales that have made a kit cheaper from `since` to `at`, with what they took off where that was kept. */
export async function salesOfKit(
  db: Db,
  kit: { productId: number; categoryId: number },
  { since, at }: { since: Date; at: Date },
): Promise<SaleOfKit[]> {
  const [{ sales }, runs] = await Promise.all([knownSales(db), findRunsOfKit(db, kit, since)]);
  const current = sales.flatMap((one): SaleOfKit[] => {
    const ends = new Date(Math.min(at.getTime(), one.until === null ? Infinity : Date.parse(one.until)));
    if (one.begins >= ends || ends <= since || !isFor(one, kit)) return [];
    const { id, name, percent, begins, prices } = one;
    return [{ id, name, begins, ends, percent, newPriceCents: prices[kit.productId] ?? null }];
  });
  return [...runs, ...current];
}

/** What a till needs to know of its kits before it leaves the network: what runs and what is to come. */
export async function salesFrom(db: Db, at: Date, productIds?: ReadonlySet<number>): Promise<Sale[]> {
  const { sales } = await knownSales(db);
  const known = sales
    .filter(({ until }) => isRunning({ from: null, until }, at))
    .map(({ begins: _begins, ...one }) => one);
  return productIds ? salesFor(known, productIds) : known;
}

/** Those that ended within the last hours: a cart may still have shown their prices. */
export async function salesJustOver(db: Db, at: Date, hours: number): Promise<SaleRow[]> {
  const since = at.getTime() - hours * 3_600_000;
  return (await knownSales(db)).sales.filter(({ until }) => {
    const endMs = until === null ? Infinity : Date.parse(until);
    return since < endMs && endMs <= at.getTime();
  });
}

/** The next moment at which a sale begins or ends; null where none is to come. */
export async function nextTurnOfSales(db: Db, after: Date): Promise<Date | null> {
  const { sales } = await knownSales(db);
  const turns = sales
    .flatMap(({ from, until }) => [from, until])
    .flatMap((one) => (one === null ? [] : [Date.parse(one)]))
    .filter((ms) => ms > after.getTime());
  return turns.length === 0 ? null : new Date(Math.min(...turns));
}

/** So far back is looked, so that a late minute misses no beginning and no end. */
const lookBackMs = 120_000;

/** Every minute: when a sale has just begun or ended, what shows prices is made anew, and programs beside the shop hear of its kits. */
export async function switchSales(db: Db, now: Date): Promise<boolean> {
  const { sales } = await knownSales(db);
  const before = new Date(now.getTime() - lookBackMs);
  const turned = sales.filter((one) => isRunning(one, before) !== isRunning(one, now));
  if (turned.length === 0) return false;
  await publishChanges(db, ['fact:discounts']);
  await noteKitsOfSales(
    db,
    turned.map(({ id }) => id),
  );
  return true;
}

/** A sale has been written down or changed: from now on kits are cheaper by these rules, or from when it begins. */
export async function keepBegin(db: Db, row: DiscountRecord, now: Date): Promise<void> {
  if (!row.active || !isShownSale(row)) return;
  await openSaleRun(db, {
    discount_id: row.id,
    name: row.name,
    percent: row.percent ?? 0,
    prices: JSON.stringify(row.prices),
    began_at: new Date(Math.max(beginOfSale(row).getTime(), now.getTime())),
    planned_until: row.valid_until,
    included_products: row.included_products,
    included_categories: row.included_categories,
    excluded_products: row.excluded_products,
    excluded_categories: row.excluded_categories,
  });
}
