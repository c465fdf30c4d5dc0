import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { writerOf } from '../http/answer-text.ts';
import { sendRefusal } from '../http/refusals.ts';
import { NotToKeep, type PageCache } from './page-cache.ts';
import { jsonType, sendReady } from './ready-page.ts';

/** A public read whose contract says what it depends on. */
export function isKept({ method, access, tags }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && tags !== undefined;
}

/** What was answered, and what is to be done each time that it is sent. */
type Answered = { result: unknown; params?: unknown; onSent?: (() => void) | undefined };

/** Answers from the page cache, by the same rules. */
export async function answerKept(
  cache: PageCache,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: () => Promise<Answered>,
): Promise<FastifyReply> {
  try {
    const ready = await cache.take(request.url, async () => {
      const { result, params, onSent } = await answer();
      if (isRefusal(result)) throw new NotToKeep(result);
      // Serialised by the contract, as every answer: fields that it does not name are dropped.
      const text = writerOf(endpoint, reply)(result);
      const tags = new Set(endpoint.tags?.(result, params));
      return { status: 200, type: jsonType, text, redirectTo: undefined, tags, onSent };
    });
    return await sendReady(request, reply, ready);
  } catch (error) {
    if (error instanceof NotToKeep) return sendRefusal(reply, error.refusal);
    throw error;
  }
}
