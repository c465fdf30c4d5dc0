import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import { wellKnownFiles } from '../contracts/kernel/paths.ts';
import type { HttpServer } from './kernel/http/http.ts';
import type { Shop } from './kernel/shop.ts';
import { currentSettings } from './platform/settings/settings.ts';

const workerFile = join(import.meta.dirname, 'people/notifications/push/push-worker.js');

/** What makes the back office an app that is told by push. Nothing of it is sent with a page of the shop. */
export function officeApp({ app }: HttpServer, { db }: Shop): void {
  app.get(adminPaths.pushWorker, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(workerFile)),
  );

  app.get(adminPaths.officeManifest, async (_request, reply) => {
    const { brand } = await currentSettings(db);
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: `${brand} back office`,
      short_name: brand.slice(0, 12),
      id: adminPaths.dashboard,
      start_url: adminPaths.dashboard,
      scope: `${adminPaths.dashboard.split('/', 2).join('/')}/`,
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
}
