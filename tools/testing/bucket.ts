import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type S3rver from 's3rver';
import type { S3Object } from 's3rver';
import type { BucketSettings } from '../../server/kernel/files/bucket.ts';
import { isSignedWith } from './s3-signature.ts';

/** A service that speaks S3, checks signatures, and can be away for a while. */
export type TestBucket = {
  settings: BucketSettings;
  /** What a shop is told of it. */
  environment: Record<string, string>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
} & AsyncDisposable;

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function openTestBucket(): Promise<TestBucket> {
  const { default: Service } = await import('s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const buckets: { name: string; configs: [] }[] = [{ name: 'shop-files', configs: [] }];
  const service = new Service({ directory, silent: true, configureBuckets: buckets });
  service.store.putObject = (object) => putWholeObject(service.store, object);
  await service.configureBuckets();
  const answer = service.callback();
  const open = (port: number) =>
    listen(port, (request, response) => {
      // This service does not look at signatures of the fourth version itself.
      if (isSignedWith(keys.secretAccessKey, 'us-east-1', request)) answer(request, response);
      else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const settings = settingsAt(port);
  return {
    settings,
    environment: environmentOf(settings),
    goAway: () => close(server),
    async comeBack() {
      server = await open(port);
    },
    async [Symbol.asyncDispose]() {
      await close(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The service answers before an object's last bytes are written and shows it half written, which no real one does.
 * Here it takes its name when it is whole.
 */
async function putWholeObject(store: S3rver['store'], { bucket, key, content, metadata }: S3Object) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const path = store.getResourcePath(bucket, key, 'object');
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
  const md5 = createHash('md5').update(bytes).digest('hex');
  await store.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.byteLength, md5 };
}

async function listen(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function settingsAt(port: number): BucketSettings {
  const endpoint = `http://127.0.0.1:${port}`;
  return { endpoint, name: 'shop-files', ...keys, region: 'us-east-1', prefix: '' };
}

export function environmentOf({ endpoint, name, accessKeyId, secretAccessKey, prefix }: BucketSettings) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...(prefix ? { S3_PREFIX: prefix } : {}),
  };
}

/** @property body in pieces where it comes slowly; one that never ends keeps the connection open */
type FakeAnswer = { status: number; body: string | AsyncIterable<string> };

/**
 * A service that answers every call in one way, or never: as others do that cannot be tried here.
 *
 * @param takes how long a piece takes on the way to it
 */
export async function openFakeBucket(
  how: 'silence' | FakeAnswer | ((query: URLSearchParams) => FakeAnswer),
  takes: (bytes: number) => Promise<void> = () => Promise.resolve(),
) {
  const server = await listen(0, async (request, response) => {
    const taken = takeAll(request, takes);
    if (how === 'silence') return;
    if (!(await taken)) return;
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { status, body } = typeof how === 'function' ? how(searchParams) : how;
    response.writeHead(status, { 'content-type': 'application/xml' });
    if (typeof body === 'string') response.end(body);
    // What fails in the middle breaks the connection.
    else pipeline(body, response).catch(() => response.destroy());
  });
  return {
    settings: settingsAt((server.address() as AddressInfo).port),
    [Symbol.asyncDispose]: () => close(server),
  };
}

/** False where whoever sent it went away in the middle. */
async function takeAll(request: IncomingMessage, takes: (bytes: number) => Promise<void>): Promise<boolean> {
  try {
    for await (const piece of request as AsyncIterable<Buffer>) await takes(piece.length);
    return true;
  } catch {
    return false;
  }
}
