import { listStockDemand } from '../../../../contracts/storefront/wishlist/admin-alerts.ts';
import {
  askForAlert as askForAlertCall,
  confirmAlert as confirmAlertCall,
  leaveAlert as leaveAlertCall,
} from '../../../../contracts/storefront/wishlist/alerts.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { requestAlert, confirmAlert, leaveAlert, type AlertDeps } from './alerts.ts';
import { demandPage } from './demand.ts';
import { alertEmailPages, linksTried } from './email-pages.ts';

const askedFromHere: Limit = { name: 'alerts from an address', most: 10, minutes: 60 };
const askedForMailbox: Limit = { name: 'alerts to a mailbox', most: 5, minutes: 24 * 60 };

export function alertDepsOf({ keys, config, clock }: Shop): AlertDeps {
  return { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: clock.now() };
}

export function alertRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  registerEndpoint(askForAlertCall, async ({ body, network }) => {
    const mailbox = body.email.toLowerCase();
    const refusal =
      (await countTry(db, askedFromHere, network, clock.now())) ??
      (await countTry(db, askedForMailbox, mailbox, clock.now()));
    if (refusal) return refusal;
    // A machine is thanked and nothing happens, so that it does not learn what gave it away.
    if (body.website !== '') return { message: 'Thank you.' };
    return requestAlert(db, body, alertDepsOf(shop));
  });
  registerEndpoint(
    confirmAlertCall,
    async ({ body, network }) =>
      (await countTry(db, linksTried, network, clock.now())) ?? confirmAlert(db, body.token, clock.now()),
  );
  registerEndpoint(
    leaveAlertCall,
    async ({ body, network }) =>
      (await countTry(db, linksTried, network, clock.now())) ?? leaveAlert(db, body.token),
  );
  registerEndpoint(listStockDemand, ({ query }) => demandPage(db, query));
  alertEmailPages(server, shop);
}
