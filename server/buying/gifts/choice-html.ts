import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { html, plainVariant, type Html } from '../../kernel/http/plain-page.ts';
import { feelText, kitHtml, thumbnailHtml } from './kit-html.ts';
import type { GiftLine } from './rules.ts';
import type { UnpricedKit } from './unpriced-kit.ts';

type At = { code: string; line: GiftLine };

const kitsPerPage = 24;

/** The kits that may take the place of one, without a price; their order tells nothing of prices either. */
export function choicesHtml({ code, line, page }: At & { page: number }, kits: readonly Kit[]): Html {
  const swapping = `${giftPaths.page(code)}?swap=${line.position}`;
  if (kits.length === 0)
    return html`<p class="mt-4 max-w-measure">
        There is no other kit to choose for it today. Yours stays as it is.
      </p>
      ${backHtml(code)}`;
  const pages = Math.ceil(kits.length / kitsPerPage);
  const here = Math.min(Math.max(page, 1), pages);
  return html`<p class="mt-4 max-w-measure">Each of these may come instead of ${named(line)}.</p>
    <ul class="mt-6 max-w-190 ruled border-y border-line">
      ${kits.slice((here - 1) * kitsPerPage, here * kitsPerPage).map((kit) => kitRow(kit, swapping))}
    </ul>
    ${pages > 1 ? turnHtml(swapping, here, pages) : undefined} ${backHtml(code)}`;
}

function kitRow({ id, name, summary, imageUrl, ...kit }: Kit, swapping: string): Html {
  return html`<li class="relative flex flex-wrap items-start gap-4 py-4">
    <div class="w-24 shrink-0 sm:w-38">${imageUrl ? thumbnailHtml(imageUrl, '') : undefined}</div>
    <div class="min-w-0 grow basis-44">
      <h2 class="font-text text-body font-[560] tracking-normal wrap-break-word">${name}</h2>
      <p class="text-small text-stone">${feelText(kit)}</p>
      <p class="mt-1 text-small wrap-break-word">${summary}</p>
      <p class="mt-1">
        <a
          class="card-link inline-flex min-h-11 items-center underline underline-offset-4"
          href="${swapping}&for=${id}"
          >Look at it<span class="sr-only"> ${name}</span></a
        >
      </p>
    </div>
  </li>`;
}

function turnHtml(swapping: string, here: number, pages: number): Html {
  const link = (page: number, label: string) =>
    html`<a
      class="inline-flex min-h-11 items-center underline underline-offset-4"
      href="${swapping}&page=${page}"
      >${label}</a
    >`;
  return html`<nav
    class="mt-4 flex max-w-190 flex-wrap items-center justify-between gap-4"
    aria-label="Pages"
  >
    ${here > 1 ? link(here - 1, 'Before') : html`<span></span>`}
    <span class="text-small text-stone">Page ${here} of ${pages}</span>
    ${here < pages ? link(here + 1, 'More kits') : html`<span></span>`}
  </nav>`;
}

/** One look at the whole kit before it is decided: a swap is made once. */
export function confirmHtml({
  code,
  line,
  kit,
  facts,
}: At & { kit: Kit; facts: UnpricedKit | undefined }): Html {
  return html`<h2 class="mt-6 text-h3 wrap-break-word">${countOf(line)}${kit.name}</h2>
    ${facts && kitHtml(facts)}
    <form
      class="mt-8 grid max-w-measure gap-4 border-t border-line pt-6"
      method="post"
      action="${giftPaths.swap}"
    >
      <input type="hidden" name="code" value="${code}" />
      <input type="hidden" name="position" value="${line.position}" />
      <input type="hidden" name="kit" value="${kit.id}" />
      <p>
        It comes instead of ${named(line)}. You can swap once, and whoever gave it to you is told which kit it
        is now.
      </p>
      <div class="flex flex-wrap gap-3">
        <button class="${plainVariant.primary}">Yes, take this one</button>
        <a class="${plainVariant.secondary}" href="${giftPaths.page(code)}?swap=${line.position}"
          >Look at others</a
        >
      </div>
    </form>
    ${backHtml(code)}`;
}

const countOf = ({ quantity }: GiftLine) => (quantity === 1 ? '' : `${quantity} × `);
const named = (line: GiftLine) => `${countOf(line)}${line.name}`;

function backHtml(code: string): Html {
  return html`<p class="mt-8">
    <a class="underline underline-offset-4" href="${giftPaths.page(code)}?opened">Leave it as it is</a>
  </p>`;
}
