import { sql } from 'kysely';
import type { listOutstanding, ReceiptMethod } from '../../../contracts/buying/receivables.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';
import { outstanding } from '../../orders/orders/orders.ts';

const { isOwed, dueCents, receivedCents, payableOn } = outstanding;

function outstandingOrders(db: Db) {
  return db
    .selectFrom('published.orders as o')
    .where(isOwed)
    .select(['o.id', 'o.number', 'o.email', 'o.phone', 'o.placed_at', 'o.due_on', 'o.pay_by'])
    .select([
      sql<string>`${payableOn}::text`.as('payable_on'),
      sql<string>`coalesce(nullif(o.buyer_name, ''), o.address ->> 'name', '')`.as('name'),
      dueCents.as('due_cents'),
      receivedCents.as('received_cents'),
    ]);
}

const longestDue: ListOrder = {
  by: sql`${payableOn}::text`,
  byType: 'text',
  id: sql`o.id`,
  idType: 'uuid',
  direction: 'asc',
};

/** One page, the longest due first, with one row too many. @param today in Sydney */
export function findOutstanding(
  db: Db,
  { q, due: which, after }: Received<typeof listOutstanding>['query'],
  size: number,
  today: string,
) {
  let found = outstandingOrders(db);
  if (q !== '')
    found = found.where(
      sql<boolean>`lower(o.number || ' ' || o.email || ' ' || o.phone || ' ' || o.buyer_name || ' '
        || coalesce(o.address ->> 'name', '')) like ${containing(q)}`,
    );
  if (which === 'over') found = found.where(sql<boolean>`${payableOn} < ${today}::date`);
  return pageAfter(found, longestDue, after, size).execute();
}

/** How much is outstanding by the days since it is due. @param today in Sydney */
export async function findAges(db: Db, today: string) {
  const { rows } = await sql<{ daysOver: number; orders: number; missingCents: number }>`
    select (${today}::date - ${payableOn})::int as "daysOver", count(*)::int as orders,
      sum(${dueCents} - ${receivedCents})::float8 as "missingCents"
    from published.orders o
    where ${isOwed}
    group by 1`.execute(db);
  return rows;
}

/** The orders whose day is not further ahead than it is reminded of, from one on. @param today in Sydney */
export function findToRemind(db: Db, today: string, from: string | undefined, limit: number) {
  const found = outstandingOrders(db)
    .where(sql<boolean>`${payableOn} <= ${today}::date + 3`)
    .select('o.customer_id')
    .orderBy('o.id')
    .limit(limit);
  return (from === undefined ? found : found.where('o.id', '>', from)).execute();
}

const toSendAtOnce = 100;

/** Refunds that somebody has to send, the longest waiting first, with how the last of their money came. */
export async function findRefundsToSend(db: Db) {
  const { rows } = await sql<{
    refundId: string;
    orderId: string;
    number: string;
    name: string;
    email: string;
    phone: string;
    cents: number;
    askedAt: Date;
    cameBy: ReceiptMethod | null;
    cameReference: string | null;
  }>`
    select f.id as "refundId", o.id as "orderId", o.number, o.email, o.phone, f.hand_cents as cents,
      coalesce(nullif(o.buyer_name, ''), o.address ->> 'name', '') as name, f.asked_at as "askedAt",
      last.method as "cameBy", last.reference as "cameReference"
    from published.refunds f join published.orders o on o.id = f.order_id
    left join lateral (
      select r.method, r.reference from published.received_payments r
      where r.order_id = o.id and r.kind = 'received'
        and not exists (select from published.received_payments c where c.corrects = r.id) order by r.noted_at desc, r.id limit 1
    ) last on true
    where f.state = 'due' and f.asked_at is not null
    order by f.asked_at, f.id limit ${toSendAtOnce}`.execute(db);
  return rows;
}
