import { chmodSync, chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresPrograms } from '../../server/embedded-postgres/postgres-programs.ts';
import { choosePostgresUser, type PostgresUser } from '../../server/embedded-postgres/postgres-user.ts';
import { freePort } from '../../server/kernel/process/port.ts';
import { until } from '../blank-shop-run.ts';

export type TestServer = {
  port: number;
  url: string;
  /** As if its machine had gone: nothing is finished, nothing is said. */
  kill(): Promise<void>;
};

/** A PostgreSQL and a streaming replica of it. */
export type TestReplication = { primary: TestServer; replica: TestServer } & AsyncDisposable;

type Wish = {
  /** Whether a commit waits for the replica. */
  isSynchronous?: boolean;
  /** Fills the database before it is copied. */
  fill?: (url: string) => Promise<void>;
};

/** Made from the programs that the shop brings; what they write is gone at the end. */
export async function openReplication({ isSynchronous = false, fill }: Wish = {}): Promise<TestReplication> {
  const folder = mkdtempSync(join(tmpdir(), 'replication-'));
  chmodSync(folder, 0o755);
  const programs = await findPostgresPrograms();
  const user = await choosePostgresUser(folder, programs);
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await user.run(programs.initdb, [
    `--pgdata=${first}`,
    '--username=shop',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  async function start(data: string, settings: Record<string, string>): Promise<TestServer> {
    const server = await startServer({ user, program: programs.postgres, data, settings });
    opened.defer(() => server.kill());
    return server;
  }
  const primary = await start(first, {});
  await onServer(primary, 'postgres', (client) => client.query('create database shop'));
  await fill?.(primary.url);
  await copyData({ server: primary, from: first, to: second, user });
  const replica = await start(second, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=shop application_name=replica`,
    primary_slot_name: slot,
  });
  if (isSynchronous)
    await onServer(primary, 'postgres', async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${slot}'`);
      await client.query('select pg_reload_conf()');
    });
  const closing = opened.move();
  return { primary, replica, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

const slot = 'replica';
type Copying = { server: TestServer; from: string; to: string; user: PostgresUser };

/** The data as they are while the server runs, in a folder of their own. */
async function copyData({ server, from, to, user }: Copying): Promise<void> {
  const write = (name: string, text: string) => {
    writeFileSync(join(to, name), text);
    if (user.owner) chownSync(join(to, name), user.owner.uid, user.owner.gid);
  };
  await onServer(server, 'postgres', async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("select pg_backup_start('replica', true)");
    await user.run('/bin/cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(to, 'postmaster.pid'));
    write('backup_label', rows[0]?.labelfile ?? '');
    write('standby.signal', '');
  });
}

type Starting = { user: PostgresUser; program: string; data: string; settings: Record<string, string> };

async function startServer({ user, program, data, settings }: Starting): Promise<TestServer> {
  const port = await freePort('127.0.0.1', 0);
  const all: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    wal_level: 'replica',
    hot_standby: 'on',
    // The machine does not lose its power in a test.
    fsync: 'off',
    ...settings,
  };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${data}.log`, 'a');
  const child = user.spawn(program, ['-D', data, ...words], { stdio: ['ignore', log, log], detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  const server = {
    port,
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // The group: its children would finish what they are at.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
  await until(() =>
    onServer(server, 'postgres', () => Promise.resolve(true)).catch(() => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: see ${data}.log`);
      return false;
    }),
  );
  return server;
}

/** One question to a server, on a connection of its own. */
export async function onServer<T>(
  { url }: Pick<TestServer, 'url'>,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).href,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
