import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import type { StartLog } from '../embedded-postgres/own-postgres.ts';
import { withAdvisoryLock } from '../kernel/database/advisory-lock.ts';
import { emptyDatabase } from '../kernel/database/empty-database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { isEmpty, type Files } from '../kernel/files/files.ts';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { isDiskFull } from '../kernel/process/outage.ts';
import { noProgress, type Progress } from '../kernel/process/progress.ts';
import { backupForm, backupPaths, copiedAs, quoted, valueAfterRestore, type Backup } from './backup-form.ts';
import type { BackupPlace } from './backup-place.ts';
import { checksumOf, firstDamaged, readChecksums } from './checksums.ts';

type RestoreOptions = {
  /** Or how to come by one, which is asked for once the backup is known to be whole. */
  databaseUrl: string | (() => Promise<string>);
  files: Files;
  from: BackupPlace;
  log: StartLog;
  progress?: Progress;
};

/** What was restored, and where its tables are now. */
type Restored = Backup & { databaseUrl: string };

/**
 * Fills an empty database and an empty place for files from a backup, and brings both to what this version of the
 * shop expects. All of it or nothing: what fails leaves both empty. Throws `CannotStart`.
 */
export async function restoreBackup({ progress = noProgress, ...input }: RestoreOptions): Promise<Restored> {
  try {
    return await restoreFrom(input, progress);
  } finally {
    progress.end();
  }
}

async function restoreFrom(input: Omit<RestoreOptions, 'progress'>, progress: Progress): Promise<Restored> {
  const { files, from, log } = input;
  const backup = await readBackup(from, progress);
  const databaseUrl = typeof input.databaseUrl === 'string' ? input.databaseUrl : await input.databaseUrl();
  await refuseUnlessEmpty(databaseUrl);
  if (!(await isEmpty(files)))
    throw new CannotStart(
      'There are pictures already where this shop keeps them. Set DATA_DIR to a new folder, or S3_PREFIX to a new path.',
    );
  try {
    await migrate(databaseUrl, log, { as: backup.migrations });
    await withAdvisoryLock(databaseUrl, (client) => fillTables(client, backup, { from, progress }));
    await copyFiles(from, files, progress);
  } catch (error) {
    await emptyDatabase(databaseUrl);
    await severalAtOnce(files.list(), ({ key }) => files.delete(key)).catch(() => {});
    if (!isDiskFull(error)) throw error;
    throw new CannotStart(
      'There is no space left on the disk for what the backup holds. Nothing was restored: free some space, then try again.',
      { cause: error },
    );
  }
  progress.at('Bringing the tables to what this version expects');
  await migrate(databaseUrl, log);
  return { ...backup, databaseUrl };
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

async function copyFiles(from: BackupPlace, files: Files, progress: Progress): Promise<void> {
  const paths = (await from.list()).filter(isOfFiles);
  let copied = 0;
  await severalAtOnce(paths, async (path) => {
    progress.at('Copying files', copied, paths.length);
    const content = await from.read(path);
    if (!content) throw new CannotStart(`${from.nameOf(path)} has gone meanwhile.`);
    await files.save(path.slice(backupPaths.files.length), await buffer(content));
    copied += 1;
  });
}

const isOfFiles = (path: string) => path.startsWith(backupPaths.files) && !path.endsWith('.draft');

async function readBackup(from: BackupPlace, progress: Progress): Promise<Backup> {
  const summary = from.nameOf(backupPaths.summary);
  const content = await textOf(from, backupPaths.summary);
  if (content === undefined)
    throw new CannotStart(`${from.name} is no backup of a shop: it has no ${backupPaths.summary}.`);
  const read = z.safeParse(backupForm, parsed(content));
  if (!read.success) throw new CannotStart(`${summary} is damaged, or of another version of the shop.`);
  const paths = new Set(await from.list());
  const missing = read.data.tables
    .map(({ name }) => backupPaths.table(name))
    .filter((one) => !paths.has(one));
  if (missing.length > 0)
    throw new CannotStart(`The backup is not whole: ${missing.map(from.nameOf).join(', ')} is missing.`);
  if ([...paths].filter(isOfFiles).length !== read.data.files) {
    const folder = from.nameOf(backupPaths.files);
    throw new CannotStart(`The backup is not whole: ${folder} should hold ${read.data.files} files.`);
  }
  await refuseDamaged(from, read.data, progress);
  return read.data;
}

/** Before anything is written: a picture that was emptied would be found missing much later. */
async function refuseDamaged(from: BackupPlace, { checksum }: Backup, progress: Progress): Promise<void> {
  // Backups of earlier versions bring no checksums.
  if (checksum === undefined) return;
  const list = await textOf(from, backupPaths.checksums);
  if (list === undefined || (await checksumOf(Readable.from([list]))) !== checksum) {
    const name = from.nameOf(backupPaths.checksums);
    throw new CannotStart(`The backup is not whole: ${name} is missing or was changed.`);
  }
  const sums = readChecksums(list);
  const damaged = await firstDamaged(from, sums, (count) => progress.at('Checking', count, sums.size));
  if (damaged !== undefined)
    throw new CannotStart(`The backup is damaged: ${damaged} is not what was written. Nothing was restored.`);
}

async function textOf(from: BackupPlace, path: string): Promise<string | undefined> {
  const content = await from.read(path);
  return content && text(content);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Source = { from: BackupPlace; progress: Progress };

async function fillTables(client: pg.Client, backup: Backup, { from, progress }: Source): Promise<void> {
  const { tables, sequences } = backup;
  await client.query('begin');
  // Migrations bring first rows of their own, which the backup has too.
  // What no backup holds and points to a table that it does hold is emptied with it.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const [i, table] of tables.entries()) {
    progress.at('Restoring tables', i, tables.length);
    const content = await from.read(backupPaths.table(table.name));
    if (!content) throw new CannotStart(`The backup's table ${table.name} has gone meanwhile.`);
    // What triggers wrote when the tables before it were filled is in the backup, too.
    await client.query(`delete from ${quoted(table.name)}`);
    const filled = client.query(copyFrom(`copy ${copiedAs(table)} from stdin`));
    try {
      await pipeline(content, createGunzip(), filled);
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
