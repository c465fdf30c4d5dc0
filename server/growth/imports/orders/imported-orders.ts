import type {
  listImportedOrders,
  listOrdersOfImport,
} from '../../../../contracts/growth/imports/imported-orders.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import type { Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { pageOf } from '../../../kernel/database/keyset.ts';
import { noImport } from '../no-import.ts';
import { findMoveIn } from '../queries.ts';
import { findImportedOrders, findOrdersOfImport } from './order-queries.ts';
import type { ReadOrderLine } from './rules.ts';

const ordersOfCustomer = 10;
const ordersInTable = 20;

/** What a customer bought elsewhere, the newest first. */
export async function importedOrdersOf(
  db: Db,
  customerId: string,
  after: string | undefined,
): Promise<AnswerOf<typeof listImportedOrders>> {
  const found = await findImportedOrders(db, customerId, after, ordersOfCustomer);
  const { rows, next } = pageOf(found, ordersOfCustomer);
  return { orders: rows.map(importedOrder), next };
}

/** What an import brought, the newest first; an order without an email is seen nowhere else. */
export async function ordersOfImport(
  db: Db,
  importId: string,
  after: string | undefined,
): Promise<AnswerOf<typeof listOrdersOfImport> | Refusal<'not_found'>> {
  if (!(await findMoveIn(db, importId))) return noImport;
  const { rows, next } = pageOf(await findOrdersOfImport(db, importId, after, ordersInTable), ordersInTable);
  return { orders: rows.map((row) => ({ ...importedOrder(row), buyer: row.buyer })), next };
}

type OrderRow = Awaited<ReturnType<typeof findOrdersOfImport>>[number];

function importedOrder({ id, platform, number, placed_at, status, currency, total_cents, lines }: OrderRow) {
  return {
    id,
    platform,
    number,
    placedAt: placed_at.toISOString(),
    status,
    currency,
    totalCents: total_cents,
    lines: (lines as ReadOrderLine[]).map(({ name, quantity }) => ({ name, quantity })),
  };
}
