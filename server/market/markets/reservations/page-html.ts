import { paths } from '../../../../contracts/kernel/paths.ts';
import { streetLine } from '../../../../contracts/kernel/postal-address.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { mostReserved, reservationForm } from '../../../../contracts/market/markets/reservations.ts';
import { dayHoursText, pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import { plainFieldsOf, type Problems } from '../../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../../kernel/http/plain-forms.ts';
import { html, plainAlert, plainVariant, type Html } from '../../../kernel/http/plain-page.ts';
import type { PickupMarket } from '../../../pricing/shipping/shipping.ts';
import { marketDayText } from './rules.ts';

const counts = Array.from({ length: mostReserved }, (_, i) => ({
  value: String(i + 1),
  label: String(i + 1),
}));
type Kit = { slug: string; name: string };

/** What it costs today, and until when it can be paid online instead of at the stall. */
type PricedKit = Kit & { priceText: string; payUntil: string | null };

/** The form with what was typed, and under it what reserving means. */
export function reservationFormHtml(
  market: PickupMarket,
  kit: PricedKit,
  fields: PlainFields,
  problems: Problems = {},
): Html {
  const wrong = Object.keys(problems).length > 0;
  const about = problems['form'] ?? (wrong ? 'Some answers need your attention.' : undefined);
  const form = plainFieldsOf(fields, problems, reservationForm);
  return html`<p class="mt-3 text-lead text-stone">${kit.name}</p>
    <p class="mt-1">${kit.priceText} today. At the stall you pay what it costs on that day.</p>
    ${factsHtml(market)} ${plainAlert(about)}
    <form method="post" action="${reservationPaths.send}" class="mt-8 grid max-w-140 grid-cols-1 gap-5">
      ${hidden('marketId', market.marketId)} ${hidden('slug', kit.slug)} ${hidden('key', fields['key'] ?? '')}
      ${hidden('website', '')} ${form.choice('quantity', 'How many', counts)}
      ${form.input('name', 'Your name', {
        autocomplete: 'name',
        hint: 'It waits under this name. Say it at the stall.',
      })}
      ${form.input('email', 'Email', { type: 'email', autocomplete: 'email' })}
      ${form.input('phone', 'Phone (optional)', {
        type: 'tel',
        autocomplete: 'tel',
        optional: true,
        hint: 'Only to call you if the market is called off that morning.',
      })}
      <div><button class="${plainVariant.primary}">Reserve without paying</button></div>
    </form>
    <p class="mt-6 max-w-measure text-small text-stone">
      You pay at the stall, in cash or by card${payInsteadText(kit)}. We write you one email now, one the day
      before, and one if something changes. The link in them gives it up again, which costs nothing. Sixty
      days after the market we forget your name and address.
    </p>
    ${backHtml(kit)}`;
}

const payInsteadText = ({ payUntil }: PricedKit) =>
  payUntil === null ? '' : `, or online until ${payUntil} by the link of our email`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

/** Where, when, and until when it waits. */
export function factsHtml({ name, address, opensAt, closesAt, note, reserving }: PickupMarket): Html {
  const [, hours = ''] = dayHoursText(opensAt.toISOString(), closesAt.toISOString()).split(', ');
  const facts: [string, string][] = [
    ['Where', `${name}, ${streetLine(address)}`],
    ['When', `${marketDayText(opensAt)}, ${hours}`],
    ['It waits until', pickupMomentText((reserving?.waitUntil ?? closesAt).toISOString())],
    ...(note === '' ? [] : [['To know', note] satisfies [string, string]]),
  ];
  return html`<dl class="mt-6 grid max-w-140 gap-3 rounded-card bg-linen p-5">
    ${facts.map(
      ([label, text]) =>
        html`<div class="grid gap-0.5">
          <dt class="text-small text-stone">${label}</dt>
          <dd class="font-[560]">${text}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The same for whoever has it already, for one too many and for a machine: what is true stands in the email. */
export function doneHtml(market: PickupMarket, kit: Kit): Html {
  return html`<p role="status" class="mt-4 max-w-measure">
      Thank you. What waits for you at the stall, and until when, stands in the email that we have just sent
      you. Please look whether it came: its link gives the kit up again, too.
    </p>
    ${factsHtml(market)} ${backHtml(kit)}`;
}

export function ownHtml(
  market: PickupMarket,
  row: { token: string; quantity: number; number: number; name: string },
  kit: Kit,
  paying: Paying,
): Html {
  return html`<p class="mt-3 text-lead text-stone">
      ${row.quantity} × ${kit.name}, number ${row.number} for ${row.name}
    </p>
    ${factsHtml(market)} ${payHtml(row, paying)}
    <form method="post" action="${reservationPaths.giveUp}" class="mt-8">
      ${hidden('token', row.token)}
      <button class="${plainVariant.secondary}">I do not need it any more</button>
    </form>
    <p class="mt-3 max-w-measure text-small text-stone">
      Somebody else can have it then. You pay nothing either way.
    </p>`;
}

/** How it can be paid online: until when, at the bank's page once that is open, and why the last try did not work. */
export type Paying = {
  until: string | null;
  open: { url: string; amountText: string } | null;
  problem?: string | undefined;
};

function payHtml(row: { token: string }, { until, open, problem }: Paying): Html | undefined {
  const wrong = plainAlert(problem);
  if (open)
    return html`${wrong}
      <p class="mt-8">
        <a class="${plainVariant.primary}" href="${open.url}" rel="noreferrer">Pay ${open.amountText}</a>
      </p>
      <p class="mt-3 max-w-measure text-small text-stone">
        Until it is paid it waits as before: you can still pay at the stall instead.
      </p>`;
  if (until === null) return wrong;
  return html`${wrong}
    <form method="post" action="${reservationPaths.pay}" class="mt-8">
      ${hidden('token', row.token)}
      <button class="${plainVariant.primary}">Pay it now</button>
    </form>
    <p class="mt-3 max-w-measure text-small text-stone">
      Until ${until}. Once it is paid it is yours and waits as long as the market stands. Otherwise you pay at
      the stall.
    </p>`;
}

/** It was paid online, and is an order from then on. */
export function paidHtml(market: PickupMarket, order: { token: string; number: string }): Html {
  return html`<p role="status" class="mt-4 max-w-measure">
      Say your name or the number of your order at the stall: it waits for you as long as the market stands.
    </p>
    ${factsHtml({ ...market, reserving: null })}
    <p class="mt-8">
      <a
        class="inline-flex min-h-11 items-center underline underline-offset-4"
        href="${paths.confirmation(order.token)}"
        >Your order ${order.number}</a
      >
    </p>`;
}

export function sentenceHtml(sentence: string, kit?: Kit): Html {
  return html`<p role="status" class="mt-4 max-w-measure">${sentence}</p>
    ${kit && backHtml(kit)}`;
}

function backHtml({ slug, name }: Kit): Html {
  return html`<p class="mt-8">
    <a class="inline-flex min-h-11 items-center underline underline-offset-4" href="${paths.product(slug)}"
      >${name}</a
    >
  </p>`;
}
