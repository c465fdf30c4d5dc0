import type { FastifyReply } from 'fastify';
import { refusalStatus, type Refusal, type RefusalBody } from '../../../contracts/kernel/refusal.ts';

/** The one place where refusals become HTTP; `on-error.ts` is the one for errors. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusalStatus[refusal.refused];
  if (status === 429 || status === 503 || status === 507)
    reply.header('retry-after', retryAfterSeconds(refusal));
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
