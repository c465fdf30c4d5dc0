import { Readable } from 'node:stream';
import { readSeoGuide } from '../../../../contracts/growth/seo/seo-guide.ts';
import { merchantChannels, wellKnownFiles } from '../../../../contracts/kernel/paths.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { feedOf, guideOf } from './seo-guide.ts';

export function seoGuideRoutes({ app, registerEndpoint }: HttpServer, { db, config, clock }: Shop): void {
  registerEndpoint(readSeoGuide, () => guideOf(db, clock.now()));

  for (const channel of merchantChannels)
    app.get(wellKnownFiles.merchantFeed(channel), (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=900')
        .type('application/xml; charset=utf-8')
        .send(Readable.from(feedOf(db, channel, { origin: config.siteOrigin, at: clock.now() }))),
    );
}
