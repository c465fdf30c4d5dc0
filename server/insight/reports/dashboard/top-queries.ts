import { sql } from 'kysely';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { isOfCountedDay, linesOfPaid, uncountedDaysOf, paidOrders, rowsShown } from './sold-queries.ts';

/**
 * So many of a period's kits are kept. What is not among them sold for at most what the last of them did, so only what
 * sold on an uncounted day, and could come among the shown with that, is summed by itself.
 */
const keptAtMost = 1_000;
/** Of more than these the days are added up as where nothing is kept. */
const doubtfulAtMost = 200;

const within = ({ from, to }: Span) => sql`day >= ${from}::date and day < ${to}::date`;

/** Which counts of its days a period stands on. */
const countsOf = (span: Span) =>
  sql`(select array_agg(count_id order by day) from sold_days where ${within(span)})`;

/**
 * Keeps what these periods sold most of, where that is not kept of just these counts of their days; of others nothing.
 *
 * @param most how many kits of each
 */
export async function keepTopKits(db: Db, spans: readonly Span[], most = keptAtMost): Promise<void> {
  const begun = spans.map(({ from }) => from);
  await sql`delete from sold_spans where from_day <> all (${begun}::date[])`.execute(db);
  for (const span of spans) {
    await inTransaction(db, async (trx) => {
      await sql`
        delete from sold_spans where from_day = ${span.from}::date and counts is distinct from ${countsOf(span)}`.execute(
        trx,
      );
      await sql`
        with sold as materialized (
          select product_id, sum(units) as units, sum(sales_cents) as cents,
            row_number() over (order by sum(sales_cents) desc, product_id) as place
          from sold_by_kit where ${within(span)}
          group by product_id order by place limit ${most + 1}
        ), kept as (
          insert into sold_spans (from_day, counts, is_cut)
          select ${span.from}::date, counts, (select count(*) from sold) > ${most} from (select ${countsOf(span)} as counts) c
          where counts is not null and not exists (select from sold_spans where from_day = ${span.from}::date)
          on conflict do nothing returning from_day
        )
        insert into sold_kit_tops (from_day, product_id, units, sales_cents)
        select from_day, product_id, units, cents from kept, sold where place <= ${most}`.execute(trx);
    });
  }
}

type KitSold = {
  productId: number;
  name: string;
  sku: string;
  units: number;
  salesCents: number;
  allUnits: number;
};

/** What a period sold most of, with the units of all kits, which are known once these are. */
export async function topKits(db: Db, span: Span): Promise<{ kits: KitSold[]; units: number }> {
  const rows =
    ((await isHeld(db, span)) ? await keptTopKits(db, span) : undefined) ?? (await summed(db, span));
  return { kits: rows, units: rows[0]?.allUnits ?? 0 };
}

const heldFor = (span: Span) => sql`s.from_day = ${span.from}::date and s.counts = ${countsOf(span)}`;

/** Asked by itself: of a calendar month nothing is kept, and what follows would be worked out for nothing. */
async function isHeld(db: Db, span: Span): Promise<boolean> {
  const { rows } = await sql`select from sold_spans s where ${heldFor(span)}`.execute(db);
  return rows.length > 0;
}

/**
 * From what is kept, and from the orders of uncounted days, less what is kept of these. Undefined where that does not tell
 * which kits are the first.
 */
async function keptTopKits(db: Db, span: Span): Promise<KitSold[] | undefined> {
  const { rows } = await sql<KitSold & { isSure: boolean }>`
    with ${uncountedDaysOf(span)}, ${paidOrders},
    held as materialized (select s.from_day, s.is_cut from sold_spans s where ${heldFor(span)}),
    kept as materialized (
      select t.product_id, t.units, t.sales_cents as cents from held join sold_kit_tops t using (from_day)
    ), lines as materialized (${linesOfPaid(sql`l.product_id, l.quantity, l.line_total_cents, l.name, l.sku`)}),
    since as materialized (
      select product_id, sum(units)::int as units, sum(cents)::bigint as cents from (
        select product_id, quantity as units, line_total_cents as cents from lines
        union all select product_id, -units, -sales_cents from sold_by_kit where day in (select day from uncounted)
      ) l group by 1
    ), known as materialized (
      select product_id, sum(units)::int as units, sum(cents)::bigint as cents
      from (select * from kept union all select * from since) k group by 1
    ), bounds as materialized (
      select (select min(cents) from kept) as unkept,
        (select min(cents) from (select cents from known order by cents desc limit ${rowsShown}) t) as shown
      from held where is_cut
    ), doubtful as materialized (
      select product_id from since, bounds where since.cents + unkept >= shown
        and not exists (select from kept where kept.product_id = since.product_id)
      limit ${doubtfulAtMost + 1}
    ), more as materialized (
      select k.product_id, sum(k.units)::int as units, sum(k.cents)::bigint as cents
      from doubtful, (select day from sold_days where ${within(span)}) d, lateral (
        select k.product_id, k.units, k.sales_cents as cents from sold_by_kit k
        where k.day = d.day and k.product_id = doubtful.product_id offset 0) k
      where (select count(*) from doubtful) <= ${doubtfulAtMost}
      group by 1
    ), top as materialized (
      select product_id, known.units + coalesce(more.units, 0) as units, known.cents + coalesce(more.cents, 0) as cents
      from known left join more using (product_id)
      -- Of a kit whose only orders were taken away nothing is left.
      where known.units + coalesce(more.units, 0) > 0
      order by cents desc, product_id limit ${rowsShown}
    ), named as (${namesOf(span, sql`select product_id, name, sku from lines where product_id in (select product_id from top)`)})
    select product_id as "productId", name, sku, units, cents::float8 as "salesCents",
      (select coalesce(sum(units), 0)::int from (
        select units from sold_by_channel where ${isOfCountedDay(span)} union all select quantity from lines) u) as "allUnits",
      exists (select from held)
        and (select count(*) from doubtful) <= ${doubtfulAtMost}
        and not exists (select from bounds where unkept >= (select min(cents) from top)
          or (select count(*) from top) < ${rowsShown}) as "isSure"
    from (select) one left join (top join named using (product_id)) on true order by cents desc, product_id`.execute(
    db,
  );
  if (!rows.every(({ isSure }) => isSure)) return undefined;
  return rows
    .filter(({ productId }) => productId !== null)
    .map(({ productId, name, sku, units, salesCents, allUnits }) => ({
      productId,
      name,
      sku,
      units,
      salesCents,
      allUnits,
    }));
}

/** Names are read of a few kits alone: they make a sum of all kits take half as long again. */
const namesOf = (span: Span, ofOpenDays: ReturnType<typeof sql>) => sql`
  select product_id, max(name) as name, max(sku) as sku from (
    select k.* from (select day from sold_days where ${isOfCountedDay(span)}) d, top, lateral (
      select k.product_id, k.name, k.sku from sold_by_kit k
      where k.day = d.day and k.product_id = top.product_id offset 0) k
    union all ${ofOpenDays}
  ) n group by 1`;

async function summed(db: Db, span: Span): Promise<KitSold[]> {
  const { rows } = await sql<KitSold>`
    with ${uncountedDaysOf(span)}, ${paidOrders},
    -- With the sum of all kits, whose product_id is null, they are counted in one go: grouped alone, a hundred
    -- thousand lines are put in order first.
    sold as materialized (
      select product_id, sum(units)::int as units, sum(cents)::float8 as cents from (
        select product_id, units, sales_cents as cents from sold_by_kit where ${isOfCountedDay(span)}
        union all ${linesOfPaid(sql`l.product_id, l.quantity, l.line_total_cents`)}
      ) s group by grouping sets ((product_id), ())
    ), top as materialized (
      select * from sold where product_id is not null order by cents desc, product_id limit ${rowsShown}
    ), named as (${namesOf(span, linesOfPaid(sql`l.product_id, l.name, l.sku`, sql`l.product_id in (select product_id from top)`))})
    select product_id as "productId", name, sku, units, cents as "salesCents",
      (select units from sold where product_id is null) as "allUnits"
    from top join named using (product_id) order by cents desc, product_id`.execute(db);
  return rows;
}
