import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { StartLog } from '../../embedded-postgres/own-postgres.ts';
import { openJobPool } from '../jobs/jobs.ts';
import { CannotStart } from '../process/cannot-start.ts';
import { noProgress, type Progress } from '../process/progress.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { baselineInstead, refuseEarlier, type Applied } from './earlier-migrations.ts';
import { land, type LockWaits } from './land-migration.ts';
import {
  isEarlierRecord,
  readLanded,
  refuseEdited,
  refuseTooNew,
  refuseTooOld,
  type Migration,
} from './schema-levels.ts';

const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');

type MigrateOptions = {
  folder?: string;
  as?: readonly Applied[];
  progress?: Progress;
  lockWaits?: LockWaits;
};

/**
 * Brings the database to the state that this code expects: what is new in `db/migrations`, in the
 * order of names, each in its own transaction, and the tables of the job queue. Any number of
 * servers may do this at once; one migrates and the others wait. Returns the names of what was new.
 *
 * @param options.as only these, for a database that is to be as another one was
 */
export function migrate(
  url: string,
  log: StartLog,
  { folder = migrationsFolder, as, progress = noProgress, lockWaits }: MigrateOptions = {},
): Promise<string[]> {
  return withAdvisoryLock(url, async (client) => {
    const migrations = as ? theVery(as, readMigrations(folder)) : readMigrations(folder);
    const landed = await readLanded(client);
    refuseEarlier(landed);
    refuseEdited(migrations, landed);
    mentionUnknown(refuseTooNew(migrations, landed), log);
    await prepareRecord(client);
    const fresh = migrations.filter(({ name }) => !landed.some((one) => one.name === name));
    for (const [index, migration] of fresh.entries()) {
      progress.at('Migrating the database', index + 1, fresh.length);
      await land(client, migration, lockWaits);
    }
    await installJobQueue(url, log);
    return fresh.map(({ name }) => name);
  });
}

/**
 * Throws `CannotStart` unless this version may run on the tables as they are: it finds all that it needs, and
 * nothing that bars it. Changes nothing.
 */
export async function assertSchemaServes(
  url: string,
  log: StartLog,
  folder = migrationsFolder,
): Promise<void> {
  const { migrations, landed } = await assertNotNewer(url, log, folder);
  refuseTooOld(migrations, landed);
}

/** The same for whoever brings the tables forward: throws `CannotStart` where they are of a later version. */
export async function assertNotNewer(url: string, log: StartLog, folder = migrationsFolder) {
  const client = new pg.Client({ connectionString: url, application_name: 'shop start' });
  client.on('error', () => {});
  await client.connect();
  try {
    const migrations = readMigrations(folder);
    const landed = await readLanded(client);
    refuseEarlier(landed);
    refuseEdited(migrations, landed);
    mentionUnknown(refuseTooNew(migrations, landed), log);
    return { migrations, landed };
  } finally {
    await client.end();
  }
}

function mentionUnknown(names: readonly string[], log: StartLog): void {
  for (const name of names)
    log.warn(`The database has ${name}, which this version of the shop does not know.`);
}

async function installJobQueue(url: string, log: StartLog): Promise<void> {
  const pool = openJobPool(url, log);
  try {
    const { runMigrations } = await import('graphile-worker');
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    // Git on Windows may check out other line ends; they change nothing.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Exactly the migrations that are named. Throws `CannotStart` where this version of the shop lacks one of them. */
function theVery(named: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  // Backups made before names were asked for in their order may have them in any.
  const wanted = named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const baseline = baselineInstead(wanted, migrations);
  if (baseline) return baseline;
  return wanted.map(({ name, checksum }) => {
    const found = migrations.find((one) => one.name === name && one.checksum === checksum);
    if (found) return found;
    throw new CannotStart(
      `This version of the shop does not know the migration ${name}. Use the one that does.`,
    );
  });
}

/** Called only after the checks, so that a database which is refused stays unchanged. */
async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists operations;
    ${(await isEarlierRecord(client)) ? moveRecord : ''}
    create table if not exists operations.migrations (
      name text primary key,
      checksum text not null,
      landed_at timestamptz not null default now(),
      oldest_code integer
    )`);
}

/**
 * Versions before `0145` kept the record in a schema of another name. Those that still run read it through a view, and
 * the oldest of them had no `oldest_code`.
 */
const moveRecord = `
  alter table house.migrations add column if not exists oldest_code integer;
  alter table house.migrations set schema operations;
  create view house.migrations as select * from operations.migrations;`;
