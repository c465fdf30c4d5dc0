import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeReady, type ReadyPage, type Rendering } from './page-shelf.ts';

/** Sends a page in the encoding that the browser takes, or 304 when it has this very page already. */
export async function readyBody(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage | Rendering,
): Promise<FastifyReply> {
  const ready = 'br' in page ? page : await makeReady(page);
  reply.headers({
    etag: ready.etag,
    vary: 'accept-encoding',
    // Browsers ask again each time and mostly get a 304; a CDN may answer for a minute and refresh behind.
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, must-revalidate',
  });
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
  reply.code(ready.status).type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(ready.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(ready.gzip);
  return reply.send(ready.plain);
}
