import { sql, type SelectQueryBuilder } from 'kysely';
import { updatesPerPage, type UpdatesAsked } from '../../../contracts/kernel/updates.ts';
import { onlyRow, type Db } from './database.ts';
import { type ListOrder, pageAfter, pageOf } from './keyset.ts';

type UpdateOrder = Pick<ListOrder, 'by' | 'id' | 'idType'>;
export type UpdatesWanted = { asked: UpdatesAsked; upTo: Date };

/**
 * One page of a list by last change. Not within a transaction that keeps its snapshot: what had ended when
 * `findUpdatedUntil` looked must be visible to what reads the rows.
 */
export async function updatesPage<Row extends { cursor_value: string; cursor_id: string }>(
  db: Db,
  asked: UpdatesAsked,
  find: (page: UpdatesWanted) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null; upTo: string }> {
  const upTo = await findUpdatedUntil(db);
  const { rows, next } = pageOf(await find({ asked, upTo }), updatesPerPage);
  return { rows, next, upTo: upTo.toISOString() };
}

/** Narrows a query to one page of what changed, by `order.by` and then by the id. */
export function updatesAfter<Tables, Named extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Named, Row>,
  order: UpdateOrder,
  { asked, upTo }: UpdatesWanted,
) {
  const settled = query.where(sql<boolean>`${order.by} < ${moment(upTo)}`);
  const since = asked.updatedSince;
  const wanted =
    since === undefined ? settled : settled.where(sql<boolean>`${order.by} >= ${moment(new Date(since))}`);
  return pageAfter(
    wanted,
    { ...order, byType: 'timestamptz', direction: 'asc' },
    asked.after,
    updatesPerPage,
  );
}

/** As a number, because PostgreSQL reads no text of the year 0, which is a moment all the same. */
function moment(at: Date) {
  return sql`to_timestamp(${at.getTime()}::float8 / 1000)`;
}

/**
 * A moment before which no row can be stamped any more. It mirrors the database function `note_updated_at`: a writer
 * holds a shared lock on the second of its stamp until its transaction ends. This statement's start lies before its
 * look at those locks, so a writer that takes its lock after the look stamps a later moment.
 */
async function findUpdatedUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select least(statement_timestamp(), timestamptz '2020-01-01 00:00:00+00' + interval '1 second' * (
      select min(objid::bigint) from pg_locks
      where locktype = 'advisory' and classid = 262 and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))) as until`.execute(
    db,
  );
  return onlyRow(rows).until;
}
