import type { FastifyReply } from 'fastify';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { html, plainVariant, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { changeAccount } from './customers.ts';
import { readLeaveToken, type EmailKindChosen } from './email-links.ts';

const linksTried: Limit = { name: 'letters-leave', most: 60, minutes: 10 };

const emailLabels: Readonly<Record<EmailKindChosen, string>> = {
  howWasIt: 'asking how a kit was',
  priceDrops: 'when a kit on your wishlist costs less',
  backInStock: 'when a kit on your wishlist is back',
};

/**
 * The page behind the way out of an email. Opening it changes nothing, because mail programs open links
 * to look at them; its one button posts to the same address, and so does a mail program's own button
 * (RFC 8058), which comes from anywhere: the signed link is the permission.
 */
export function leaveEmailsPage({ app }: HttpServer, shop: Shop): void {
  const { db, clock, keys } = shop;
  const path = paths.leaveEmails(':token');

  async function page(reply: FastifyReply, title: string, body: Html, status = 200): Promise<FastifyReply> {
    const { brand } = await currentSettings(db);
    return sendPlainPage(reply, shop, { title, brand, body, status });
  }

  app.get<{ Params: { token: string } }>(path, (request, reply) => {
    const link = readLeaveToken(keys.visitor, request.params.token);
    if (!link) return page(reply, 'That did not work', html`<p class="mt-4">${notWhole}</p>`, 404);
    const body = html`<p class="mt-4">We then write no more letters ${emailLabels[link.email]}.</p>
      <form class="mt-8" method="post" action="${paths.leaveEmails(request.params.token)}">
        <button class="${plainVariant.primary}">No more of these</button>
      </form>`;
    return page(reply, 'No more of these letters?', body);
  });

  app.register((forms, _options, done) => {
    // Whatever is posted is of no interest, in whatever form.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _text, parsed) =>
      parsed(null, undefined),
    );
    forms.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const tooMany = await countTry(db, linksTried, networkOfRequest(request), clock.now());
      if (tooMany) return page(reply, 'That did not work', html`<p class="mt-4">${tooMany.message}</p>`, 429);
      const link = readLeaveToken(keys.visitor, request.params.token);
      if (!link) return page(reply, 'That did not work', html`<p class="mt-4">${notWhole}</p>`, 404);
      const changed = await changeAccount(db, link.customerId, { emails: { [link.email]: false } });
      const message = isRefusal(changed)
        ? 'This account is closed, so no letters come any more.'
        : `We write no more letters ${emailLabels[link.email]}. You can switch them on again in your account.`;
      return page(reply, 'Done', html`<p class="mt-4">${message}</p>`);
    });
    done();
  });
}

const notWhole = 'This link is not whole. Please open it from the letter once more.';
