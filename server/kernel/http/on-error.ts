import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { callsPrefix, paths } from '../../../contracts/kernel/paths.ts';
import { refusalStatus, refuse, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { reportError } from '../process/error-reports.ts';
import { isDiskFull, isOutage, isOutageOfFiles } from '../process/outage.ts';
import type { Shop } from '../shop.ts';
import { routeOf } from './page-route.ts';
import { html, plainVariant, sendPlainPage, type Html } from './plain-page.ts';
import { sendRefusal } from './refusals.ts';

type Problem = {
  code: RefusalCode | 'bug';
  /** The heading of the page, for whoever asked for one. */
  title: string;
  /** What a program gets; the page says the same. */
  message: string;
};

/** Errors that were thrown become an answer here: JSON for calls, a page for whoever asked for a page. */
export function errorHandler(shop: Shop, brandOf: () => string) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode === 413) await drained(request);
    const problem = problemOf(error);
    if (problem.code === 'bug') {
      request.log.error({ err: error }, 'a bug');
      reportError(error, { where: `${request.method} ${routeOf(request)}`, requestId: request.id });
    }
    if (problem.code === 'unavailable')
      request.log.error(
        { err: error },
        isOutageOfFiles(error) ? 'the bucket is out of reach' : 'the database is out of reach',
      );
    if (problem.code === 'no_space') request.log.error({ err: error }, 'the disk is full');
    return wantsPage(request)
      ? sendProblemPage(request, reply, shop, { ...problem, brand: brandOf() })
      : sendProblem(reply, problem);
  };
}

const mostDrainedBytes = 64 * 1024 * 1024;

/**
 * Fastify closes the connection after a 413. A client that is still sending would see a broken connection and never
 * read the answer, so the body is read first.
 */
async function drained({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostDrainedBytes) resolve();
  });
  raw
    .once('end', resolve)
    .once('close', resolve)
    .once('error', () => resolve());
  raw.resume();
  await promise;
}

function problemOf(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { code: 'too_large', title: 'Too large', message: 'That is more than this call takes.' };
  if (status === 415)
    return { code: 'malformed', title: 'That could not be read', message: 'This call takes JSON.' };
  if (status >= 400 && status < 500)
    return {
      code: 'malformed',
      title: 'That could not be read',
      message: 'That could not be read. Please check it and try again.',
    };
  if (isDiskFull(error))
    return {
      code: 'no_space',
      title: 'One moment, please',
      message: 'The shop has no room to keep this just now, so nothing was kept. Please try again later.',
    };
  if (isOutageOfFiles(error))
    return {
      code: 'unavailable',
      title: 'One moment, please',
      message:
        'Pictures can be neither kept nor shown just now, so nothing was kept. Please try again in a minute.',
    };
  if (isOutage(error))
    return {
      code: 'unavailable',
      title: 'One moment, please',
      message: 'The shop is catching its breath. Please try again in a moment.',
    };
  return {
    code: 'bug',
    title: 'That did not work',
    message: 'Something went wrong on our side. It has been noted.',
  };
}

/** A browser says what it means to do with the answer; where it says nothing, the address and `Accept` decide. */
function wantsPage({ headers, method, url }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const accepted = headers.accept ?? '*/*';
  if (accepted.includes('text/html')) return true;
  return (method === 'GET' || method === 'HEAD') && accepted === '*/*' && !url.startsWith(callsPrefix);
}

function sendProblem(reply: FastifyReply, { code, message }: Problem): FastifyReply {
  if (code !== 'bug') return sendRefusal(reply, refuse(code, message));
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message }));
}

/** Made without the database, which may be what is away. */
function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { code, title, message, brand }: Problem & { brand: string },
): FastifyReply {
  const status = code === 'bug' ? 500 : refusalStatus[code];
  if (status === 503 || status === 507) reply.header('retry-after', 5);
  const body = html`<p role="alert" class="mt-4 max-w-measure">${message}</p>
    ${status >= 500 ? html`<p class="mt-2 max-w-measure">What is in your cart is kept.</p>` : undefined}
    ${wayOn(request, status)}`;
  return sendPlainPage(reply, shop, { title, brand, body, status });
}

function wayOn({ method, url }: FastifyRequest, status: number): Html {
  const canRepeat = status >= 500 && (method === 'GET' || method === 'HEAD');
  const again = canRepeat
    ? html`<a class="${plainVariant.primary}" href="${sameSite(url)}">Try again</a>`
    : undefined;
  return html`${
      status >= 500 && !canRepeat
        ? html`<p class="mt-2 max-w-measure">
            It was not sent on. Please go back in your browser and send it once more.
          </p>`
        : undefined
    }
    <p class="mt-6 flex flex-wrap gap-4">
      ${again}<a class="${plainVariant.secondary}" href="${paths.category('all')}">Look around</a>
    </p>`;
}

/** An address that begins with two slashes would name another site. */
function sameSite(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}
