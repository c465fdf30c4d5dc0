import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from './cannot-start.ts';
import { copiedAs, placesIn, sequencesOf, tablesInOrder, type Backup } from './backup-form.ts';

type Wish = { databaseUrl: string; filesFolder: string; to: string; now: Date };

/**
 * Writes the whole shop as it is at one moment into the new folder `to`, while it is open: its tables, and
 * the files of its pictures. The folder has its name only when it is whole. Jobs are left out: what waits
 * stands in tables, and the sweeps find it there.
 */
export async function makeBackup({ databaseUrl, filesFolder, to, now }: Wish): Promise<Backup> {
  if (existsSync(to)) throw new CannotStart(`${to} is there already. A backup is written into a new folder.`);
  const draft = `${to}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const backup = await copyTables(databaseUrl, draft, now);
  // After the tables: a picture's file is there before any row names it.
  const files = placesIn(draft).files;
  if (existsSync(filesFolder)) await cp(filesFolder, files, { recursive: true, filter: isWhole });
  else await mkdir(files);
  backup.files = await countFiles(files);
  await writeFile(placesIn(draft).summary, `${JSON.stringify(backup, null, 2)}\n`);
  await rename(draft, to);
  return backup;
}

/** What is being written has another name until it is done. */
const isWhole = (file: string) => !file.endsWith('.draft');

async function copyTables(databaseUrl: string, folder: string, now: Date): Promise<Backup> {
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
    for (const table of await tablesInOrder(client)) {
      const rows = client.query(copyTo(`copy ${copiedAs(table)} to stdout`));
      await pipeline(
        rows,
        createGzip(),
        createWriteStream(placesIn(folder).table(table.name), { mode: 0o600 }),
      );
      tables.push({ ...table, rows: rows.rowCount });
    }
    // Read last: a number that is given out twice would be worse than one that is never given out.
    const sequences = await sequencesOf(client);
    return { form: 1, madeAt: now.toISOString(), migrations, tables, sequences, files: 0 };
  } finally {
    await client.end();
  }
}

export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
