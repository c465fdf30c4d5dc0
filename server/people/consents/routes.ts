import { refuse } from '../../../contracts/kernel/refusal.ts';
import { changeOwnConsent, readOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { listLostSubscribers } from '../../../contracts/people/consents/lost-subscribers.ts';
import { receiveMailReport } from '../../../contracts/people/consents/mail-reports.ts';
import {
  forgetSubscribedAddress,
  readConsentOf,
  takeOffNewsletter,
} from '../../../contracts/people/consents/subscribed-address.ts';
import { listSubscribers } from '../../../contracts/people/consents/subscriber-list.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { consentOf, forgetByAdmin, recordMailReports, takeOffList } from './consents.ts';
import { leaveNewsletterPage } from './leave-page.ts';
import { subscribersPage } from './list.ts';
import { lostSubscribers } from './lost.ts';
import { ownConsentOf, switchOwnConsent } from './own-consent.ts';
import { consentPages } from './pages.ts';
import { isSignedReport, reportsIn } from './report-rules.ts';

const notSigned = refuse('bad_signature', 'Nobody whom the shop knows has signed this.');

export function consentRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock, config, keys } = shop;
  registerEndpoint(receiveMailReport, async ({ rawBody, headers }) => {
    const secret = config.mailReportsSecret;
    if (secret === undefined || !isSignedReport(headers, rawBody, secret, clock.now())) return notSigned;
    const reports = reportsIn(rawBody);
    if (!reports) return refuse('malformed', 'This is no JSON.');
    return { recorded: await recordMailReports(db, reports, clock.now()) };
  });
  registerEndpoint(listSubscribers, ({ query }) => subscribersPage(db, query));
  registerEndpoint(listLostSubscribers, ({ query }) => lostSubscribers(db, query.after));
  registerEndpoint(readConsentOf, ({ query }) => consentOf(db, query.email));
  registerEndpoint(takeOffNewsletter, ({ body }) => takeOffList(db, body, clock.now()));
  registerEndpoint(forgetSubscribedAddress, ({ body }) => forgetByAdmin(db, body.email, clock.now()));
  consentPages(server, shop);
  leaveNewsletterPage(server, shop);
  registerEndpoint(readOwnConsent, ({ customerId }) => ownConsentOf(db, customerId));
  registerEndpoint(changeOwnConsent, ({ customerId, body }) => {
    const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: clock.now() };
    return switchOwnConsent(db, { customerId, isOn: body.isOn }, deps);
  });
}
