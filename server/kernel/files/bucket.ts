import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { BucketFault, faultOf, networkFaultOf } from './bucket-fault.ts';
import type { FoundFile } from './files.ts';
import { patientAnswer } from './patient-answer.ts';

export type BucketSettings = {
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** What each key begins with: nothing, or a path that ends with a slash. */
  prefix: string;
};

/** @property bytesPerMs so fast at least a line takes what is sent */
export type BucketTimeouts = { withinMs: number; pauseMs: number; bytesPerMs: number };

/** An object's content is in memory, or in a file of this disk with the SHA-256 that was reckoned when it was written. */
export type BucketContent = Uint8Array | { blob: Blob; sha256: string };

/** The calls of S3 that the shop makes; every S3-compatible service has them. */
export type Bucket = {
  get(key: string): Promise<Response | undefined>;
  has(key: string): Promise<boolean>;
  put(key: string, content: BucketContent): Promise<void>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<FoundFile>;
};

/**
 * The time limits of a call: until it is answered, and while its answer stands still. A call that failed for a
 * passing reason is repeated once.
 */
const usual: BucketTimeouts = { withinMs: 5_000, pauseMs: 1_000, bytesPerMs: 1_000 };
/** For what nobody waits for, such as backups: eight files at once over a line that takes half a megabyte in a second. */
export const patiently: BucketTimeouts = { ...usual, bytesPerMs: 50 };

/**
 * A bucket by its address with the bucket's name in the path, which all services know. While it does not answer,
 * calls fail at once for a second after each that had to wait: requests for pictures must not pile up.
 */
export function openBucket(settings: BucketSettings, waits: Partial<BucketTimeouts> = {}): Bucket {
  const { prefix } = settings;
  const { withinMs, pauseMs, bytesPerMs } = { ...usual, ...waits };
  let pausedUntil = 0;

  const ask = signedCalls(settings, { withinMs, bytesPerMs });
  async function call(...given: Parameters<typeof ask>): Promise<Response> {
    if (performance.now() < pausedUntil)
      throw new BucketFault('Unreachable', 'it did not answer a moment ago');
    try {
      return await ask(...given).catch((error: unknown) => {
        const fault = networkFaultOf(error);
        if (!fault.mayPass || fault.code === 'Timeout') throw fault;
        return ask(...given);
      });
    } catch (error) {
      const fault = networkFaultOf(error);
      if (fault.mayPass) pausedUntil = performance.now() + pauseMs;
      throw fault;
    }
  }

  return {
    get: (key) => unlessMissing(call('GET', key)),
    async has(key) {
      return (await unlessMissing(call('HEAD', key))) !== undefined;
    },
    async put(key, content) {
      await done(await call('PUT', key, '', content));
    },
    async delete(key) {
      await done(await unlessMissing(call('DELETE', key)));
    },
    async *list(below) {
      const within = `${prefix}${below}`;
      for (let next: string | undefined = ''; next !== undefined;) {
        const token: string = next && `&continuation-token=${encodeURIComponent(next)}`;
        const query = `?list-type=2&prefix=${encodeURIComponent(within)}${token}`;
        const page = await (await call('GET', '', query)).text();
        for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = textOf(entry, 'Key') ?? '';
          yield {
            key: key.slice(within.length),
            modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0),
            bytes: Number(textOf(entry, 'Size') ?? 0),
          };
        }
        next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
      }
    },
  };
}

/** One call at the bucket's address, signed. Throws `BucketFault` for any answer that is no success. */
function signedCalls(
  settings: BucketSettings,
  { withinMs, bytesPerMs }: Pick<BucketTimeouts, 'withinMs' | 'bytesPerMs'>,
) {
  const { endpoint, name, accessKeyId, secretAccessKey, region, prefix } = settings;
  const signingKeys = new Map<string, ArrayBuffer>();
  return async (method: string, key: string, query = '', content?: BucketContent): Promise<Response> => {
    const url = `${endpoint}/${name}${key && `/${prefix}${key}`}${query}`;
    const body = content instanceof Uint8Array ? new Blob([new Uint8Array(content)]) : content?.blob;
    const sha256 = content instanceof Uint8Array || !content ? sha256Of(content) : content.sha256;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3', cache: signingKeys };
    const signer = new AwsV4Signer({ method, url, headers: { 'x-amz-content-sha256': sha256 }, ...keys });
    const { headers } = await signer.sign();
    const waiting = new AbortController();
    const tooLate = setTimeout(
      () => waiting.abort(new DOMException('No answer in time', 'TimeoutError')),
      withinMs + Math.ceil((body?.size ?? 0) / bytesPerMs),
    );
    try {
      const { signal } = waiting;
      // A service that sends elsewhere says which region the bucket is in; its answer is read, not followed.
      const answer = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
      if (answer.ok) return patientAnswer(answer, withinMs);
      throw await faultOf(answer);
    } finally {
      clearTimeout(tooLate);
    }
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof BucketFault && error.isAboutKey) return undefined;
    throw error;
  });
}

/** Ends the answer, so that its connection serves again. */
function done(answer: Response | undefined): Promise<void> | undefined {
  return answer?.body?.cancel();
}

function sha256Of(content: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(content ?? '')
    .digest('hex');
}

/** The shop's own keys hold no character that XML would write in another way. */
function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
