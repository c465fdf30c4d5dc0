import { addKitPath } from '../../../contracts/kernel/account-tabs.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { assetUrl } from '../../../contracts/kernel/image-hosts.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import type { PassportBox, PassportSheet } from '../../../contracts/stock/passports/passports.ts';
import { html, type Html } from '../../kernel/http/plain-page.ts';
import type { ChartSize } from './chart-html.ts';

export type SheetOf = {
  sheet: PassportSheet;
  /** None while the owner looks at what is written, before any was packed. */
  box?: PassportBox;
  chartUrl: (size: ChartSize) => string;
};

/** The sheet of a batch. It leads to no page that shows a price. */
export function passportHtml({ sheet, box, chartUrl }: SheetOf): Html {
  const { kitName, picture, contents, colours, chart, steps, advice } = sheet;
  const parts = [
    { id: 'contents', title: 'In the box', body: contentsHtml(sheet, box), is: contents.length > 0 },
    { id: 'colours', title: 'Colours', body: coloursHtml(sheet), is: colours.length > 0 },
    {
      id: 'chart',
      title: 'Chart',
      body: chart ? chartPart(sheet, chart, chartUrl) : html``,
      is: chart !== null,
    },
    { id: 'steps', title: 'Steps', body: stepsHtml(steps), is: steps.length > 0 },
    { id: 'advice', title: 'What to do when', body: adviceHtml(advice), is: advice.length > 0 },
  ].filter(({ is }) => is);
  return html`<div class="passport-head">
      <div>
        <h1 class="font-text">${kitName}</h1>
        <p class="passport-lead">${factsText(sheet)}</p>
        <p class="passport-small">
          ${
            box
              ? html`Batch ${box.batch}, packed ${longDayText(box.packedOn)} ·
                  <span class="passport-code">${passportCodeText(box.code)}</span>`
              : 'A preview: what a box that is packed now would open'
          }
        </p>
        <p class="passport-tools no-print">
          <button type="button" hidden data-print class="passport-button">Print</button>
          ${
            box &&
            html`<a class="passport-button" href="${addKitPath(box.code)}">Add to my kits</a>
              <span role="status" class="passport-kept" data-kept></span>`
          }
        </p>
      </div>
      ${
        picture
          ? html`<img
              class="passport-picture"
              src="${imageUrl(picture.url, 'medium')}"
              alt="${picture.alt}"
              width="${picture.width}"
              height="${picture.height}"
            />`
          : undefined
      }
    </div>
    ${
      parts.length > 1
        ? html`<nav class="passport-nav no-print" aria-label="On this sheet">
            ${parts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
          </nav>`
        : undefined
    }
    ${parts.map(
      ({ id, title, body }) =>
        html`<section id="${id}" class="passport-part" aria-labelledby="${id}-title">
          <h2 id="${id}-title" class="font-text">${title}</h2>
          ${body}
        </section>`,
    )}`;
}

function factsText({ hoursFrom, hoursTo, finishedWidthMm, finishedHeightMm }: PassportSheet): string {
  const hours =
    hoursFrom === null || hoursTo === null
      ? []
      : [hoursFrom === hoursTo ? `About ${hoursTo} hours` : `${hoursFrom} to ${hoursTo} hours`];
  const size =
    finishedWidthMm === null || finishedHeightMm === null
      ? []
      : [`${finishedWidthMm} × ${finishedHeightMm} mm finished`];
  return [...hours, ...size].join(' · ');
}

function contentsHtml({ contents, alsoNeeded }: PassportSheet, box: PassportBox | undefined): Html {
  return html`<p class="no-print">Tick what you find. The ticks stay on this device.</p>
    <ul class="passport-list" ${box && html`data-ticks="${box.code}"`}>
      ${contents.map(
        ({ quantity, what, detail }, index) =>
          html`<li>
            <label class="passport-tick">
              <input type="checkbox" data-tick="${index}:${what}" />
              <span>
                <b>${quantity}</b> ${what} ${detail && html`<span class="passport-detail">${detail}</span>`}
              </span>
            </label>
          </li>`,
      )}
    </ul>
    <p class="no-print" role="status" data-counted></p>
    ${alsoNeeded.length > 0 ? html`<p><b>From your own drawer:</b> ${alsoNeeded.join(', ')}.</p>` : undefined}
    ${
      box &&
      html`<p class="no-print">
        Is something missing, broken or dried out?
        <a href="${passportPaths.parts(box.code)}">Ask for the part</a>, and we send it at no charge.
      </p>`
    }`;
}

function coloursHtml({ colours, chart }: PassportSheet): Html {
  const hasSigns = chart !== null && colours.some(({ sign, code }) => sign !== code);
  return html`<table class="passport-colours">
    <thead>
      <tr>
        ${hasSigns ? html`<th scope="col">On the chart</th>` : undefined}
        <th scope="col">Number</th>
        <th scope="col">Name</th>
        <th scope="col">Colour</th>
      </tr>
    </thead>
    <tbody>
      ${colours.map(
        ({ sign, code, name, hex }) =>
          html`<tr>
            ${hasSigns ? html`<td class="passport-sign">${sign}</td>` : undefined}
            <th scope="row">${code}</th>
            <td>${name}</td>
            <td>
              <svg class="passport-swatch" viewBox="0 0 56 28" preserveAspectRatio="none" aria-hidden="true">
                <rect width="56" height="28" fill="${hex}" />
              </svg>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function chartPart(
  { finishedWidthMm }: PassportSheet,
  chart: NonNullable<PassportSheet['chart']>,
  chartUrl: SheetOf['chartUrl'],
): Html {
  const heightMm = Math.round((chart.widthMm * chart.height) / chart.width);
  return html`<p class="no-print passport-links">
      <a href="${chartUrl('large')}">In large print</a>
      <a href="${chartUrl('true')}"
        >In true size, ${chart.widthMm === finishedWidthMm ? '' : 'the chart '}${chart.widthMm} × ${heightMm}
        mm</a
      >
    </p>
    <img
      class="passport-chart"
      src="${assetUrl(chart.url)}"
      alt="${chart.alt}"
      width="${chart.width}"
      height="${chart.height}"
      loading="lazy"
    />`;
}

function stepsHtml(steps: PassportSheet['steps']): Html {
  return html`<ol class="passport-steps">
    ${steps.map(
      ({ title, body, picture, video }) =>
        html`<li>
          <h3 class="font-text">${title}</h3>
          ${paragraphs(body)}
          ${
            picture
              ? html`<img
                  class="passport-step-picture"
                  src="${imageUrl(picture.url, 'medium')}"
                  alt="${picture.alt}"
                  width="${picture.width}"
                  height="${picture.height}"
                  loading="lazy"
                />`
              : undefined
          }
          ${video ? videoHtml(title, video) : undefined}
        </li>`,
    )}
  </ol>`;
}

/** The browser's own player, so that it plays without script. Nothing of it is fetched before; paper shows none of it. */
function videoHtml(
  title: string,
  {
    url,
    type,
    bytes,
    captionsUrl,
    transcript,
    posterUrl,
  }: NonNullable<PassportSheet['steps'][number]['video']>,
): Html {
  const poster = posterUrl === null ? undefined : html`poster="${imageUrl(posterUrl, 'medium')}"`;
  return html`<div class="no-print">
    <video class="passport-video" controls playsinline preload="none" aria-label="Video: ${title}" ${poster}>
      <source src="${url}" type="${type}" />
      <track kind="captions" src="${captionsUrl}" srclang="en" label="English" default />
    </video>
    <p class="passport-small">
      <a href="${url}">Open the video</a>, ${Math.max(1, Math.round(bytes / 100_000)) / 10} MB. It is not kept
      on this device: playing it needs a connection.
    </p>
    <details>
      <summary class="passport-summary">Read what it shows</summary>
      ${paragraphs(transcript)}
    </details>
  </div>`;
}

function adviceHtml(advice: PassportSheet['advice']): Html {
  return html`<dl class="passport-advice">
    ${advice.map(
      ({ about, body }) =>
        html`<div>
          <dt>${about}</dt>
          <dd>${paragraphs(body)}</dd>
        </div>`,
    )}
  </dl>`;
}

function paragraphs(text: string): Html[] {
  return text.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`);
}
