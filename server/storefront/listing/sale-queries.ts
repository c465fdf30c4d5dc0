import { sql, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Since when kits have not been cheaper than their price; those of which nothing is known are left out. */
export async function findPriceSince(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, price_since as at from published.products where id = any (${ids}::int[]) and price_since is not null`.execute(
    db,
  );
  return rows;
}

/** What a kit costs now, for orders and filters of listings; shown and charged is what `bestSale` says. */
export function priceNow(sales: readonly Sale[]): RawBuilder<number> {
  if (sales.length === 0) return sql`p.price_cents`;
  const prices = sales.map((one) => {
    const percent = sql`p.price_cents - round(p.price_cents * ${sql.lit(one.percent)} / 100.0)`;
    const price = hasNewPrices(one) ? sql`least(${newPrice(one)}, p.price_cents)` : percent;
    return sql`case when ${isFor(one)} then ${price} else p.price_cents end`;
  });
  return sql`least(${sql.join(prices)})`;
}

/** Of a kit that a sale is for: true in SQL as `isFor` of contracts/kernel/sale-prices.ts is. */
export function isOnSale(sales: readonly Sale[]): RawBuilder<boolean> {
  return sales.length === 0 ? sql`false` : sql`(${sql.join(sales.map(isCheaper), sql` or `)})`;
}

function isCheaper(one: Sale): RawBuilder<boolean> {
  return hasNewPrices(one) ? sql`(${isFor(one)} and ${newPrice(one)} < p.price_cents)` : isFor(one);
}

function hasNewPrices({ prices }: Sale): boolean {
  return Object.keys(prices).length > 0;
}

function newPrice({ prices }: Sale): RawBuilder<number> {
  return sql`(${sql.lit(JSON.stringify(prices))}::jsonb ->> p.id::text)::int`;
}

function isFor(one: Sale): RawBuilder<boolean> {
  const isOpen = one.includedProducts.length === 0 && one.includedCategories.length === 0;
  const included = sql`(${among('p.id', one.includedProducts)} or ${among('p.category_id', one.includedCategories)})`;
  const excluded = sql`(${among('p.id', one.excludedProducts)} or ${among('p.category_id', one.excludedCategories)})`;
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
