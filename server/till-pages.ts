import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import { wellKnownFiles } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { marketId } from '../contracts/market/markets/market-sales.ts';
import type { BuiltAssets } from '../contracts/web-floor.ts';
import { registerAssets } from './kernel/http/assets.ts';
import { unsealedCookie } from './kernel/http/cookies.ts';
import type { HttpServer } from './kernel/http/http.ts';
import { builtTillFolder } from './kernel/http/web-floor.ts';
import type { Shop } from './kernel/shop.ts';
import { marketOf } from './market/markets/markets.ts';
import { admitsToTill, tillCookie } from './market/till/till.ts';
import { currentSettings } from './platform/settings/settings.ts';

type Asked = { Params: { id: string }; Querystring: { code?: string } };

/** The till's page, the worker that keeps it and what makes it an app. Its scripts hold nothing of the shop. */
export async function tillPages(server: HttpServer, shop: Shop): Promise<void> {
  const { app } = server;
  const { web, config, db, clock } = shop;
  if (!web.development) {
    await registerAssets(app, shop, 'till', {});
  }

  app.get<Asked>(adminPaths.till(':id'), async (request, reply) => {
    if (!(await admits(request, reply)) || !(await isOfMarket(request))) return reply.callNotFound();
    const manifest = adminPaths.tillManifest(request.params.id);
    const html = web.renderTill({ assets: web.tillAssets, origin: config.siteOrigin, manifest });
    return reply
      .header('cache-control', 'private, no-store')
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
      .type('text/html; charset=utf-8')
      .send(web.development ? await web.development.transformIndexHtml(request.url, html) : html);
  });

  app.get<Asked>(adminPaths.tillWorker(':id'), async (request, reply) => {
    const script = await workerScript(web.tillAssets);
    if (script === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', adminPaths.till(request.params.id))
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.get<Asked>(adminPaths.tillManifest(':id'), async (request, reply) => {
    const { brand } = await currentSettings(db);
    const address = adminPaths.till(request.params.id);
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: `${brand} till`,
      short_name: 'Till',
      id: address,
      start_url: address,
      scope: address,
      display: 'standalone',
      background_color: '#FBF8F3',
      theme_color: '#FBF8F3',
      icons: [192, 512].map((size) => ({
        src: assetUrl(wellKnownFiles.icon(size)),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    });
  });

  /** Of a market that there is not, the back office says so as of anything else that is not there. */
  async function isOfMarket({ params }: FastifyRequest<Asked>): Promise<boolean> {
    const asked = marketId.safeParse(params);
    return asked.success && !isRefusal(await marketOf(db, asked.data.id));
  }

  async function admits(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<boolean> {
    const shown = { tillId: unsealedCookie(request, shop, tillCookie), code: request.query.code };
    if (await admitsToTill(db, request.params.id, shown, clock.now())) return true;
    return server.isAdministrator(request, reply);
  }
}

const workerSource = 'web/market/till/worker.ts';

/** The worker with the list of what it has to keep: another build has another list, and so is another worker. */
async function workerScript({ manifest }: BuiltAssets): Promise<string | undefined> {
  const worker = manifest[workerSource];
  if (!worker) return undefined;
  const files = Object.entries(manifest)
    .filter(([name]) => name !== workerSource)
    .flatMap(([, chunk]) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
    .map((file) => `/${file}`);
  const kept = [...new Set(files)].toSorted();
  const build = createHash('sha256').update(kept.join('|')).digest('hex').slice(0, 12);
  const code = await readFile(join(builtTillFolder, worker.file), 'utf8');
  return `self.till=${JSON.stringify({ build, files: kept })};\n${code}`;
}
