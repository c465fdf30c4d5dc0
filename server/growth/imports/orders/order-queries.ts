import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../../kernel/database/keyset.ts';
import { oneOf } from '../../../kernel/database/lists.ts';
import type { ReadOrder } from './rules.ts';

export function findKnownOrders(db: Db, orders: readonly Pick<ReadOrder, 'platform' | 'number'>[]) {
  const numbers = orders.map(({ number }) => number);
  return db
    .selectFrom('imported_orders')
    .where('number', '=', oneOf(numbers))
    .select(['platform', 'number'])
    .execute();
}

type NewOrder = { id: string; order: ReadOrder; emailKey: string };

/** Returns the ids of those that are new. */
export async function insertImportedOrders(
  db: Db,
  importId: string,
  orders: readonly NewOrder[],
): Promise<Set<string>> {
  const rows = orders.map(({ id, order, emailKey }) => ({
    id,
    platform: order.platform,
    number: order.number,
    email_key: emailKey,
    buyer: order.buyer,
    placed_at: order.placedAt,
    status: order.status,
    currency: order.currency,
    total_cents: order.totalCents,
    lines: order.lines,
  }));
  const { rows: added } = await sql<{ id: string }>`
    insert into imported_orders (id, import_id, platform, number, customer_id, email_key, buyer, placed_at, status,
      currency, total_cents, lines)
    select o.id, ${importId}, o.platform, o.number, c.id, o.email_key, o.buyer, o.placed_at, o.status, o.currency,
      o.total_cents, o.lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, platform text, number text, email_key text,
      buyer text, placed_at timestamptz, status text, currency text, total_cents int, lines jsonb)
    left join published.customers c on c.email_key = o.email_key and o.email_key <> ''
    on conflict do nothing returning id`.execute(db);
  return new Set(added.map(({ id }) => id));
}

export async function deleteImportedOrders(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('imported_orders').where('id', '=', oneOf(ids)).execute();
}

/** Kits by their names in small letters; of two with the same name neither. */
export async function findKitsByName(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(name) as name, min(id) as id from published.products
    where parent_id is null and lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])
    group by lower(name) having count(*) = 1`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const newestFirst: ListOrder = {
  by: sql`o.placed_at`,
  byType: 'timestamptz',
  id: sql`o.id`,
  idType: 'uuid',
  direction: 'desc',
};

const shown = [
  'o.id',
  'o.platform',
  'o.number',
  'o.buyer',
  'o.placed_at',
  'o.status',
  'o.currency',
  'o.total_cents',
  'o.lines',
] as const;

/** What somebody bought elsewhere, by their account or by its email. */
export function findImportedOrders(db: Db, customerId: string, after: string | undefined, most: number) {
  const query = db
    .selectFrom('imported_orders as o')
    .where((on) =>
      on.or([
        on('o.customer_id', '=', customerId),
        sql<boolean>`o.email_key <> '' and o.email_key = (
          select email_key from published.customers where id = ${customerId}::uuid and closed_at is null)`,
      ]),
    )
    .select(shown);
  return pageAfter(query, newestFirst, after, most).execute();
}

/** What one import brought, whoever bought it. */
export function findOrdersOfImport(db: Db, importId: string, after: string | undefined, most: number) {
  const query = db.selectFrom('imported_orders as o').where('o.import_id', '=', importId).select(shown);
  return pageAfter(query, newestFirst, after, most).execute();
}

/** Orders find the accounts that their buyers made since, and forget whoever closed theirs. */
export async function followAccounts(db: Db): Promise<void> {
  await sql`
    update imported_orders o set customer_id = c.id from published.customers c
    where o.customer_id is null and o.email_key <> '' and c.email_key = o.email_key`.execute(db);
  await sql`
    update imported_orders o set email_key = '', buyer = '' from published.customers c
    where c.id = o.customer_id and c.closed_at is not null and (o.email_key <> '' or o.buyer <> '')`.execute(
    db,
  );
}
