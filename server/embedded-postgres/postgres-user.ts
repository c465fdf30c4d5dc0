import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const run = promisify(execFile);

/**
 * The user as whom PostgreSQL's programs run. PostgreSQL refuses to run as root, so root lends them
 * to the user who owns the data already, or to `nobody`.
 */
export type PostgresUser = {
  /** Whom the data must belong to; nothing when it is simply ourselves. */
  owner: { uid: number; gid: number } | undefined;
  run(program: string, args: string[]): Promise<{ stdout: string; stderr: string }>;
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
};

export async function choosePostgresUser(folder: string, programs: PostgresPrograms): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return userBy(undefined, (program, args) => ({ program, args }));
  const owner = ownerOfData(folder) ?? nobody();
  const plainly = userBy(owner, (program, args) => ({ program, args, runAs: owner }));
  if (await reaches(plainly, folder, programs)) return plainly;
  const throughClosedFolders = userBy(owner, (program, args) => ({
    program: 'setpriv',
    args: [...permissionToPass(owner), program, ...args],
  }));
  if (await reaches(throughClosedFolders, folder, programs)) return throughClosedFolders;
  throw new CannotStart(
    'PostgreSQL refuses to run as root, and the user "nobody" may not enter ' +
      `${folder} or the shop's node_modules. Start the shop as an ordinary user, move it to a ` +
      'folder that others may enter, or set DATABASE_URL to a PostgreSQL of yours (16 or newer).',
  );
}

type ProcessOwner = { uid: number; gid: number };
type Command = { program: string; args: string[]; runAs?: ProcessOwner };

// PostgreSQL needs none of the shop's secrets, and PG* variables of somebody's shell would mislead it.
// (On Windows, Node adds the variables without which no program runs.)
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function userBy(
  owner: ProcessOwner | undefined,
  wrap: (program: string, args: string[]) => Command,
): PostgresUser {
  return {
    owner,
    run(program, args) {
      const command = wrap(program, args);
      return run(command.program, command.args, { env: environment, ...command.runAs });
    },
    spawn(program, args, options) {
      const command = wrap(program, args);
      return spawn(command.program, command.args, {
        ...options,
        env: environment,
        ...command.runAs,
      });
    },
  };
}

/** Tried rather than computed: access lists, mounts and containers have rules that modes do not show. */
async function reaches(user: PostgresUser, folder: string, { postgres }: PostgresPrograms): Promise<boolean> {
  try {
    await user.run('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, postgres]);
    return true;
  } catch {
    return false;
  }
}

function ownerOfData(folder: string): ProcessOwner | undefined {
  const { uid, gid } = statSync(join(folder, 'data'), { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function nobody(): ProcessOwner {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * A clone below /root (mode 0700) is closed to `nobody`. These flags let the programs pass folders
 * without being root; `no_setuid_fixup` keeps the permission in the effective set, because initdb
 * asks with access(2), which looks at the real user.
 */
function permissionToPass({ uid, gid }: ProcessOwner): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}
