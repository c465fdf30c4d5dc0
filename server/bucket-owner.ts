import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Db } from './kernel/database/database.ts';
import type { Bucket } from './kernel/files/bucket.ts';
import { CannotStart } from './kernel/process/cannot-start.ts';
import { sharedSecret } from './platform/settings/settings.ts';

const key = 'shop.json';
const form = z.object({ shop: z.string(), filesIn: z.enum(['bucket', 'disk']) });

/**
 * Notes in the bucket which shop it belongs to, and where that keeps its files since its last start. Two shops that
 * shared a bucket would delete each other's pictures. Throws `CannotStart` where another shop was first.
 */
export async function claimBucket(
  db: Db,
  bucket: Bucket,
  config: Pick<Config, 'bucket' | 'filesIn'>,
): Promise<void> {
  const filesIn = await claimedPlace(db, bucket, config);
  if (filesIn === config.filesIn) return;
  const note = { shop: await nameOf(db), filesIn: config.filesIn };
  await bucket.put(key, Buffer.from(JSON.stringify(note)));
}

/** Where this shop keeps its files since it was last started with this bucket; undefined if it never was. */
export async function claimedPlace(
  db: Db,
  bucket: Bucket,
  config: Pick<Config, 'bucket'>,
): Promise<Config['filesIn'] | undefined> {
  const text = await (await bucket.get(key))?.text();
  if (text === undefined) return undefined;
  const note = z.safeParse(form, parsed(text));
  if (note.success && note.data.shop === (await nameOf(db))) return note.data.filesIn;
  const { name = '', prefix = '' } = config.bucket ?? {};
  throw new CannotStart(
    `The bucket "${name}" (S3_BUCKET) belongs to another shop: ${prefix}${key} in it says so. ` +
      'Name a bucket of its own for this one, or a path of its own in it (S3_PREFIX).',
  );
}

/** The same for every process of a shop, and for what is restored from its backup; opens nothing. */
async function nameOf(db: Db): Promise<string> {
  return createHash('sha256')
    .update(await sharedSecret(db, 'bucket'))
    .digest('hex')
    .slice(0, 32);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
