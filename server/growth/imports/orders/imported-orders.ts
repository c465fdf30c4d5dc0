import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import type { listImportedOrders } from '../../../../contracts/growth/imports/imported-orders.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { pageOf } from '../../../kernel/database/keyset.ts';
import { findImportedOrders } from './order-queries.ts';
import type { ReadOrderLine } from './rules.ts';

const ordersPerPage = 10;

/** What a customer bought elsewhere, the newest first. */
export async function importedOrdersOf(
  db: Db,
  customerId: string,
  after: string | undefined,
): Promise<AnswerOf<typeof listImportedOrders>> {
  const { rows, next } = pageOf(
    await findImportedOrders(db, customerId, after, ordersPerPage),
    ordersPerPage,
  );
  return {
    orders: rows.map(({ id, platform, number, placed_at, status, currency, total_cents, lines }) => ({
      id,
      platform,
      number,
      placedAt: placed_at.toISOString(),
      status,
      currency,
      totalCents: total_cents,
      lines: (lines as ReadOrderLine[]).map(({ name, quantity }) => ({ name, quantity })),
    })),
    next,
  };
}
