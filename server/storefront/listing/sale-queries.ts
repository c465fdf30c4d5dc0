import { sql, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { hasChoices } from './choice-queries.ts';

/** Since when kits have not been cheaper than their price; those of which nothing is known are left out. */
export async function findPriceSince(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, price_since as at from published.products where id = any (${ids}::int[]) and price_since is not null`.execute(
    db,
  );
  return rows;
}

/** When these kits were not in the shop, until `at`. */
export async function findAway(
  db: Db,
  ids: readonly number[],
  at: Date,
): Promise<{ id: number; begins: Date; ends: Date }[]> {
  const { rows } = await sql<{ id: number; begins: Date; ends: Date }>`
    select product_id as id, began_at as begins, coalesce(ended_at, ${at}) as ends
    from published.kit_absences where product_id = any (${ids}::int[])`.execute(db);
  return rows;
}

/**
 * The least that a kit can be had for now in any of its choices, for orders and filters of listings; `cardPrice` of the
 * contracts is its twin. Shown and charged is what `bestSale` says.
 */
export function leastPriceNow(sales: readonly Sale[]): RawBuilder<number> {
  return sql`least(${priceNow('p', sales)}, case when ${hasChoices} then (
    select min(${priceNow('v', sales)}) from published.products v
    where v.parent_id = p.id and v.status = 'published') end)`;
}

/** Of a kit, as `p`, or of one of its variants, as `v`. */
export function priceNow(of: 'p' | 'v', sales: readonly Sale[]): RawBuilder<number> {
  const own = sql.ref<number>(`${of}.price_cents`);
  if (sales.length === 0) return own;
  const prices = sales.map((one) => {
    const percent = sql`${own} - round(${own} * ${sql.lit(one.percent)} / 100.0)`;
    const price = hasNewPrices(one) ? sql`least(${newPrice(one, of)}, ${own})` : percent;
    return sql`case when ${isFor(one, of)} then ${price} else ${own} end`;
  });
  return sql`least(${sql.join(prices)})`;
}

/** Of a kit, as `p`, that a sale is for, itself or in what else of it can be chosen: a sale may name one size alone. */
export function isOnSale(sales: readonly Sale[]): RawBuilder<boolean> {
  if (sales.length === 0) return sql`false`;
  return sql`(${isCheaperByAny(sales, 'p')} or (${hasChoices} and exists (
    select from published.products v
    where v.parent_id = p.id and v.status = 'published' and ${isCheaperByAny(sales, 'v')})))`;
}

function isCheaperByAny(sales: readonly Sale[], of: 'p' | 'v'): RawBuilder<boolean> {
  const each = sales.map((one) =>
    hasNewPrices(one)
      ? sql`(${isFor(one, of)} and ${newPrice(one, of)} < ${sql.ref(`${of}.price_cents`)})`
      : isFor(one, of),
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

function hasNewPrices({ prices }: Sale): boolean {
  return Object.keys(prices).length > 0;
}

function newPrice({ prices }: Sale, of: 'p' | 'v'): RawBuilder<number> {
  return sql`(${sql.lit(JSON.stringify(prices))}::jsonb ->> ${sql.ref(`${of}.id`)}::text)::int`;
}

function isFor(one: Sale, of: 'p' | 'v'): RawBuilder<boolean> {
  const isOpen = one.includedProducts.length === 0 && one.includedCategories.length === 0;
  const included = sql`(${among(`${of}.id`, one.includedProducts)} or ${among(`${of}.category_id`, one.includedCategories)})`;
  const excluded = sql`(${among(`${of}.id`, one.excludedProducts)} or ${among(`${of}.category_id`, one.excludedCategories)})`;
  return sql`(${isOpen ? sql`true` : included} and not ${excluded})`;
}

function among(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0
    ? sql`false`
    : sql`${sql.ref(column)} in (${sql.join(ids.map((id) => sql.lit(id)))})`;
}

const keys = new WeakMap<Sale, string>();

/** Tells wordings of statements apart by the sales that they are of; nothing while there is none. */
export function salesKey(sales: readonly Sale[]): string {
  return sales.length === 0 ? '' : ` while ${sales.map(keyOf).join()}`;
}

/** Worked out once for each sale that was read: one of 10,000 kits is long. */
function keyOf(one: Sale): string {
  const key = keys.get(one) ?? fingerprintOf(one);
  keys.set(one, key);
  return key;
}
