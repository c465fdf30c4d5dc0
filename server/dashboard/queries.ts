import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../contracts/periods.ts';
import type { Tasks } from '../../contracts/dashboard.ts';
import { lowStockBelow } from '../../contracts/catalogue.ts';
import { onlyRow, type Db } from '../kernel/database.ts';
import { placeOfOrder } from '../orders/orders.ts';

/** A Sydney day's first moment, so that an index over moments serves. */
function start(day: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone 'Australia/Sydney')`;
}

function paidIn({ from, to }: Span): RawBuilder<boolean> {
  return sql`o.paid_at >= ${start(from)} and o.paid_at < ${start(to)}`;
}

type Counted = Omit<Tasks, 'short'>;

export async function countTasks(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from orders where state = 'paid') as "toPack",
      (select count(*)::int from orders where state = 'packing') as "toSend",
      (select count(*)::int from quotes where state = 'requested') as quotes,
      (select count(*)::int from returns where state in ('requested', 'received')) as returns,
      (select count(*)::int from reviews where state = 'waiting') as reviews,
      (select count(*)::int from letters where state = 'failed') as "failedLetters",
      (select count(*)::int from products p left join available_stock s on s.product_id = p.id
        where p.status = 'published' and coalesce(s.available, 0) < ${lowStockBelow}) as "lowStock",
      (select count(*)::int from orders where needs_attention is not null) as payments,
      (select count(*)::int from gallery_submissions where state = 'waiting') as gallery,
      (select count(*)::int from wholesale_applications where answer = 'waiting') as wholesale`.execute(db);
  return onlyRow(rows);
}

export type Sums = { salesCents: number; orders: number; gstCents: number; units: number };

export async function sumSales(db: Db, span: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(o.total_cents), 0)::float8 as "salesCents", count(*)::int as orders,
      coalesce(sum(o.gst_cents), 0)::float8 as "gstCents",
      coalesce((select sum(l.quantity) from orders o join order_lines l on l.order_id = o.id
        where ${paidIn(span)}), 0)::int as units
    from orders o where ${paidIn(span)}`.execute(db);
  return onlyRow(rows);
}

export async function sumRefunds(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ cents: number; gstCents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents, coalesce(sum(gst_cents), 0)::float8 as "gstCents"
    from refunds
    where done_at >= ${start(from)} and done_at < ${start(to)}`.execute(db);
  return onlyRow(rows);
}

export async function salesByDay(db: Db, span: Span) {
  const { rows } = await sql<{ day: string; webCents: number; marketCents: number; orders: number }>`
    select to_char(o.paid_at at time zone 'Australia/Sydney', 'YYYY-MM-DD') as day,
      coalesce(sum(o.total_cents) filter (where o.channel = 'web'), 0)::float8 as "webCents",
      coalesce(sum(o.total_cents) filter (where o.channel = 'market'), 0)::float8 as "marketCents",
      count(*)::int as orders
    from orders o where ${paidIn(span)} group by 1`.execute(db);
  return rows;
}

export async function salesByChannel(db: Db, span: Span) {
  const { rows } = await sql<{ channel: 'web' | 'market'; salesCents: number; orders: number }>`
    select o.channel, sum(o.total_cents)::float8 as "salesCents", count(*)::int as orders
    from orders o where ${paidIn(span)} group by 1`.execute(db);
  return rows;
}

const shownAtMost = 10;

export async function topKits(db: Db, span: Span) {
  const { rows } = await sql<{
    productId: number;
    name: string;
    sku: string;
    units: number;
    salesCents: number;
  }>`
    select l.product_id as "productId", max(l.name) as name, max(l.sku) as sku,
      sum(l.quantity)::int as units, sum(l.line_total_cents)::float8 as "salesCents"
    from orders o join order_lines l on l.order_id = o.id
    where ${paidIn(span)} group by 1 order by "salesCents" desc limit ${shownAtMost}`.execute(db);
  return rows;
}

export async function topCodes(db: Db, span: Span) {
  const { rows } = await sql<{ code: string; orders: number; discountCents: number }>`
    select o.discount_code as code, count(*)::int as orders, sum(o.discount_cents)::float8 as "discountCents"
    from orders o where ${paidIn(span)} and o.discount_code is not null
    group by 1 order by orders desc, code limit ${shownAtMost}`.execute(db);
  return rows;
}

export async function topPlaces(db: Db, span: Span) {
  const { rows } = await sql<{ place: string; orders: number; salesCents: number }>`
    select ${placeOfOrder} as place, count(*)::int as orders, sum(o.total_cents)::float8 as "salesCents"
    from orders o where ${paidIn(span)}
    group by 1 order by orders desc, place limit ${shownAtMost}`.execute(db);
  return rows;
}

export function topSearches(db: Db, span: Span) {
  return findSearches(db, span, shownAtMost);
}

/** The commonest first. */
export async function findSearches(db: Db, { from, to }: Span, most: number) {
  const { rows } = await sql<{ term: string; searches: number; zeroHits: number }>`
    select term, sum(searches)::int as searches, sum(zero_hits)::int as "zeroHits"
    from search_counts where day >= ${from}::date and day < ${to}::date
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
export function findSales(db: Db, { span, channel, productId, code, place }: SalesWanted) {
  return db
    .selectFrom('orders as o')
    .where(paidIn(span))
    .$if(channel !== 'all', (orders) => orders.where('o.channel', '=', channel))
    .$if(code !== undefined, (orders) => orders.where('o.discount_code', '=', code ?? ''))
    .$if(place !== undefined, (orders) => orders.where(placeOfOrder, '=', place ?? ''))
    .$if(productId !== undefined, (orders) =>
      orders.where(
        sql<boolean>`exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})`,
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

/** `%`, `_` and `\\` stand for themselves. */
function literal(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** By the beginning of the number or of the e-mail: both have an index, however many orders there are. */
export async function ordersLike(db: Db, text: string) {
  const begins = `${literal(text)}%`;
  const { rows } = await sql<{
    id: string;
    number: string;
    email: string;
    total_cents: number;
    placed_at: Date;
  }>`
    (select id, number, email, total_cents, placed_at from orders
      where number like ${begins.toUpperCase()} order by number desc limit ${foundAtMost})
    union
    (select id, number, email, total_cents, placed_at from orders
      where lower(email) like ${begins} order by lower(email) limit ${foundAtMost})
    order by placed_at desc limit ${foundAtMost}`.execute(db);
  return rows;
}

export async function kitsLike(db: Db, text: string) {
  const anywhere = `%${literal(text)}%`;
  const { rows } = await sql<{ id: number; name: string; sku: string }>`
    select id, name, sku from products
    where search_name like ${anywhere} or lower(sku collate "C") like ${anywhere}
    order by name limit ${foundAtMost}`.execute(db);
  return rows;
}

export async function customersLike(db: Db, text: string) {
  const { rows } = await sql<{ id: string; email: string; first_name: string; last_name: string }>`
    select id, email, first_name, last_name from customers
    where closed_at is null and search_text like ${`%${literal(text)}%`}
    order by created_at desc limit ${foundAtMost}`.execute(db);
  return rows;
}
