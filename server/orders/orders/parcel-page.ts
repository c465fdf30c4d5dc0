import { arrivesText, arrivalDaysText } from '../../../contracts/kernel/arrival-text.ts';
import { shopZone } from '../../../contracts/kernel/days.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import {
  parcelProgress,
  parcelStageLabels,
  parcelStages,
  type ParcelStage,
} from '../../../contracts/orders/orders/parcel-progress.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { html, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { buyerOrderBehind } from './orders.ts';

/**
 * Where the parcels of an order are, without script, to whoever holds its link. It names no address and no kit, so
 * that the link may be sent on to whoever is at home.
 */
export function parcelPage({ app }: HttpServer, shop: Shop): void {
  const { db, clock } = shop;
  app.get<{ Params: { token: string } }>(paths.parcels(':token'), async (request, reply) => {
    const { brand } = await currentSettings(db);
    const order = await buyerOrderBehind(db, request.params.token, { person: undefined, at: clock.now() });
    if (isRefusal(order)) {
      const body = html`<p class="mt-4">Please follow the link in your email once more, all of it.</p>`;
      return sendPlainPage(reply, shop, { title: 'We cannot find this order', brand, body, status: 404 });
    }
    const title = `Parcels of order ${order.number}`;
    return sendPlainPage(reply, shop, { title, brand, body: parcelsHtml(order, clock.now()) });
  });
}

function parcelsHtml(order: Order, now: Date): Html {
  const { parcels, promised, state } = order;
  const window = promised && state !== 'delivered' ? promiseText(promised, now) : '';
  return html`${window === '' ? undefined : html`<p class="mt-4 text-lead">${window}</p>`}
    ${parcels.length === 0 ? html`<p class="mt-4">${waitingText(order)}</p>` : undefined}
    ${parcels.map((parcel) => parcelHtml(parcel, order, now))}
    <p class="mt-8">
      <a class="underline underline-offset-4" href="${paths.confirmation(order.token)}">The whole order</a>
    </p>`;
}

function promiseText(promised: { from: string; to: string }, now: Date): string {
  if (sydneyDay(now) <= promised.to) return arrivesText(promised);
  return `It was to arrive ${arrivalDaysText(promised)}. We are sorry that it is late.`;
}

function waitingText({ state, service }: Order): string {
  if (state === 'cancelled' || state === 'expired') return 'This order has ended: nothing was sent.';
  if (state === 'pending_payment') return 'Nothing has left yet: the order waits for its payment.';
  return service === 'pickup' ? 'It is picked up, so there is no parcel.' : 'Nothing has left yet.';
}

function parcelHtml(parcel: Order['parcels'][number], order: Order, now: Date): Html {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const { stages, current, trouble, silentSince } = parcelProgress(parcel, order, {
    at: now.toISOString(),
    today: sydneyDay(now),
  });
  return html`<section class="mt-8 max-w-190 border-t border-line pt-6">
    <h2 class="text-h3">With ${carrier}</h2>
    <p class="text-small text-stone">${trackingNumber}</p>
    ${trouble === null ? undefined : html`<p class="mt-3 font-[560]">${trouble}</p>`}
    <ol class="mt-4 grid gap-2 border-l-2 border-sage pl-4">
      ${stages.map(
        ({ stage, at }) =>
          html`<li class="${at === null ? 'text-stone' : ''}">
            ${
              stage === current
                ? html`<strong class="font-[560]" aria-current="step">${parcelStageLabels[stage]}</strong>`
                : parcelStageLabels[stage]
            }
            <span class="block text-small text-stone"
              >${at === null ? untoldText(stage, current) : momentText(at)}</span
            >
          </li>`,
      )}
    </ol>
    ${
      silentSince === null
        ? undefined
        : html`<p class="mt-3">The carrier has told us nothing since ${momentText(silentSince)}.</p>`
    }
    ${
      trackingUrl === null
        ? undefined
        : html`<p class="mt-3">
            <a class="underline underline-offset-4" href="${trackingUrl}" rel="noreferrer"
              >Follow it with ${carrier}</a
            >
          </p>`
    }
  </section>`;
}

/** Of a stage whose moment nobody has told. */
function untoldText(stage: ParcelStage, current: ParcelStage): string {
  const isAhead = parcelStages.indexOf(stage) > parcelStages.indexOf(current);
  return isAhead ? 'Not yet' : 'The carrier did not say when';
}

const sydneyMomentFormat = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shopZone,
});

function momentText(iso: string): string {
  return sydneyMomentFormat.format(new Date(iso));
}
