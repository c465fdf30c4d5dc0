import { sql } from 'kysely';
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
  await sql`delete from visit_days where day < ${oldestDay}`.execute(db);
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

const shownAtMost = 15;

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
