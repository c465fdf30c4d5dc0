import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetUrl } from '../contracts/kernel/image-hosts.ts';
import { knownOnPages } from '../contracts/kernel/known-query.ts';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import {
  callsPrefix,
  paths,
  secretAddresses,
  unlistedPrefixes,
  wellKnownFiles,
} from '../contracts/kernel/paths.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import type { HttpServer } from './kernel/http/http.ts';
import { html, plainVariant, sendPlainPage } from './kernel/http/plain-page.ts';
import { sheetFor } from './kernel/http/sheet.ts';
import type { Shop } from './kernel/shop.ts';
import { currentSettings } from './platform/settings/settings.ts';

/** Left alone by search engines, and the same for everybody all the same: what a shopper looks at on a train. */
const readable = [`^${paths.cart}$`, `^${paths.compare}$`, `^${paths.priceHistory('')}`];

/** Which parameters make another page. The search is rendered each time, so the server knows none of its own. */
const parameters = [
  [`^${paths.searchPage}$`, Object.keys((searchKits.query as { shape?: object }).shape ?? {})],
  ...knownOnPages.map(([pages, names]) => [pages.source, [...names]]),
];

const workerFile = join(import.meta.dirname, 'kernel/http/offline-worker.js');

/** What lets a shopper on a train read what they have seen: the worker that keeps it, and the page in place of the rest. */
export function offlineApp({ app }: HttpServer, shop: Shop): void {
  app.get(wellKnownFiles.offlineWorker, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await workerScript(shop)),
  );

  app.get(wellKnownFiles.offlinePage, async (_request, reply) => {
    const { brand } = await currentSettings(shop.db);
    const body = html`<p class="mt-4 max-w-measure text-lead text-stone">
        This page cannot be fetched just now. Pages that you have seen can be read, and what you put into your
        cart waits on this device until the connection is back.
      </p>
      <p class="mt-8"><a class="${plainVariant.primary}" href="${paths.home}">To the shop window</a></p>`;
    return sendPlainPage(reply, shop, { title: 'No connection', brand, body });
  });
}

/** With what it has to know before it: another build or another look is another worker, which begins anew. */
async function workerScript(shop: Shop): Promise<string> {
  await currentSettings(shop.db);
  const files = Object.values(shop.web.assets.manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .map((file) => `/${file}`);
  const sheets = [...new Set(files)]
    .filter((file) => file.endsWith('.css'))
    .map((file) => assetUrl(sheetFor(shop.db, file)));
  const build = createHash('sha256')
    .update([...new Set(files), ...sheets].toSorted().join('|'))
    .digest('hex')
    .slice(0, 12);
  const told = {
    build,
    offlinePage: wellKnownFiles.offlinePage,
    sheets,
    assets: assetUrl(''),
    calls: callsPrefix,
    unlisted: unlistedPrefixes,
    passports: passportPaths.sheet(''),
    secret: secretAddresses.map(({ source }) => source),
    readable,
    parameters,
  };
  return `self.shop=${JSON.stringify(told)};\n${await readFile(workerFile, 'utf8')}`;
}
