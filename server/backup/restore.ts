import { createReadStream, existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { withAdvisoryLock } from '../kernel/database/advisory-lock.ts';
import { filesIn } from './backup.ts';
import { backupForm, copiedAs, placesIn, quoted, valueAfterRestore, type Backup } from './backup-form.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { checksumOf, firstDamaged, readChecksums } from './checksums.ts';
import { emptyDatabase } from '../kernel/database/empty-database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { isDiskFull } from '../kernel/process/outage.ts';
import type { StartLog } from '../embedded-postgres/own-postgres.ts';
import { noProgress, type Progress } from '../kernel/process/progress.ts';

type RestoreOptions = {
  databaseUrl: string;
  filesFolder: string;
  from: string;
  log: StartLog;
  progress?: Progress;
};

/**
 * Fills an empty database and an empty folder from a backup, and brings both to what this version of the
 * shop expects. All of it or nothing: what fails leaves both empty. Throws `CannotStart`.
 */
export async function restoreBackup({ progress = noProgress, ...input }: RestoreOptions): Promise<Backup> {
  try {
    return await restoreFrom(input, progress);
  } finally {
    progress.end();
  }
}

async function restoreFrom(input: Omit<RestoreOptions, 'progress'>, progress: Progress): Promise<Backup> {
  const { databaseUrl, filesFolder, from, log } = input;
  const backup = await readBackup(from, progress);
  await refuseUnlessEmpty(databaseUrl);
  if (existsSync(filesFolder) && (await readdir(filesFolder)).length > 0)
    throw new CannotStart(`${filesFolder} holds pictures already. Set DATA_DIR to a new folder.`);
  try {
    await migrate(databaseUrl, log, { as: backup.migrations });
    await withAdvisoryLock(databaseUrl, (client) => fillTables(client, backup, { from, progress }));
    progress.at('Copying files');
    await cp(placesIn(from).files, filesFolder, { recursive: true });
  } catch (error) {
    await emptyDatabase(databaseUrl);
    await rm(filesFolder, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new CannotStart(
      'There is no space left on the disk for what the backup holds. Nothing was restored: free some space, then try again.',
      { cause: error },
    );
  }
  progress.at('Bringing the tables to what this version expects');
  await migrate(databaseUrl, log);
  return backup;
}

/** What is not the shop's is not thrown away either when a restore fails, so there must be nothing. */
function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  return withAdvisoryLock(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
    );
    if (rowCount)
      throw new CannotStart(
        'There is something in this database already. A backup is restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
      );
  });
}

async function readBackup(from: string, progress: Progress): Promise<Backup> {
  const { summary, files } = placesIn(from);
  const text = await readFile(summary, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new CannotStart(`${from} is no backup of a shop: it has no backup.json.`);
  });
  const read = z.safeParse(backupForm, parsed(text));
  if (!read.success) throw new CannotStart(`${summary} is damaged, or of another version of the shop.`);
  const missing = read.data.tables
    .map(({ name }) => placesIn(from).table(name))
    .filter((one) => !existsSync(one));
  if (missing.length > 0) throw new CannotStart(`The backup is not whole: ${missing.join(', ')} is missing.`);
  if ((await filesIn(files)).length !== read.data.files)
    throw new CannotStart(`The backup is not whole: ${files} should hold ${read.data.files} files.`);
  await refuseDamaged(from, read.data, progress);
  return read.data;
}

/** Before anything is written: a picture that was emptied would be found missing much later. */
async function refuseDamaged(from: string, { checksum }: Backup, progress: Progress): Promise<void> {
  // Backups of earlier versions bring no checksums.
  if (checksum === undefined) return;
  const { checksums } = placesIn(from);
  const isThere = existsSync(checksums);
  if (!isThere || (await checksumOf(checksums)) !== checksum)
    throw new CannotStart(`The backup is not whole: ${checksums} is missing or was changed.`);
  const sums = await readChecksums(checksums);
  const damaged = await firstDamaged(from, sums, (count) => progress.at('Checking', count, sums.size));
  if (damaged !== undefined)
    throw new CannotStart(`The backup is damaged: ${damaged} is not what was written. Nothing was restored.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Source = { from: string; progress: Progress };

async function fillTables(client: pg.Client, backup: Backup, { from, progress }: Source): Promise<void> {
  const { tables, sequences } = backup;
  await client.query('begin');
  // Migrations bring first rows of their own, which the backup has too.
  // What no backup holds and points to a table that it does hold is emptied with it.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const [i, table] of tables.entries()) {
    progress.at('Restoring tables', i, tables.length);
    const filled = client.query(copyFrom(`copy ${copiedAs(table)} from stdin`));
    try {
      await pipeline(createReadStream(placesIn(from).table(table.name)), createGunzip(), filled);
    } catch (error) {
      if (!isOfContent(error)) throw error;
      throw new CannotStart(`The backup's table ${table.name} is damaged: ${(error as Error).message}.`, {
        cause: error,
      });
    }
    if (filled.rowCount !== table.rows)
      throw new CannotStart(`The backup's table ${table.name} has ${filled.rowCount} of ${table.rows} rows.`);
  }
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence.name),
      valueAfterRestore(sequence),
      sequence.isCalled,
    ]);
  await client.query('commit');
  await client.query('analyze');
}

/** What zlib cannot unpack, and what PostgreSQL cannot read (class 22) or does not allow (class 23). */
function isOfContent(error: unknown): boolean {
  return /^(?:Z_|2[23])/.test((error as { code?: string }).code ?? '');
}
