import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import {
  discountsPerPage,
  type listRedemptions,
} from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { findRedemptions } from './discount-queries.ts';

/** Which orders a discount was for, page by page. */
export async function redemptionsOf(
  db: Db,
  discountId: number,
  after: string | undefined,
): Promise<AnswerOf<typeof listRedemptions>> {
  const page = pageOf(await findRedemptions(db, discountId, after, discountsPerPage), discountsPerPage);
  const redemptions = page.rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    email: row.email,
    at: row.at.toISOString(),
    savedCents: row.discount_cents,
    totalCents: row.total_cents,
    counts: row.state === 'counts',
  }));
  return { redemptions, next: page.next };
}
