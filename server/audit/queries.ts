import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';
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
  const like = containing(asked.q);
  const { rows } = await sql<EntryRow>`
    select a.id, a.at, a.by_script, a.call, a.params, a.body, c.email
    from audit_log a left join customers c on c.id = a.customer_id
    where (${asked.before ?? null}::bigint is null or a.id < ${asked.before ?? null}::bigint)
      and (${asked.q} = '' or lower(a.call) like ${like} or lower(c.email) like ${like})
    order by a.id desc limit ${entriesPerPage + 1}`.execute(db);
  return rows;
}
