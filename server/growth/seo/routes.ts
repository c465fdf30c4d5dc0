import type { FastifyReply } from 'fastify';
import * as listings from '../../../contracts/growth/seo/search-listings.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { assetUrl } from '../../../contracts/kernel/image-hosts.ts';
import { callsPrefix, formPaths, paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { presets } from '../../../contracts/platform/images.ts';
import { lookColours } from '../../../contracts/platform/settings/look-colours.ts';
import { defaultLook } from '../../../contracts/platform/settings/look.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentPublicSettings } from '../../platform/settings/settings.ts';
import { favicon, fullIcon, icon, shareImage, squareLogo, svgIcon } from './icons.ts';
import { journalFeed } from './journal-feed.ts';
import { loadPageFacts } from './page-facts.ts';
import { logoPath } from './rules.ts';
import { searchListingAt, searchListingOf, writeSearchListing } from './search-listings.ts';
import { shopMark, type ShopMark } from './shop-mark.ts';
import { siteMap, siteMapPart } from './sitemap.ts';

const iconSizes = [32, 192, 512] as const;
const maskableSizes = [192, 512] as const;

export function seoRoutes({ app, registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, config, clock } = shop;
  const origin = config.siteOrigin;
  registerEndpoint(readPageFacts, ({ query }) => loadPageFacts(db, query.path, { origin, at: clock.now() }));
  const asked = () => ({ origin, at: clock.now() });
  registerEndpoint(listings.readSearchListing, ({ params }) => searchListingOf(db, params.subject, asked()));
  registerEndpoint(listings.findSearchListing, ({ query }) => searchListingAt(db, query.path, asked()));
  registerEndpoint(listings.writeSearchListing, ({ params, body }) =>
    writeSearchListing(db, params.subject, body, asked()),
  );

  app.get(wellKnownFiles.sitemap, async (_request, reply) => sendXml(reply, await siteMap(db, asked())));
  app.get<{ Params: { file: string } }>(wellKnownFiles.sitemapParts, async (request, reply) =>
    sendXml(reply, await siteMapPart(db, Number(request.params.file), asked())),
  );
  app.get(wellKnownFiles.journalFeed, async (_request, reply) =>
    send(reply, 'application/atom+xml; charset=utf-8', await journalFeed(db, origin)),
  );
  app.get(wellKnownFiles.robots, (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsText(origin)),
  );
  app.get(wellKnownFiles.manifest, async (_request, reply) =>
    send(reply, 'application/manifest+json; charset=utf-8', await manifest(shop)),
  );
  iconRoutes(app, shop);
}

/** The shop's icons and its picture for shared links, as its owner has it look. */
function iconRoutes(app: HttpServer['app'], shop: Shop): void {
  const serve = (path: string, type: string, draw: (mark: ShopMark) => Promise<string | Buffer>) =>
    app.get(path, async (_request, reply) => send(reply, type, await draw(await shopMark(shop))));
  serve(wellKnownFiles.favicon, 'image/x-icon', favicon);
  serve(wellKnownFiles.iconSvg, 'image/svg+xml', svgIcon);
  for (const size of iconSizes) serve(wellKnownFiles.icon(size), 'image/png', (mark) => icon(mark, size));
  for (const size of maskableSizes)
    serve(wellKnownFiles.maskableIcon(size), 'image/png', (mark) => fullIcon(mark, size));
  serve(wellKnownFiles.appleTouchIcon, 'image/png', (mark) => fullIcon(mark, 180));
  serve(wellKnownFiles.shareImage, 'image/png', shareImage);
  // The logo in the resizer's grammar: structured data names it so (specification, section 9, preset `logo`).
  serve(logoPath, 'image/png', (mark) => squareLogo(mark, presets.logo.width));
}

/**
 * Pages that are not to be listed say so themselves, in a header and in the page; a robot that may not
 * fetch them would never read it. What is kept from robots here is no page at all.
 */
function robotsText(origin: string): string {
  const lines = ['User-agent: *', `Disallow: ${callsPrefix}`, `Disallow: ${formPaths.addToCart}`];
  return `${lines.join('\n')}\n\nSitemap: ${new URL(wellKnownFiles.sitemap, origin).href}\n`;
}

async function manifest({ db, clock }: Shop): Promise<string> {
  const { brand, tagline, look = defaultLook } = await currentPublicSettings(db, clock.now());
  const { paper } = lookColours(look);
  return JSON.stringify({
    name: brand,
    short_name: brand.slice(0, 12),
    description: tagline,
    lang: 'en-AU',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: assetUrl(wellKnownFiles.iconSvg), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...iconSizes.map((size) => png(wellKnownFiles.icon(size), size, 'any')),
      ...maskableSizes.map((size) => png(wellKnownFiles.maskableIcon(size), size, 'maskable')),
    ],
  });
}

function png(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src: assetUrl(src), sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function sendXml(reply: FastifyReply, text: string | undefined): FastifyReply {
  if (text === undefined) return sendRefusal(reply, refuse('not_found', 'There is no such part.'));
  return send(reply, 'application/xml; charset=utf-8', text);
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(content);
}
