import { addKitPath } from '../../../contracts/kernel/account-tabs.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { assetUrl } from '../../../contracts/kernel/image-hosts.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
import { html, type Html } from '../../kernel/http/plain-page.ts';

/** The sheet of a batch. It leads to no page that shows a price. */
export function passportHtml(passport: Passport): Html {
  const { kitName, picture, contents, colours, chart, steps, advice } = passport;
  const parts = [
    { id: 'contents', title: 'In the box', body: contentsHtml(passport), is: contents.length > 0 },
    { id: 'colours', title: 'Colours', body: coloursHtml(passport), is: colours.length > 0 },
    { id: 'chart', title: 'Chart', body: chart ? chartPart(passport, chart) : html``, is: chart !== null },
    { id: 'steps', title: 'Steps', body: stepsHtml(steps), is: steps.length > 0 },
    { id: 'advice', title: 'What to do when', body: adviceHtml(advice), is: advice.length > 0 },
  ].filter(({ is }) => is);
  return html`<div class="passport-head">
      <div>
        <h1>${kitName}</h1>
        <p class="passport-lead">${factsText(passport)}</p>
        <p class="passport-small">
          Batch ${passport.batch}, packed ${longDayText(passport.packedOn)} ·
          ${passportCodeText(passport.code)}
        </p>
        <p class="passport-tools no-print">
          <button type="button" hidden data-print class="passport-button">Print</button>
          <a class="passport-button" href="${addKitPath(passport.code)}">Add to my kits</a>
          <span role="status" data-kept></span>
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
          <h2 id="${id}-title">${title}</h2>
          ${body}
        </section>`,
    )}`;
}

function factsText({ hoursFrom, hoursTo, finishedWidthMm, finishedHeightMm }: Passport): string {
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

function contentsHtml({ contents, alsoNeeded, code }: Passport): Html {
  return html`<p class="no-print">Tick what you find. The ticks stay on this device.</p>
    <ul class="passport-list" data-ticks="${code}">
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
    <p class="no-print">
      Is something missing, broken or dried out?
      <a href="${passportPaths.parts(code)}">Ask for the part</a>, and we send it at no charge.
    </p>`;
}

function coloursHtml({ colours, chart }: Passport): Html {
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

function chartPart({ code, finishedWidthMm }: Passport, chart: NonNullable<Passport['chart']>): Html {
  const heightMm = Math.round((chart.widthMm * chart.height) / chart.width);
  return html`<p class="no-print passport-links">
      <a href="${passportPaths.largeChart(code)}">In large print</a>
      <a href="${passportPaths.trueChart(code)}"
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

function stepsHtml(steps: Passport['steps']): Html {
  return html`<ol class="passport-steps">
    ${steps.map(
      ({ title, body, picture }) =>
        html`<li>
          <h3>${title}</h3>
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
        </li>`,
    )}
  </ol>`;
}

function adviceHtml(advice: Passport['advice']): Html {
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
