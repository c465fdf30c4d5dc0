import { sql, type RawBuilder } from 'kysely';
import type { FunnelStep } from '../../../../contracts/insight/reports/analytics.ts';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import { onlyRow, type Db } from '../../../kernel/database/database.ts';
import { isWithin } from '../../../kernel/database/sydney-moments.ts';

/** The day's secret, the same for all processes: made by the first that asks for it. */
export async function secretOf(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into visit_secrets (day, secret) values (${day}, ${fresh}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from visit_secrets where day = ${day}`.execute(db);
  return onlyRow(rows).secret;
}

/** Throws away what could lead back to a person, and views that nobody compares with any more. */
export async function deleteVisitsBefore(db: Db, day: string, oldestDay: string): Promise<void> {
  await sql`delete from visit_secrets where day < ${day}`.execute(db);
  await sql`delete from page_views where day < ${oldestDay}`.execute(db);
}

type View = {
  day: string;
  at: Date;
  visit: Buffer;
  step: FunnelStep;
  path: string;
  source: string;
  kitSlug: string | undefined;
};

export async function insertView(db: Db, { day, at, visit, step, path, source, kitSlug }: View) {
  await sql`
    insert into page_views (day, at, visit, step, path, source, product_id)
    values (${day}, ${at}, ${visit}, ${step}, ${path}, ${source},
      (select id from published.products where slug = ${kitSlug ?? null}))`.execute(db);
}

function within({ from, to }: Span): RawBuilder<boolean> {
  return sql`day >= ${from}::date and day < ${to}::date`;
}

/**
 * Visits are counted by grouping twice: PostgreSQL sorts for `count(distinct …)`, which of a million views
 * takes five times as long as this.
 */
export async function visitsByDay(db: Db, span: Span) {
  const { rows } = await sql<{ day: string; visits: number; views: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as visits, sum(views)::int as views from (
      select day, count(*) filter (where step <> 'cart') as views
      from page_views where ${within(span)} group by day, visit
    ) v group by v.day`.execute(db);
  return rows;
}

const shownAtMost = 15;

/** A visit's source is that of its first page. */
export async function visitsBySource(db: Db, span: Span) {
  const { rows } = await sql<{ source: string; visits: number }>`
    select source, count(*)::int as visits
    from (select distinct on (day, visit) source from page_views where ${within(span)} order by day, visit, id) v
    group by 1 order by visits desc, source limit ${shownAtMost}`.execute(db);
  return rows;
}

/** The visits of those pages alone that are shown: of all of them they take three times as long as the views. */
export async function viewsByPage(db: Db, span: Span) {
  const { rows } = await sql<{ path: string; views: number; visits: number }>`
    with shown as materialized (
      select path, count(*)::int as views from page_views where ${within(span)} and step <> 'cart'
      group by path order by views desc, path limit ${shownAtMost}
    ), seen as (
      select path, day, visit from page_views
      where ${within(span)} and step <> 'cart' and path in (select path from shown) group by 1, 2, 3
    )
    select path, views, count(*)::int as visits from shown join seen using (path)
    group by 1, 2 order by views desc, path`.execute(db);
  return rows;
}

export async function visitsByStep(db: Db, span: Span) {
  const { rows } = await sql<{ step: FunnelStep; visits: number }>`
    select step, count(*)::int as visits
    from (select distinct step, day, visit from page_views where ${within(span)}) v group by 1`.execute(db);
  return rows;
}

/** Pairs of kits that were looked at in the same visit. */
export async function kitsTogether(db: Db, span: Span) {
  const { rows } = await sql<{ first: string; second: string; visits: number }>`
    with seen as (
      select distinct day, visit, product_id from page_views
      where ${within(span)} and product_id is not null
    ), pairs as (
      select a.product_id as first, b.product_id as second, count(*)::int as visits
      from seen a join seen b on b.day = a.day and b.visit = a.visit and b.product_id > a.product_id
      group by 1, 2 order by visits desc, 1, 2 limit ${shownAtMost}
    )
    select f.name as first, s.name as second, pairs.visits
    from pairs join published.products f on f.id = pairs.first join published.products s on s.id = pairs.second
    order by pairs.visits desc, f.name`.execute(db);
  return rows;
}

export async function searchesIn(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ term: string; searches: number; zeroHits: number }>`
    select term, sum(searches)::int as searches, sum(zero_hits)::int as "zeroHits"
    from published.search_counts where day >= ${from}::date and day < ${to}::date group by 1`.execute(db);
  return rows;
}

export async function codesIn(db: Db, span: Span) {
  const { rows } = await sql<{ code: string; orders: number; discountCents: number; salesCents: number }>`
    select discount_code as code, count(*)::int as orders, sum(discount_cents)::float8 as "discountCents",
      sum(total_cents)::float8 as "salesCents"
    from published.orders
    where discount_code is not null
      and ${isWithin(sql.ref('paid_at'), span)}
    group by 1 order by orders desc, code limit ${shownAtMost}`.execute(db);
  return rows;
}
