import { sql, type RawBuilder } from 'kysely';
import type { Sale } from '../../../contracts/catalogue/listing/sales.ts';
import type { Db } from '../../kernel/database/database.ts';

/** @property begins since when the kits it is for have been cheaper: not before it was written down */
export type SaleRow = Sale & { begins: Date };

/** Automatic discounts that anyone gets for any kit they are for: per cent, without limits and conditions. */
export async function findSales(db: Db): Promise<SaleRow[]> {
  const rows = await db
    .selectFrom('discounts')
    .where('code', 'is', null)
    .where('active', '=', true)
    .where('kind', '=', 'percent')
    .where('minimum_cents', '=', 0)
    .where('minimum_quantity', '<=', 1)
    .where('first_order_only', '=', false)
    .where('total_limit', 'is', null)
    .where('person_limit', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    percent: row.percent ?? 0,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    includedProducts: row.included_products,
    includedCategories: row.included_categories,
    excludedProducts: row.excluded_products,
    excludedCategories: row.excluded_categories,
    begins: new Date(Math.max(row.valid_from?.getTime() ?? 0, row.created_at.getTime())),
  }));
}

/** Since when kits have not been cheaper than their price; those of which nothing is known are left out. */
export async function findPriceSince(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, price_since as at from products where id = any (${ids}::int[]) and price_since is not null`.execute(
    db,
  );
  return rows;
}

/** What a kit costs now, for orders and filters of listings; shown and charged is what `bestSale` says. */
export function priceNow(sales: readonly Sale[]): RawBuilder<number> {
  if (sales.length === 0) return sql`p.price_cents`;
  const prices = sales.map((one) => {
    const price = sql`p.price_cents - round(p.price_cents * ${sql.lit(one.percent)} / 100.0)`;
    return sql`case when ${isFor(one)} then ${price} else p.price_cents end`;
  });
  return sql`least(${sql.join(prices)})`;
}

/** Of a kit that a sale is for: true in SQL as `isFor` of contracts/catalogue/listing/sales.ts is. */
export function isOnSale(sales: readonly Sale[]): RawBuilder<boolean> {
  return sales.length === 0 ? sql`false` : sql`(${sql.join(sales.map(isFor), sql` or `)})`;
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

/** Tells wordings of statements apart by the sales that they are of; nothing while there is none. */
export function salesKey(sales: readonly Sale[]): string {
  return sales.length === 0 ? '' : ` while ${JSON.stringify(sales)}`;
}
