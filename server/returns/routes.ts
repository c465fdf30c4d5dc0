import { listReturns, requestReturn, returnPhotoPath } from '../../contracts/returns.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import { sendRefusal } from '../kernel/refusals.ts';
import type { Shop } from '../kernel/shop.ts';
import { refuseForgery } from '../kernel/visitor.ts';
import { returnDeskRoutes } from './desk-routes.ts';
import { keepReturnPhoto } from './photos.ts';
import { askForReturn, returnsOf, type Tools } from './returns.ts';

const asking: Limit = { name: 'ask for a return', most: 20, minutes: 60 };
const picturing: Limit = { name: 'return photos', most: 30, minutes: 60 };
const anyImage = /^image\//;
const photoBytes = 12 * 1024 * 1024;

export function returnRoutes(counter: Counter, shop: Shop, tools: Omit<Tools, 'actor'>): void {
  const { app, serve } = counter;
  returnDeskRoutes(counter, shop, tools);
  const { db, clock } = shop;
  serve(listReturns, ({ params }) => returnsOf(db, params.token));
  serve(requestReturn, async ({ params, body, address }) => {
    const tooMany = await countTry(db, asking, address, clock.now());
    return tooMany ?? askForReturn(db, params.token, body, { ...tools, actor: 'customer' });
  });

  // Only here does a body hold a picture, so only here is one read.
  void app.register(async (scope) => {
    if (scope.hasContentTypeParser(anyImage)) scope.removeContentTypeParser(anyImage);
    scope.addContentTypeParser(
      anyImage,
      { parseAs: 'buffer', bodyLimit: photoBytes },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.post<{ Params: { token: string } }>(returnPhotoPath(':token'), async (request, reply) => {
      const stop = refuseForgery(request, shop) ?? (await countTry(db, picturing, request.ip, clock.now()));
      if (stop) return sendRefusal(reply, stop);
      if (!Buffer.isBuffer(request.body)) return sendRefusal(reply, noPicture);
      const kept = await keepReturnPhoto(db, shop.files, request.params.token, request.body);
      return isRefusal(kept)
        ? sendRefusal(reply, kept)
        : reply.header('cache-control', 'no-store').send(kept);
    });
  });
}

const noPicture = refuse('malformed', 'Please send a picture.');
