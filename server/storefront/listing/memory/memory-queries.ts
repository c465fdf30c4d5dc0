import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { availableAsAny, hasChoices } from '../choice-queries.ts';
import { easeOf } from '../ease-queries.ts';

/** What else can be chosen of a kit, with its own price; null where there is nothing to choose. */
const choicePrices = sql<ChoicePrice[] | null>`case when ${hasChoices} then (
  select json_agg(json_build_object('id', v.id, 'priceCents', v.price_cents))
  from published.products v where v.parent_id = p.id and v.status = 'published') end`;
export type ChoicePrice = { id: number; priceCents: number };

/** The facts of a kit that shoppers find by looking around; variants are found on the page of their kit. */
function selectFacts(db: Db) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.available_stock as s', 's.product_id', 'p.id')
    .leftJoin('published.review_stats as r', 'r.product_id', 'p.id')
    .where('p.status', '=', 'published')
    .where('p.parent_id', 'is', null)
    .select(['p.id', 'p.difficulty', 'p.bestseller', 'p.featured', 'p.new_arrival', 'p.rrp_until'])
    .select(({ fn, val }) => [
      fn.coalesce('p.category_id', val(0)).as('category_id'),
      fn.coalesce('p.hours_from', val(0)).as('hours_from'),
      fn.coalesce('p.price_cents', val(0)).as('price_cents'),
      availableAsAny.as('available'),
      choicePrices.as('choices'),
      fn.coalesce('r.average', val(0)).as('average'),
      fn.coalesce('r.total', val(0)).as('reviews'),
      sql<number>`coalesce(p.rrp_cents - p.price_cents, 0)`.as('saving_cents'),
      sql<number>`p.released_on - date '2000-01-01'`.as('released_day'),
      sql<number>`hashtext(p.name)`.as('name_hash'),
      easeOf.as('ease'),
    ]);
}

export type KitFactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

/** Of these kits, and of the kits whose variants are among them. */
export function findFactsOf(db: Db, ids: readonly number[]): Promise<KitFactsRow[]> {
  const isWhole = sql<boolean>`p.id in (
    select coalesce(v.parent_id, v.id) from published.products v where v.id = any (${ids}::int[]))`;
  return selectFacts(db).where(isWhole).execute();
}

/** The next ones by their id, so that a large shop is read a part at a time. */
export function findFactsAfter(db: Db, id: number, limit: number): Promise<KitFactsRow[]> {
  return selectFacts(db).where('p.id', '>', id).orderBy('p.id').limit(limit).execute();
}

/** Every listed kit in the order of names, as the database's collation has it. */
export async function findIdsByName(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('published.products as p')
    .where('p.status', '=', 'published')
    .where('p.parent_id', 'is', null)
    .orderBy('p.name')
    .orderBy('p.id')
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
