import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { bucketFiles } from './bucket-files.ts';
import type { Bucket } from './bucket.ts';
import { diskFiles } from './disk-files.ts';
import { isEmpty, type Files } from './files.ts';
import { keptFiles } from './kept-files.ts';
import { movingFiles } from './moving-files.ts';

type Places = Pick<Config, 'bucket' | 'dataFolder' | 'filesIn'>;

/** Where the shop keeps its pictures. What has not been moved yet from where they were before is read from there. */
export async function openFiles(config: Places): Promise<{ files: Files; assets: Files | undefined }> {
  const disk = filesOnDisk(config.dataFolder);
  const bucket = await openBucketOf(config);
  if (!bucket) return { files: disk, assets: undefined };
  const assets = config.filesIn === 'bucket' ? keptFiles(bucketFiles(bucket, 'assets/')) : undefined;
  const inBucket = keptFiles(filesInBucket(bucket));
  const [to, from] = config.filesIn === 'bucket' ? [inBucket, disk] : [disk, inBucket];
  // Whether there is anything left to move cannot be told while the bucket is away.
  const isMoved = await isEmpty(from).catch(() => false);
  return { files: isMoved ? to : movingFiles(to, from), assets };
}

/** The client is loaded only where there is a bucket. */
export async function openBucketOf({ bucket }: Pick<Places, 'bucket'>): Promise<Bucket | undefined> {
  return bucket && (await import('./bucket.ts')).openBucket(bucket);
}

/** The same for what nobody waits for. */
export async function openPatientBucket({ bucket }: Pick<Places, 'bucket'>): Promise<Bucket | undefined> {
  if (!bucket) return undefined;
  const { openBucket, patiently } = await import('./bucket.ts');
  return openBucket(bucket, patiently);
}

export function filesOnDisk(dataFolder: string): Files {
  return diskFiles(join(dataFolder, 'files'));
}

export function filesInBucket(bucket: Bucket): Files {
  return bucketFiles(bucket, 'files/');
}
