import { sql, type Selectable } from 'kysely';
import type { ReviewTotals } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

export type RatingTotals = Omit<Selectable<ReviewTotals>, 'product_id'>;

/** The kit's row of totals is locked before its reviews are counted, so that two who publish at once both count. */
export async function lockRatingTotals(db: Db, productId: number): Promise<void> {
  await sql`insert into review_totals (product_id) values (${productId}) on conflict do nothing`.execute(db);
  await sql`select from review_totals where product_id = ${productId} for update`.execute(db);
}

export async function saveRatingTotals(db: Db, productId: number, totals: RatingTotals): Promise<void> {
  await db.updateTable('review_totals').where('product_id', '=', productId).set(totals).execute();
}
