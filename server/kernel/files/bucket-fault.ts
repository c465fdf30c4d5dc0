import { OutageOfFiles } from '../process/outage.ts';

/**
 * What a bucket refused or could not do. Answered with 503 where a visitor waits: to them it makes no difference
 * whether the bucket is away or its key was taken back a minute ago.
 */
export class BucketFault extends OutageOfFiles {
  override name = 'BucketFault';
  readonly code: string;

  /** @param code S3's own, such as `NoSuchBucket`, or `Unreachable` or `Timeout` */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`The bucket answered ${code}: ${message}`, options);
    this.code = code;
  }

  /** There is no such object; the bucket itself is in order. */
  get isAboutKey(): boolean {
    return this.code === 'NoSuchKey' || this.code === 'NotFound';
  }

  /** The same call may succeed in a moment. */
  get mayPass(): boolean {
    return /^(?:Unreachable|Timeout|InternalError|SlowDown|ServiceUnavailable|RequestTimeout|5\d\d|429)$/.test(
      this.code,
    );
  }
}

export async function faultOf(answer: Response): Promise<BucketFault> {
  const body = await answer.text();
  const part = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(body)?.[1];
  // HEAD has no body: a missing object and a missing bucket are both 404 then.
  const code = part('Code') ?? (answer.status === 404 ? 'NotFound' : String(answer.status));
  const region = part('Region') ?? answer.headers.get('x-amz-bucket-region') ?? undefined;
  return new BucketFault(
    code,
    region ? `the bucket is in region ${region}` : (part('Message') ?? 'no reason'),
  );
}

/** A fault of the bucket as it is, what the network did as one; anything else is a bug and thrown on. */
export function networkFaultOf(error: unknown): BucketFault {
  if (error instanceof BucketFault) return error;
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return new BucketFault('Timeout', 'no answer in time', { cause: error });
  // The two sentences of Node's fetch: before an answer began, and in the middle of one.
  if (message !== 'fetch failed' && message !== 'terminated') throw error;
  const { code = 'the connection broke' } = (cause ?? {}) as { code?: string };
  return new BucketFault('Unreachable', code, { cause: error });
}
