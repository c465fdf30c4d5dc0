import { consentPaths } from '../../../contracts/kernel/consent-paths.ts';
import {
  consentKindLabels,
  consentPlaceLabels,
  type Consent,
  type OwnConsent,
} from '../../../contracts/people/consents/consents.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { html, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { consentOfSubscriber, leaveNewsletter, readNewsletterToken } from './consents.ts';
import { failed, newsletterLinksTried, notWhole, plainPageOf, sentence } from './plain.ts';
import { maskedEmail, momentSaid } from './rules.ts';

/** Behind the way out of every newsletter: what was agreed to, and one button. Opening it changes nothing. */
export function leaveNewsletterPage({ app }: HttpServer, shop: Shop): void {
  const { db, clock, keys } = shop;
  const page = plainPageOf(shop);
  const leavePath = consentPaths.leave(':token');
  app.get<{ Params: { token: string } }>(leavePath, async (request, reply) => {
    const { token } = request.params;
    const id = readNewsletterToken(keys.visitor, token);
    if (!id) return page(reply, failed, sentence(notWhole), 404);
    const consent = await consentOfSubscriber(db, id);
    if (!consent) return page(reply, 'This address is forgotten', sentence('No newsletter goes to it.'));
    const isOn = consent.state === 'confirmed' || consent.state === 'asked';
    const form = html`<form class="mt-8" method="post" action="${consentPaths.leave(token)}">
      <button class="${plainVariant.primary}">Leave the newsletter</button>
    </form>`;
    const title = isOn ? 'Leave the newsletter?' : 'You do not get the newsletter';
    return page(reply, title, html`${isOn ? form : undefined}${ledgerShown(consent)}`);
  });

  app.register((forms, _options, done) => {
    // A mail program posts from anywhere, without cookies: the signed link is the permission (RFC 8058).
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, text, parsed) =>
      parsed(null, text),
    );
    forms.post<{ Params: { token: string } }>(leavePath, async (request, reply) => {
      const id = readNewsletterToken(keys.visitor, request.params.token);
      // Only what is guessed is counted: the servers of one mail provider leave for thousands of people.
      if (!id) {
        const tooMany = await countTry(db, newsletterLinksTried, networkOfRequest(request), clock.now());
        return page(reply, failed, sentence(tooMany?.message ?? notWhole), tooMany ? 429 : 404);
      }
      const isOneClick = String(request.body).includes('List-Unsubscribe=One-Click');
      await leaveNewsletter(db, id, isOneClick ? 'mail_program' : 'email', clock.now());
      const consent = await consentOfSubscriber(db, id);
      const body = html`${sentence('You get no newsletter any more. Letters about your orders still come.')}
      ${consent ? ledgerShown(consent) : undefined}`;
      return page(reply, 'Done', body);
    });
    done();
  });
}

/** What this person said, in the words that they were shown, when and where. */
function ledgerShown({ email, ledger }: OwnConsent): Html {
  return html`<h2 class="mt-12 text-h3">What was said for ${maskedEmail(email)}</h2>
    <ul class="mt-4 grid max-w-measure gap-4">
      ${ledger.map(ledgerLine)}
    </ul>`;
}

function ledgerLine({ kind, place, wording, at }: Consent): Html {
  return html`<li>
    <p>
      <strong>${consentKindLabels[kind]}</strong> ${consentPlaceLabels[place]},
      <time datetime="${at}">${momentSaid(at)}</time>
    </p>
    <p class="text-small text-stone">${wording}</p>
  </li>`;
}
