import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnPostgres, type OwnPostgres, type StartLog } from '../../embedded-postgres/own-postgres.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { isEmpty, type Files } from '../../kernel/files/files.ts';
import { severalAtOnce } from '../../kernel/files/several-at-once.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { noProgress, type Progress } from '../../kernel/process/progress.ts';
import { sequencesOf, valueAfterRestore } from '../backup-form.ts';
import type { BackupStore } from '../backup-store.ts';
import { packedFiles } from '../packed-files.ts';
import { storePaths } from './base-form.ts';
import { recoverPostgres, type Recovered } from './recover.ts';

type Options = {
  from: BackupStore;
  backupKey: string | undefined;
  /** Undefined: as far as the log goes. */
  to: Date | undefined;
  /** Where the restored shop's PostgreSQL and pictures will be, both empty. */
  dataFolder: string;
  files: Files;
  log: StartLog;
  progress?: Progress;
};

/** Restores a shop to a moment, and opens its database. All of it or nothing: what fails leaves both places empty. Throws `CannotStart`. */
export async function recoverShop(options: Options): Promise<Recovered & { postgres: OwnPostgres }> {
  const { dataFolder, files, progress = noProgress } = options;
  if (!(await isEmpty(files)))
    throw new CannotStart(
      'There are pictures already where this shop keeps them. Set DATA_DIR to a new folder, or S3_PREFIX to a new path.',
    );
  const folder = join(dataFolder, 'postgres');
  try {
    const recovered = await recoverPostgres({ ...options, folder, bringRest: () => copyPictures(options) });
    return { ...recovered, postgres: await openRecovered(folder, options) };
  } catch (error) {
    await severalAtOnce(files.list(), ({ key }) => files.delete(key)).catch(() => {});
    throw error;
  } finally {
    progress.end();
  }
}

async function copyPictures({ from, backupKey, files, progress = noProgress }: Options): Promise<void> {
  const archive = packedFiles(from.files(storePaths.files), backupKey);
  const keys = await Array.fromAsync(archive.list(), ({ key }) => key);
  let copied = 0;
  await severalAtOnce(keys, async (key) => {
    progress.at('Copying files', copied, keys.length);
    const content = await archive.read(key);
    if (content) await files.save(key, content);
    copied += 1;
  });
}

/** Its PostgreSQL, with what this version expects in it; none where that fails. */
async function openRecovered(folder: string, { log, progress = noProgress }: Options): Promise<OwnPostgres> {
  try {
    const postgres = await startOwnPostgres({ folder, durable: true, log, isWatched: false });
    try {
      await skipToldNumbers(postgres.url);
      progress.at('Bringing the tables to what this version expects');
      await migrate(postgres.url, log);
      return postgres;
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  } catch (error) {
    // Opened as it is, it would give numbers again that people were told.
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    throw error;
  }
}

/** What was sold after that moment is lost, and its numbers were told to people. */
async function skipToldNumbers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sequence of await sequencesOf(client)) {
      const value = valueAfterRestore(sequence);
      if (value === sequence.value) continue;
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint, true)', [
        sequence.name,
        value,
      ]);
    }
  } finally {
    await client.end();
  }
}
