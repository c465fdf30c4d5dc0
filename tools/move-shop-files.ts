import { claimedPlace } from '../server/bucket-owner.ts';
import type { Config } from '../server/config.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { assertBucketServes } from '../server/kernel/files/bucket-check.ts';
import { moveFiles, type MovedFiles } from '../server/kernel/files/move-files.ts';
import { filesInBucket, filesOnDisk, openPatientBucket } from '../server/kernel/files/open-files.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { isOutageOfFiles } from '../server/kernel/process/outage.ts';
import type { Progress } from '../server/kernel/process/progress.ts';
import { isWholeFile } from '../server/platform/images/images.ts';

/** Moves a living shop's pictures to where its configuration says that they are kept. Says what it has done. */
export async function moveShopFiles(
  config: Config,
  db: Db,
  { to, progress }: { to: Config['filesIn']; progress: Progress },
): Promise<string> {
  const bucket = await openPatientBucket(config);
  if (!bucket || !config.bucket)
    throw new CannotStart('There is no bucket: set S3_ENDPOINT and its like, and start the shop with them.');
  await assertBucketServes(bucket, config.bucket);
  await refuseUnlessKeptThere(config, to, await claimedPlace(db, bucket, config));
  const [disk, inBucket] = [filesOnDisk(config.dataFolder), filesInBucket(bucket)];
  const [from, target] = to === 'bucket' ? [disk, inBucket] : [inBucket, disk];
  try {
    const onFile = (done: number, of: number) => progress.at('Moving files', done, of);
    const moved = await moveFiles(from, target, { isWhole: isWholeFile, onFile });
    return report(moved, to === 'bucket' ? `the bucket "${config.bucket.name}"` : config.dataFolder, to);
  } catch (error) {
    if (!isOutageOfFiles(error)) throw error;
    throw new CannotStart(
      'The bucket stopped answering. Nothing is lost: run the same again, and it goes on where it was.',
      { cause: error },
    );
  } finally {
    progress.end();
  }
}

/** A shop that still writes to the old place would lose what it writes there after the move. */
async function refuseUnlessKeptThere(
  { filesIn }: Config,
  to: Config['filesIn'],
  claimed: Config['filesIn'] | undefined,
): Promise<void> {
  const setting = to === 'bucket' ? 'FILES=bucket, or without FILES' : 'FILES=disk';
  if (filesIn !== to)
    throw new CannotStart(
      `This shop keeps its files ${filesIn === 'disk' ? 'on the disk' : 'in the bucket'}. ` +
        `Start it with ${setting}, so that it writes to the new place from then on; then move.`,
    );
  if (claimed !== to)
    throw new CannotStart(
      `The shop has not been started with these settings yet, so it still writes to the old place. ` +
        'Start it again, then move: until then it reads from both.',
    );
}

function report(
  { moved, bytes, alreadyThere, damaged }: MovedFiles,
  where: string,
  to: Config['filesIn'],
): string {
  if (damaged.length > 0)
    throw new CannotStart(
      `${count(moved)} moved to ${where}, and ${count(damaged.length)} left where they were, because they ` +
        `are damaged or did not come back as they were written: ${damaged.slice(0, 5).join(', ')}.`,
    );
  if (moved + alreadyThere === 0) return `There is nothing to move: all files are in ${where}.`;
  const ends = to === 'disk' ? ' The S3_ settings can go, unless backups need them.' : '';
  return (
    `${count(moved)} moved (${Math.ceil(bytes / 1e6)} MB) to ${where}, each read back and compared; ` +
    `${alreadyThere} were there already. Nothing is left in the old place.${ends}`
  );
}

function count(files: number): string {
  return `${files} ${files === 1 ? 'file was' : 'files were'}`;
}
