import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

type Delivery = {
  id: string;
  supplier: string;
  reference: string;
  actor: string;
  received_at: Date;
  request_fingerprint: string;
};

/** False when this delivery is booked already. */
export async function insertDelivery(db: Db, delivery: Delivery): Promise<boolean> {
  const row = await db
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the delivery said when it was booked; null where that was not kept yet. */
export async function findDeliveryFingerprint(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .where('id', '=', id)
    .select('request_fingerprint')
    .executeTakeFirstOrThrow();
  return row.request_fingerprint;
}

/** Which of these kits exist and can be on a shelf: a bundle has no stock of its own. */
export async function findKnown(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('published.products as products')
    .where('id', '=', oneOf(ids))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bundle_parts as b').whereRef('b.bundle_id', '=', 'products.id'))),
    )
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function counts(db: Db) {
  return db
    .selectFrom('stock_counts as c')
    .leftJoin('stock_count_lines as l', 'l.count_id', 'c.id')
    .groupBy('c.id')
    .select(['c.id', 'c.name', 'c.begun_at', 'c.closed_at'])
    .select(({ fn }) => [
      fn.count<number>('l.product_id').as('counted'),
      sql<number>`count(*) filter (where l.counted <> l.expected)`.as('differing'),
    ]);
}

export type CountRow = NonNullable<Awaited<ReturnType<typeof findCount>>>;

/** The newest sessions are found first, so that what others counted is not looked at. */
export function findCounts(db: Db, limit: number) {
  const newest = db
    .selectFrom('stock_counts')
    .orderBy('begun_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id');
  return counts(db)
    .where('c.id', '=', (eb) => eb.fn.any(newest))
    .orderBy('c.begun_at', 'desc')
    .orderBy('c.id')
    .execute();
}

export function findCount(db: Db, id: string) {
  return counts(db).where('c.id', '=', id).executeTakeFirst();
}

export async function insertCount(
  db: Db,
  count: { id: string; name: string; actor: string; begun_at: Date },
): Promise<void> {
  await db
    .insertInto('stock_counts')
    .values(count)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks the session until the transaction ends: nothing is counted while it is being closed. */
export function lockCount(db: Db, id: string) {
  return db
    .selectFrom('stock_counts')
    .where('id', '=', id)
    .select(['id', 'name', 'closed_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markCountClosed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('stock_counts').set({ closed_at: at }).where('id', '=', id).execute();
}

/** What was counted last comes first. */
export function findCountLines(db: Db, countId: string) {
  return db
    .selectFrom('stock_count_lines as l')
    .innerJoin('published.products as p', 'p.id', 'l.product_id')
    .where('l.count_id', '=', countId)
    .orderBy('l.at', 'desc')
    .orderBy('l.product_id')
    .select(['l.product_id', 'p.sold_name as name', 'p.sku', 'l.expected', 'l.counted'])
    .execute();
}

/** What other counts have changed of each kit since this one counted it. */
export async function findCorrectedSince(db: Db, countId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stock_count_lines as l')
    .innerJoin('stock_movements as m', 'm.product_id', 'l.product_id')
    .where('l.count_id', '=', countId)
    .where('m.kind', '=', 'counted')
    .whereRef('m.at', '>', 'l.at')
    .groupBy('l.product_id')
    .select(['l.product_id', sql<number>`sum(m.on_hand_change)::int`.as('change')])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.change]));
}

export async function upsertLine(
  db: Db,
  line: {
    count_id: string;
    product_id: number;
    expected: number;
    counted: number;
    actor: string;
    at: Date;
  },
): Promise<void> {
  const { count_id: _count, product_id: _product, ...again } = line;
  await db
    .insertInto('stock_count_lines')
    .values(line)
    .onConflict((conflict) => conflict.columns(['count_id', 'product_id']).doUpdateSet(again))
    .execute();
}
