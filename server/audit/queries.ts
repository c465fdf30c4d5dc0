import { sql, type RawBuilder } from 'kysely';
import { onlyRow, type Db } from '../kernel/database.ts';
import { containing } from '../kernel/keyset.ts';

export const entriesPerPage = 50;

export type EntryRow = {
  id: number;
  at: Date;
  by_script: boolean;
  call: string;
  params: unknown;
  body: unknown;
  email: string | null;
};

/** The newest first, one more than a page, so that it is known whether there are more. */
export async function findEntries(
  db: Db,
  asked: { q: string; before: number | undefined },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.id, a.at, a.by_script, a.call, a.params, a.body, c.email
    from audit_log a left join customers c on c.id = a.customer_id
    where (${asked.before ?? null}::bigint is null or a.id < ${asked.before ?? null}::bigint)
      and ${asked.q === '' ? sql`true` : await named(db, asked.q)}
    order by a.id desc limit ${entriesPerPage + 1}`.execute(db);
  return rows;
}

/**
 * The log has millions of rows, and few calls and people in them: those are found first, each by one step
 * in its index, and their rows after that.
 */
async function named(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const like = containing(q);
  const { rows } = await sql<{ calls: string[]; people: string[] }>`
    with recursive calls as (
      (select call from audit_log order by call limit 1)
      union all
      select (select a.call from audit_log a where a.call > calls.call order by a.call limit 1)
      from calls where calls.call is not null
    ), people as (
      (select customer_id from audit_log order by customer_id limit 1)
      union all
      select (select a.customer_id from audit_log a where a.customer_id > people.customer_id
        order by a.customer_id limit 1)
      from people where people.customer_id is not null
    )
    select array(select call from calls where lower(call) like ${like}) as calls,
      array(select customer_id::text from people join customers c on c.id = people.customer_id
        where lower(c.email) like ${like}) as people`.execute(db);
  const { calls, people } = onlyRow(rows);
  return sql<boolean>`(a.call = any (${calls}::text[]) or a.customer_id = any (${people}::uuid[]))`;
}
