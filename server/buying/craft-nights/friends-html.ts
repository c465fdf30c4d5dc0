import { bagForm } from '../../../contracts/buying/craft-nights.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import { imageUrl, presets } from '../../../contracts/platform/images.ts';
import { plainFieldsOf, type Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../kernel/http/plain-forms.ts';
import { alertSign, html, plainAlert, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import { sydneyDayEndingAt } from '../../kernel/sydney.ts';
import type { BagKit } from './bag-kits.ts';
import { bagStateTexts } from './host-html.ts';
import type { BagRow, NightRow } from './queries.ts';
import { bagState } from './shown.ts';

export type FriendsPage = {
  code: string;
  night: NightRow;
  kits: readonly BagKit[];
  /** Bags that are taken, the host's own among them. */
  taken: number;
  /** Why nobody chooses any more. */
  closed: string | undefined;
  fields: PlainFields;
  problems?: Problems;
};

const takenText = (taken: number, most: number) =>
  `${taken} of ${most} bags ${taken === 1 ? 'is' : 'are'} taken.`;

/** The evening for whoever is invited: who else takes part is not said, only how many bags are taken. */
export function friendsHtml(page: FriendsPage): Html {
  const { night, taken, closed, problems = {}, fields, code } = page;
  const field = plainFieldsOf(fields, problems, bagForm);
  const wrong =
    problems['form'] ?? (Object.keys(problems).length > 0 ? 'Some answers need your attention.' : '');
  return html`${aboutHtml(night, closed === undefined ? `Choose yours and pay it by the end of ${lastDayOf(night)}.` : undefined)}
    <p class="mt-2 max-w-measure text-small text-stone">${takenText(taken, night.most_bags)}</p>
    ${plainAlert(wrong)}
    ${
      closed !== undefined
        ? html`<p class="mt-6 max-w-measure font-[560]">${closed}</p>
            ${kitsHtml(page)}`
        : html`<form
            method="post"
            action="${craftNightPaths.choose}"
            class="mt-6 grid max-w-140 grid-cols-1 gap-8"
          >
            <input type="hidden" name="code" value="${code}" />
            <input type="hidden" name="key" value="${fields['key'] ?? crypto.randomUUID()}" />
            <input type="hidden" name="website" value="" />
            ${choicesHtml(page)}
            <fieldset class="${plainVariant.fieldset}">
              <legend class="${plainVariant.legend}">Your bag</legend>
              ${field.input('name', 'Name for the bag', {
                autocomplete: 'given-name',
                hint: 'The host reads it, too.',
              })}
              ${field.input('email', 'Email', {
                type: 'email',
                autocomplete: 'email',
                hint: 'For the link of your bag and your receipt. The host does not see it.',
              })}
            </fieldset>
            <p class="max-w-measure text-small text-stone">
              You pay your kit and no delivery. Its kit is held for you while you pay.
            </p>
            <div><button class="${plainVariant.primary}">Choose it and go on to pay</button></div>
          </form>`
    }`;
}

const lastDayOf = ({ pay_until }: NightRow): string => weekdayText(sydneyDayEndingAt(pay_until));

/** @param next what whoever reads it does now; undefined where nothing of it travels to anybody */
function aboutHtml({ host_name, day, address }: NightRow, next: string | undefined): Html {
  const suburb = address?.suburb ?? '';
  return html`<p class="mt-4 max-w-measure text-lead">
      ${host_name} invites you to make a kit together: ${weekdayText(day)}${suburb && `, ${suburb}`}.
    </p>
    ${
      next === undefined
        ? undefined
        : html`<p class="mt-2 max-w-measure">
            ${next} ${next === '' ? 'Your kit' : 'It'} comes to ${host_name} in one parcel, in a bag with your
            name on it.
          </p>`
    }`;
}

function choicesHtml({ kits, fields, problems = {} }: FriendsPage): Html {
  const problem = problems['kit'];
  return html`<fieldset class="min-w-0" ${problem ? html`aria-describedby="kit-problem"` : undefined}>
    <legend class="font-display text-h3 font-[460]">Which kit?</legend>
    ${
      problem &&
      html`<p id="kit-problem" class="mt-1 flex gap-1.5 text-small font-[560] text-danger">
        ${alertSign}<span>${problem}</span>
      </p>`
    }
    <ul class="mt-3 ruled border-t border-line">
      ${kits.map(
        (kit, i) =>
          html`<li>
            <label class="flex cursor-pointer flex-wrap items-center gap-4 py-3">
              <input
                type="radio"
                name="kit"
                value="${kit.productId}"
                required
                class="size-6 shrink-0 accent-eucalypt"
                ${fields['kit'] === `${kit.productId}` ? html`checked` : undefined}
                ${problem && i === 0 ? html`autofocus` : undefined}
              />
              ${kitHtml(kit)}
            </label>
          </li>`,
      )}
    </ul>
  </fieldset>`;
}

const kitsHtml = ({ kits }: FriendsPage): Html =>
  html`<ul class="mt-6 max-w-140 ruled border-y border-line">
    ${kits.map((kit) => html`<li class="flex flex-wrap items-center gap-4 py-3">${kitHtml(kit)}</li>`)}
  </ul>`;

function kitHtml({ name, imageUrl: url, priceCents }: BagKit): Html {
  const { width, height } = presets.thumbnail;
  return html`${
      url
        ? html`<img
            class="block aspect-square w-18 shrink-0 rounded-control bg-sand object-cover"
            src="${imageUrl(url, 'thumbnail')}"
            alt=""
            width="${width}"
            height="${height}"
          />`
        : undefined
    }
    <span class="min-w-0 grow basis-28">
      <span class="block font-[560] wrap-break-word">${name}</span>
      <span class="block text-small">${priceText(priceCents)}</span>
    </span>`;
}

export type BagPage = {
  code: string;
  night: NightRow;
  bag: BagRow;
  kits: readonly BagKit[];
  closed: string | undefined;
  payUrl: string | null;
  problem?: string | undefined;
};

/** One friend's own bag: to pay, to change while it is not paid, and to leave. */
export function bagHtml(page: BagPage): Html {
  const { night, bag, kits, closed, problem } = page;
  const state = bagState(bag);
  const kit = kits.find(({ productId }) => productId === bag.product_id);
  const isUnpaid = state === 'chosen' || state === 'paying';
  const isOpen = isUnpaid && closed === undefined;
  const next = isOpen
    ? `Pay yours by the end of ${lastDayOf(night)}.`
    : state === 'paid' && night.state !== 'called_off'
      ? ''
      : undefined;
  const why = isUnpaid || night.state === 'called_off' ? closed : undefined;
  return html`${aboutHtml(night, next)} ${plainAlert(problem)}
    <section class="mt-6 max-w-140 border-t border-line pt-6">
      <h2 class="text-h3 wrap-anywhere">${bag.name}: ${bagStateTexts[state].toLowerCase()}</h2>
      <div class="mt-3 flex items-center gap-4">${kit ? kitHtml(kit) : bag.kit_name}</div>
      ${
        state === 'paid' && bag.paidBy
          ? html`<p class="mt-4">
              It travels with the others.
              <a class="underline underline-offset-4" href="${paths.confirmation(bag.paidBy.token)}"
                >See your order ${bag.paidBy.number}</a
              >
            </p>`
          : undefined
      }
      ${why !== undefined ? html`<p class="mt-4 font-[560]">${why}</p>` : undefined}
      ${isOpen ? unpaidHtml(page) : undefined}
      ${state === 'fallen' ? html`<p class="mt-4">It was taken out or not paid in time. You owe nothing.</p>` : undefined}
    </section>`;
}

function unpaidHtml({ code, bag, kits, payUrl }: BagPage): Html {
  const others = kits.filter(({ productId }) => productId !== bag.product_id);
  const form = (action: string, inside: Html) =>
    html`<form method="post" action="${action}">
      <input type="hidden" name="code" value="${code}" />
      ${inside}
    </form>`;
  const total = bag.paidBy?.state === 'pending_payment' ? ` ${priceText(bag.paidBy.total_cents)}` : '';
  return html`<div class="mt-6 grid gap-6">
    ${
      payUrl !== null
        ? html`<p><a class="${plainVariant.primary}" href="${payUrl}" rel="noreferrer">Pay${total}</a></p>`
        : form(craftNightPaths.payBag, html`<button class="${plainVariant.primary}">Go on to pay</button>`)
    }
    ${
      others.length === 0
        ? undefined
        : form(
            craftNightPaths.change,
            html`<div class="flex flex-wrap items-end gap-3">
              <div class="grid min-w-0 grow grid-cols-1 gap-1.5">
                <label for="kit" class="${plainVariant.label}">Another kit instead</label>
                <select id="kit" name="kit" class="select ${plainVariant.control}">
                  ${others.map(({ productId, name, priceCents }) => html`<option value="${productId}">${name}, ${priceText(priceCents)}</option>`)}
                </select>
              </div>
              <button class="${plainVariant.secondary}">Change</button>
            </div>`,
          )
    }
    ${form(craftNightPaths.leave, html`<button class="${plainVariant.quiet}">I do not come: take my bag out</button>`)}
  </div>`;
}
