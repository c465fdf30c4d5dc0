import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../kernel/files/bucket.ts';
import { severalAtOnce } from '../kernel/files/several-at-once.ts';
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { backupPaths } from './backup-form.ts';
import type { BackupPlace } from './backup-place.ts';
import { hashedBy, newHash } from './checksums.ts';
import { encryptedEnd } from './encryption.ts';

/** What services take in one call. */
const mostBytes = 5 * 1024 ** 3;

/** A path in the bucket. Its summary is written last: without it, it is no backup. */
export function bucketPlace(bucket: Bucket, path: string, summary = backupPaths.summary): BackupPlace {
  const folder = `${path}/`;
  const list = () => Array.fromAsync(bucket.list(folder), ({ key }) => key);
  const discard = async () => severalAtOnce(await list(), (key) => bucket.delete(folder + key));
  return {
    name: `s3:${path}`,
    nameOf: (key) => `s3:${folder}${key}`,
    isTaken: async () =>
      (await bucket.has(folder + summary)) || (await bucket.has(folder + summary + encryptedEnd)),
    begin: discard,
    async write(key, content) {
      if (content instanceof Readable) return writeByWayOfDisk(bucket, folder + key, content);
      await bucket.put(folder + key, content);
      return newHash().update(content).digest('hex');
    },
    finish: async () => {},
    discard,
    async read(key) {
      const answer = await bucket.get(folder + key);
      return answer?.body ? Readable.fromWeb(answer.body) : undefined;
    },
    list,
  };
}

/** A bucket wants to know beforehand how much comes and what its hash is. */
async function writeByWayOfDisk(bucket: Bucket, key: string, content: Readable): Promise<string> {
  const draft = join(tmpdir(), `shop-backup-${randomUUID()}`);
  try {
    const hash = newHash();
    await pipeline(content, hashedBy(hash), createWriteStream(draft, { mode: 0o600 }));
    const sha256 = hash.digest('hex');
    const blob = await openAsBlob(draft);
    if (blob.size > mostBytes)
      throw new CannotStart(`${key} is larger than a bucket takes at once (5 GB). Back up into a folder.`);
    await bucket.put(key, { blob, sha256 });
    return sha256;
  } finally {
    await rm(draft, { force: true });
  }
}
