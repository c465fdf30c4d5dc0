import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { processWith } from '../kernel/process/processes.ts';
import type { Cluster } from './own-postgres.ts';
import { readPidFile, type PidFile } from './postgres-pid-file.ts';

const readyWithinMs = 60_000;
/**
 * Recovery after a power cut replays what was written since the last checkpoint: at most 2 GB, which a slow disk takes
 * minutes for. While it says that it starts it is waited for, since stopped it would begin anew the next time.
 */
export const replayWithinMs = 60 * 60_000;
const fastStopWithinMs = 5_000;

export type Running = {
  port: number;
  /** How it ended, once it has. */
  ended: Promise<string>;
};

type Launching = {
  /** Settings beside the usual ones. */
  more?: Readonly<Record<string, string | number>>;
  withinMs?: number;
};

/** Launches PostgreSQL and waits until it answers. Its port is kept for the next time. */
export async function launchPostgres(
  cluster: Cluster,
  wanted?: number,
  { more = {}, withinMs = readyWithinMs }: Launching = {},
): Promise<Running> {
  const remembered = Number(readIfThere(join(cluster.folder, 'port')));
  let port = wanted ?? (remembered || (await freePort()));
  const deadline = Date.now() + withinMs;
  for (;;) {
    const { ended, trouble } = await launchOnce(cluster, { ...settings(port, cluster), ...more }, deadline);
    if (!trouble) {
      writeFileSync(join(cluster.folder, 'port'), String(port));
      return { port, ended };
    }
    const again = Date.now() < deadline;
    if (again && /could not (bind|create any TCP)/.test(trouble) && wanted === undefined) {
      port = await freePort();
    } else if (again && /shared memory block/.test(trouble)) {
      // Backends of a killed PostgreSQL still finish their last statement.
      await after(100);
    } else throw new CannotStart(sentenceFor(trouble, cluster, port));
  }
}

/** Stops PostgreSQL and waits until its process is gone; open transactions are rolled back. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  const running = readPidFile(cluster.data);
  if (!running) return;
  for (const mode of ['fast', 'immediate']) {
    // It refuses when PostgreSQL is gone already, which is what we want.
    await cluster.user
      .run(cluster.programs.pg_ctl, ['stop', '-W', '-s', '-m', mode, '-D', cluster.data])
      .catch(() => {});
    const deadline = Date.now() + fastStopWithinMs;
    while (Date.now() < deadline) {
      if (!readPidFile(cluster.data) && !processWith(running.pid)) return;
      await after(10);
    }
  }
}

type Launch = { ended: Promise<string>; trouble?: string };

async function launchOnce(cluster: Cluster, values: Settings, deadline: number): Promise<Launch> {
  const logFile = join(cluster.folder, 'postgres.log');
  if (existsSync(logFile)) renameSync(logFile, join(cluster.folder, 'postgres.previous.log'));
  const output = openSync(logFile, 'w', 0o600);
  const { data, programs, user } = cluster;
  // Its own process group: Ctrl-C reaches the shop first, and the shop stops PostgreSQL last.
  const words = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = user.spawn(programs.postgres, ['-D', data, ...words], {
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  const ended = endOf(postgres);
  for (;;) {
    const own = pidFileOf(data, postgres);
    if (own?.ready) break;
    const end = await Promise.race([ended, after(5)]);
    if (end) return { ended, trouble: readFileSync(logFile, 'utf8').trim() || end };
    if (Date.now() > deadline + (own?.starting ? replayWithinMs : 0))
      return { ended, trouble: 'It was not ready in time.' };
  }
  postgres.unref();
  return { ended };
}

function endOf(postgres: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    postgres.once('error', (error) => resolve(String(error)));
    postgres.once('exit', (code, signal) => resolve(`by ${signal ?? `exit code ${code}`}`));
  });
}

function pidFileOf(data: string, { pid }: ChildProcess): PidFile | undefined {
  const found = readPidFile(data);
  return found?.pid === pid ? found : undefined;
}

type Settings = Readonly<Record<string, string | number>>;

function settings(port: number, { durable, isArchived, folder }: Cluster): Settings {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Sixty processes of ten connections would not fit; four or eight do, with the jobs and a person at psql.
    max_connections: 200,
    shared_buffers: durable ? `${bufferMegabytes()}MB` : '128MB',
    effective_cache_size: `${Math.max(512, Math.floor(totalmem() / 2 / megabyte))}MB`,
    // A checkpoint writes evenly over its time and comes seldom, so that nobody waits for one.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    // The shop's statements are short; compiling them costs more than it saves.
    jit: 'off',
    wal_level: isArchived ? 'replica' : 'minimal',
    max_wal_senders: 0,
    ...(isArchived ? { max_slot_wal_keep_size: `${keptLogMegabytes(folder)}MB` } : {}),
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
}

/**
 * So much log is kept for an archive that is away: half of what the disk has free. Beyond it PostgreSQL gives up the
 * archive rather than the shop, which could sell nothing on a full disk.
 */
function keptLogMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.max(1024, Math.floor((bavail * bsize) / 2 / megabyte));
}

const megabyte = 1024 * 1024;

/** An eighth of the memory, since Node and the files of the pictures want some; from 128 MB to 1 GB. */
function bufferMegabytes(): number {
  return Math.min(1024, Math.max(128, Math.floor(totalmem() / 8 / megabyte)));
}

function sentenceFor(trouble: string, { folder }: Cluster, port: number): string {
  if (/No space left/.test(trouble)) {
    return `There is no space left on the disk for the database in ${folder}. Free some, then start again.`;
  }
  if (/could not (bind|create any TCP)/.test(trouble)) {
    return `Port ${port} on 127.0.0.1, meant for the database, is taken by another program.`;
  }
  const lastLines = trouble.split('\n').slice(-6).join('\n');
  return `The shop's own PostgreSQL in ${folder} did not start. It said:\n${lastLines}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
