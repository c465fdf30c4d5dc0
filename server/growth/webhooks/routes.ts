import * as calls from '../../../contracts/growth/webhooks.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as webhooks from './webhooks.ts';

export function webhookRoutes({ registerEndpoint }: HttpServer, { db, clock, config }: Shop): void {
  const deps = { now: clock.now, ownHosts: config.webhookHosts };
  registerEndpoint(calls.listWebhooks, () => webhooks.webhooksShown(db));
  registerEndpoint(calls.createWebhook, ({ body }) => webhooks.makeWebhook(db, body, deps));
  registerEndpoint(calls.changeWebhook, ({ params, body }) =>
    webhooks.rewriteWebhook(db, params.id, body, deps),
  );
  registerEndpoint(calls.deleteWebhook, ({ params }) => webhooks.removeWebhook(db, params.id));
  registerEndpoint(calls.renewWebhookSecret, ({ params }) =>
    webhooks.makeNewSecret(db, params.id, clock.now()),
  );
  registerEndpoint(calls.testWebhook, ({ params }) => webhooks.sendTest(db, params.id, clock.now()));
  registerEndpoint(calls.listWebhookDeliveries, ({ params, query }) =>
    webhooks.deliveriesPage(db, params.id, query),
  );
  registerEndpoint(calls.readWebhookDelivery, ({ params }) => webhooks.wholeDelivery(db, params.id));
  registerEndpoint(calls.resendWebhookDelivery, ({ params }) => webhooks.resend(db, params.id, clock.now()));
  registerEndpoint(calls.resendGivenUp, ({ params }) =>
    webhooks.resendAllGivenUp(db, params.id, clock.now()),
  );
}
