import { imageUrl, presets, responsiveSources } from '../../../contracts/platform/images.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import { html, type Html } from '../../kernel/http/plain-page.ts';
import type { UnpricedKit } from './unpriced-kit.ts';

/** A kit for whoever gets it: pictures, how it feels, what lies in the box. */
export function kitHtml(facts: UnpricedKit): Html {
  const [first, ...others] = facts.pictures;
  return html`<div class="mt-4 grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-2 lg:items-start">
    ${
      first &&
      html`<div class="min-w-0 max-w-140">
        ${pictureHtml(first)}
        ${
          others.length === 0
            ? undefined
            : html`<div class="mt-3 grid grid-cols-3 gap-3">${others.slice(0, 3).map(smallHtml)}</div>`
        }
      </div>`
    }
    <div class="min-w-0">
      <p class="max-w-measure">${facts.summary}</p>
      <p class="mt-2 text-small text-stone">${feelText(facts)}</p>
      ${contentsHtml(facts)}
    </div>
  </div>`;
}

function contentsHtml({ contents, alsoNeeded }: UnpricedKit): Html {
  const lines = contents.map(
    ({ quantity, what, detail }) =>
      html`<li class="py-2">
        ${quantity} × ${what}${detail && html`<span class="text-stone">, ${detail}</span>`}
      </li>`,
  );
  return html`${
    lines.length === 0
      ? undefined
      : html`<h3 class="mt-6 text-h3">In the box</h3>
          <ul class="mt-2 max-w-measure ruled border-y border-line">
            ${lines}
          </ul>`
  }
  ${
    alsoNeeded.length === 0
      ? undefined
      : html`<p class="mt-3 max-w-measure text-small text-stone">
          Good to have at home: ${alsoNeeded.join(', ')}
        </p>`
  }`;
}

/** 'Gentle · 6 to 8 hours · 40 × 50 cm' */
export function feelText(
  kit: Pick<UnpricedKit, 'difficulty' | 'hoursFrom' | 'hoursTo'> & Partial<UnpricedKit>,
): string {
  const { finishedWidthMm: width = 0, finishedHeightMm: height = 0 } = kit;
  return [
    `${kit.difficulty.slice(0, 1).toUpperCase()}${kit.difficulty.slice(1)}`,
    ...(kit.hoursTo > 0 ? [hoursText(kit)] : []),
    ...(width > 0 && height > 0 ? [`${width / 10} × ${height / 10} cm when finished`] : []),
  ].join(' · ');
}

type Shown = UnpricedKit['pictures'][number];

const pictureHtml = ({ url, alt, width, height }: Shown) =>
  html`<img
    class="block h-auto w-full rounded-card bg-sand"
    src="${imageUrl(url, 'productDetail')}"
    srcset="${responsiveSources(url)}"
    sizes="(min-width: 640px) 560px, 92vw"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="lazy"
  />`;

const smallHtml = ({ url, alt }: Shown) => thumbnailHtml(url, alt);

export function thumbnailHtml(url: string, alt: string): Html {
  const { width, height } = presets.thumbnail;
  return html`<img
    class="block aspect-square w-full max-w-38 rounded-control bg-sand object-cover"
    src="${imageUrl(url, 'thumbnail')}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="lazy"
  />`;
}
