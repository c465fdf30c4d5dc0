import {
  contactForm,
  contactTopics,
  shortestFillMs,
  type ContactInput,
} from '../../../contracts/growth/content/content.ts';
import { formPaths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { plainFieldsOf, problemsIn, type Problems } from '../../kernel/http/plain-fields.ts';
import { plainForms, type PlainFields } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, plainVariant, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';

type Take = (form: ContactInput, network: string) => Promise<{ message: string } | Refusal>;

/** The contact form for browsers without script. What is wrong is said beside what was typed, which stays. */
export function plainMessageForm({ app }: HttpServer, shop: Shop, take: Take): void {
  plainForms(app, shop, {
    [formPaths.sendMessage]: async (fields, request, reply) => {
      const { brand } = await currentSettings(shop.db);
      // Nothing measures the time here: the hidden field and the limits keep machines off.
      const form = contactForm.safeParse({ ...fields, filledInMs: shortestFillMs });
      if (!form.success) {
        const body = html`${plainAlert('Some answers need your attention.')}
        ${formHtml(fields, problemsIn(form.error.issues))}`;
        return sendPlainPage(reply, shop, { title: 'Contact us', brand, body, status: 400 });
      }
      const result = await take(form.data, networkOfRequest(request));
      if (!isRefusal(result))
        return sendPlainPage(reply, shop, {
          title: 'Contact us',
          brand,
          body: html`<p role="status" class="mt-4 max-w-measure">${result.message}</p>`,
        });
      const body = html`${plainAlert(result.message)} ${formHtml(fields, {})}`;
      return sendPlainPage(reply, shop, { title: 'Contact us', brand, body, status: 429 });
    },
  });
}

function formHtml(fields: PlainFields, problems: Problems): Html {
  const field = plainFieldsOf(fields, problems, contactForm);
  const topics = contactTopics.map((topic) => ({ value: topic, label: topic }));
  return html`<form
    method="post"
    action="${formPaths.sendMessage}"
    aria-label="Contact us"
    class="mt-8 grid max-w-140 grid-cols-1 gap-5"
  >
    ${field.input('name', 'Name', { autocomplete: 'name' })}
    ${field.input('email', 'Email', { type: 'email', autocomplete: 'email' })}
    ${field.choice('topic', 'What is it about?', topics)}
    ${field.input('orderNumber', 'Order number (optional)', { optional: true })}
    ${field.area('message', 'Message', { rows: 6, optional: false })}
    <input type="hidden" name="website" value="${fields['website'] ?? ''}" />
    <div><button class="${plainVariant.primary}">Send message</button></div>
  </form>`;
}
