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
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { customerById, type CustomerRecord } from '../customers/customers.ts';
import {
  askForNewsletter,
  consentOf,
  consentOfAccount,
  forgetByAdmin,
  leaveNewsletterByAddress,
  recordMailReports,
  takeOffList,
} from './consents.ts';
import { leaveNewsletterPage } from './leave-page.ts';
import { subscribersPage } from './list.ts';
import { lostSubscribers } from './lost.ts';
import { consentPages } from './pages.ts';
import { isSignedReport, reportsIn } from './report-rules.ts';

const switched: Limit = { name: 'newsletter switched in the account', most: 20, minutes: 60 };
const notSigned = refuse('bad_signature', 'Nobody whom the shop knows has signed this.');
const nobody = refuse('unauthenticated', 'Please sign in first.');

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
  registerEndpoint(readOwnConsent, async ({ customerId }) => {
    const customer = await customerById(db, customerId);
    return customer ? consentOfAccount(db, addressIn(customer)) : nobody;
  });
  registerEndpoint(changeOwnConsent, async ({ customerId, body }) => {
    const tooMany = await countTry(db, switched, customerId, clock.now());
    if (tooMany) return tooMany;
    const customer = await customerById(db, customerId);
    if (!customer) return nobody;
    const address = addressIn(customer);
    const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: clock.now() };
    if (body.isOn) await askForNewsletter(db, { ...address, place: 'account' }, deps);
    else if (address.isProved) await leaveNewsletterByAddress(db, address.email, clock.now());
    return consentOfAccount(db, address, body.isOn ? 'asked' : 'none');
  });
}

function addressIn({ email, verified_at }: CustomerRecord) {
  return { email, isProved: verified_at !== null };
}
