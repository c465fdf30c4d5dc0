import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { keptWhileStill } from '../../kernel/database/database.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';

/**
 * A session on the server that is backed up. It is asked for its files as pg_rewind asks for them, so that nothing
 * has to be installed beside it, and a server on another machine is backed up like one on this.
 */
export type ServerSession = {
  client: pg.Client;
  /** Of the cluster; it stays when the cluster is restored to a moment. */
  systemId: string;
  segmentBytes: number;
  /** Of `database` and this session's user. */
  database: string;
};

/** One at a time over all machines, for the whole of a session. */
export type BackupLock = 'log' | 'base' | 'daily';
const lockClass = 0x62_61_63_6b;
const lockOf: Readonly<Record<BackupLock, number>> = { log: 1, base: 2, daily: 3 };

/** @param lock waited for; the session's end releases it */
export async function withServerSession<T>(
  url: string,
  lock: BackupLock,
  work: (session: ServerSession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `shop backup ${lock}`,
    connectionTimeoutMillis: 10_000,
    ...keptWhileStill,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [lockClass, lockOf[lock]]);
    const { rows } = await client.query<Omit<ServerSession, 'client'>>(`
      select (select system_identifier::text from pg_control_system()) as "systemId",
        (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
        current_database() as database`);
    if (!rows[0]) throw new Error('PostgreSQL says nothing of itself');
    return await work({ client, ...rows[0] });
  } finally {
    await client.end();
  }
}

/** What of a continuous backup PostgreSQL does not let this user do, in words; undefined where it lets it. */
export async function whyNotContinuous(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ missing: string[]; replicates: boolean; level: string }>(
    `select array(select f from unnest($1::text[]) f where not has_function_privilege(f, 'execute')) as missing,
      (select rolsuper or rolreplication from pg_roles where rolname = current_user) as replicates,
      current_setting('wal_level') as level`,
    [neededFunctions],
  );
  const [{ missing, replicates, level } = { missing: [], replicates: false, level: '' }] = rows;
  if (level === 'minimal') return 'its wal_level is minimal, and must be replica';
  if (missing[0]) return `its user may not call ${missing[0]}`;
  if (!replicates) return 'its user has neither SUPERUSER nor REPLICATION';
  return undefined;
}

const neededFunctions = [
  'pg_catalog.pg_ls_dir(text,boolean,boolean)',
  'pg_catalog.pg_stat_file(text,boolean)',
  'pg_catalog.pg_read_binary_file(text,bigint,bigint,boolean)',
  'pg_catalog.pg_backup_start(text,boolean)',
  'pg_catalog.pg_backup_stop(boolean)',
  'pg_catalog.pg_switch_wal()',
];

/** What comes before the only value of a binary COPY: its signature, flags and extension, and the count of columns. */
const beforeValue = 11 + 4 + 4 + 2;

/** A piece of a file of the server's data folder; undefined when the file is gone. By COPY, which hands bytes over as they are. */
export async function readServerFile(
  { client }: Pick<ServerSession, 'client'>,
  path: string,
  offset: number,
  length: number,
): Promise<Buffer | undefined> {
  const piece = `pg_read_binary_file(${pg.escapeLiteral(path)}, ${offset}, ${length}, true)`;
  const copied = await buffer(client.query(copyTo(`copy (select ${piece}) to stdout (format binary)`)));
  const bytes = copied.readInt32BE(beforeValue);
  return bytes < 0 ? undefined : copied.subarray(beforeValue + 4, beforeValue + 4 + bytes);
}

export type ServerFile = { path: string; bytes: number; isFolder: boolean };

/** All files of the server's data folder; what lies below links (tablespaces) is not in it. */
export async function listServerFiles({ client }: Pick<ServerSession, 'client'>): Promise<ServerFile[]> {
  const { rows } = await client.query<ServerFile>(`
    with recursive found (path, bytes, "isFolder") as (
      select name, stat.size::float8, stat.isdir
      from pg_ls_dir('.', true, false) as name, pg_stat_file(name, true) as stat
      union all
      select found.path || '/' || name, stat.size::float8, stat.isdir
      from found, pg_ls_dir(found.path, true, false) as name,
        pg_stat_file(found.path || '/' || name, true) as stat
      where found."isFolder"
    )
    select path, bytes, "isFolder" from found where bytes is not null order by path`);
  if (rows.some(({ path }) => /^pg_tblspc\/./.test(path)))
    throw new CannotStart(
      'This PostgreSQL has tablespaces, which the shop does not back up. Use pgBackRest, and set BACKUP_CONTINUOUS=no.',
    );
  return rows;
}
