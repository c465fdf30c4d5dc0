import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { ImportRecords, Imports } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';
import { insertAll } from '../../kernel/database/lists.ts';

export type ImportRow = Selectable<Imports>;
export type RecordRow = Selectable<ImportRecords>;

export async function insertMoveIn(db: Db, row: Insertable<Imports>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export function findMoveIn(db: Db, id: string, { lock = false } = {}) {
  const found = db.selectFrom('imports').where('id', '=', id).selectAll();
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export async function updateMoveIn(db: Db, id: string, changes: Updateable<Imports>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

/** The newest first. */
export function findMoveIns(db: Db, after: string | undefined, most: number) {
  const query = db
    .selectFrom('imports')
    .select(['id', 'name', 'platform', 'kind', 'state', 'total', 'sent_at']);
  return pageAfter(query, newestFirst, after, most).execute();
}

const newestFirst: ListOrder = {
  by: sql`sent_at`,
  byType: 'timestamptz',
  id: sql`id`,
  idType: 'uuid',
  direction: 'desc',
};

/** Takes the work on an import for one worker; undefined while another one is heard of. */
export function claimMoveIn(db: Db, id: string, { claim, now, silentSince }: Claiming) {
  return db
    .updateTable('imports')
    .set({ claim, touched_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['planning', 'writing', 'pictures', 'undoing'])
    .where((on) => on.or([on('claim', 'is', null), on('touched_at', '<', silentSince)]))
    .returningAll()
    .executeTakeFirst();
}

type Claiming = { claim: string; now: Date; silentSince: Date };

/** Says that the worker is still there; false when another one has taken over. Locks the row until the transaction ends. */
export async function renewClaim(db: Db, id: string, claim: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseClaim(db: Db, id: string, claim: string, failed: boolean): Promise<void> {
  await db
    .updateTable('imports')
    .set({ claim: null, ...(failed ? { failures: sql`failures + 1` } : {}) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Imports that somebody should work on: their worker was not heard of, or gave up less than ten times. */
export async function findUnclaimed(db: Db, silentSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .where('state', 'in', ['planning', 'writing', 'pictures', 'undoing'])
    .where((on) => on.or([on('claim', 'is', null), on('touched_at', '<', silentSince)]))
    .where('failures', '<', 10)
    .orderBy('sent_at')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRecords(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_records').where('import_id', '=', id).execute();
}

export async function insertRecords(db: Db, rows: readonly Insertable<ImportRecords>[]): Promise<void> {
  await insertAll(db, 'import_records', rows);
}

/** The next records of a state, in the order of the file. */
export function findRecords(db: Db, id: string, state: RecordRow['state'], most: number) {
  return db
    .selectFrom('import_records')
    .where('import_id', '=', id)
    .where('state', '=', state)
    .orderBy('position')
    .limit(most)
    .selectAll()
    .execute();
}

export type SettledRow = Pick<RecordRow, 'position'> &
  Partial<Pick<RecordRow, 'state' | 'target_id' | 'version'>> & { before?: unknown; message?: string };

/** Writes down what came of records, in one statement. */
export async function settleRecords(db: Db, id: string, settled: readonly SettledRow[]): Promise<void> {
  await sql`
    update import_records r set state = coalesce(s.state, r.state), target_id = coalesce(s.target_id, r.target_id),
      version = coalesce(s.version, r.version), before = coalesce(s.before, r.before),
      messages = case when s.message is null then r.messages else r.messages || jsonb_build_array(jsonb_build_object(
        'row', r.row_number, 'column', '', 'message', s.message, 'isWrong', true)) end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s (position int, state text, target_id text, version int, before jsonb, message text)
    where r.import_id = ${id} and r.position = s.position`.execute(db);
}

/** What would change nothing, or is wrong, is left out. Returns how many records are to be written. */
export async function leaveUnwritten(db: Db, id: string): Promise<number> {
  await sql`
    update import_records set state = 'left'
    where import_id = ${id} and state = 'waiting' and action in ('same', 'wrong')`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from import_records where import_id = ${id} and action in ('add', 'change')`.execute(db);
  return onlyRow(rows).count;
}

export type SaidRow = { row: number; name: string; column: string; message: string; isWrong: boolean };

/** What is wrong comes first, then what is only to be known, each in the order of the file. */
export async function findMessages(db: Db, id: string, most: number): Promise<SaidRow[]> {
  const wrong = await findSaid(db, id, sql`'[{"isWrong": true}]'`, true, most);
  if (wrong.length === most) return wrong;
  return [...wrong, ...(await findSaid(db, id, sql`'[{"isWrong": false}]'`, false, most - wrong.length))];
}

/** Each sort has an index of its own, whose condition the statement words alike: no other record is looked at. */
async function findSaid(db: Db, id: string, sort: RawBuilder<unknown>, isWrong: boolean, most: number) {
  const { rows } = await sql<SaidRow>`
    select (m ->> 'row')::int as row, r.name, m ->> 'column' as column, m ->> 'message' as message,
      (m ->> 'isWrong')::boolean as "isWrong"
    from (
      select position, name, messages from import_records
      where import_id = ${id} and messages @> ${sort} order by position limit ${most}
    ) r cross join lateral jsonb_array_elements(r.messages) m
    where (m ->> 'isWrong')::boolean = ${isWrong}
    order by r.position, (m ->> 'row')::int
    limit ${most}`.execute(db);
  return rows;
}

/** What changes something that is here already comes first. Each action is read in the order of its index. */
export async function findChanging(db: Db, id: string, most: number) {
  const ofAction = (action: 'add' | 'change', atMost: number) =>
    db
      .selectFrom('import_records')
      .where('import_id', '=', id)
      .where('action', '=', action)
      .orderBy('position')
      .limit(atMost)
      .select(['row_number', 'name', 'action', 'differences'])
      .execute();
  const changed = await ofAction('change', most);
  return changed.length === most ? changed : [...changed, ...(await ofAction('add', most - changed.length))];
}

/** Records from a position on, for the file of the whole plan. */
export function findRecordsFrom(db: Db, id: string, position: number, most: number) {
  return db
    .selectFrom('import_records')
    .where('import_id', '=', id)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .select(['position', 'row_number', 'name', 'action', 'state', 'messages', 'differences'])
    .execute();
}

export async function countPictureStates(db: Db, id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from import_pictures where import_id = ${id} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function findFailedPictures(db: Db, id: string, most: number) {
  const { rows } = await sql<{ name: string; url: string; message: string }>`
    select r.name, p.url, coalesce(p.problem, '') as message
    from import_pictures p join import_records r using (import_id, position)
    where p.import_id = ${id} and p.state = 'failed'
    order by p.position, p.place limit ${most}`.execute(db);
  return rows;
}

/** Returns their ids. */
export async function deleteUnwritten(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('imports')
    .where('state', 'in', ['read', 'planned', 'refused'])
    .where('sent_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRecordsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from import_records r using imports i
    where i.id = r.import_id and i.state in ('done', 'undone') and i.ended_at < ${before}`.execute(db);
}

export function findRecord(db: Db, id: string, position: number) {
  return db
    .selectFrom('import_records')
    .where('import_id', '=', id)
    .where('position', '=', position)
    .selectAll()
    .executeTakeFirst();
}

/** Pictures that kits had which an undo took out. */
export async function findLeftPictures(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ picture_id: number }>`
    select distinct p::int as picture_id
    from import_records r cross join lateral jsonb_array_elements_text(r.before -> 'leftPictures') p
    where r.import_id = ${id} and r.state = 'undone' and r.action = 'add'
      and jsonb_typeof(r.before -> 'leftPictures') = 'array'`.execute(db);
  return rows.map(({ picture_id }) => picture_id);
}
