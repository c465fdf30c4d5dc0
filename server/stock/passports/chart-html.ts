import { assetUrl } from '../../../contracts/kernel/image-hosts.ts';
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
import { html, type Html } from '../../kernel/http/plain-page.ts';
import { chartTiles, largePrintFactor, overlapMm, type ChartTile } from './rules.ts';

export type ChartSize = 'large' | 'true';

type Chart = NonNullable<Passport['chart']>;
type Printed = { url: string; alt: string; width: number; height: number };

/** A chart on sheets of A4, to be laid side by side; the browser's printer knows millimetres. */
export function chartHtml(
  { kitName, sheetUrl }: { kitName: string; sheetUrl: string },
  chart: Chart,
  size: ChartSize,
): Html {
  const factor = size === 'large' ? largePrintFactor(chart.widthMm) : 1;
  const width = chart.widthMm * factor;
  const height = Math.round((width * chart.height) / chart.width);
  const tiles = chartTiles(width, height);
  const printed = { url: assetUrl(chart.url), alt: chart.alt, width, height };
  return html`<h1 class="font-text no-print">Chart of ${kitName}</h1>
    <div class="no-print">
      <p class="passport-lead">
        ${size === 'large' ? `In large print, ${factor} times as large as in truth` : 'In true size'}:
        ${width} × ${height} mm on ${tiles.length === 1 ? 'one sheet' : `${tiles.length} sheets`} of A4.
      </p>
      <p>
        Print at 100 %, without “fit to page”.
        ${tiles.length > 1 ? `Neighbours share ${overlapMm} mm: lay one over the other and glue.` : ''}
      </p>
      <p class="passport-tools">
        <button type="button" hidden data-print class="passport-button">Print</button>
        <a href="${sheetUrl}">Back to the sheet</a>
      </p>
    </div>
    ${tiles.map((tile) => tileHtml(tile, printed, { kitName, isOnly: tiles.length === 1 }))}`;
}

/** The picture itself is named once; its parts are drawings of it. */
function tileHtml(
  tile: ChartTile,
  chart: Printed,
  { kitName, isOnly }: { kitName: string; isOnly: boolean },
): Html {
  const { row, column, left, top, width, height } = tile;
  const place = isOnly ? '' : `, row ${row}, sheet ${column}`;
  return html`<figure class="passport-tile">
    <figcaption>
      <span>${kitName}${place}</span>
      <svg
        width="50mm"
        height="4mm"
        viewBox="0 0 50 4"
        role="img"
        aria-label="A line that is 50 mm long in print"
      >
        <path d="M0.2 0V4M0.2 2H49.8M49.8 0V4" fill="none" stroke="currentColor" stroke-width="0.4" />
      </svg>
      <span>50 mm</span>
    </figcaption>
    <svg
      class="passport-part-of-chart"
      width="${width}mm"
      height="${height}mm"
      viewBox="${left} ${top} ${width} ${height}"
      role="img"
      aria-label="${chart.alt}${place}"
    >
      <image href="${chart.url}" width="${chart.width}" height="${chart.height}" preserveAspectRatio="none" />
    </svg>
  </figure>`;
}
