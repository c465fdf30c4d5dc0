import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDemonstrationShop } from '../seed/fill.ts';
import { configOfThisProcess, type Config } from '../server/config.ts';
import { assertDirect } from '../server/kernel/database/addresses.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { emptyDatabase } from '../server/kernel/database/empty-database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { diskFiles } from '../server/kernel/files/disk-files.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { explainAndExit } from '../server/kernel/process/process-end.ts';
import { openProgress } from '../server/kernel/process/progress.ts';
import { openOwnDatabase } from '../server/main.ts';

/** Throws everything in the database and every picture away, and fills the demonstration shop anew. */
async function resetShop(config: Config, agreedTo: string | undefined): Promise<void> {
  refuseUnlessMeant(config, agreedTo);
  const log = openLog(config.logLevel);
  await using opened = new AsyncDisposableStack();
  const progress = openProgress();
  opened.defer(() => progress.end());
  progress.at('Starting PostgreSQL');
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await openOwnDatabase(config, log, opened));
  await assertDirect(url, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');

  await emptyDatabase(url);
  const files = join(config.dataFolder, 'files');
  rmSync(files, { recursive: true, force: true });

  await migrate(url, log, { progress });
  const db = openDatabase(url);
  opened.defer(() => closeDatabase(db));
  await fillDemonstrationShop({ db, files: diskFiles(files) }, progress);
}

/** A shop's own development database may go without asking; any other must be named. */
function refuseUnlessMeant({ databaseUrl, production, bucket }: Config, agreedTo: string | undefined): void {
  if (bucket)
    throw new CannotStart(
      'S3_ENDPOINT names a bucket, and what is in it is not thrown away from here. ' +
        'Start without the S3_ settings for a demonstration shop, or empty the bucket with its own tools.',
    );
  if (!databaseUrl && !production) return;
  const name = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : 'shop';
  if (agreedTo === name) return;
  const where = databaseUrl ? `DATABASE_URL names the database "${name}"` : 'NODE_ENV is production';
  throw new CannotStart(`${where}. To throw everything in it away: npm run db:reset -- --database=${name}`);
}

try {
  const { values } = parseArgs({ options: { database: { type: 'string' } }, args: process.argv.slice(3) });
  await resetShop(configOfThisProcess(), values.database);
  console.log('The demonstration shop is as new. "npm start" opens it.');
} catch (error) {
  explainAndExit(error);
}
