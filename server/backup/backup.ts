import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readLanded } from '../kernel/database/schema-levels.ts';
import type { Files } from '../kernel/files/files.ts';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { isDiskFull } from '../kernel/process/outage.ts';
import { noProgress, type Progress } from '../kernel/process/progress.ts';
import { backupPaths, copiedAs, sequencesOf, tablesInOrder, type Backup } from './backup-form.ts';
import type { BackupPlace } from './backup-place.ts';
import { checksumLines, type Checksums } from './checksums.ts';

type BackupOptions = {
  databaseUrl: string;
  files: Files;
  to: BackupPlace;
  now: Date;
  progress?: Progress;
};

/**
 * Writes the whole shop as it is at one moment into the new place `to`, while it is open: its tables, the
 * files of its pictures, and a checksum of each. It is a backup only when it is whole; what fails leaves
 * nothing. Jobs are left out: what waits stands in tables, and the sweeps find it there.
 */
export async function makeBackup({ progress = noProgress, ...input }: BackupOptions): Promise<Backup> {
  const { to } = input;
  if (await to.isTaken())
    throw new CannotStart(`${to.name} is there already. A backup is written into a new folder.`);
  try {
    await to.begin();
    const backup = await writeInto(input, progress);
    await to.finish();
    return backup;
  } catch (error) {
    await to.discard().catch(() => {});
    if (!isDiskFull(error)) throw error;
    throw new CannotStart(
      `There is no space left on the disk for the backup in ${to.name}. Nothing was left of it: ` +
        'free some space, or choose a folder on another disk.',
      { cause: error },
    );
  } finally {
    progress.end();
  }
}

async function writeInto(input: Omit<BackupOptions, 'progress'>, progress: Progress): Promise<Backup> {
  const { files, to } = input;
  const sums: Checksums = new Map();
  const backup = await copyTables(input, sums, progress);
  // After the tables: a picture's file is there before any row names it.
  const keys = await Array.fromAsync(files.list(), ({ key }) => key);
  await severalAtOnce(keys, async (key) => {
    progress.at('Copying files', backup.files, keys.length);
    const content = await files.read(key);
    // It has gone meanwhile, with the picture that it was of.
    if (!content) return;
    sums.set(backupPaths.files + key, await to.write(backupPaths.files + key, content));
    backup.files += 1;
  });
  const list = checksumLines(sums);
  await to.write(backupPaths.checksums, list);
  backup.checksum = createHash('sha256').update(list).digest('hex');
  await to.write(backupPaths.summary, Buffer.from(`${JSON.stringify(backup, null, 2)}\n`));
  return backup;
}

async function copyTables(
  { databaseUrl, to, now }: Omit<BackupOptions, 'progress'>,
  sums: Checksums,
  progress: Progress,
): Promise<Backup> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Every table as it is at this very moment, whatever is sold meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const migrations = (await readLanded(client)).map(({ name, checksum }) => ({ name, checksum }));
    if (migrations.length === 0)
      throw new CannotStart('There is no shop in this database yet, so there is nothing to back up.');
    const tables: Backup['tables'] = [];
    const ordered = await tablesInOrder(client);
    for (const table of ordered) {
      progress.at('Writing tables', tables.length, ordered.length);
      const rows = client.query(copyTo(`copy ${copiedAs(table)} to stdout`));
      const path = backupPaths.table(table.name);
      const content = createGzip();
      // What is piped into a stream does not tell it of its own fault.
      rows.once('error', (error) => content.destroy(error));
      sums.set(path, await to.write(path, rows.pipe(content)));
      tables.push({ ...table, rows: rows.rowCount });
    }
    // Read last: a number that is given out twice would be worse than one that is never given out.
    const sequences = await sequencesOf(client);
    return { form: 2, madeAt: now.toISOString(), migrations, tables, sequences, files: 0 };
  } finally {
    await client.end();
  }
}
