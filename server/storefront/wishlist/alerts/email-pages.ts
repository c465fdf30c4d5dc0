import { unguessable } from '../../../../contracts/kernel/fields.ts';
import { formPaths, paths } from '../../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import { networkOfRequest } from '../../../kernel/http/network.ts';
import { plainForms, type PlainHandler } from '../../../kernel/http/plain-forms.ts';
import { html, plainVariant, sendPlainPage } from '../../../kernel/http/plain-page.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { confirmAlert, leaveAlert } from './alerts.ts';

/** Links of emails that were tried, on these pages and in calls alike. */
export const linksTried: Limit = { name: 'alert links', most: 30, minutes: 10 };

type Outcome = Awaited<ReturnType<typeof leaveAlert>>;

/**
 * The pages behind the links of an alert's emails. Opening one changes nothing, because mail programs
 * open links to look at them; its one button does, with or without script.
 */
export function alertEmailPages({ app }: HttpServer, shop: Shop): void {
  const { db, clock } = shop;

  function page(path: string, action: string, title: string, sentence: string, button: string): void {
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const { brand } = await currentSettings(db);
      const body = html`<p class="mt-4">${sentence}</p>
        <form class="mt-8" method="post" action="${action}">
          <input type="hidden" name="token" value="${request.params.token}" />
          <button class="${plainVariant.primary}">${button}</button>
        </form>`;
      return sendPlainPage(reply, shop, { title, brand, body });
    });
  }

  page(
    paths.alertConfirm(':token'),
    formPaths.confirmAlert,
    'Shall we tell you?',
    'We write one letter when the kit is back, and nothing else.',
    'Yes, tell me',
  );
  page(
    paths.alertLeave(':token'),
    formPaths.leaveAlert,
    'Forget this address?',
    'We then do not write about this kit, and keep nothing of the address.',
    'Forget my address',
  );

  const answering =
    (act: (token: string) => Promise<Outcome | Refusal>): PlainHandler =>
    async (fields, request, reply) => {
      const { brand } = await currentSettings(db);
      const token = unguessable.safeParse(fields['token']);
      const outcome =
        (await countTry(db, linksTried, networkOfRequest(request), clock.now())) ??
        (token.success ? await act(token.data) : refuse('not_found', 'This link is not whole.'));
      const product = isRefusal(outcome) ? null : outcome.product;
      const body = html`<p class="mt-4">${outcome.message}</p>
        ${product ? html`<p class="mt-4"><a href="${paths.product(product.slug)}">${product.name}</a></p>` : undefined}`;
      const title = isRefusal(outcome) ? 'That did not work' : 'Thank you';
      return sendPlainPage(reply, shop, { title, brand, body, status: isRefusal(outcome) ? 404 : 200 });
    };

  plainForms(app, shop, {
    [formPaths.confirmAlert]: answering((token) => confirmAlert(db, token, clock.now())),
    [formPaths.leaveAlert]: answering((token) => leaveAlert(db, token)),
  });
}
