import { sql, type NotNull } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { opaqueList } from '../../kernel/database/lists.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import { bundlePartsOf } from './bundle-queries.ts';
import { provedRrp, selectKits } from './queries.ts';

/**
 * When the row of a kit, or which pictures it has, last changed. What was read of it under this moment is true while it
 * has the same one. A number, because a moment would be made a date for each line of a cart.
 */
const describedAt = sql<number>`date_part('epoch', p.updated_at)`;

/** What published kits cost and how many there are, and since when they are described as they are. */
export function selectOffers(db: Db) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.available_stock as s', 's.product_id', 'p.id')
    .where('p.status', '=', 'published')
    .select(['p.id', 'p.price_cents', 'p.rrp_kind'])
    .select(({ fn, val }) => [
      fn.coalesce('s.available', val(0)).as('stock'),
      's.leaves_on',
      fn.coalesce('s.promisable', val(0)).as('promisable'),
      provedRrp.as('rrp_cents'),
      bundlePartsOf.as('parts'),
      describedAt.as('described_at'),
    ])
    .$narrowType<{ price_cents: NotNull }>();
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

/** Whole cards, with the moment under which they are true. */
export function findDescribedKits(db: Db, ids: readonly number[]) {
  return runPreparedQuery(db, 'kits with when they were described', [ids], (db, wanted) => {
    // The cast makes an array of it that is looked for in the index, and not a statement that is joined.
    const isWanted = sql<boolean>`p.id = any (${opaqueList(wanted, 'int[]')}::int[])`;
    return selectKits(db).where(isWanted).select(describedAt.as('described_at'));
  });
}
