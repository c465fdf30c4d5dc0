import { sql } from 'kysely';
import type { Span } from '../../../../contracts/kernel/periods.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countedBy, pairsOf, shownAtMost, uncounted, within } from './visit-queries.ts';

/**
 * So many of a period's pages and pairs are kept. What is not among them has at most what the last of them has, so only
 * what is seen on days that nobody counted yet, and could come among the shown with that, is summed by itself.
 */
const keptAtMost = 1000;

/** More than are shown are taken first, because a kit may be gone since a day was counted. */
const pairsTaken = 10 * shownAtMost;

const countedDays = (span: Span) => sql`(select count(*)::int from visit_days where ${within(span)})`;

/** Keeps what these periods have most of, where that is not kept of just their counted days; of others nothing. */
export async function keepTops(db: Db, spans: readonly Span[]): Promise<void> {
  const begun = spans.map(({ from }) => from);
  await sql`delete from page_tops where from_day <> all (${begun}::date[])`.execute(db);
  await sql`delete from kit_pair_tops where from_day <> all (${begun}::date[])`.execute(db);
  for (const span of spans) {
    await db.transaction().execute(async (trx) => {
      await sql`
        delete from page_tops where from_day = ${span.from}::date and days <> ${countedDays(span)}`.execute(
        trx,
      );
      await sql`
        delete from kit_pair_tops where from_day = ${span.from}::date and days <> ${countedDays(span)}`.execute(
        trx,
      );
      await sql`
        insert into page_tops (from_day, days, name, visits, views)
        select ${span.from}::date, ${countedDays(span)}, name, sum(visits), sum(views) from visit_counts
        where subject = 'page' and ${within(span)} and not exists (select from page_tops where from_day = ${span.from}::date)
        group by name order by sum(views) desc, name limit ${keptAtMost}`.execute(trx);
      await sql`
        insert into kit_pair_tops (from_day, days, first_id, second_id, visits)
        select ${span.from}::date, ${countedDays(span)}, first_id, second_id, sum(visits) from kit_pair_counts
        where ${within(span)} and not exists (select from kit_pair_tops where from_day = ${span.from}::date)
        group by first_id, second_id order by sum(visits) desc, first_id, second_id limit ${keptAtMost}`.execute(
        trx,
      );
    });
  }
}

type PageViews = { path: string; views: number; visits: number };

export async function viewsByPage(db: Db, span: Span): Promise<PageViews[]> {
  const kept = await keptPages(db, span);
  if (kept.length > 0) return kept;
  const { rows } = await sql<PageViews>`
    select name as path, sum(views)::int as views, sum(visits)::int as visits from (
      select name, visits, views from visit_counts where subject = 'page' and ${within(span)}
      union all select name, visits, views from (${countedBy.page(uncounted(span))}) live
    ) c group by 1 order by views desc, path limit ${shownAtMost}`.execute(db);
  return rows;
}

/** From what is kept of the period; nothing where nothing is kept of just its counted days. */
async function keptPages(db: Db, span: Span): Promise<PageViews[]> {
  const { rows } = await sql<PageViews>`
    with kept as materialized (
      select name, visits, views from page_tops where from_day = ${span.from}::date and days = ${countedDays(span)}
    ), live as materialized (${countedBy.page(uncounted(span))}),
    known as materialized (
      select name, sum(views)::int as views, sum(visits)::int as visits
      from (select name, views, visits from kept union all select name, views, visits from live) k group by 1
    ), bounds as materialized (
      select (select min(views) from kept) as unkept,
        (select min(views) from (select views from known order by views desc limit ${shownAtMost}) t) as shown
      where (select count(*) from kept) = ${keptAtMost}
    ), doubtful as materialized (
      select name from live, bounds where live.views + unkept >= shown
        and not exists (select from kept where kept.name = live.name)
    ), more as materialized (
      select c.name, sum(c.views)::int as views, sum(c.visits)::int as visits
      from visit_counts c join doubtful using (name) where c.subject = 'page' and ${within(span)} group by 1
    )
    select name as path, known.views + coalesce(more.views, 0) as views, known.visits + coalesce(more.visits, 0) as visits
    from known left join more using (name) where exists (select from kept)
    order by 2 desc, 1 limit ${shownAtMost}`.execute(db);
  return rows;
}

type PairSeen = { first_id: number; second_id: number; visits: number };

/** Pairs of kits that were looked at in the same visit. */
export async function kitsTogether(db: Db, span: Span) {
  const kept = await keptPairs(db, span);
  const pairs = kept.length > 0 ? kept : await summedPairs(db, span);
  const { rows } = await sql<{ first: string; second: string; visits: number }>`
    select f.name as first, s.name as second, pairs.visits
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (first_id int, second_id int, visits int)
    join published.products f on f.id = pairs.first_id join published.products s on s.id = pairs.second_id
    order by pairs.visits desc, f.name, s.name limit ${shownAtMost}`.execute(db);
  return rows;
}

async function summedPairs(db: Db, span: Span): Promise<PairSeen[]> {
  const { rows } = await sql<PairSeen>`
    select first_id, second_id, sum(visits)::int as visits from (
      select first_id, second_id, visits from kit_pair_counts where ${within(span)}
      union all select first_id, second_id, visits from (${pairsOf(uncounted(span))}) live
    ) p group by 1, 2 order by visits desc, 1, 2 limit ${pairsTaken}`.execute(db);
  return rows;
}

async function keptPairs(db: Db, span: Span): Promise<PairSeen[]> {
  const { rows } = await sql<PairSeen>`
    with kept as materialized (
      select first_id, second_id, visits from kit_pair_tops
      where from_day = ${span.from}::date and days = ${countedDays(span)}
    ), live as materialized (
      select first_id, second_id, sum(visits)::int as visits from (${pairsOf(uncounted(span))}) l group by 1, 2
    ), known as materialized (
      select first_id, second_id, sum(visits)::int as visits
      from (select * from kept union all select * from live) k group by 1, 2
    ), bounds as materialized (
      select (select min(visits) from kept) as unkept,
        (select min(visits) from (select visits from known order by visits desc limit ${pairsTaken}) t) as shown
      where (select count(*) from kept) = ${keptAtMost}
    ), doubtful as materialized (
      select first_id, second_id from live, bounds where live.visits + unkept >= shown
        and not exists (select from kept where (kept.first_id, kept.second_id) = (live.first_id, live.second_id))
    ), more as materialized (
      select c.first_id, c.second_id, sum(c.visits)::int as visits
      from kit_pair_counts c join doubtful using (first_id, second_id) where ${within(span)} group by 1, 2
    )
    select first_id, second_id, known.visits + coalesce(more.visits, 0) as visits
    from known left join more using (first_id, second_id) where exists (select from kept)
    order by 3 desc, 1, 2 limit ${pairsTaken}`.execute(db);
  return rows;
}
