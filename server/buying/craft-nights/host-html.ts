import { daysAhead, type BagState } from '../../../contracts/buying/craft-nights.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { addDays } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import { plainFieldsOf } from '../../kernel/http/plain-fields.ts';
import { html, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import { sydneyDayEndingAt } from '../../kernel/sydney.ts';
import type { BagRow, NightRow } from './queries.ts';
import { mayRemind } from './rules.ts';
import { bagState } from './shown.ts';

export type HostPage = {
  code: string;
  night: NightRow;
  bags: readonly BagRow[];
  friendsLink: string;
  /** Where the parcel is paid while its order waits for that. */
  payUrl: string | null;
  today: string;
  now: Date;
};

export const bagStateTexts: Readonly<Record<BagState, string>> = {
  chosen: 'Chosen, not paid',
  paying: 'Being paid',
  paid: 'Paid',
  refunded: 'Money went back',
  fallen: 'Fallen away',
};

const section = 'mt-8 max-w-140 border-t border-line pt-6';

/** All that a host sees and does. What friends paid with, and where they can be reached, is not among it. */
export function hostHtml(page: HostPage): Html {
  const { night } = page;
  const lastDay = weekdayText(sydneyDayEndingAt(night.pay_until));
  const about = html`<p class="mt-4 max-w-measure">
    ${weekdayText(night.day)}, at ${night.address?.suburb ?? ''}. Last day to pay: ${lastDay}.
  </p>`;
  if (night.state === 'called_off')
    return html`${about}
      <p class="mt-4 max-w-measure font-[560]">This evening was called off. ${night.reason}</p>
      <p class="mt-2 max-w-measure">Whoever had paid gets all of it back.</p>`;
  if (night.state === 'waiting') return html`${about}${payHtml(page)}`;
  if (night.state === 'closed')
    return html`${about}
      <p class="mt-4 max-w-measure">
        The last day to pay is over. What is paid comes to you in one parcel, with a name on each bag.
      </p>
      ${bagsHtml(page, false)}`;
  return html`${about}${linkHtml(page)}${bagsHtml(page, true)}${moveHtml(page)}${callOffHtml(page)}`;
}

function payHtml({ code, night: { parcel }, payUrl }: HostPage): Html {
  const isDue = parcel?.state === 'pending_payment';
  const total = parcel && isDue ? ` ${priceText(parcel.total_cents)}` : '';
  return html`<section class="${section}">
    <h2 class="text-h3">One step is left</h2>
    <p class="mt-2">
      You pay what the delivery costs at most, with your own kit if you make one. What your parcel costs less
      goes back to you. Then the evening is open, and a letter brings you the link for your friends.
    </p>
    ${
      isDue && payUrl !== null
        ? html`<p class="mt-4">
            <a class="${plainVariant.primary}" href="${payUrl}" rel="noreferrer">Pay${total}</a>
          </p>`
        : formHtml(
            craftNightPaths.payParcel,
            code,
            html`<button class="${plainVariant.primary}">Go on to the payment</button>`,
          )
    }
  </section>`;
}

function linkHtml({ friendsLink }: HostPage): Html {
  return html`<section class="${section}">
    <h2 class="text-h3">The link for your friends</h2>
    <p class="mt-2">Send it to whoever comes. It shows your suburb, not your address, and nobody’s email.</p>
    <label for="friends-link" class="sr-only">The link for your friends</label>
    <input id="friends-link" readonly value="${friendsLink}" class="mt-3 ${plainVariant.control}" />
    <p class="mt-2">
      <a class="inline-flex min-h-11 items-center underline underline-offset-4" href="${friendsLink}"
        >See what they see</a
      >
    </p>
  </section>`;
}

function bagsHtml(page: HostPage, isOpen: boolean): Html {
  const { night, bags } = page;
  const paid = bags.filter((bag) => bagState(bag) === 'paid').length + (night.own_kit === null ? 0 : 1);
  return html`<section class="${section}">
    <h2 class="text-h3">
      ${paid === 1 ? '1 bag is' : `${paid} bags are`} paid, of ${night.most_bags} at most
    </h2>
    <ul class="mt-4 ruled border-y border-line">
      ${
        night.own_kit === null
          ? undefined
          : html`<li class="py-3">
              <div class="flex flex-wrap items-baseline justify-between gap-x-4">
                <span class="font-[560] wrap-anywhere">${night.host_name} (you)</span>
                <span class="text-small">Paid with the delivery</span>
              </div>
              <span class="block text-small text-stone wrap-anywhere">${night.own_kit_name}</span>
            </li>`
      }
      ${bags.map((bag) => bagHtml(page, bag, isOpen))}
    </ul>
    ${bags.length === 0 ? html`<p class="mt-3 text-stone">No friend has chosen yet.</p>` : undefined}
  </section>`;
}

function bagHtml({ code, now }: HostPage, bag: BagRow, isOpen: boolean): Html {
  const state = bagState(bag);
  const isUnpaid = state === 'chosen' || state === 'paying';
  const hidden = html`<input type="hidden" name="bag" value="${bag.id}" />`;
  const about = html`<span class="sr-only"> ${bag.name}</span>`;
  const act = (path: string, label: string) =>
    formHtml(path, code, html`${hidden}<button class="${plainVariant.quiet}">${label}${about}</button>`);
  return html`<li class="py-3">
    <div class="flex flex-wrap items-baseline justify-between gap-x-4">
      <span class="font-[560] wrap-anywhere">${bag.name}</span>
      <span class="text-small">${bagStateTexts[state]}</span>
    </div>
    <span class="block text-small text-stone wrap-anywhere">${bag.kit_name}</span>
    ${
      isOpen && isUnpaid
        ? html`<div class="flex flex-wrap gap-x-6">
            ${
              mayRemind(bag.reminded_at, now)
                ? act(craftNightPaths.remind, 'Remind')
                : html`<span class="inline-flex min-h-11 items-center text-small text-stone"
                    >Reminded today</span
                  >`
            }
            ${act(craftNightPaths.remove, 'Take out')}
          </div>`
        : undefined
    }
  </li>`;
}

function moveHtml({ code, night, today }: HostPage): Html {
  const field = plainFieldsOf({ day: night.day }, {});
  return html`<section class="${section}">
    <h2 class="text-h3">Another day</h2>
    <p class="mt-2">
      Everybody who has chosen is told. The last day to pay stays, or becomes earlier where the parcel would
      come too late.
    </p>
    ${formHtml(
      craftNightPaths.move,
      code,
      html`<div class="mt-3 grid gap-4">
        ${field.input('day', 'On which day?', { type: 'date', min: addDays(today, 1), max: addDays(today, daysAhead) })}
        <div><button class="${plainVariant.secondary}">Move the evening</button></div>
      </div>`,
    )}
  </section>`;
}

/** Asked once more, by a `details` that opens without script. */
function callOffHtml({ code }: HostPage): Html {
  return html`<section class="${section}">
    <details>
      <summary class="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Call the evening off
      </summary>
      <p class="mt-2">Everybody gets all of their money back, you too, and is told. This cannot be undone.</p>
      ${formHtml(
        craftNightPaths.callOff,
        code,
        html`<button class="mt-3 ${plainVariant.secondary}">Yes, call it off</button>`,
      )}
    </details>
  </section>`;
}

const formHtml = (action: string, code: string, inside: Html): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="code" value="${code}" />
    ${inside}
  </form>`;
