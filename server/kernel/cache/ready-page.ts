import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { untilMsOf } from '../../../contracts/kernel/until-tag.ts';
import { routeOf } from '../http/page-route.ts';
import { CompressedBody, compressFast } from './compressed-body.ts';

/** A page, or a public answer, as it was made. */
export type Rendering = {
  status: number;
  type: string;
  text: string;
  redirectTo: string | undefined;
  tags: ReadonlySet<string>;
  /** Only whoever knows the secret address may see it, so no cache may keep a copy. */
  isSecret?: boolean;
  /** Called each time that it is sent, also when it was kept. */
  onSent?: (() => void) | undefined;
};

/** The same as it is sent, under the name of its content. */
export type Ready = {
  status: number;
  redirectTo: string | undefined;
  etag: string;
  tags: ReadonlySet<string>;
  madeAtMs: number;
  /** From then on, by the clock on the wall, it has to be made anew. */
  untilMs: number;
  body: CompressedBody;
  onSent: (() => void) | undefined;
  /** The route that it was first sent for, for the access log. */
  route?: string;
};

export const htmlType = 'text/html; charset=utf-8';
export const jsonType = 'application/json; charset=utf-8';

export function makeReady(made: Rendering, nowMs: number): Ready {
  const { status, redirectTo, tags, text, onSent } = made;
  const compressed = compressFast(text);
  // The same text always compresses to the same bytes, and hashing those takes a tenth of the time.
  const etag = `"${hash('sha256', compressed.bytes, 'base64url').slice(0, 22)}"`;
  const body = new CompressedBody(compressed, headersOf(made, etag));
  return { status, redirectTo, etag, tags, madeAtMs: nowMs, untilMs: untilMsOf(tags), body, onSent };
}

/** A CDN takes a header of so many tags; what shows more than this is not for one. */
const tagsAtMost = 200;

/** A cache may show its copy for a day while the shop answers with an error. */
const onError = 'stale-if-error=86400';

/** Browsers revalidate every time and mostly get a 304; a CDN may answer by itself for a minute. */
function headersOf({ type, tags, onSent, isSecret }: Rendering, etag: string): string[] {
  if (isSecret)
    return ['content-type', type, 'vary', 'accept-encoding', 'cache-control', 'private, no-store'];
  // An answer whose views are counted must reach the shop every time.
  const forCdn = tags.size <= tagsAtMost && !onSent;
  return [
    'content-type',
    type,
    'etag',
    etag,
    'vary',
    'accept-encoding',
    'cache-control',
    `public, max-age=0, ${forCdn ? 's-maxage=60, ' : ''}${onError}`,
    // RFC 9213: only CDNs read this header, so only they revalidate in the background.
    ...(forCdn ? ['cdn-cache-control', `max-age=60, stale-while-revalidate=300, ${onError}`] : []),
    // Calls are not for search engines.
    ...(type === jsonType ? ['x-robots-tag', 'noindex, nofollow'] : []),
    // By these tags a CDN purges the page when the shop announces a change.
    ...(forCdn && tags.size > 0 ? ['surrogate-key', [...tags].join(' ')] : []),
  ];
}

/** Whether a browser, or what stands between, has this very content already (RFC 9110, 13.1.2). */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  // A proxy that compresses the content anew marks the ETag as weak (W/): the content is the same.
  return ifNoneMatch.split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
}

/** Sends what is ready, or 304 when the browser has this very content already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
): Promise<FastifyReply> {
  ready.route ??= routeOf(request);
  ready.onSent?.();
  const { body, headers } = ready.body.for(request.headers['accept-encoding']);
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  if (!isHeld(request.headers['if-none-match'], ready.etag)) return reply.code(ready.status).send(body);
  return reply.code(304).removeHeader('content-length').removeHeader('content-encoding').send();
}
