import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { answerSchema } from './json-schema.ts';

type Write = (answer: unknown) => string;

const writers = new WeakMap<Endpoint, Write>();

/**
 * Writes an answer by its contract: fields that it does not name are dropped. The writer is made at the
 * first answer, because a shop that makes hundreds before it opens spends most of its opening on that.
 */
export function writerOf(endpoint: Endpoint, reply: FastifyReply): Write {
  const made = writers.get(endpoint);
  if (made) return made;
  const write = reply.compileSerializationSchema(answerSchema(endpoint.answer)) as Write;
  writers.set(endpoint, write);
  return write;
}
