import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner, keepPassword, type Cluster } from '../../embedded-postgres/own-postgres.ts';
import { launchPostgres, stopPostgres } from '../../embedded-postgres/postgres-launch.ts';
import type { Base } from './base-form.ts';

/** A log of a busy day takes its time. */
const replayWithinMs = 6 * 60 * 60_000;

/** A restored PostgreSQL is the shop's own, whatever it was: nobody else's settings, doors and replicas. */
export async function writeSettings(base: Base, cluster: Cluster): Promise<void> {
  const write = async (name: string, content: string) => {
    await writeFile(join(cluster.data, name), content, { mode: 0o600 });
    giveToOwner(join(cluster.data, name), 0o600, cluster.user);
  };
  await write('backup_label', base.label);
  await write('recovery.signal', '');
  await write('postgresql.auto.conf', '');
  await write('pg_hba.conf', 'host all all 127.0.0.1/32 scram-sha-256\n');
  if (!existsSync(join(cluster.data, 'postgresql.conf'))) await write('postgresql.conf', '');
  if (!existsSync(join(cluster.data, 'pg_ident.conf'))) await write('pg_ident.conf', '');
}

/** Nobody is let in before it is the PostgreSQL of that moment. */
export async function replay(cluster: Cluster, to: Date | undefined): Promise<void> {
  try {
    await launchToReplay(cluster, to);
  } catch (error) {
    const said = await readFile(join(cluster.folder, 'postgres.log'), 'utf8').catch(() => '');
    if (!/recovery ended before configured recovery target was reached/.test(said)) throw error;
    // The log goes beyond that moment, and nothing was committed in between: all of it is what was wanted.
    await launchToReplay(cluster, undefined);
  }
  await stopPostgres(cluster);
}

function launchToReplay(cluster: Cluster, to: Date | undefined): Promise<unknown> {
  const more = {
    // All of the log is there already.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {}),
    hot_standby: 'off',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return launchPostgres(cluster, undefined, { more, withinMs: replayWithinMs });
}

/** Gives it this folder's password and the names that the shop's own PostgreSQL has. */
export async function makeOwn(base: Base, cluster: Cluster): Promise<void> {
  rmSync(join(cluster.folder, 'password'), { force: true });
  const password = keepPassword({ ...cluster, data: join(cluster.folder, 'data') });
  await runAlone(cluster, [
    `do $$ begin if not exists (select from pg_roles where rolname = 'shop') then create role shop; end if; end $$`,
    `alter role shop superuser login password '${password}'`,
    ...(base.database === 'shop'
      ? []
      : [`alter database "${base.database.replaceAll('"', '""')}" rename to shop`]),
  ]);
}

/** Statements in PostgreSQL's single-user mode, which asks nobody for a password. */
async function runAlone({ data, programs, user }: Cluster, statements: readonly string[]): Promise<void> {
  const said = await open(join(data, '..', 'postgres.log'), 'a', 0o600);
  const child = user.spawn(
    programs.postgres,
    ['--single', '-D', data, '-c', 'exit_on_error=on', 'postgres'],
    {
      stdio: ['pipe', said.fd, said.fd],
    },
  );
  const ended = once(child, 'exit');
  child.stdin?.end(`${statements.join(';\n')};\n`);
  const [code] = await ended;
  await said.close();
  if (code !== 0) throw new Error(`PostgreSQL ended with exit code ${String(code)} in its single-user mode`);
}
