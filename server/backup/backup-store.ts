import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { assertBucketServes } from '../kernel/files/bucket-check.ts';
import { bucketFiles } from '../kernel/files/bucket-files.ts';
import { diskFiles } from '../kernel/files/disk-files.ts';
import type { Files } from '../kernel/files/files.ts';
import { openPatientBucket } from '../kernel/files/open-files.ts';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { isBucketPath } from './backup-config.ts';
import { backupPaths } from './backup-form.ts';
import type { BackupPlace } from './backup-place.ts';
import { bucketPlace } from './bucket-place.ts';
import { encryptedPlace } from './encrypted-place.ts';
import { folderPlace } from './folder-place.ts';

/** Where backups lie: a folder of this machine, or a path in the bucket. */
export type BackupStore = {
  name: string;
  /** The place of one backup below; `path` is empty for the store itself. */
  place(path: string, summary?: string): BackupPlace;
  /** What lies below, as it is: neither unpacked nor decrypted. */
  files(path: string): Files;
  /** Deletes all that lies below. */
  clear(path: string): Promise<void>;
};

type Settings = Pick<Config, 'bucket'> & { backupKey?: string | undefined };

/** A folder, or `s3:` and a path in the bucket, whatever S3_PREFIX says: a restored shop may have another. Throws `CannotStart`. */
export async function openBackupStore({ bucket, backupKey }: Settings, where: string): Promise<BackupStore> {
  if (!where.startsWith('s3:')) return folderStore(resolve(where), backupKey);
  const path = where.slice('s3:'.length).replace(/\/$/, '');
  if (!isBucketPath(path))
    throw new CannotStart(`"${where}" names no path in a bucket. Write it like s3:backups/2026-11-22.`);
  const opened = await openPatientBucket({ bucket: bucket && { ...bucket, prefix: '' } });
  if (!opened || !bucket)
    throw new CannotStart(`${where} is in a bucket, so S3_ENDPOINT and its like must be set.`);
  await assertBucketServes(opened, bucket);
  const below = (name: string) => (name === '' ? path : `${path}/${name}`);
  return {
    name: `s3:${path}`,
    place: (name, summary = backupPaths.summary) =>
      encryptedPlace(bucketPlace(opened, below(name), summary), backupKey),
    files: (name) => bucketFiles(opened, `${below(name)}/`),
    async clear(name) {
      const keys = await Array.fromAsync(opened.list(`${below(name)}/`), ({ key }) => key);
      await severalAtOnce(keys, (key) => opened.delete(`${below(name)}/${key}`));
    },
  };
}

function folderStore(folder: string, backupKey: string | undefined): BackupStore {
  return {
    name: folder,
    place: (path) => encryptedPlace(folderPlace(join(folder, path)), backupKey),
    files: (path) => diskFiles(join(folder, path)),
    clear: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}
