import { createReadStream, existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { alone } from './alone.ts';
import { countFiles } from './backup.ts';
import { backupForm, copiedAs, placesIn, quoted, type Backup } from './backup-form.ts';
import { CannotStart } from './cannot-start.ts';
import { emptyDatabase } from './empty-database.ts';
import { migrate } from './migrate.ts';
import type { StartLog } from './own-postgres.ts';

type Wish = { databaseUrl: string; filesFolder: string; from: string; log: StartLog };

/**
 * Fills an empty database and an empty folder from a backup, and brings both to what this version of the
 * shop expects. All of it or nothing: what fails leaves both empty. Throws `CannotStart`.
 */
export async function restoreBackup({ databaseUrl, filesFolder, from, log }: Wish): Promise<Backup> {
  const backup = await readBackup(from);
  await refuseUnlessEmpty(databaseUrl);
  if (existsSync(filesFolder) && (await readdir(filesFolder)).length > 0)
    throw new CannotStart(`${filesFolder} holds pictures already. Set DATA_DIR to a new folder.`);
  try {
    await migrate(databaseUrl, log, { as: backup.migrations });
    await alone(databaseUrl, (client) => fillTables(client, backup, from));
    await cp(placesIn(from).files, filesFolder, { recursive: true });
  } catch (error) {
    await emptyDatabase(databaseUrl);
    await rm(filesFolder, { recursive: true, force: true });
    throw error;
  }
  await migrate(databaseUrl, log);
  return backup;
}

/** What is not the shop's is not thrown away either when a restore fails, so there must be nothing. */
function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  return alone(databaseUrl, async (client) => {
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

async function readBackup(from: string): Promise<Backup> {
  const { summary, files } = placesIn(from);
  const text = await readFile(summary, 'utf8').catch(() => {
    throw new CannotStart(`${from} is no backup of a shop: it has no backup.json.`);
  });
  const read = z.safeParse(backupForm, parsed(text));
  if (!read.success) throw new CannotStart(`${summary} is damaged, or of another version of the shop.`);
  const missing = read.data.tables
    .map(({ name }) => placesIn(from).table(name))
    .filter((one) => !existsSync(one));
  if (missing.length > 0) throw new CannotStart(`The backup is not whole: ${missing.join(', ')} is missing.`);
  if ((await countFiles(files).catch(() => -1)) !== read.data.files)
    throw new CannotStart(`The backup is not whole: ${files} should hold ${read.data.files} files.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fillTables(client: pg.Client, { tables, sequences }: Backup, from: string): Promise<void> {
  await client.query('begin');
  // Migrations bring first rows of their own, which the backup has too.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    const filled = client.query(copyFrom(`copy ${copiedAs(table)} from stdin`));
    try {
      await pipeline(createReadStream(placesIn(from).table(table.name)), createGunzip(), filled);
    } catch (error) {
      throw new CannotStart(`The backup's table ${table.name} is damaged: ${(error as Error).message}.`, {
        cause: error,
      });
    }
    if (filled.rowCount !== table.rows)
      throw new CannotStart(`The backup's table ${table.name} has ${filled.rowCount} of ${table.rows} rows.`);
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
  await client.query('commit');
  await client.query('analyze');
}
