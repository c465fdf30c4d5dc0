import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { customerById } from '../../people/customers/customers.ts';
import { sheetPolicy } from '../../platform/email/email.ts';
import { copyOfNewsletter, endSending } from './endings.ts';
import * as newsletters from './newsletter.ts';

const testing: Limit = { name: 'test newsletters', most: 30, minutes: 60 };

export function newsletterRoutes({ registerEndpoint, download }: HttpServer, shop: Shop): void {
  const { db, clock, config, keys, web } = shop;
  const deps = {
    siteOrigin: config.siteOrigin,
    linkKey: keys.visitor,
    render: web.renderEmail,
    now: clock.now,
  };
  registerEndpoint(calls.listNewsletters, ({ query }) => newsletters.newslettersPage(db, query.after));
  registerEndpoint(calls.createNewsletter, ({ body }) =>
    newsletters.beginNewsletter(db, body.id, clock.now()),
  );
  registerEndpoint(calls.readNewsletter, ({ params }) => newsletters.newsletterById(db, params.id));
  registerEndpoint(calls.changeNewsletter, ({ params, body }) =>
    newsletters.rewriteNewsletter(db, params.id, body),
  );
  registerEndpoint(calls.deleteNewsletter, ({ params }) => newsletters.removeNewsletter(db, params.id));
  download(calls.showNewsletterSheet, async ({ params }) => {
    const sheet = await newsletters.newsletterSheet(db, params.id, deps);
    if (isRefusal(sheet)) return sheet;
    const policy = sheetPolicy(config.siteOrigin);
    return { name: 'newsletter.html', type: 'text/html; charset=utf-8', body: sheet, policy };
  });
  registerEndpoint(calls.testNewsletter, async ({ params, customerId }) => {
    const tooMany = await countTry(db, testing, customerId, clock.now());
    if (tooMany) return tooMany;
    const asker = await customerById(db, customerId);
    if (!asker) return refuse('unauthenticated', 'Please sign in first.');
    return newsletters.sendTestOf(db, params.id, asker.email, deps);
  });
  registerEndpoint(calls.countAudience, async ({ body: { notAfter, ...chosen } }) => ({
    people: await newsletters.audienceCount(db, chosen, clock.now(), notAfter),
  }));
  registerEndpoint(calls.sendNewsletter, ({ params, body }) =>
    newsletters.scheduleNewsletter(db, params.id, body, clock.now()),
  );
  registerEndpoint(calls.stopNewsletter, ({ params }) => newsletters.stopSending(db, params.id));
  registerEndpoint(calls.resumeNewsletter, ({ params }) => newsletters.resumeSending(db, params.id));
  registerEndpoint(calls.endNewsletter, ({ params }) => endSending(db, params.id, clock.now()));
  registerEndpoint(calls.copyNewsletter, ({ params, body }) =>
    copyOfNewsletter(db, params.id, body, clock.now()),
  );
}
