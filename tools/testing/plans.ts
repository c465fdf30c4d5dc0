import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';

/** Tables that have a row for each order, visitor or event, and never stop growing. */
const growing: ReadonlySet<string> = new Set([
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'provider_events',
  'documents',
  'emails',
  'stock_movements',
  'stock_holds',
  'carts',
  'cart_items',
  'customers',
  'sessions',
  'limits',
  'shipments',
  'refunds',
  'discount_redemptions',
  'gift_card_movements',
]);

type Plan = {
  Plans?: Plan[];
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
};

/** The growing tables that a statement's plan reads whole, whatever its values are. */
export async function scannedBy(db: Db, text: string, partial: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (generic_plan, format json) ${sql.raw(text)}`.execute(db);
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => wholeIn(plan, partial));
}

/** An index without a condition is read whole too, unless it holds only the few rows that are asked for. */
function wholeIn(plan: Plan, partial: ReadonlySet<string>): string[] {
  const below = (plan.Plans ?? []).flatMap((part) => wholeIn(part, partial));
  const table = plan['Relation Name'] ?? '';
  const isBySelection = 'Index Cond' in plan || partial.has(plan['Index Name'] ?? '');
  const isRead = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']);
  return growing.has(table) && isRead && !isBySelection ? [table, ...below] : below;
}

export async function partialIndexes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
