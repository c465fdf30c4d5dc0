import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { makeFolder } from '../kernel/process/folders.ts';
import { adoptPostgres } from './postgres-adoption.ts';
import { openShopDatabase, writesArchivableLog } from './postgres-connection.ts';
import { launchPostgres, stopPostgres } from './postgres-launch.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { supervisePostgres } from './postgres-supervisor.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';

export type StartLog = { info(message: string): void; warn(message: string): void };

export type OwnPostgres = {
  url: string;
  /** True when it was left running by a shop that was killed, and taken over. */
  adopted: boolean;
  stop(): Promise<void>;
};

/** A folder's PostgreSQL, and what it takes to run it. */
export type Cluster = {
  folder: string;
  data: string;
  durable: boolean;
  /** Whether it writes a log that can be archived (`wal_level`). */
  isArchived: boolean;
  programs: PostgresPrograms;
  user: PostgresUser;
  log: StartLog;
};

export const major = '18';

/**
 * Starts the shop's own PostgreSQL in `folder`, making it at the first start. It listens on
 * 127.0.0.1 only, for one user with a random password. Not `durable` is for tests: it is quicker
 * and a power cut may cost the data.
 *
 * Throws `CannotStart` when this machine does not allow it. Two starts on one folder at the same
 * time are the caller's business: see `lock.ts`.
 */
export async function startOwnPostgres(options: {
  folder: string;
  port?: number;
  durable: boolean;
  /** Lets its log be archived. */
  isArchived?: boolean;
  log: StartLog;
  /** How it is made at the first start, beside the usual way: for tests. */
  initdb?: readonly string[];
  /** False for a command that only passes by: whoever opened the shop decides whether its PostgreSQL runs. */
  isWatched?: boolean;
}): Promise<OwnPostgres> {
  const folder = resolve(options.folder);
  makeFolder(folder);
  const programs = await findPostgresPrograms();
  const user = await choosePostgresUser(folder, programs);
  const data = join(folder, 'data');
  const { durable, log } = options;
  const isArchived = (options.isArchived ?? false) || hasSlots(data);
  const cluster = { folder, data, durable, isArchived, programs, user, log };

  giveToOwner(folder, 0o700, user);
  const password = keepPassword(cluster);
  if (!existsSync(data)) await initialise(cluster, options.initdb);
  refuseOtherMajor(data);

  const isWatched = options.isWatched ?? true;
  let adopted = await adoptPostgres(cluster, password);
  // Left running by a shop that archived nothing. A command that passes by leaves it as it is.
  if (adopted && isArchived && isWatched && !(await writesArchivableLog(adopted.port, password))) {
    await stopPostgres(cluster);
    adopted = undefined;
  }
  const running = adopted ?? (await launchPostgres(cluster, options.port));
  const stop = isWatched ? supervisePostgres(cluster, running) : () => stopPostgres(cluster);
  try {
    return { url: await openShopDatabase(running.port, password), adopted: adopted !== undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As long as there are slots PostgreSQL does not start without a log that they can keep. */
function hasSlots(data: string): boolean {
  const slots = join(data, 'pg_replslot');
  return existsSync(slots) && readdirSync(slots).length > 0;
}

export function keepPassword({ folder, data, user }: Cluster): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) {
    if (existsSync(data)) {
      throw new CannotStart(
        `${file} is missing, and nobody can open the data beside it without. ` +
          `Restore it from a backup, or delete ${folder} to begin anew.`,
      );
    }
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveToOwner(file, 0o600, user);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Made under another name and moved into place whole, so a start that is killed half-way leaves no half data. */
async function initialise(
  { folder, data, durable, programs, user, log }: Cluster,
  more: readonly string[] = [],
): Promise<void> {
  log.info('Making the database: this happens once.');
  const draft = join(folder, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  giveToOwner(draft, 0o700, user);
  try {
    await user.run(programs.initdb, [
      `--pgdata=${draft}`,
      '--username=shop',
      `--pwfile=${join(folder, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
      ...more,
    ]);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new CannotStart(
      /No space left/.test(said)
        ? `There is no space left on the disk for the database in ${folder}. Free some, then start again.`
        : `The database could not be made in ${folder}. PostgreSQL's initdb said:\n${said}`,
    );
  }
  renameSync(draft, data);
}

function refuseOtherMajor(data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new CannotStart(
    `The data in ${data} was made by PostgreSQL ${made}, and the shop brings ${major}. ` +
      'Dump it with the old version and restore it into a fresh folder (DATA_DIR).',
  );
}

export function giveToOwner(path: string, mode: number, { owner }: PostgresUser): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
  chmodSync(path, mode);
}
