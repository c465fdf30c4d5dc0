import type { FastifyReply } from 'fastify';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { picturesPrefix, resizerPrefix } from '../../../contracts/platform/images.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { pictureMade, readOriginal } from './images.ts';
import { acceptedFormat, isPictureFile, wantedPicture } from './rules.ts';

const noPicture = refuse('not_found', 'There is no such picture.');

/** Pictures have addresses of their own grammar (contracts/platform/images.ts) and are no JSON calls. */
export function imageRoutes({ app }: HttpServer, { files, config, log }: Shop): void {
  const onFull = (error: unknown) => recordFault(log, 'keeping a picture that was made', error);

  app.get<{ Params: { options: string; '*': string } }>(
    `${resizerPrefix}:options/*`,
    async (request, reply) => {
      const wanted = wantedPicture(request.params.options, request.params['*'], config.imageHosts.assets);
      if (!wanted) return sendRefusal(reply, noPicture);
      const format = acceptedFormat(request.headers.accept);
      const bytes = await pictureMade(files, wanted, { format, onFull });
      return sendPicture(reply.header('vary', 'accept'), bytes, `image/${format}`);
    },
  );

  app.get<{ Params: { file: string } }>(`${picturesPrefix}:file`, async (request, reply) => {
    const { file } = request.params;
    const bytes = isPictureFile(file) ? await readOriginal(files, file) : undefined;
    return sendPicture(reply, bytes, file.endsWith('.png') ? 'image/png' : 'image/jpeg');
  });
}

/** A picture's address names its content, so it may be kept for ever; an email shows it inside a mail program. */
function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined, type: string): FastifyReply {
  if (!bytes) return sendRefusal(reply, noPicture);
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(Buffer.from(bytes));
}
