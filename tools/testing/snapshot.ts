import type { ClientBase } from 'pg';
import { changesChannel, heartbeat } from '../../server/kernel/database/changes.ts';

/**
 * Copies what the tables hold now into a schema beside them, with a procedure that restores it in a few milliseconds.
 * Making a fresh database takes a hundred times as long. Nobody else writes meanwhile.
 */
export async function keepSnapshot(client: ClientBase, schema = ordinary): Promise<void> {
  const { rows: kept } = await client.query<KeptTable>(tablesSql, [schema]);
  const { rows: sequences } = await client.query<{ name: string; value: string; called: boolean }>(
    sequencesSql,
  );
  const counting = kept.map(
    ({ source }) => `select '${source}' as source, count(*)::int as count from ${source}`,
  );
  const { rows: counts } = await client.query<{ source: string; count: number }>(
    counting.join(' union all '),
  );
  const rowsOf = new Map(counts.map(({ source, count }) => [source, count]));
  const filled = kept.filter(({ source }) => rowsOf.get(source));
  const copies = filled.map(({ source, copy }) => `create table ${copy} as table ${source}`);
  const known = `create table ${schema}.rows (source text primary key, xid xid)`;
  await client.query([`create schema ${schema}`, known, ...copies].join('; '));
  const empty = kept.filter(({ source }) => !rowsOf.get(source)).map(({ source }) => `delete from ${source}`);
  const back = filled.map((table) => restoringSql(table, schema, rowsOf.get(table.source) ?? 0));
  const sequencesBack = sequences.map(
    ({ name, value, called }) => `perform setval('${name}', ${value}, ${called})`,
  );
  const restore = [...empty, ...back, ...sequencesBack];
  await client.query(
    `create procedure ${schema}.restore() language plpgsql as $$ begin ${restore.join('; ')}; end $$`,
  );
}

/** The schema with what the cast's shop holds. */
const ordinary = 'snapshot';

type KeptTable = { source: string; copy: string; columns: string };

/**
 * Most tests change only a few tables. A table is skipped when every row is still one that the last restore wrote,
 * which PostgreSQL records in the row's `xmin`.
 */
function restoringSql({ source, copy, columns }: KeptTable, schema: string, rowCount: number): string {
  const known = `select xid from ${schema}.rows where source = '${source}'`;
  return `
    if (select count(*) = ${rowCount} and bool_and(xmin = (${known})) from ${source}) is not true then
      delete from ${source};
      insert into ${source} (${columns}) overriding system value select ${columns} from ${copy};
      insert into ${schema}.rows values ('${source}', pg_current_xact_id()::xid)
        on conflict (source) do update set xid = excluded.xid;
    end if`;
}

/** The application name of sessions that stay open from one test to the next. */
export const reusedSession = 'reused';

/**
 * Restores everything from the snapshot, after ending sessions that an earlier test has left open.
 *
 * @returns whether the sessions that stay were idle, but for asking now and then whether the server is there
 */
export async function restoreSnapshot(client: ClientBase, schema = ordinary): Promise<boolean> {
  // By its name, so that it is planned once for all tests of a database.
  const { rowCount: busy } = await client.query({
    name: 'end-sessions',
    text: `select from (
       select application_name as name, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (application_name <> '${reusedSession}' or (state <> 'idle' and query <> '${heartbeat}')) offset 0) as ended
     where name = '${reusedSession}'`,
  });
  // As a replica, a superuser writes rows without firing triggers or foreign keys. The role is set once for the
  // session: each change of role discards the procedure's plans, and planning is half of the work.
  await client.query(
    `set session_replication_role = replica; call ${schema}.restore(); select pg_notify('${changesChannel}', 'null')`,
  );
  return busy === 0;
}

const schemas = `('public', 'graphile_worker', 'operations')`;

const tablesSql = `
  select c.oid::regclass::text as source,
    $1::text || '.' || quote_ident(n.nspname || '_' || c.relname) as copy,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and c.relkind = 'r'`;

const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname in ${schemas}`;
