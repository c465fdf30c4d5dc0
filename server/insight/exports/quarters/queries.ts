import { sql } from 'kysely';
import type { Unsettled } from '../../../../contracts/insight/exports/quarters.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { insertAll } from '../../../kernel/database/lists.ts';
import { isWithin } from '../../../kernel/database/sydney-moments.ts';
import { isBooked, type BookPeriod, type EntryKind } from '../booked-queries.ts';

/** The quarters that are closed now, the first one first. */
export async function findClosed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('closed_quarters')
    .where('reopened_at', 'is', null)
    .orderBy('quarter')
    .select('quarter')
    .execute();
  return rows.map(({ quarter }) => quarter);
}

export function findClosings(db: Db, quarter: string) {
  return db
    .selectFrom('closed_quarters')
    .where('quarter', '=', quarter)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

/** One moment for all that is read, and nobody who closes another quarter meanwhile. */
export async function beginClosing(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`lock table closed_quarters in share row exclusive mode`.execute(db);
}

export async function insertClosing(
  db: Db,
  closing: { quarter: string; statement: unknown; by: string; at: Date },
): Promise<number> {
  const { quarter, statement, by, at } = closing;
  const row = await db
    .insertInto('closed_quarters')
    .values({ quarter, statement: JSON.stringify(statement), closed_at: at, closed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Everything that the quarter books belongs to it from now on. */
export async function insertClosedEntries(db: Db, closingId: number, period: BookPeriod): Promise<void> {
  const from = (kind: EntryKind, table: string, at: string, id: string) =>
    sql`
    insert into closed_entries (kind, entry_id, closing_id)
    select distinct ${kind}::text, ${sql.ref(id)}::text, ${closingId}::int from ${sql.table(table)}
    where ${isBooked(kind, sql.ref(at), sql.ref(id), period)}`.execute(db);
  await from('order', 'published.orders', 'paid_at', 'id');
  await from('refund', 'published.refunds', 'done_at', 'id');
  await from('payout', 'published.payouts', 'made_at', 'reference');
  await from('card', 'published.gift_card_movements', 'at', 'id');
  await from('receipt', 'published.received_payments', 'noted_at', 'id');
}

export type ClosedFile = { name: string; type: string; content: Buffer; sha256: string; entries: number };

export async function insertClosedFiles(
  db: Db,
  closingId: number,
  files: readonly ClosedFile[],
): Promise<void> {
  await insertAll(
    db,
    'closed_files',
    files.map((file) => ({ ...file, closing_id: closingId })),
  );
}

export async function findClosedFiles(db: Db, closingId: number) {
  const { rows } = await sql<{ name: string; sha256: string; entries: number; bytes: number }>`
    select name, sha256, entries, length(content) as bytes from closed_files
    where closing_id = ${closingId}::int order by name`.execute(db);
  return rows;
}

export function findClosedFile(db: Db, quarter: string, name: string) {
  return db
    .selectFrom('closed_files as f')
    .innerJoin('closed_quarters as q', 'q.id', 'f.closing_id')
    .where('q.quarter', '=', quarter)
    .where('q.reopened_at', 'is', null)
    .where('f.name', '=', name)
    .select(['f.name', 'f.type', 'f.content'])
    .executeTakeFirst();
}

export async function reopen(
  db: Db,
  quarter: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with opened as (
      update closed_quarters set reopened_at = ${at}::timestamptz, reopened_by = ${by}, reason = ${reason}
      where quarter = ${quarter} and reopened_at is null returning id
    ), freed as (
      delete from closed_entries e using opened where e.closing_id = opened.id
    )
    select id from opened`.execute(db);
  return rows.length > 0;
}

export async function findEmailOfCloser(db: Db, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('published.customers')
    .where('id', '=', customerId)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? '';
}

type FoundUnsettled = { kind: Unsettled['kind']; order_id: string; number: string; cents: number };

/** What of a quarter is not over yet, each with its order. */
export async function findUnsettled(db: Db, span: Span): Promise<FoundUnsettled[]> {
  const { rows } = await sql<FoundUnsettled>`
    select 'refund_waits' as kind, o.id as order_id, o.number, r.amount_cents as cents
    from published.refunds r join published.orders o on o.id = r.order_id
    where r.state = 'due' and ${isWithin(sql.ref('r.requested_at'), span)}
    union all
    select 'needs_attention', o.id, o.number, o.total_cents from published.orders o
    where o.needs_attention is not null and ${isWithin(sql.ref('o.paid_at'), span)}
    union all
    select 'dispute_open', o.id, o.number, d.amount_cents
    from published.disputes d
    join published.payments p on p.provider = d.provider and d.charge in (p.charge, p.reference)
    join published.orders o on o.id = p.order_id
    where d.status in ('inquiry', 'open', 'answered') and ${isWithin(sql.ref('o.paid_at'), span)}
    order by kind, number limit 200`.execute(db);
  return rows;
}
