import { createServer, isRunnableDevEnvironment } from 'vite';
import type { WebFloor } from '../contracts/web-floor.ts';
import type { OpenWebFloor } from '../server/kernel/http/web-floor.ts';
import { runShop } from '../server/main.ts';

/** The web floor straight from its sources, with hot reload: each page is rendered from what the files say now. */
async function openWebFloorOfSources(): Promise<OpenWebFloor> {
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite.config.ts has no environment "ssr".');
  const load = () => ssr.runner.import<WebFloor>('/web/entry.server.tsx');
  const { renderBackOffice, renderTill, renderEmail, firstWordsOf, nameImageHosts } = await load();
  return {
    renderPage: async (input) => (await load()).renderPage(input),
    renderBackOffice,
    renderTill,
    renderEmail,
    firstWordsOf,
    nameImageHosts,
    assets: { manifest: {} },
    officeAssets: { manifest: {} },
    tillAssets: { manifest: {} },
    development: {
      middlewares: vite.middlewares,
      transformIndexHtml: (url, html) => vite.transformIndexHtml(url, html),
    },
  };
}

await runShop(openWebFloorOfSources);
