import { sql } from 'kysely';
import { lowStockBelow } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import type { Tasks } from '../../../../contracts/insight/reports/dashboard.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { containing, hasTrigram } from '../../../kernel/database/keyset.ts';
import { isWithin } from '../../../kernel/database/sydney-moments.ts';
import { escapeLike } from '../../../kernel/rules.ts';
import { outstanding, placeOfOrder } from '../../../orders/orders/orders.ts';

const paidIn = (span: Span) => isWithin(sql.ref('o.paid_at'), span);

type Counted = Omit<Tasks, 'short'>;

/** Orders whose money comes by hand, what is missing of it, and how many are past their day. @param today in Sydney */
export async function sumOutstanding(db: Db, today: string) {
  const { rows } = await sql<{ orders: number; missingCents: number; overdue: number }>`
    select count(*)::int as orders, coalesce(sum(missing), 0)::float8 as "missingCents",
      (count(*) filter (where payable < ${today}::date))::int as overdue
    from (
      select ${outstanding.dueCents} - ${outstanding.receivedCents} as missing, ${outstanding.payableOn} as payable
      from published.orders o where ${outstanding.isOwed}
    ) owed`.execute(db);
  return onlyRow(rows);
}

const ofBundles = sql`select bundle_id from published.bundle_parts`;

/**
 * Kits that are running out are found by an index of what is free; only what there is of a bundle is worked out, by the
 * view, which asks of each kit whether it is one.
 */
const lowStock = sql`
  (select count(*)::int from published.stock_levels l join published.products p on p.id = l.product_id
    where p.status = 'published' and l.on_hand - l.held - l.promised < ${lowStockBelow}
      and l.product_id not in (${ofBundles}))
  + (select count(*)::int from published.available_stock s join published.products p on p.id = s.product_id
    where p.status = 'published' and s.available < ${lowStockBelow} and s.product_id in (${ofBundles}))`;

export async function countTasks(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from published.orders o where state = 'paid' and waits_for = '' and not exists (
        select from published.preorder_promises w where w.order_id = o.id and w.state = 'waiting')) as "toPack",
      (select count(distinct product_id)::int from published.preorder_promises where state = 'waiting'
        and leaves_on <= (now() at time zone 'Australia/Sydney')::date) as preorders,
      (select count(*)::int from published.orders where state = 'packing') as "toSend",
      (select count(*)::int from published.quotes where state = 'requested') as quotes,
      (select count(*)::int from published.returns where state in ('requested', 'received')) as returns,
      (select count(*)::int from published.reviews where state = 'waiting') as reviews,
      (select count(*)::int from published.emails where state = 'failed') as "failedEmails",
      (select count(*)::int from published.emails where state = 'waiting' and attempts > 0
        and due_at < now() - interval '5 minutes') as "delayedEmails",
      ${lowStock} as "lowStock",
      (select count(*)::int from published.orders where needs_attention is not null) as payments,
      (select count(*)::int from published.refunds where state = 'due' and asked_at is not null) as "toSendBack",
      (select count(*)::int from published.gallery_submissions where state = 'waiting') as gallery,
      (select count(*)::int from published.wholesale_applications where answer = 'waiting') as wholesale,
      (select count(*)::int from published.part_claims where state = 'asked') as parts,
      (select count(*)::int from published.batch_stops where ended_at is null) as "stoppedBatches"`.execute(
    db,
  );
  return onlyRow(rows);
}

export async function sumRefunds(db: Db, span: Span) {
  const { rows } = await sql<{ cents: number; gstCents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents, coalesce(sum(gst_cents), 0)::float8 as "gstCents"
    from published.refunds
    where ${isWithin(sql.ref('done_at'), span)}`.execute(db);
  return onlyRow(rows);
}

const shownAtMost = 10;

export async function topCodes(db: Db, span: Span) {
  const { rows } = await sql<{ code: string; orders: number; discountCents: number }>`
    select o.discount_code as code, count(*)::int as orders, sum(o.discount_cents)::float8 as "discountCents"
    from published.orders o where ${paidIn(span)} and o.discount_code is not null
    group by 1 order by orders desc, code limit ${shownAtMost}`.execute(db);
  return rows;
}

export function topSearches(db: Db, span: Span) {
  return findSearches(db, span, shownAtMost);
}

/** The commonest first. */
export async function findSearches(db: Db, { from, to }: Span, most: number) {
  const { rows } = await sql<{ term: string; searches: number; zeroHits: number }>`
    select term, sum(searches)::int as searches, sum(zero_hits)::int as "zeroHits"
    from published.search_counts where day >= ${from}::date and day < ${to}::date
    group by 1 order by searches desc, term limit ${most}`.execute(db);
  return rows;
}

export type SalesWanted = {
  span: Span;
  channel: 'all' | 'web' | 'market';
  productId?: number | undefined;
  code?: string | undefined;
  place?: string | undefined;
};

/** The orders behind a figure, oldest first. */
export function findSalesFigures(db: Db, { span, channel, productId, code, place }: SalesWanted) {
  return db
    .selectFrom('published.orders as o')
    .where(paidIn(span))
    .$if(channel !== 'all', (orders) => orders.where('o.channel', '=', channel as 'web' | 'market'))
    .$if(code !== undefined, (orders) => orders.where('o.discount_code', '=', code ?? ''))
    .$if(place !== undefined, (orders) => orders.where(placeOfOrder, '=', place ?? ''))
    .$if(productId !== undefined, (orders) =>
      orders.where(
        sql<boolean>`exists (select from published.order_lines l where l.order_id = o.id and l.product_id = ${productId})`,
      ),
    )
    .orderBy('o.paid_at')
    .orderBy('o.id')
    .select([
      'o.number',
      'o.paid_at',
      'o.channel',
      'o.state',
      'o.email',
      'o.discount_code',
      'o.subtotal_cents',
      'o.discount_cents',
      'o.shipping_cents',
      'o.total_cents',
      'o.gst_cents',
    ])
    .execute();
}

const foundAtMost = 8;

/**
 * By the beginning of the number or of the email: both have an index, so it is fast however many orders there are.
 * `using ~<~` sorts emails as their index does, byte by byte, so the first few are read straight from it.
 */
export async function ordersLike(db: Db, text: string) {
  const begins = `${escapeLike(text.toLowerCase())}%`;
  const { rows } = await sql<{
    id: string;
    number: string;
    email: string;
    total_cents: number;
    placed_at: Date;
  }>`
    (select id, number, email, total_cents, placed_at from published.orders
      where number like ${begins.toUpperCase()} order by number desc limit ${foundAtMost})
    union
    (select id, number, email, total_cents, placed_at from published.orders
      where lower(email) like ${begins} order by lower(email) using ~<~ limit ${foundAtMost})
    order by placed_at desc limit ${foundAtMost}`.execute(db);
  return rows;
}

/** By the index of trigrams; two letters are in so many names that the kits are read in the order of their names instead. */
export async function kitsLike(db: Db, text: string) {
  const anywhere = containing(text);
  const [isNamed, order] = hasTrigram(text)
    ? [sql`search_name like ${anywhere} or lower(sku collate "C") like ${anywhere}`, sql`name`]
    : [sql`search_name || ' ' || lower(sku) like ${anywhere}`, sql`search_name, id`];
  const { rows } = await sql<{ id: number; name: string; sku: string }>`
    select id, sold_name as name, sku from published.products
    where ${isNamed} order by ${order} limit ${foundAtMost}`.execute(db);
  return rows;
}

export async function customersLike(db: Db, text: string) {
  const { rows } = await sql<{ id: string; email: string; first_name: string; last_name: string }>`
    select id, email, first_name, last_name from published.customers
    where closed_at is null and search_text like ${containing(text)}
    order by created_at desc limit ${foundAtMost}`.execute(db);
  return rows;
}

/** Those that an answer or a bank's word may still turn, the most urgent first. */
export async function findOpenDisputes(db: Db) {
  const { rows } = await sql<{
    reference: string;
    orderId: string | null;
    number: string | null;
    amountCents: number;
    currency: string;
    reason: string;
    dueBy: Date | null;
  }>`
    select d.reference, o.id as "orderId", o.number, d.amount_cents as "amountCents", d.currency, d.reason,
      case when d.status <> 'answered' then d.due_by end as "dueBy"
    from published.disputes d
    left join lateral (
      select p.order_id from published.payments p
      where p.provider = d.provider and d.charge <> '' and d.charge in (p.charge, p.reference) limit 1
    ) p on true
    left join published.orders o on o.id = p.order_id
    where d.status in ('inquiry', 'open', 'answered')
    order by d.due_by nulls last, d.opened_at limit 50`.execute(db);
  return rows;
}

export async function failedPayouts(db: Db) {
  const { rows } = await sql<{ reference: string; amountCents: number; reason: string; failedAt: Date }>`
    select reference, amount_cents as "amountCents", reason, failed_at as "failedAt"
    from published.failed_payouts where over_at is null order by failed_at desc limit 20`.execute(db);
  return rows;
}
