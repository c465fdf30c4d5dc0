import * as office from '../../../contracts/growth/content/admin-content.ts';
import { changeApplication, listApplications } from '../../../contracts/growth/content/admin-wholesale.ts';
import {
  applyForWholesale,
  type ContactInput,
  readContentPage,
  sendContactMessage,
} from '../../../contracts/growth/content/content.ts';
import { readFaq, writeFaq as writeFaqCall } from '../../../contracts/growth/content/faq.ts';
import * as own from '../../../contracts/growth/content/own-pages.ts';
import { isOwnSlug } from '../../../contracts/growth/content/own-slugs.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as admin from './admin.ts';
import { answerApplication, applicationsPage } from './applications.ts';
import { readOwnPage, readPage, sendMessage, receiveApplication } from './content.ts';
import { faqForAdmin, writeFaq } from './faq/faq.ts';
import { menuRoutes } from './menus/routes.ts';
import {
  addOwnPage,
  changeOwnPage,
  deleteOwnPage,
  type ForgetPage,
  journalEntries,
  nameKitsOfPage,
} from './own-pages.ts';
import { plainMessageForm } from './plain-message.ts';

const messagesFromHere: Limit = { name: 'contact messages', most: 5, minutes: 60 };
const copiesToMailbox: Limit = { name: 'contact copies', most: 5, minutes: 24 * 60 };
const applicationsFromHere: Limit = { name: 'wholesale applications', most: 3, minutes: 60 };

export function contentRoutes(server: HttpServer, shop: Shop, forgetPage: ForgetPage): void {
  const { registerEndpoint } = server;
  const { db, config, clock } = shop;
  const deps = () => ({ siteOrigin: config.siteOrigin, now: clock.now() });
  registerEndpoint(readContentPage, ({ params: { slug } }) =>
    isOwnSlug(slug) ? readOwnPage(db, slug, clock.now()) : readPage(db, slug, clock.now()),
  );
  menuRoutes(server, shop);
  registerEndpoint(readFaq, () => faqForAdmin(db));
  registerEndpoint(writeFaqCall, ({ body }) => writeFaq(db, { ...body, now: clock.now() }));
  registerEndpoint(own.nameKitsOfPage, ({ params, body }) => nameKitsOfPage(db, params.slug, body));
  registerEndpoint(own.listJournal, () => journalEntries(db));
  registerEndpoint(own.addOwnPage, ({ body, customerId }) =>
    addOwnPage(db, body, { actor: customerId, now: clock.now() }),
  );
  registerEndpoint(own.changeOwnPage, ({ params, body }) =>
    changeOwnPage(db, params.slug, body, clock.now()),
  );
  registerEndpoint(own.deleteOwnPage, ({ params }) => deleteOwnPage(db, params.slug, forgetPage));
  const takeMessage = async (form: ContactInput, network: string) => {
    const tooMany = await countTry(db, messagesFromHere, network, clock.now());
    if (tooMany) return tooMany;
    // Whoever types somebody's address five times keeps them from letters that say so, and not from writing.
    const isTold = !(await countTry(db, copiesToMailbox, form.email.toLowerCase(), clock.now()));
    return sendMessage(db, form, { ...deps(), isTold });
  };
  registerEndpoint(sendContactMessage, ({ body, network }) => takeMessage(body, network));
  plainMessageForm(server, shop, takeMessage);
  registerEndpoint(
    applyForWholesale,
    async ({ body, network }) =>
      (await countTry(db, applicationsFromHere, network, clock.now())) ??
      receiveApplication(db, body, deps()),
  );
  registerEndpoint(office.listContentPages, () => admin.pagesForAdmin(db));
  registerEndpoint(office.readContentDraft, ({ params }) => admin.adminDraft(db, params.slug));
  registerEndpoint(office.readContentVersion, ({ params }) => admin.readContentVersion(db, params));
  registerEndpoint(office.previewContent, ({ params, body }) =>
    admin.preview(db, params.slug, body, clock.now()),
  );
  registerEndpoint(office.writeContent, ({ params, body }) =>
    admin.writeForAdmin(db, params.slug, body, clock.now()),
  );
  registerEndpoint(listApplications, ({ query }) => applicationsPage(db, query));
  registerEndpoint(changeApplication, ({ params, body }) => answerApplication(db, params.id, body, deps()));
}
