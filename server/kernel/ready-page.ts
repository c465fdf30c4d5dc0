import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page, or a public answer, as it was made. */
export type Rendering = {
  status: number;
  type: string;
  text: string;
  redirectTo: string | undefined;
  tags: ReadonlySet<string>;
};

/** The same as it is sent: compressed once, under the name of its content. */
export type Ready = {
  status: number;
  redirectTo: string | undefined;
  etag: string;
  tags: ReadonlySet<string>;
  madeAtMs: number;
  /** What it costs to keep. */
  bytes: number;
  plain: Sent;
  gzip: Sent;
  br: Sent;
};

/** A body with its own headers, names and values by turns, as `writeHead` takes them. */
type Sent = { body: Buffer; headers: string[] };

export const htmlType = 'text/html; charset=utf-8';
export const jsonType = 'application/json; charset=utf-8';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const brotliQuality = 5;
/** Smaller than this, compressing saves no packet. */
const worthCompressingBytes = 1_000;

export async function makeReady(made: Rendering, nowMs: number): Promise<Ready> {
  const { status, redirectTo, tags, text } = made;
  const plain = Buffer.from(text);
  const [br, zipped] =
    plain.length < worthCompressingBytes
      ? [plain, plain]
      : await Promise.all([brotliOf(plain), zipOf(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = headersOf(made, etag);
  const sent = (body: Buffer, encoding: string): Sent => ({
    body,
    headers: [
      ...headers,
      ...(body === plain ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ],
  });
  return {
    status,
    redirectTo,
    etag,
    tags,
    madeAtMs: nowMs,
    bytes: new Set([plain, br, zipped]).values().reduce((sum, { length }) => sum + length, 0),
    plain: sent(plain, ''),
    gzip: sent(zipped, 'gzip'),
    br: sent(br, 'br'),
  };
}

function brotliOf(plain: Buffer): Promise<Buffer> {
  return toBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

function zipOf(plain: Buffer): Promise<Buffer> {
  return toGzip(plain, { level: 6 });
}

/** A CDN takes a header of so many tags; what shows more than this is not for one. */
const tagsAtMost = 200;

function headersOf({ type, tags }: Rendering, etag: string): string[] {
  const forCdn = tags.size <= tagsAtMost;
  // Browsers ask again each time and mostly get a 304; a CDN may answer for a minute and refresh behind.
  const policy = forCdn ? 's-maxage=60, stale-while-revalidate=300, ' : '';
  return [
    'content-type',
    type,
    'etag',
    etag,
    'vary',
    'accept-encoding',
    'cache-control',
    `public, max-age=0, ${policy}must-revalidate`,
    // Calls are not for search engines.
    ...(type === jsonType ? ['x-robots-tag', 'noindex, nofollow'] : []),
    // What a CDN drops it by: the tags that the shop announces when it changes.
    ...(forCdn && tags.size > 0 ? ['surrogate-key', [...tags].join(' ')] : []),
  ];
}

/** The body in the best encoding that the browser takes. */
export function bodyFor(ready: Ready, accepted: string | undefined): Sent {
  if (accepted?.includes('br')) return ready.br;
  return accepted?.includes('gzip') ? ready.gzip : ready.plain;
}

/** Sends what is ready, or 304 when the browser has this very content already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
): Promise<FastifyReply> {
  const { body, headers } = bodyFor(ready, request.headers['accept-encoding']);
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  if (request.headers['if-none-match'] !== ready.etag) return reply.code(ready.status).send(body);
  return reply.code(304).removeHeader('content-length').removeHeader('content-encoding').send();
}
