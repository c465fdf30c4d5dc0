import { sql } from 'kysely';
import type { Db } from '../server/kernel/database/database.ts';

/** Written in one statement each: the first start of a shop waits for them. */
export type VisitRow = {
  day: string;
  at: string;
  /** Eight bytes in hexadecimal. */
  visit: string;
  step: 'view' | 'cart' | 'checkout' | 'paid';
  path: string;
  source: string;
  product_id: number | null;
};

export async function insertVisits(db: Db, rows: readonly VisitRow[]): Promise<void> {
  await sql`
    insert into page_views (day, at, visit, step, path, source, product_id)
    select day, at, decode(visit, 'hex'), step, path, source, product_id
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (day date, at timestamptz, visit text, step text, path text, source text, product_id int))
      with ordinality as t (day, at, visit, step, path, source, product_id, place)
    order by at, place`.execute(db);
  // A day that was counted before is counted once more.
  await sql`
    delete from visit_days where day in (
      select day from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (day date))`.execute(db);
}

export type SearchRow = { day: string; term: string; searches: number; zero_hits: number };

export async function insertSearches(db: Db, rows: readonly SearchRow[]): Promise<void> {
  await sql`
    insert into search_counts (day, term, searches, zero_hits)
    select day, term, searches, zero_hits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (day date, term text, searches int, zero_hits int)
    on conflict do nothing`.execute(db);
}
