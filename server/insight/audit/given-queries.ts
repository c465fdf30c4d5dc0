import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Subject, SubjectReaders } from './subject.ts';

/**
 * What is given and taken away again: one that is not there is there without facts, so that its end says what it
 * was. `place` keeps an email, by which some are found, out of the log.
 */
export const givenSubjects: SubjectReaders = {
  'price list': (db, ids) =>
    read(
      db,
      sql`select l.id::text, l.name, to_json(facts) as facts from published.price_lists l cross join lateral (
        select l.name, l.percent, l.minimum_cents, l.minimum_quantity, l.invoice_days,
          (select coalesce(json_object_agg(coalesce(p.name || ' (' || p.sku || ')', 'Kit ' || e.key),
              json_build_object('price_cents', e.value)
                  order by coalesce(p.name || ' (' || p.sku || ')', 'Kit ' || e.key)), '{}')
            from jsonb_each(l.prices) as e left join published.products p on p.id = e.key::int) as prices
      ) facts where l.id = any (${ids}::int[])`,
    ),
  'wholesale buyer': (db, ids) =>
    read(
      db,
      sql`select given.email as id, 'all' as place, coalesce(b.business_name, '') as name,
          case when b.email_key is null then '{}' else json_build_object('price_list', l.name) end as facts
        from unnest(${ids}::text[]) as given (email)
        left join published.price_list_buyers b on b.email_key = lower(given.email)
        left join published.price_lists l on l.id = b.price_list_id`,
    ),
  redirect: (db, ids) =>
    read(
      db,
      sql`select given.id, coalesce(r.from_path, '') as name,
          case when r.id is null then '{}' else json_build_object('from', r.from_path, 'to', r.target) end as facts
        from unnest(${ids}::text[]) as given (id) left join published.redirects r on r.id::text = given.id`,
    ),
  // By the email that is asked, or by its own id when it is withdrawn. Whom it asks is told as to a stranger.
  invitation: (db, ids) =>
    read(
      db,
      sql`select given.id, 'all' as place,
          coalesce(left(i.email, 1) || '•••@' || split_part(i.email, '@', 2), '') as name,
          case when i.id is null then '{}' else json_build_object('roles', i.roles) end as facts
        from unnest(${ids}::text[]) as given (id)
        left join published.invitations i on i.id::text = given.id or i.email_key = lower(given.id)`,
    ),
};

async function read(db: Db, query: RawBuilder<unknown>): Promise<Subject[]> {
  const { rows } = await (query as RawBuilder<Subject>).execute(db);
  return rows;
}
