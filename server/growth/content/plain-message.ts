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
import { maxLengthAttribute } from '../../kernel/http/plain-fields.ts';
import { plainForms, type PlainFields } from '../../kernel/http/plain-forms.ts';
import { html, plainVariant, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';

type Take = (form: ContactInput, network: string) => Promise<{ message: string } | Refusal>;
type Problems = Readonly<Record<string, string>>;

/** The contact form for browsers without script. What is wrong is said beside what was typed, which stays. */
export function plainMessageForm({ app }: HttpServer, shop: Shop, take: Take): void {
  plainForms(app, shop, {
    [formPaths.sendMessage]: async (fields, request, reply) => {
      const { brand } = await currentSettings(shop.db);
      // Nothing measures the time here: the hidden field and the limits keep machines off.
      const form = contactForm.safeParse({ ...fields, filledInMs: shortestFillMs });
      if (!form.success) {
        const problems = Object.fromEntries(
          form.error.issues.map(({ path, message }) => [String(path[0]), message]),
        );
        const body = html`<p role="alert" class="mt-4 text-danger">Some answers need your attention.</p>
          ${formHtml(fields, problems)}`;
        return sendPlainPage(reply, shop, { title: 'Contact us', brand, body, status: 400 });
      }
      const result = await take(form.data, networkOfRequest(request));
      if (!isRefusal(result))
        return sendPlainPage(reply, shop, {
          title: 'Contact us',
          brand,
          body: html`<p role="status" class="mt-4 max-w-measure">${result.message}</p>`,
        });
      const body = html`<p role="alert" class="mt-4 text-danger">${result.message}</p>
        ${formHtml(fields, {})}`;
      return sendPlainPage(reply, shop, { title: 'Contact us', brand, body, status: 429 });
    },
  });
}

function formHtml(fields: PlainFields, problems: Problems): Html {
  const value = (name: string) => fields[name] ?? '';
  const input = (name: keyof ContactInput, label: string, type: string) =>
    labelled(
      label,
      problems[name],
      html`<input
        name="${name}"
        type="${type}"
        value="${value(name)}"
        ${maxLengthAttribute(contactForm.shape[name])}
        class="${plainVariant.control}"
      />`,
    );
  const topics = contactTopics.map(
    (topic) => html`<option ${topic === value('topic') ? 'selected' : ''}>${topic}</option>`,
  );
  return html`<form
    method="post"
    action="${formPaths.sendMessage}"
    aria-label="Contact us"
    class="mt-8 grid max-w-140 gap-5"
  >
    ${input('name', 'Name', 'text')} ${input('email', 'Email', 'email')}
    ${labelled(
      'What is it about?',
      problems['topic'],
      html`<select name="topic" class="${plainVariant.control}">
        ${topics}
      </select>`,
    )}
    ${input('orderNumber', 'Order number (optional)', 'text')}
    ${labelled(
      'Message',
      problems['message'],
      html`<textarea
        name="message"
        rows="6"
        ${maxLengthAttribute(contactForm.shape.message)}
        class="${plainVariant.control}"
      >
${value('message')}</textarea>`,
    )}
    <input type="hidden" name="website" value="${value('website')}" />
    <div><button class="${plainVariant.primary}">Send message</button></div>
  </form>`;
}

function labelled(label: string, problem: string | undefined, control: Html): Html {
  return html`<label class="grid gap-1.5">
    <span class="${plainVariant.label}">${label}</span>
    ${control} ${problem && html`<span class="text-small text-danger">${problem}</span>`}
  </label>`;
}
