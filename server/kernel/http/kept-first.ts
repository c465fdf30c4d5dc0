import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { EncodedBody } from '../cache/compressed-body.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { isHeld, type Ready } from '../cache/ready-page.ts';
import type { AccessLog } from './access-log.ts';

/** Longer than a proxy keeps an idle connection open, so that the proxy never sends into one that was closed here. */
const keepAliveMs = 72_000;

export type Waits = {
  /** A connection on which nothing moves is ended. */
  silentMs: number;
  /** The time within which a whole request must arrive: 12 MB on a slow line. */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
};

export const ordinaryWaits: Waits = { silentMs: 30_000, requestMs: 120_000, checkMs: 5_000 };

/**
 * A server that answers from the page cache before Fastify handles the request. Nothing is parsed for it, no cookie
 * is read and no session looked up, so it is about as fast as Node can send bytes.
 *
 * @param shared headers of every answer
 */
export function serverWithPageCache(
  cache: PageCache,
  shared: Readonly<Record<string, string>>,
  waits: Waits = ordinaryWaits,
  accessLog?: AccessLog,
) {
  const always = Object.entries(shared).flat();
  const heads = new WeakMap<EncodedBody, string[]>();
  /** The same body goes out thousands of times, so its whole head is put together once. */
  const headOf = (sent: EncodedBody) => {
    const known = heads.get(sent);
    if (known) return known;
    const head = [...sent.headers, ...always];
    heads.set(sent, head);
    return head;
  };
  return (handler: RequestListener): Server => {
    const { requestMs, checkMs } = waits;
    const bounds = {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    };
    const server = createServer(bounds, (request, response) => {
      const ready = request.method === 'GET' && request.url ? cache.fresh(request.url) : undefined;
      if (ready && !ready.redirectTo) {
        send(request, response, ready, headOf);
        accessLog?.kept(request, response, ready);
      } else handler(request, response);
    });
    // Read once, an address stays known: whoever leaves while the shop still looks is counted as who they were.
    server.on('connection', (socket) => void socket.remoteAddress);
    server.keepAliveTimeout = keepAliveMs;
    server.setTimeout(waits.silentMs);
    return server;
  };
}

function send(request: IncomingMessage, response: ServerResponse, ready: Ready, headOf: HeadOf): void {
  ready.onSent?.();
  const sent = ready.body.for(request.headers['accept-encoding']);
  if (isHeld(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, withoutBody(headOf(sent)));
    response.end();
  } else {
    response.writeHead(ready.status, headOf(sent));
    response.end(sent.body);
  }
}

type HeadOf = (sent: EncodedBody) => string[];

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, i) => !/^content-(length|encoding)$/.test(headers[i - (i % 2)] ?? ''));
}
