import { claimedPlace } from '../../server/bucket-owner.ts';
import type { Config } from '../../server/config.ts';
import { closeDatabase, openDatabase } from '../../server/kernel/database/database.ts';
import { assertBucketServes } from '../../server/kernel/files/bucket-check.ts';
import type { Bucket, BucketSettings } from '../../server/kernel/files/bucket.ts';
import { isEmpty } from '../../server/kernel/files/files.ts';
import { filesOnDisk, openBucketOf } from '../../server/kernel/files/open-files.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';
import { assertSameClock } from './clock.ts';

export function bucketChecks(config: Config): Check[] {
  const { bucket } = config;
  if (!bucket) return [];
  return [
    { what: 'bucket', look: () => lookAtBucket(config, bucket) },
    { what: 'clock of the bucket', look: () => lookAtClock(bucket) },
  ];
}

async function lookAtBucket(config: Config, settings: BucketSettings): Promise<string | Advice> {
  const bucket = await openBucketOf(config);
  const started = performance.now();
  if (bucket) await assertBucketServes(bucket, settings);
  const ms = Math.round(performance.now() - started);
  if (bucket) await assertOwn(config, bucket);
  if (config.filesIn === 'bucket' && !(await isEmpty(filesOnDisk(config.dataFolder))))
    return {
      advice: `Some pictures are still on this disk. Move them: npm run shop -- files move --to bucket.`,
    };
  return `A small file was written to, read from and deleted in "${settings.name}" within ${ms} ms.`;
}

/** As the start does: a bucket of another shop is refused. What is wrong with the database is said of the database. */
async function assertOwn(config: Config, bucket: Bucket): Promise<void> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) return;
  const db = openDatabase(url, { poolSize: 1, statementMs: 2_500 });
  try {
    await claimedPlace(db, bucket, config);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
  } finally {
    await closeDatabase(db);
  }
}

/** Every service tells its time with every answer, to the second. */
async function lookAtClock({ endpoint }: BucketSettings): Promise<string> {
  const before = Date.now();
  const answer = await fetch(endpoint, {
    method: 'HEAD',
    signal: AbortSignal.timeout(4_000),
    redirect: 'manual',
  });
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return 'It does not tell its time.';
  return assertSameClock(theirs, { before, after: Date.now() }, 'the bucket', 1_000);
}
