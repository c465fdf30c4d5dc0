import { randomUUID } from 'node:crypto';
import { CannotStart } from '../process/cannot-start.ts';
import { BucketFault } from './bucket-fault.ts';
import type { Bucket, BucketSettings } from './bucket.ts';

/** Throws `CannotStart` unless the shop may write, read and delete in its bucket. */
export async function assertBucketServes(bucket: Bucket, settings: BucketSettings): Promise<void> {
  const key = `checks/${randomUUID()}`;
  const written = `The shop tries whether it may write here: ${key}`;
  let doing = 'write';
  try {
    await bucket.put(key, Buffer.from(written));
    doing = 'read';
    if ((await (await bucket.get(key))?.text()) !== written)
      throw new CannotStart(
        `What answers at ${settings.endpoint} (S3_ENDPOINT) does not keep what is written. It is no S3 service.`,
      );
    doing = 'delete';
    await bucket.delete(key);
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    throw new CannotStart(sentenceFor(error, settings, doing), { cause: error });
  }
}

function sentenceFor(
  { code, message }: BucketFault,
  { endpoint, name, region }: BucketSettings,
  doing: string,
): string {
  switch (code) {
    case 'Unreachable':
      return `No bucket can be reached at ${endpoint} (S3_ENDPOINT). Is the address right, and is the service up?`;
    case 'Timeout':
      return `The bucket's service at ${endpoint} (S3_ENDPOINT) did not answer in time. Is the address right?`;
    case 'NoSuchBucket':
      return `There is no bucket "${name}" (S3_BUCKET) at ${endpoint}. Make it, or correct the name.`;
    case 'InvalidAccessKeyId':
      return `The bucket's service at ${endpoint} does not know the key in S3_ACCESS_KEY_ID.`;
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY is not the secret that belongs to the key in S3_ACCESS_KEY_ID.';
    case 'AccessDenied':
    case 'AllAccessDisabled':
    case '403':
      return (
        `The key in S3_ACCESS_KEY_ID may not ${doing} in the bucket "${name}" (S3_BUCKET). ` +
        'Is it your bucket? Allow the key to list, read, write and delete there.'
      );
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'IllegalLocationConstraintException':
    case '301':
    case '307':
      return `S3_REGION is "${region}", and that is not where the bucket "${name}" is. ${message}.`;
    case 'RequestTimeTooSkewed':
      return "This machine's clock is not the clock of the bucket's service. Set it by NTP, then start again.";
    default:
      return `The bucket "${name}" at ${endpoint} cannot be used. ${message}.`;
  }
}
