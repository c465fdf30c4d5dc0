import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { placeOfOrder } from '../../../orders/orders/orders.ts';

type Part = RawBuilder<unknown>;

/**
 * The days of a span whose sums are not kept, or are out of date, as `uncounted`, with the moments at which each begins
 * and ends: comparing orders with these moments uses the index, where working out each order's day would not.
 */
export const uncountedDaysOf = ({ from, to }: Span): Part => sql`
  uncounted as materialized (
    select d.day::date as day, d.day at time zone 'Australia/Sydney' as begins,
      (d.day + interval '1 day') at time zone 'Australia/Sydney' as ends
    from generate_series(${from}::date::timestamp, ${to}::date - interval '1 day', '1 day') as d (day)
    where not exists (select from sold_days s where s.day = d.day::date)
      or exists (select from published.paid_day_changes c where c.day = d.day::date)
  )`;

export const isOfCountedDay = ({ from, to }: Span): Part =>
  sql`day >= ${from}::date and day < ${to}::date and day not in (select day from uncounted)`;

/** The orders that were paid on one of the uncounted days. `offset 0` keeps the planner from finding them any other way than by these moments. */
const paidOn = (columns: Part): Part => sql`
  select ${columns} from published.orders o where o.paid_at >= uncounted.begins and o.paid_at < uncounted.ends offset 0`;

/** Up to this many orders, the lines of each are looked up by its id. */
const fewOrders = 5_000;

/**
 * The orders of uncounted days as `paid`. Ids of orders rise with time, so the lines of many orders lie in one range
 * between the first and the last id: reading that range takes a quarter of the time of looking up each order.
 */
export const paidOrders: Part = sql`
  paid as materialized (select o.id from uncounted, lateral (${paidOn(sql`o.id`)}) o),
  stretch as materialized (
    select (select count(*) from paid) > ${sql.lit(fewOrders)} as is_long,
      (select id from paid order by id limit 1) as first, (select id from paid order by id desc limit 1) as last)`;

/** The lines of those orders, read in one of the two ways. */
export const linesOfPaid = (columns: Part, condition: Part = sql`true`): Part => sql`
  select l.* from paid, lateral (
    select ${columns} from published.order_lines l where l.order_id = paid.id and ${condition} offset 0) l
  where not (select is_long from stretch)
  union all
  select ${columns} from published.order_lines l join paid on paid.id = l.order_id
  where (select is_long from stretch) and ${condition}
    and l.order_id >= (select first from stretch) and l.order_id <= (select last from stretch)`;

export type DaySold = {
  day: string;
  channel: 'web' | 'market';
  salesCents: number;
  gstCents: number;
  orders: number;
};

/** What each day brought by each channel; every sum of a period is a sum of these. */
export async function salesByDay(db: Db, span: Span): Promise<DaySold[]> {
  const { rows } = await sql<DaySold>`
    with ${uncountedDaysOf(span)}
    select to_char(day, 'YYYY-MM-DD') as day, channel, sales_cents::float8 as "salesCents",
      gst_cents::float8 as "gstCents", orders
    from (
      select day, channel, sales_cents, gst_cents, orders from sold_by_channel where ${isOfCountedDay(span)}
      union all
      select uncounted.day, sold.* from uncounted, lateral (${byChannel}) sold
    ) s order by day, channel`.execute(db);
  return rows;
}

const byChannel = sql`
  select channel, sum(total_cents) as sales_cents, sum(gst_cents) as gst_cents, count(*)::int as orders
  from (${paidOn(sql`o.channel, o.total_cents, o.gst_cents`)}) o group by 1`;

export async function countUnits(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    with ${uncountedDaysOf(span)}, ${paidOrders}
    select coalesce(sum(units), 0)::int as units from (
      select units from sold_by_channel where ${isOfCountedDay(span)}
      union all ${linesOfPaid(sql`l.quantity`)}
    ) s`.execute(db);
  return onlyRow(rows).units;
}

export const rowsShown = 10;

export async function topPlaces(db: Db, span: Span) {
  const { rows } = await sql<{ place: string; orders: number; salesCents: number }>`
    with ${uncountedDaysOf(span)}
    select place, sum(orders)::int as orders, sum(sales_cents)::float8 as "salesCents" from (
      select place, orders, sales_cents from sold_by_place where ${isOfCountedDay(span)}
      union all
      select sold.* from uncounted, lateral (
        select place, count(*) as orders, sum(total_cents) as sales_cents
        from (${paidOn(sql`${placeOfOrder} as place, o.total_cents`)}) o group by 1) sold
    ) s group by 1 order by orders desc, place limit ${rowsShown}`.execute(db);
  return rows;
}

/** Past days whose sums are missing or out of date, the newest first. */
export async function findUncountedSales(db: Db, { from, to }: Span): Promise<string[]> {
  // Also past by the database's clock, because its triggers note changes of past days by that clock.
  const { rows } = await sql<{ day: string }>`
    with ${uncountedDaysOf({ from, to })}
    select to_char(day, 'YYYY-MM-DD') as day from uncounted
    where ends <= now() - interval '2 hours'
      and ends > (select paid_at from published.orders where paid_at is not null order by paid_at limit 1)
    order by uncounted.day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** Counts a day; call it while nobody can change its orders (`holdPaidDays`). */
export async function countSoldDay(db: Db, day: string): Promise<void> {
  await sql`delete from sold_days where day = ${day}::date`.execute(db);
  const ofDay = sql`
    uncounted as materialized (
      select ${day}::date as day, ${day}::date::timestamp at time zone 'Australia/Sydney' as begins,
        (${day}::date + interval '1 day') at time zone 'Australia/Sydney' as ends)`;
  await sql`insert into sold_days (day) values (${day}::date)`.execute(db);
  await sql`
    with ${ofDay}
    insert into sold_by_channel (day, channel, sales_cents, gst_cents, orders, units)
    select uncounted.day, o.channel, sum(o.total_cents), sum(o.gst_cents), count(*), coalesce(sum(l.units), 0)
    from uncounted, lateral (${paidOn(sql`o.id, o.channel, o.total_cents, o.gst_cents`)}) o, lateral (
      select sum(l.quantity) as units from published.order_lines l where l.order_id = o.id) l
    group by 1, 2`.execute(db);
  await sql`
    with ${ofDay}
    insert into sold_by_kit (day, product_id, units, sales_cents, name, sku)
    select ${day}::date, l.product_id, sum(l.quantity), sum(l.line_total_cents), max(l.name), max(l.sku)
    from uncounted, lateral (${paidOn(sql`o.id`)}) o join published.order_lines l on l.order_id = o.id
    group by product_id order by product_id`.execute(db);
  await sql`
    with ${ofDay}
    insert into sold_by_place (day, place, orders, sales_cents)
    select uncounted.day, o.place, count(*), sum(o.total_cents)
    from uncounted, lateral (${paidOn(sql`${placeOfOrder} as place, o.total_cents`)}) o group by 1, 2`.execute(
    db,
  );
}

/** Sums that are too rarely needed to be kept. */
export async function deleteSoldDaysBefore(db: Db, day: string): Promise<void> {
  await sql`delete from sold_days where day < ${day}::date`.execute(db);
}
