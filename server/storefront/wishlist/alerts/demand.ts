import type { AnswerOf, Received } from '../../../../contracts/kernel/endpoint.ts';
import {
  demandPerPage,
  type listStockDemand,
} from '../../../../contracts/storefront/wishlist/admin-alerts.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { pageOf } from '../../../kernel/database/keyset.ts';
import { findDemand } from './queries.ts';

/** What people wait for: numbers only, nobody's address. */
export async function demandPage(
  db: Db,
  wish: Received<typeof listStockDemand>['query'],
): Promise<AnswerOf<typeof listStockDemand>> {
  const page = pageOf(await findDemand(db, wish, demandPerPage), demandPerPage);
  const kits = page.rows.map((row) => ({
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    available: row.available ?? 0,
    waiting: row.waiting,
    unconfirmed: row.unconfirmed,
    wishes: row.wishes,
    waitingSince: row.since?.toISOString() ?? null,
  }));
  return { kits, next: page.next };
}
