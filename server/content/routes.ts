import * as office from '../../contracts/admin-content.ts';
import { changeApplication, listApplications } from '../../contracts/admin-wholesale.ts';
import {
  applyForWholesale,
  type ContactForm,
  readContentPage,
  sendContactMessage,
} from '../../contracts/content.ts';
import type { Counter } from '../kernel/http.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import type { Shop } from '../kernel/shop.ts';
import { answerApplication, applicationsPage } from './applications.ts';
import * as desk from './desk.ts';
import { readPage, sendMessage, takeApplication } from './content.ts';
import { plainMessageForm } from './plain-message.ts';

const messagesFromHere: Limit = { name: 'contact messages', most: 5, minutes: 60 };
const copiesToMailbox: Limit = { name: 'contact copies', most: 5, minutes: 24 * 60 };
const applicationsFromHere: Limit = { name: 'wholesale applications', most: 3, minutes: 60 };

export function contentRoutes(counter: Counter, shop: Shop): void {
  const { serve } = counter;
  const { db, config, clock } = shop;
  const tools = () => ({ siteOrigin: config.siteOrigin, now: clock.now() });
  serve(readContentPage, ({ params }) => readPage(db, params.slug));
  const takeMessage = async (form: ContactForm, network: string) =>
    (await countTry(db, messagesFromHere, network, clock.now())) ??
    (await countTry(db, copiesToMailbox, form.email.toLowerCase(), clock.now())) ??
    sendMessage(db, form, tools());
  serve(sendContactMessage, ({ body, network }) => takeMessage(body, network));
  plainMessageForm(counter, shop, takeMessage);
  serve(
    applyForWholesale,
    async ({ body, network }) =>
      (await countTry(db, applicationsFromHere, network, clock.now())) ?? takeApplication(db, body, tools()),
  );
  serve(office.listContentPages, () => desk.pagesOnDesk(db));
  serve(office.readContentDraft, ({ params }) => desk.draftOnDesk(db, params.slug));
  serve(office.readContentVersion, ({ params }) => desk.versionOf(db, params));
  serve(office.previewContent, ({ params, body }) => desk.preview(db, params.slug, body, clock.now()));
  serve(office.writeContent, ({ params, body }) => desk.writeOnDesk(db, params.slug, body, clock.now()));
  serve(listApplications, ({ query }) => applicationsPage(db, query));
  serve(changeApplication, ({ params, body }) => answerApplication(db, params.id, body));
}
