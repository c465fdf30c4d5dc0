import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** What a message says of each subject, by its id: as it is now. */
export type Facts = ReadonlyMap<string, unknown>;

const byId = (rows: readonly { subject: string; facts: unknown }[]): Facts =>
  new Map(rows.map(({ subject, facts }) => [subject, facts]));

export async function findOrderFacts(db: Db, ids: readonly string[]): Promise<Facts> {
  const { rows } = await sql<{ subject: string; facts: unknown }>`
    select id::text as subject, jsonb_build_object('id', id, 'number', number, 'state', state, 'channel', channel,
      'email', email, 'totalCents', total_cents, 'refundedCents', refunded_cents, 'currency', 'AUD',
      'placedAt', placed_at, 'paidAt', paid_at) as facts
    from published.orders where id = any (${ids}::uuid[])`.execute(db);
  return byId(rows);
}

type PricedKit = {
  subject: string;
  id: number;
  categoryId: number | null;
  priceCents: number | null;
  facts: object;
};

export async function findKitsToTell(db: Db, ids: readonly string[]): Promise<PricedKit[]> {
  const { rows } = await sql<PricedKit>`
    select p.id::text as subject, p.id, p.category_id as "categoryId", p.price_cents as "priceCents", jsonb_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'name', p.name,
      'status', p.status, 'priceCents', p.price_cents, 'currency', 'AUD', 'available', coalesce(a.available, 0))
      as facts
    from published.products p left join published.available_stock a on a.product_id = p.id
    where p.id = any (${ids}::int[])`.execute(db);
  return rows;
}

export async function findCustomerFacts(db: Db, ids: readonly string[]): Promise<Facts> {
  const { rows } = await sql<{ subject: string; facts: unknown }>`
    select id::text as subject, jsonb_build_object('id', id, 'email', email, 'firstName', first_name,
      'lastName', last_name, 'isClosed', closed_at is not null) as facts
    from published.customers where id = any (${ids}::uuid[])`.execute(db);
  return byId(rows);
}
