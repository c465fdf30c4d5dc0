import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { html, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import type { GivenKit, OpenGift } from './gifts.ts';
import { kitHtml, thumbnailHtml } from './kit-html.ts';
import type { UnpricedKit } from './unpriced-kit.ts';

type Shown = {
  code: string;
  gift: OpenGift;
  facts: ReadonlyMap<number, UnpricedKit>;
  /** Positions for which there is another kit to choose. */
  withChoice: ReadonlySet<number>;
  hasSwapped: boolean;
  /** Somebody has unwrapped it before, and comes back to it. */
  isOpen: boolean;
};

/**
 * The words of the giver, then what it is, once the wrapping is tapped: a `details`, so that it opens by touch, by
 * keyboard and without script, and says to everybody whether it is open. What is tapped stays, so the focus does too.
 */
export function giftHtml({ code, gift, facts, withChoice, hasSwapped, isOpen }: Shown): Html {
  const swapAddress = ({ position }: GivenKit) =>
    position !== null && withChoice.has(position) ? `${giftPaths.page(code)}?swap=${position}` : undefined;
  return html`${
      gift.message === ''
        ? undefined
        : html`<blockquote class="mt-6 max-w-measure border-l-2 border-sage pl-4 text-lead">
            ${wordsHtml(gift.message)}
          </blockquote>`
    }
    ${
      hasSwapped
        ? html`<p role="status" class="mt-6 max-w-measure">
            It is swapped. Whoever gave it to you is told which kit it is now, and it travels in the same
            parcel.
          </p>`
        : undefined
    }
    <details class="group mt-8" ${isOpen ? 'open' : ''}>
      <summary
        class="flex min-h-12 max-w-190 cursor-pointer flex-col items-center gap-4 rounded-card border border-line bg-linen px-6 py-8 text-center group-open:mb-6 group-open:min-h-11 group-open:items-start group-open:border-0 group-open:bg-transparent group-open:p-0"
      >
        ${wrapping}
        <span class="${plainVariant.primary} group-open:hidden">Unwrap your gift</span>
        <span class="hidden min-h-11 items-center underline underline-offset-4 group-open:inline-flex"
          >Wrap it up again</span
        >
      </summary>
      <div class="gift-inside grid grid-cols-1 gap-10">
        ${gift.given.map((kit) => givenHtml(kit, facts.get(kit.productId), swapAddress(kit)))}
        ${afterwards(gift, withChoice)}
      </div>
    </details>`;
}

/** Lines stay as they were written; none is added. */
const wordsHtml = (text: string) => html`<p class="wrap-break-word whitespace-pre-line">${text}</p>`;

/** A parcel with a ribbon, drawn in the colours of the page. */
const wrapping = html`<svg
  viewBox="0 0 120 120"
  width="120"
  height="120"
  aria-hidden="true"
  class="text-sage group-open:hidden"
>
  <g fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round">
    <rect x="14" y="42" width="92" height="66" rx="4" />
    <path d="M8 42h104v18H8zM60 42v66" />
    <path d="M60 42C40 42 26 30 34 20s24 4 26 22c2-18 18-32 26-22s-6 22-26 22" />
  </g>
</svg>`;

function givenHtml(kit: GivenKit, facts: UnpricedKit | undefined, swapAddress: string | undefined): Html {
  const name = kit.quantity === 1 ? kit.name : `${kit.quantity} × ${kit.name}`;
  return html`<section class="min-w-0 border-t border-line pt-6">
    <h2 class="text-h3 wrap-break-word">${name}</h2>
    ${kit.bundle && html`<p class="text-small text-stone">Of the bundle “${kit.bundle}”</p>`}
    ${facts ? kitHtml(facts) : kit.imageUrl ? thumbnailHtml(kit.imageUrl, '') : undefined}
    ${
      swapAddress === undefined
        ? undefined
        : html`<p class="mt-6">
            <a class="${plainVariant.secondary}" href="${swapAddress}"
              >Choose another kit instead<span class="sr-only"> of ${kit.name}</span></a
            >
          </p>`
    }
  </section>`;
}

function afterwards({ isBeingPacked, given }: OpenGift, withChoice: ReadonlySet<number>): Html {
  const mayWrite = html`Something is not right?
    <a class="underline underline-offset-4" href="${paths.contact}" rel="noreferrer">Write to us</a>.`;
  if (isBeingPacked)
    return html`<p class="max-w-measure text-small text-stone">
      It is packed, so it cannot be swapped here any more. ${mayWrite}
    </p>`;
  const maySwap = given.some(({ position }) => position !== null);
  if (maySwap && withChoice.size === 0)
    return html`<p class="max-w-measure text-small text-stone">
      There is no other kit to choose instead today. ${mayWrite}
    </p>`;
  if (maySwap)
    return html`<p class="max-w-measure text-small text-stone">
      Until it is packed you may choose another kit instead, once. ${mayWrite}
    </p>`;
  return html`<p class="max-w-measure text-small text-stone">${mayWrite}</p>`;
}
