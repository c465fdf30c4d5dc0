import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * What a download holds; the name is what the browser saves it under. With a policy it is a page that the
 * browser shows, under that and nothing else, to be read or printed; a paper that `isShown` is shown as well.
 */
export type File = {
  name: string;
  type: string;
  body: string | Buffer | Readable;
  policy?: string;
  isShown?: boolean;
};

export function answerWithFile(reply: FastifyReply, file: File): FastifyReply {
  if (file.policy) reply.header('content-security-policy', file.policy);
  const shown = file.policy || file.isShown ? 'inline' : 'attachment';
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${shown}; filename="${file.name}"`)
    .type(file.type)
    .send(file.body);
}
