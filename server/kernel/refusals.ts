import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalStatus, refuse, type Refusal, type RefusalBody } from '../../contracts/refusal.ts';

/** The one place where refusals and bugs become HTTP. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusalStatus[refusal.refused];
  if (status === 429 || status === 503) reply.header('retry-after', retryAfterSeconds(refusal));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal));
}

export function bodyOf(refusal: Refusal): string {
  const body: RefusalBody = { code: refusal.refused, message: refusal.message };
  if (refusal.details) body.details = refusal.details;
  return JSON.stringify(body);
}

function retryAfterSeconds(refusal: Refusal): number {
  const seconds = refusal.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : 5;
}

/** Postgres closed, refused or timed out: the shop cannot serve, but it is nobody's bug. */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '25P03',
]);

export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code !== undefined && outageCodes.has(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout/i.test(message ?? '')
  );
}

/** Errors that Fastify raises before a handler runs, in the shop's words. */
function refusalOf(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return refuse('too_large', 'That is more than this call takes.');
  if (status === 415) return refuse('malformed', 'This call takes JSON.');
  if (status >= 400 && status < 500)
    return refuse('malformed', 'That could not be read. Please check it and try again.');
  if (isOutage(error))
    return refuse('unavailable', 'The shop is catching its breath. Please try again in a moment.');
  return undefined;
}

export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.refused === 'unavailable') request.log.error({ err: error }, 'the database is out of reach');
    return sendRefusal(reply, refusal);
  }
  request.log.error({ err: error }, 'a bug');
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: 'bug', message: 'Something went wrong on our side. It has been noted.' }));
}
