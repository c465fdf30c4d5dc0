import { sql, type RawBuilder } from 'kysely';
import type { FunnelStep } from '../../../../contracts/insight/reports/analytics.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import type { Db } from '../../../kernel/database/database.ts';

type Days = RawBuilder<unknown>;

/**
 * What is counted of the views of some days. It is a day's own each time, since a visit ends with its day, so a
 * period's are the sums of its days. Visits are counted by grouping twice: PostgreSQL sorts for `count(distinct …)`.
 */
export const countedBy = {
  /** A visit's source is that of its first page. */
  source: (days: Days) => sql`
    select day, source as name, count(*)::int as visits, 0 as views
    from (select distinct on (day, visit) day, source from page_views where ${days} order by day, visit, id) v
    group by 1, 2`,
  step: (days: Days) => sql`
    select day, step as name, count(*)::int as visits, 0 as views
    from (select distinct day, visit, step from page_views where ${days}) v group by 1, 2`,
  page: (days: Days) => sql`
    select day, path as name, count(*)::int as visits, sum(views)::int as views from (
      select day, path, count(*) as views from page_views where ${days} and step <> 'cart' group by day, visit, path
    ) v group by 1, 2`,
};
const subjects = ['source', 'step', 'page'] as const;

const totalsOf = (days: Days) => sql`
  select day, count(*)::int as visits, sum(views)::int as views from (
    select day, count(*) filter (where step <> 'cart') as views from page_views where ${days} group by day, visit
  ) v group by 1`;

export const pairsOf = (days: Days) => sql`
  select a.day, a.product_id as first_id, b.product_id as second_id, count(*)::int as visits
  from (select distinct day, visit, product_id from page_views where ${days} and product_id is not null) a
  join (select distinct day, visit, product_id from page_views where ${days} and product_id is not null) b
    on b.day = a.day and b.visit = a.visit and b.product_id > a.product_id
  group by 1, 2, 3`;

export function within({ from, to }: Span): Days {
  return sql`day >= ${from}::date and day < ${to}::date`;
}

/** Those days of a span that nobody has counted yet: today, and what waits for the hourly job. */
export function uncounted({ from, to }: Span): Days {
  return sql`day = any (array(
    select open.day::date from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as open (day)
    where not exists (select from visit_days counted where counted.day = open.day::date)))`;
}

/** Days before `before` that have views, or lie between such, and are not counted; the newest first. */
export async function findUncountedDays(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(open.day, 'YYYY-MM-DD') as day
    from generate_series((select min(day) from page_views), ${before}::date - 1, interval '1 day') as open (day)
    where not exists (select from visit_days counted where counted.day = open.day::date)
    order by open.day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** All that is counted of a day, or nothing. */
export async function countDay(db: Db, day: string): Promise<void> {
  const ofDay = sql`day = ${day}::date`;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into visit_days (day, visits, views)
      select ${day}::date, coalesce(sum(visits), 0), coalesce(sum(views), 0) from (${totalsOf(ofDay)}) t`.execute(
      trx,
    );
    for (const subject of subjects)
      await sql`
        insert into visit_counts (day, subject, name, visits, views)
        select day, ${subject}, name, visits, views from (${countedBy[subject](ofDay)}) c`.execute(trx);
    await sql`
      insert into kit_pair_counts (day, first_id, second_id, visits) ${pairsOf(ofDay)}`.execute(trx);
    // What was kept of a period with this day in it was summed without it, or before it was counted anew.
    await sql`delete from page_tops where from_day <= ${day}::date`.execute(trx);
    await sql`delete from kit_pair_tops where from_day <= ${day}::date`.execute(trx);
  });
}

export async function visitsByDay(db: Db, span: Span) {
  const { rows } = await sql<{ day: string; visits: number; views: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, visits, views from (
      select day, visits, views from visit_days where ${within(span)}
      union all ${totalsOf(uncounted(span))}
    ) d`.execute(db);
  return rows;
}

function countsOf(subject: (typeof subjects)[number], span: Span) {
  return sql`
    select name, visits, views from visit_counts where subject = ${subject} and ${within(span)}
    union all select name, visits, views from (${countedBy[subject](uncounted(span))}) live`;
}

export const shownAtMost = 15;

export async function visitsBySource(db: Db, span: Span) {
  const { rows } = await sql<{ source: string; visits: number }>`
    select name as source, sum(visits)::int as visits from (${countsOf('source', span)}) c
    group by 1 order by visits desc, source limit ${shownAtMost}`.execute(db);
  return rows;
}

export async function visitsByStep(db: Db, span: Span) {
  const { rows } = await sql<{ step: FunnelStep; visits: number }>`
    select name as step, sum(visits)::int as visits from (${countsOf('step', span)}) c group by 1`.execute(
    db,
  );
  return rows;
}
