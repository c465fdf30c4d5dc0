import {
  bagsAtLeast,
  bagsAtMost,
  daysAhead,
  craftNightForm,
  mostKits,
  oneBillForm,
} from '../../../contracts/buying/craft-nights.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { addDays } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { plainAddress } from '../../kernel/http/plain-address.ts';
import { plainFieldsOf, type Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, plainVariant, type Html } from '../../kernel/http/plain-page.ts';

type Offered = Pick<Kit, 'id' | 'name' | 'price' | 'rrpPrice' | 'rrpKind' | 'sale'>;
type Shown = { kits: readonly Offered[]; today: string; fields: PlainFields; problems?: Problems };

const { fieldset, legend } = plainVariant;
const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
const places = Array.from({ length: mostKits }, (_none, index) => index + 1);

/** How it goes, and the form that makes an evening. */
export function frontHtml(shown: Shown): Html {
  return html`<p class="mt-4 max-w-measure text-lead text-stone">
      Choose up to six kits and an evening. Your friends each choose one and pay it by a link. One parcel
      comes to you, with a name on each bag.
    </p>
    ${stepsHtml} ${switchHtml(false)} ${problemHtml(shown.problems)}
    <form method="post" action="${craftNightPaths.make}" class="mt-8 grid max-w-140 grid-cols-1 gap-8">
      ${hiddenHtml(shown, 'each')} ${eveningHtml(shown, 'Who is the host? (as friends know you)')}
      ${kitsHtml(shown)} ${addressHtml(shown, 'Where does the parcel go?')}
      <p class="max-w-measure text-small text-stone">
        Next you see what the delivery costs. Once it is paid the evening is open, and a letter brings you two
        links: one for your friends, one for yourself.
      </p>
      <div><button class="${plainVariant.primary}">Go on to the delivery</button></div>
    </form>`;
}

/** The same evening of a school or a workplace, on one bill. */
export function oneBillHtml(shown: Shown): Html {
  return html`<p class="mt-4 max-w-measure text-lead text-stone">
      For a class or a team: say how many people make which kit. We write to you with one price for all of it,
      to be paid on invoice. Nothing is charged before you agree.
    </p>
    ${switchHtml(true)} ${problemHtml(shown.problems)}
    <form method="post" action="${craftNightPaths.make}" class="mt-8 grid max-w-140 grid-cols-1 gap-8">
      ${hiddenHtml(shown, 'one')} ${eveningHtml(shown, 'Who asks?')} ${peopleHtml(shown)}
      ${addressHtml(shown, 'Where does it go?')}
      <fieldset class="${fieldset}">
        <legend class="${legend}">Anything else?</legend>
        ${plainFieldsOf(shown.fields, shown.problems ?? {}, oneBillForm).area('note', 'Note (optional)', { hint: 'An order number of yours, for instance.' })}
      </fieldset>
      <div><button class="${plainVariant.primary}">Ask for a price</button></div>
    </form>`;
}

const stepsHtml = html`<ol class="mt-6 grid max-w-measure list-decimal gap-2 pl-5">
  <li>
    You choose the kits, the evening and the last day to pay, and pay the delivery. Your own kit, too, if you
    make one.
  </li>
  <li>
    Your friends open your link, choose a kit, write the name for their bag and pay it. They see your suburb,
    not your address, and nobody sees who else takes part.
  </li>
  <li>What is not paid by the last day falls away. The rest comes as one parcel, before your evening.</li>
  <li>
    You paid what the delivery costs at most: what your parcel costs less goes back to you. If you call the
    evening off, everybody gets all of their money back.
  </li>
</ol>`;

function switchHtml(isOneBill: boolean): Html {
  return isOneBill
    ? html`<p class="mt-4">
        <a class="${link}" href="${paths.craftNights}">Everybody pays their own instead</a>
      </p>`
    : html`<p class="mt-4">
        <a class="${link}" href="${paths.craftNights}?bill=one"
          >A school or a workplace? Ask for one bill for all</a
        >
      </p>`;
}

function problemHtml(problems: Problems = {}): Html | undefined {
  const wrong = Object.keys(problems).length > 0;
  const about = problems['form'] ?? (wrong ? 'Some answers need your attention.' : undefined);
  return plainAlert(about);
}

const hiddenHtml = ({ fields }: Shown, bill: 'each' | 'one') =>
  html`<input type="hidden" name="key" value="${fields['key'] ?? crypto.randomUUID()}" />
    <input type="hidden" name="bill" value="${bill}" />
    <input type="hidden" name="website" value="" />`;

function eveningHtml({ fields, problems = {}, today }: Shown, host: string): Html {
  const field = plainFieldsOf(fields, problems, craftNightForm);
  const days = { type: 'date', min: addDays(today, 1), max: addDays(today, daysAhead) };
  return html`<fieldset class="${fieldset}">
    <legend class="${legend}">The evening</legend>
    ${field.input('title', 'What is it called?', {
      hint: 'Punch needle by the fire, for instance.',
    })}
    ${field.input('day', 'On which day?', days)}
    ${field.input('hostName', host, { autocomplete: 'given-name' })}
    ${field.input('email', 'Email', { type: 'email', autocomplete: 'email' })}
  </fieldset>`;
}

const optionsOf = (kits: readonly Offered[]) =>
  kits.map((kit) => ({
    value: `${kit.id}`,
    label: `${kit.name}, ${priceText(shownPrice(kit).priceCents)}`,
  }));

function kitsHtml({ kits, fields, problems = {}, today }: Shown): Html {
  const field = plainFieldsOf(fields, problems, craftNightForm);
  const options = optionsOf(kits);
  return html`<fieldset class="${fieldset}">
    <legend class="${legend}">The kits</legend>
    ${places.map((place) =>
      field.choice(
        `kit${place}`,
        place === 1 ? 'Kit 1' : `Kit ${place} (optional)`,
        options,
        'Choose a kit',
        {
          optional: place > 1,
        },
      ),
    )}
    ${field.choice(
      'own',
      'Which one do you make yourself?',
      places.map((place) => ({ value: `${place}`, label: `Kit ${place}` })),
      'None, I only host',
      { optional: true },
    )}
    ${field.input('bags', 'How many bags at most?', {
      type: 'number',
      value: '6',
      min: `${bagsAtLeast}`,
      max: `${bagsAtMost}`,
      hint: 'Yours among them.',
    })}
    ${field.input('lastDay', 'Last day to pay (optional)', {
      type: 'date',
      optional: true,
      min: today,
      max: addDays(today, daysAhead),
      hint: 'Left empty, it is the last one on which the parcel still comes the day before.',
    })}
  </fieldset>`;
}

function peopleHtml({ kits, fields, problems = {} }: Shown): Html {
  const field = plainFieldsOf(fields, problems, craftNightForm);
  const options = optionsOf(kits);
  return html`<fieldset class="${fieldset}">
    <legend class="${legend}">The kits, and for how many people</legend>
    ${places.map(
      (place) =>
        html`<div class="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
          ${field.choice(
            `kit${place}`,
            place === 1 ? 'Kit 1' : `Kit ${place} (optional)`,
            options,
            'Choose a kit',
            {
              optional: place > 1,
            },
          )}
          ${field.input(`people${place}`, `People for kit ${place}`, {
            type: 'number',
            optional: place > 1,
            max: '500',
          })}
        </div>`,
    )}
  </fieldset>`;
}

function addressHtml({ fields, problems = {} }: Shown, title: string): Html {
  const field = plainFieldsOf(fields, problems, craftNightForm);
  return html`<fieldset class="${fieldset}">
    <legend class="${legend}">${title}</legend>
    ${plainAddress(field, 'Name on the parcel')}
  </fieldset>`;
}
