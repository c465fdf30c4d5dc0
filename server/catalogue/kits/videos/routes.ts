import { Readable } from 'node:stream';
import {
  readKitVideo,
  removeKitVideo,
  uploadKitVideo,
  videosPrefix,
  writeKitVideoWords,
} from '../../../../contracts/catalogue/kits/videos.ts';
import { isRefusal, refuse } from '../../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { sendRefusal } from '../../../kernel/http/refusals.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { rangeIn } from './ranges.ts';
import { readVideo } from './video-parts.ts';
import { findBytes, findVideo } from './video-queries.ts';
import * as videos from './videos.ts';

const none = refuse('not_found', 'There is no such video.');

/** Videos have addresses of their own and are no JSON calls; a part of one is asked for by `Range`. */
export function videoRoutes({ app, registerEndpoint }: HttpServer, { db, files, clock }: Shop): void {
  registerEndpoint(readKitVideo, async ({ params }) => {
    const video = await videos.kitVideo(db, params.id);
    return isRefusal(video) ? video : { video };
  });
  registerEndpoint(uploadKitVideo, async ({ params, bytes }) => {
    const video = await videos.keepKitVideo({ db, files }, params.id, bytes, clock.now());
    return isRefusal(video) ? video : { video };
  });
  registerEndpoint(writeKitVideoWords, async ({ params, body }) => {
    const video = await videos.writeVideoWords(db, params.id, { ...body, at: clock.now() });
    return isRefusal(video) ? video : { video };
  });
  registerEndpoint(removeKitVideo, async ({ params }) => {
    const video = await videos.removeKitVideo({ db, files }, params.id);
    return isRefusal(video) ? video : { video };
  });

  app.get<{ Params: { file: string } }>(`${videosPrefix}:file`, async (request, reply) => {
    const { file } = request.params;
    const bytes = /^[0-9a-f]{32}\.(?:mp4|webm)$/.test(file) ? await findBytes(db, file) : undefined;
    if (bytes === undefined) return sendRefusal(reply, none);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .type(file.endsWith('.mp4') ? 'video/mp4' : 'video/webm');
    const range = rangeIn(request.headers.range, bytes);
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { from, to } = range ?? { from: 0, to: bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
    return reply
      .header('content-length', to - from + 1)
      .send(Readable.from(readVideo(files, file, { from, to }), { objectMode: false }));
  });

  app.get<{ Params: { name: string } }>(`${videosPrefix}captions/:name`, async (request, reply) => {
    const id = /^(\d{1,9})\.vtt$/.exec(request.params.name)?.[1];
    const row = id === undefined ? undefined : await findVideo(db, Number(id));
    if (!row || row.captions === '') return sendRefusal(reply, none);
    return reply.header('cache-control', 'no-cache').type('text/vtt; charset=utf-8').send(row.captions);
  });
}
