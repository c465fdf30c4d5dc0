import * as z from 'zod/mini';
import { consentPaths } from '../../../contracts/kernel/consent-paths.ts';
import { email as emailField, unguessable } from '../../../contracts/kernel/fields.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import { consentWording } from '../../../contracts/people/consents/consent-wording.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTries, countTry, type Limit } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { plainFieldsOf, type Problems } from '../../kernel/http/plain-fields.ts';
import { plainForms, type PlainHandler } from '../../kernel/http/plain-forms.ts';
import { html, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { askForNewsletter, confirmedWording, confirmNewsletter } from './consents.ts';
import { failed, newsletterLinksTried, notWhole, plainPageOf, sentence } from './plain.ts';

const asked: Limit = { name: 'newsletter asked for', most: 10, minutes: 60 };
const askedForMailbox: Limit = { name: 'newsletter to a mailbox', most: 5, minutes: 24 * 60 };

const askFields = z.object({ email: emailField });

const lookInInbox =
  'We have sent a letter to that address. Press its button, and you are on the list; until then nothing comes.';

/**
 * The pages of consent: they need no script, and opening one changes nothing, because mail programs open links to
 * look at them.
 */
export function consentPages({ app }: HttpServer, shop: Shop): void {
  const { db, clock, config, keys } = shop;
  const deps = () => ({ linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: clock.now() });

  const page = plainPageOf(shop);

  const ask: PlainHandler = async (fields, request, reply) => {
    const { brand } = await currentSettings(db);
    const typed = fields['email'] ?? '';
    const given = emailField.safeParse(typed);
    if (!given.success) {
      const problem = given.error.issues[0]?.message ?? failed;
      return page(reply, 'Which address is it?', askForm(consentWording(brand), { typed, problem }), 400);
    }
    const network = networkOfRequest(request);
    const tooMany = await countTries(
      db,
      [
        { limit: asked, who: network },
        { limit: askedForMailbox, who: given.data.toLowerCase() },
      ],
      clock.now(),
    );
    if (tooMany) return page(reply, failed, sentence(tooMany.message), 429);
    // A machine is thanked and nothing happens, so that it does not learn what gave it away.
    if (!fields['website']) await askForNewsletter(db, { email: given.data, place: 'footer' }, deps());
    return page(reply, 'Look in your inbox', sentence(lookInInbox));
  };

  const confirm: PlainHandler = async (fields, request, reply) => {
    const token = unguessable.safeParse(fields['token']);
    const outcome =
      (await countTry(db, newsletterLinksTried, networkOfRequest(request), clock.now())) ??
      (token.success ? await confirmNewsletter(db, token.data, clock.now()) : refuse('not_found', notWhole));
    if (!isRefusal(outcome)) return page(reply, 'Welcome', sentence(outcome.message));
    if (outcome.refused !== 'not_found') return page(reply, failed, sentence(outcome.message), 429);
    const { brand } = await currentSettings(db);
    const again = html`${sentence(outcome.message)} ${askForm(consentWording(brand))}`;
    return page(reply, failed, again, 404);
  };
  plainForms(app, shop, { [consentPaths.askForm]: ask, [consentPaths.confirmForm]: confirm });

  app.get<{ Params: { token: string } }>(consentPaths.confirm(':token'), async (request, reply) => {
    const { brand } = await currentSettings(db);
    const body = html`${sentence(consentWording(brand))}
      <form class="mt-8" method="post" action="${consentPaths.confirmForm}">
        <input type="hidden" name="token" value="${request.params.token}" />
        <button class="${plainVariant.primary}">${confirmedWording}</button>
      </form>`;
    return page(reply, 'Shall we write to you?', body);
  });
}

/** @param problem what is wrong with what was typed */
function askForm(wording: string, { typed = '', problem }: { typed?: string; problem?: string } = {}): Html {
  const problems: Problems = problem === undefined ? {} : { email: problem };
  const { input } = plainFieldsOf({ email: typed.slice(0, 254) }, problems, askFields);
  return html`<form class="mt-6 grid max-w-measure gap-4" method="post" action="${consentPaths.askForm}">
    ${input('email', 'Email', { type: 'email', autocomplete: 'email', hint: wording })}
    <button class="${plainVariant.primary} justify-self-start">Ask for the newsletter</button>
  </form>`;
}
