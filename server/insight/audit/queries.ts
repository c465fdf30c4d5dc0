import { sql, type RawBuilder } from 'kysely';
import type { AuditChange } from '../../../contracts/insight/audit.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { containing } from '../../kernel/database/keyset.ts';
import { uuidIn } from '../../kernel/database/uuid-text.ts';

export const logEntriesPerPage = 50;

/** About one thing; `subject` is empty where its name is somebody's own, or there is none. */
export type NewEntry = { subjectId: string; subject: string; changes: readonly AuditChange[]; more: number };

type Written = {
  at: Date;
  customerId: string;
  byScript: boolean;
  call: string;
  kind: string;
  entries: readonly NewEntry[];
};

export async function insertEntries(db: Db, { entries, ...of }: Written): Promise<void> {
  await sql`
    insert into audit_log (at, customer_id, by_script, call, kind, subject_id, subject, changes, more_changes)
    select ${of.at}, ${of.customerId}, ${of.byScript}, ${of.call}, ${of.kind},
      e->>'subjectId', e->>'subject', e->'changes', (e->>'more')::int
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as given (e, place)
    order by place`.execute(db);
}

/** The kits that a change of many kits was about. */
export async function kitsOfBulkChange(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select kit->>'id' as id from published.bulk_changes, jsonb_array_elements(before) as kit where bulk_changes.id = ${id}::uuid`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export type LogEntryRow = {
  id: number;
  at: Date;
  by_script: boolean;
  call: string;
  params: unknown;
  body: unknown;
  email: string | null;
  kind: string;
  subject_id: string;
  subject: string;
  changes: AuditChange[];
  more_changes: number;
};

/**
 * The newest first, one more than a page, so that it is known whether there are more. A customer's name is read
 * anew: it goes when they are erased.
 */
export async function findLogEntries(
  db: Db,
  asked: {
    q: string;
    before: number | undefined;
    person: string | undefined;
    /** The calls of the area that is asked for. */
    ofArea: readonly string[] | undefined;
    since: Date | undefined;
    /** Not itself among them. */
    until: Date | undefined;
    calls: readonly string[];
  },
): Promise<LogEntryRow[]> {
  const { since, until } = asked;
  const { rows } = await sql<LogEntryRow>`
    select a.id, a.at, a.by_script, a.call, a.params, a.body, c.email, a.kind, a.subject_id,
      case when a.kind = 'customer'
        then coalesce((select email from published.customers s where s.id = ${uuidIn(sql.ref('a.subject_id'))}), '')
        else a.subject end as subject, a.changes, a.more_changes
    from audit_log a left join published.customers c on c.id = a.customer_id
    where (${asked.before ?? null}::bigint is null or a.id < ${asked.before ?? null}::bigint)
      and ${since ? writtenFrom(since) : sql`true`}
      and ${until ? writtenBefore(until) : sql`true`}
      and ${asked.person ? sql`a.customer_id = ${asked.person}::uuid` : sql`true`}
      and ${asked.ofArea ? sql`a.call = any (${asked.ofArea}::text[])` : sql`true`}
      and ${asked.q === '' ? sql`true` : await named(db, asked.q, asked.calls)}
    order by a.id desc limit ${sql.lit(logEntriesPerPage + 1)}`.execute(db);
  return rows;
}

/**
 * The first entry of a moment, or what would follow the last one. Entries are numbered as they are written, so the
 * numbers are halved: some twenty steps in the key instead of a look at every row.
 */
function firstIdAt(moment: Date): RawBuilder<number> {
  return sql<number>`with recursive ends (low, high) as (
      select coalesce(min(id), 1), coalesce(max(id), 0) + 1 from audit_log
      union all
      select case when is_late then low else found_id + 1 end, case when is_late then middle else high end
      from ends, lateral (select (low + high) / 2 as middle) half, lateral (
        select coalesce(min(id), high) as found_id, coalesce(bool_or(at >= ${moment}), true) as is_late
        from (select id, at from audit_log where id >= middle and id < high order by id limit 1) found
      ) looked
      where low < high
    )
    select low from ends where low >= high limit 1`;
}

/** Two that are written at once may be numbered in the other order; each is told by its own time then. */
const numberedApartMs = 60_000;

function writtenFrom(since: Date): RawBuilder<boolean> {
  const early = new Date(since.getTime() - numberedApartMs);
  return sql<boolean>`a.at >= ${since} and a.id >= (${firstIdAt(early)})`;
}

function writtenBefore(until: Date): RawBuilder<boolean> {
  const late = new Date(until.getTime() + numberedApartMs);
  return sql<boolean>`a.at < ${until} and a.id < (${firstIdAt(late)})`;
}

/** Everybody in the log: each is one step in its index, however many rows are theirs. */
const peopleInLog = sql`people as (
      (select customer_id from audit_log order by customer_id limit 1)
      union all
      select (select a.customer_id from audit_log a where a.customer_id > people.customer_id
        order by a.customer_id limit 1)
      from people where people.customer_id is not null
    )`;

export async function findLogPeople(db: Db): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    with recursive ${peopleInLog}
    select c.id, c.email from people join published.customers c on c.id = people.customer_id
    where c.closed_at is null order by c.email`.execute(db);
  return rows;
}

/** Fewer characters have no trigram, so no index would find them among millions of subjects. */
const subjectMinLength = 3;
/** Of so many customers with a name that was searched for. */
const mostCustomers = 100;

/**
 * The log has millions of rows, and few people in them: those are found first, each by one step in its index, and
 * their rows after that.
 */
async function named(db: Db, q: string, calls: readonly string[]): Promise<RawBuilder<boolean>> {
  const like = containing(q);
  const { rows } = await sql<{ people: string[]; customers: string[] }>`
    with recursive ${peopleInLog}
    select array(select customer_id::text from people join published.customers c on c.id = people.customer_id
        where c.search_text like ${like}) as people,
      array(select id::text from published.customers
        where closed_at is null and search_text like ${like} limit ${mostCustomers}) as customers`.execute(
    db,
  );
  const { people, customers } = onlyRow(rows);
  return sql<boolean>`(a.call = any (${calls}::text[]) or a.customer_id = any (${people}::uuid[])
    or (${q.length >= subjectMinLength ? sql`a.subject <> '' and lower(a.subject) like ${like}` : sql`false`})
    or (a.kind = 'customer' and a.subject_id = any (${customers}::text[])))`;
}
