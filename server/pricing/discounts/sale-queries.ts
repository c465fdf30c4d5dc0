import { sql, type NotNull } from 'kysely';
import type { Sale, SaleScope } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter } from '../../kernel/database/keyset.ts';
import type { DiscountRecord } from './queries.ts';
import { beginOfSale, isShownSale, saleOfDiscount } from './rules.ts';

/** @property begins since when the kits it is for have been cheaper: not before it was written down */
export type SaleRow = Sale & { begins: Date };

/** Times in which a sale ran under rules that it has no more. */
export type SaleRun = { discountId: number; begins: Date; ends: Date } & SaleScope;

/** Of automatic discounts those that anyone gets for any kit they are for, without limits and conditions; and what ran lately. */
export async function findSales(
  db: Db,
  automatic: readonly DiscountRecord[],
): Promise<{ sales: SaleRow[]; runs: SaleRun[] }> {
  const rows = automatic.filter(isShownSale);
  const runs = await db
    .selectFrom('published.sale_runs')
    .where('ended_at', '>', sql<Date>`now() - interval '2 years'`)
    .orderBy('id')
    .selectAll()
    .$narrowType<{ ended_at: NotNull }>()
    .execute();
  return {
    sales: rows.map((row) => ({ ...saleOfDiscount(row), begins: beginOfSale(row) })),
    runs: runs.map((run) => ({
      discountId: run.discount_id,
      begins: run.began_at,
      ends: run.ended_at,
      includedProducts: run.included_products,
      includedCategories: run.included_categories,
      excludedProducts: run.excluded_products,
      excludedCategories: run.excluded_categories,
    })),
  };
}

/** A time in which a sale made a kit cheaper: by so many per cent, or to a price of its own. */
export type SaleOfKit = { id: number; name: string; begins: Date; ends: Date } & SalePrice;
/** Both null where the run is older than the keeping of its prices. */
type SalePrice = { percent: number | null; newPriceCents: number | null };

/** What ran for a kit under rules that its sale has no more, and ended after `since`. */
export async function findRunsOfKit(
  db: Db,
  kit: { productId: number; categoryId: number },
  since: Date,
): Promise<SaleOfKit[]> {
  const { productId, categoryId } = kit;
  const { rows } = await sql<SaleOfKit>`
    select discount_id as id, name, began_at as begins, ended_at as ends, percent,
           (prices ->> ${String(productId)})::int as "newPriceCents"
    from published.sale_runs
    where ended_at > ${since}
      and not ${productId}::int = any (excluded_products) and not ${categoryId}::int = any (excluded_categories)
      and ((included_products = '{}' and included_categories = '{}')
           or ${productId}::int = any (included_products) or ${categoryId}::int = any (included_categories))
    order by began_at, id`.execute(db);
  return rows;
}

const byName = {
  by: sql.ref('search_name'),
  byType: 'text',
  id: sql.ref('id'),
  idType: 'integer',
  direction: 'asc',
} as const;

type SaleGroup = {
  category?: number | undefined;
  mark?: 'featured' | 'bestseller' | 'new_arrival' | undefined;
  after?: string | undefined;
};

/** A page of kits with their prices: of a category, with a mark, or of all, by name. */
export function findSaleKits(db: Db, { category, mark, after }: SaleGroup, size: number) {
  let found = db
    .selectFrom('published.products as products')
    .where('status', '=', 'published')
    .where('price_cents', '>', 0)
    .select(['id', 'name', 'price_cents']);
  if (category !== undefined) found = found.where('category_id', '=', category);
  if (mark !== undefined) found = found.where(mark, '=', true);
  return pageAfter(found, byName, after, size).execute();
}

/** What kits cost of their own; those that are gone are absent. */
export async function findOwnPrices(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; priceCents: number | null }>> {
  const { rows } = await sql<{ id: number; name: string; price_cents: number | null }>`
    select id, name, price_cents from published.products where id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, name, price_cents }) => [id, { name, priceCents: price_cents }]));
}

/** Writes down for programs beside the shop that the kits of these sales cost something else now. */
export async function noteKitsOfSales(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select note_kits_of_sales(array_agg(d)) from discounts d where id = any (${ids}::int[])`.execute(
    db,
  );
}
