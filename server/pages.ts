import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../contracts/kernel/endpoint.ts';
import { callsPrefix, isUnlisted, paths } from '../contracts/kernel/paths.ts';
import { refuse } from '../contracts/kernel/refusal.ts';
import { movedTo } from './catalogue/kits/kits.ts';
import { countHits, redirectFor, redirectsTag } from './growth/redirects/redirects.ts';
import { invalidateQueryCache, enableQueryCache, setSubscribed } from './kernel/cache/query-cache.ts';
import { htmlType, makeReady, sendReady, type Rendering } from './kernel/cache/ready-page.ts';
import { subscribeToChanges, type Subscription } from './kernel/database/changes.ts';
import { registerAssets } from './kernel/http/assets.ts';
import type { HttpServer } from './kernel/http/http.ts';
import { html, sendPlainPage } from './kernel/http/plain-page.ts';
import { sendRefusal } from './kernel/http/refusals.ts';
import { isOutage } from './kernel/process/outage.ts';
import type { Shop } from './kernel/shop.ts';
import { officeApp } from './office-app.ts';
import { offlineApp } from './offline-app.ts';
import { currentSettings } from './platform/settings/settings.ts';
import { followSales } from './pricing/discounts/discounts.ts';
import { collectionMovedTo, followDays } from './storefront/collections/collections.ts';
import { tillPages } from './till-pages.ts';

/** On an assets host files are of another origin than the page: scripts and fonts ask whether that is meant. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Pages are rendered from public data only and no cookie is read, so one rendering serves everyone:
 * it is kept, compressed, and dropped when something that it shows changes.
 */
export async function pageRoutes(server: HttpServer, shop: Shop): Promise<void> {
  const { app, pageCache } = server;
  await registerAssets(app, shop, 'assets', anyOrigin);

  backOfficeFiles(server, shop);
  officeApp(server, shop);
  offlineApp(server, shop);
  await tillPages(server, shop);

  const hits = countHits(shop);
  app.addHook('onClose', () => hits.close());

  const { development } = shop.web;
  if (development) {
    app.addHook('onRequest', ({ raw }, reply, done) => development.middlewares(raw, reply.raw, done));
  } else {
    const changes = await dropChangedPages(shop, server);
    app.addHook('onClose', () => changes.close());
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith(callsPrefix))
      return sendRefusal(reply, refuse('not_found', 'There is nothing here.'));
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request.url);
    if (isOfEmails(path) && !shop.config.showsEmails) return sendNotFound(shop, reply);
    if (isOfBackOffice(path) && (await server.isAdministrator(request, reply))) {
      const { officeAssets, renderBackOffice } = shop.web;
      const document = renderBackOffice({ assets: officeAssets, origin: shop.config.siteOrigin });
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(development ? await development.transformIndexHtml(request.url, document) : document);
    }
    // A search is rendered each time, so that it is counted; few are asked for twice anyway.
    const isKept = !development && !isUnlisted(path) && path !== paths.searchPage;
    const page = isKept
      ? await pageCache.take(request.url, () => renderNow(pageCache.addressOf(request.url)))
      : makeReady(await renderNow(request.url), 0);
    if (page.redirectTo) {
      if (page.status === 301) hits.count(path);
      return reply.redirect(page.redirectTo, page.status);
    }
    return sendReady(request, reply, page);
  }

  async function renderNow(url: string) {
    const { call, noted } = notedCalls(server);
    const { tags } = noted;
    const { renderPage, assets } = shop.web;
    const page = await renderPage({ url, call, assets, origin: shop.config.siteOrigin });
    // A page whose lesser parts could not be read must not be kept and shown to the next hundred visitors.
    if (noted.outages.length > 0) throw noted.outages[0];
    // The router takes a closing slash away by a redirect of its own: whoever is led on is led on at once.
    if (page.status === 404 || page.redirectTo) {
      tags.add(redirectsTag);
      const ledTo = await redirectFor(shop.db, pathOf(url));
      if (ledTo !== undefined) return made(301, '', tags, ledTo);
    }
    if (page.status === 404) {
      // What is not there may come, with the next kit or the next category.
      tags.add('catalogue').add('categories').add('fact:collections');
      const moved = await movedAway(shop, pathOf(url));
      if (moved) return made(301, '', tags.union(new Set(moved.tags)), moved.to);
    }
    const text = development ? await development.transformIndexHtml(url, page.html) : page.html;
    return { ...made(page.status, text, tags, page.redirectTo), isSecret: noted.isSecret };
  }
}

/** The calls of a page that is being rendered, and what is to be known of it by them. */
function notedCalls({ answerInProcess }: HttpServer) {
  const noted = { tags: new Set<string>(), outages: [] as unknown[], isSecret: false };
  const answer = answerInProcess((tags) => tags.forEach((tag) => noted.tags.add(tag)));
  const call: Call = (endpoint, input) => {
    noted.isSecret ||= endpoint.onSecretPages === true;
    return answer(endpoint, input).catch((error: unknown) => {
      if (isOutage(error)) noted.outages.push(error);
      throw error;
    });
  };
  return { call, noted };
}

/** Where the page of a kit, a category or a collection has gone. */
async function movedAway({ db, clock }: Shop, path: string) {
  const collection = await collectionMovedTo(db, path, clock.now());
  return collection === undefined ? movedTo(db, path) : { to: collection, tags: [] };
}

/** What this process keeps follows what every process writes. */
function dropChangedPages(shop: Shop, server: HttpServer): Promise<Subscription> {
  if (shop.keeps) enableQueryCache(shop.db, shop.reads);
  const sales = followSales(shop, server.drop);
  server.app.addHook('onClose', () => sales.close());
  const days = followDays(shop.clock, () => onChange(['fact:collections']));
  server.app.addHook('onClose', () => days.close());
  const onChange = (tags: readonly string[] | null) => {
    shop.noteChange(tags);
    server.drop(tags);
    invalidateQueryCache(shop.db, tags);
    if (tags === null || tags.includes('fact:discounts')) sales.follow();
  };
  return subscribeToChanges(shop.directUrl, shop.log, onChange, {
    onSubscribed: (isSubscribed) => setSubscribed(shop.db, isSubscribed),
  });
}

/** Without script: the pages' own router knows this address and would show what is not here. */
async function sendNotFound(shop: Shop, reply: FastifyReply): Promise<FastifyReply> {
  const { brand } = await currentSettings(shop.db);
  const body = html`<p class="mt-4">There is nothing at this address.</p>`;
  return sendPlainPage(reply, shop, { title: '404 Page Not Found', brand, body, status: 404 });
}

function made(status: number, text: string, tags: Set<string>, redirectTo?: string): Rendering {
  return { status, type: htmlType, text, tags, redirectTo };
}

/** Scripts of the back office go to those who run the shop; for everybody else there is nothing. */
function backOfficeFiles({ app, isAdministrator }: HttpServer, shop: Shop): void {
  void app.register(async (office) => {
    office.addHook('onRequest', async (request, reply) => {
      if (!(await isAdministrator(request, reply)))
        return sendRefusal(reply, refuse('not_found', 'There is nothing here.'));
      return undefined;
    });
    await registerAssets(office, shop, 'office', { 'cache-control': 'private, max-age=31536000, immutable' });
  });
}

function isOfBackOffice(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`);
}

function isOfEmails(path: string): boolean {
  return path === paths.emails || path.startsWith(`${paths.emails}/`);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
