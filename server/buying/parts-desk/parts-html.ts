import {
  partClaimForm,
  partColourText,
  partReasonLabels,
  partReasons,
} from '../../../contracts/buying/parts-desk.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { pictureMegabytesMost } from '../../../contracts/kernel/sent-pictures.ts';
import { passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
import { plainAddress } from '../../kernel/http/plain-address.ts';
import { plainFieldsOf, plainPictureField, type Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, plainVariant, type Html } from '../../kernel/http/plain-page.ts';

const { fieldset, legend } = plainVariant;

/** The form with what was typed. It names no price, as nothing behind a box's code does. */
export function formHtml(passport: Passport, fields: PlainFields, problems: Problems = {}): Html {
  const wrong = Object.keys(problems).length > 0;
  const about = problems['form'] ?? (wrong ? 'Some answers need your attention.' : undefined);
  const field = plainFieldsOf(fields, problems, partClaimForm);
  return html`<p class="mt-4 max-w-measure">
      ${passport.kitName}, batch ${passport.batch}. What is missing, broken or dried out comes by letter and
      costs nothing.
    </p>
    ${plainAlert(about)}
    <form
      method="post"
      action="${passportPaths.askForPart}"
      enctype="multipart/form-data"
      class="mt-8 grid max-w-140 grid-cols-1 gap-8"
    >
      <input type="hidden" name="code" value="${passport.code}" />
      <input
        type="hidden"
        name="key"
        value="${problems['key'] ? crypto.randomUUID() : (fields['key'] ?? '')}"
      />
      <input type="hidden" name="website" value="" />
      <fieldset class="${fieldset}">
        <legend class="${legend}">What is it?</legend>
        ${field.choice(
          'part',
          'Of your box',
          passport.contents.map(({ what, quantity }) => ({
            value: what,
            label: quantity === 1 ? what : `${quantity} × ${what}`,
          })),
          'Choose one',
        )}
        ${colourChoiceHtml(passport, field)}
        ${field.input('quantity', 'How many of them', { type: 'number', value: '1' })}
        ${field.choice(
          'reason',
          'What happened?',
          partReasons.map((value) => ({ value, label: partReasonLabels[value] })),
          'Choose one',
        )}
        ${field.area('note', 'Anything else? (optional)', { hint: 'What else we should know of it.' })}
      </fieldset>
      <fieldset class="${fieldset}">
        <legend class="${legend}">Where does it go?</legend>
        ${plainAddress(field, 'Name')}
        ${field.input('email', 'Email', { type: 'email', autocomplete: 'email' })}
      </fieldset>
      <fieldset class="${fieldset}">
        <legend class="${legend}">Which order was it?</legend>
        ${field.input('orderNumber', 'Order number (optional)', {
          optional: true,
          hint: 'With the number and the email of the order the part is sent at once. A gift, or bought at a market? Leave it empty, and a person reads your request.',
        })}
      </fieldset>
      ${photographHtml(problems['photograph'])}
      <div><button class="${plainVariant.primary}">Ask for the part</button></div>
    </form>
    ${backHtml(passport)}`;
}

/** A single pot or thread, where the box's sheet has a colour key. */
function colourChoiceHtml({ colours }: Passport, field: ReturnType<typeof plainFieldsOf>): Html {
  if (colours.length === 0) return html``;
  const options = colours.map((one) => ({ value: partColourText(one), label: partColourText(one) }));
  const none = 'It is no pot or thread of the colour key';
  return html`${field.choice('colour', 'Which colour?', options, none, { optional: true })}`;
}

/** The last field of its form, see `takePlainUploads`. */
function photographHtml(problem: string | undefined): Html {
  return html`<fieldset class="${fieldset}">
    <legend class="${legend}">Would a photograph help?</legend>
    ${plainPictureField(
      'photograph',
      'Photograph (optional)',
      `Only the people who look after parts see it, and the place it was taken at is removed. Up to ${pictureMegabytesMost} MB.`,
      problem,
    )}
  </fieldset>`;
}

export function claimedHtml(passport: Passport, state: 'asked' | 'sent'): Html {
  return html`<p role="status" class="mt-4 max-w-measure">
      ${
        state === 'sent'
          ? 'Your part is being put into a letter. It costs nothing; an email with its number has gone out to you, and another follows when it leaves.'
          : 'A person reads it and answers by email, whether we send it or not.'
      }
    </p>
    ${backHtml(passport)}`;
}

export function noPassportHtml(message: string): Html {
  return html`<p class="mt-4 max-w-measure">${message}</p>
    <p class="mt-6">
      <a class="underline underline-offset-4" href="${passportPaths.entry}">Type the code again</a>
    </p>`;
}

function backHtml({ code }: Passport): Html {
  return html`<p class="mt-8">
    <a
      class="inline-flex min-h-11 items-center underline underline-offset-4"
      href="${passportPaths.sheet(code)}"
      >Back to the sheet ${passportCodeText(code)}</a
    >
  </p>`;
}
