import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { checksumOf, hashedBy, newHash, writeChecksums, type Checksums } from './checksums.ts';
import { isDiskFull } from '../kernel/process/outage.ts';
import { noProgress, type Progress } from '../kernel/process/progress.ts';
import { copiedAs, placesIn, sequencesOf, tablesInOrder, type Backup } from './backup-form.ts';

type BackupOptions = {
  databaseUrl: string;
  filesFolder: string;
  to: string;
  now: Date;
  progress?: Progress;
};

/**
 * Writes the whole shop as it is at one moment into the new folder `to`, while it is open: its tables, the
 * files of its pictures, and a checksum of each. The folder has its name only when it is whole; what fails
 * leaves nothing. Jobs are left out: what waits stands in tables, and the sweeps find it there.
 */
export async function makeBackup({ progress = noProgress, ...input }: BackupOptions): Promise<Backup> {
  const { to } = input;
  if (existsSync(to)) throw new CannotStart(`${to} is there already. A backup is written into a new folder.`);
  const draft = `${to}.unfinished`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const backup = await writeInto(draft, input, progress);
    await rename(draft, to);
    return backup;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    if (!isDiskFull(error)) throw error;
    throw new CannotStart(
      `There is no space left on the disk for the backup in ${to}. Nothing was left of it: ` +
        'free some space, or choose a folder on another disk.',
      { cause: error },
    );
  } finally {
    progress.end();
  }
}

async function writeInto(
  draft: string,
  input: Omit<BackupOptions, 'progress'>,
  progress: Progress,
): Promise<Backup> {
  const sums: Checksums = new Map();
  const backup = await copyTables(input, draft, sums, progress);
  // After the tables: a picture's file is there before any row names it.
  const places = placesIn(draft);
  await mkdir(places.files);
  const paths = await filesIn(input.filesFolder);
  for (const [i, path] of paths.entries()) {
    progress.at('Copying files', i, paths.length);
    const sum = await copyFile(join(input.filesFolder, path), join(places.files, path));
    if (sum === undefined) continue;
    sums.set(`files/${path.replaceAll(sep, '/')}`, sum);
    backup.files += 1;
  }
  await writeChecksums(places.checksums, sums);
  backup.checksum = await checksumOf(places.checksums);
  await writeFile(places.summary, `${JSON.stringify(backup, null, 2)}\n`);
  return backup;
}

async function copyTables(
  { databaseUrl, now }: Omit<BackupOptions, 'progress'>,
  folder: string,
  sums: Checksums,
  progress: Progress,
): Promise<Backup> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Every table as it is at this very moment, whatever is sold meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<Backup['migrations'][number]>(
      'select name, checksum from house.migrations order by name',
    );
    const tables: Backup['tables'] = [];
    const ordered = await tablesInOrder(client);
    for (const table of ordered) {
      progress.at('Writing tables', tables.length, ordered.length);
      const rows = client.query(copyTo(`copy ${copiedAs(table)} to stdout`));
      const file = placesIn(folder).table(table.name);
      const hash = newHash();
      await pipeline(rows, createGzip(), hashedBy(hash), createWriteStream(file, { mode: 0o600 }));
      sums.set(basename(file), hash.digest('hex'));
      tables.push({ ...table, rows: rows.rowCount });
    }
    // Read last: a number that is given out twice would be worse than one that is never given out.
    const sequences = await sequencesOf(client);
    return { form: 2, madeAt: now.toISOString(), migrations, tables, sequences, files: 0 };
  } finally {
    await client.end();
  }
}

/** Its checksum; undefined where the file has gone meanwhile, with the picture that it was of. */
async function copyFile(from: string, to: string): Promise<string | undefined> {
  await mkdir(dirname(to), { recursive: true });
  const hash = newHash();
  try {
    await pipeline(createReadStream(from), hashedBy(hash), createWriteStream(to));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || path !== from) throw error;
    await rm(to, { force: true });
    return undefined;
  }
  return hash.digest('hex');
}

/** The paths of the files in a folder and below; none of a folder that is not there, none that is being written. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
