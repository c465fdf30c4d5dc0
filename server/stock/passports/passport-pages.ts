import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import {
  isRefusal,
  refusalStatus,
  refuse,
  type Refusal,
  type RefusalCode,
} from '../../../contracts/kernel/refusal.ts';
import { readPassportCode } from '../../../contracts/stock/making/passport-code.ts';
import { previewKitPassport } from '../../../contracts/stock/passports/kit-passports.ts';
import type { PassportSheet } from '../../../contracts/stock/passports/passports.ts';
import { compressFast, CompressedBody } from '../../kernel/cache/compressed-body.ts';
import { htmlType } from '../../kernel/cache/ready-page.ts';
import { contentSecurityPolicy } from '../../kernel/http/headers.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { html, plainVariant, shopSheets, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { chartHtml, type ChartSize } from './chart-html.ts';
import { passportHtml } from './passport-html.ts';
import { passportOf, sheetOfKit } from './passports.ts';

/** Not for search engines; and whoever a link leads to learns no code. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

const noChart = refuse('not_found', 'This kit has no chart.');

type Asked = { Params: { code: string }; Querystring: { code?: string } };

/** They change with a release, so their address holds their content; a passport that is kept keeps its own. */
const files = {
  'sheet.css': 'text/css; charset=utf-8',
  'sheet.js': 'text/javascript; charset=utf-8',
} as const;

/**
 * What a box's code leads to, as plain pages: a phone at a kitchen table fetches little, and what is kept on the
 * device stands by itself.
 */
export async function passportPages({ app, download }: HttpServer, shop: Shop): Promise<void> {
  const { db, clock } = shop;
  const fileUrl = await sheetFiles(app);

  app.get<Asked>(passportPaths.entry, async (request, reply) => {
    const { code: typed } = request.query;
    if (typeof typed !== 'string') return sendEntry(reply, {});
    const read = readPassportCode(typed);
    if ('code' in read) return reply.redirect(passportPaths.sheet(read.code), 303);
    return sendEntry(reply, { typed, refused: 'not_found', message: read.problem });
  });

  app.get<Asked>(passportPaths.sheet(':code'), async (request, reply) => {
    const { code } = request.params;
    const read = readPassportCode(code);
    if ('code' in read && read.code !== code) return reply.redirect(passportPaths.sheet(read.code), 301);
    const found = await passportOf(db, code, { network: networkOfRequest(request), now: clock.now() });
    if (isRefusal(found)) return sendEntry(reply, { typed: code, ...found });
    const chartUrl = (size: ChartSize) => chartPaths[size](found.code);
    const body = passportHtml({ sheet: found, box: found, chartUrl });
    return sendSheet(request, reply, { title: found.kitName, body });
  });

  for (const size of ['large', 'true'] as const)
    app.get<Asked>(chartPaths[size](':code'), async (request, reply) => {
      const { code } = request.params;
      const found = await passportOf(db, code, { network: networkOfRequest(request), now: clock.now() });
      if (isRefusal(found)) return sendEntry(reply, { typed: code, ...found });
      if (found.chart === null) return sendEntry(reply, { typed: code, ...noChart });
      const about = { kitName: found.kitName, sheetUrl: passportPaths.sheet(found.code) };
      const body = chartHtml(about, found.chart, size);
      return sendSheet(request, reply, { title: chartTitle(found), body });
    });

  download(previewKitPassport, async ({ params, query }) => {
    const sheet = await sheetOfKit(db, params.id);
    if (isRefusal(sheet)) return sheet;
    const page = previewPage(sheet, params.id, query.page);
    if (isRefusal(page)) return page;
    const body = await pageText(shop, fileUrl, page);
    return { name: 'passport.html', type: htmlType, body, policy: contentSecurityPolicy(shop) };
  });

  async function sendSheet(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
    const headers = {
      ...unlisted,
      'content-type': htmlType,
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    const body = compressed(await pageText(shop, fileUrl, page), headers);
    return sendCompressed(request, reply, body);
  }

  async function sendEntry(reply: FastifyReply, tried: Tried): Promise<FastifyReply> {
    const status = tried.refused === undefined ? 200 : refusalStatus[tried.refused];
    const page = { title: 'The code on your box', body: entryHtml(tried) };
    return reply
      .code(status)
      .headers({ ...unlisted, 'cache-control': 'no-store' })
      .type(htmlType)
      .send(await pageText(shop, fileUrl, page));
  }
}

const chartPaths: Record<ChartSize, (code: string) => string> = {
  large: passportPaths.largeChart,
  true: passportPaths.trueChart,
};

const chartTitle = ({ kitName }: PassportSheet) => `Chart of ${kitName}`;

/** What the owner reads as those will who have a box, without one. */
function previewPage(
  sheet: PassportSheet,
  id: number,
  shown: 'sheet' | ChartSize,
): Page | Refusal<'not_found'> {
  const urlOf = (page: 'sheet' | ChartSize) =>
    addressOf(previewKitPassport, { params: { id }, query: { page } });
  if (shown === 'sheet') return { title: sheet.kitName, body: passportHtml({ sheet, chartUrl: urlOf }) };
  if (sheet.chart === null) return noChart;
  const about = { kitName: sheet.kitName, sheetUrl: urlOf('sheet') };
  return { title: chartTitle(sheet), body: chartHtml(about, sheet.chart, shown) };
}

async function pageText(shop: Shop, fileUrl: FileUrl, { title, body }: Page): Promise<string> {
  const { brand } = await currentSettings(shop.db);
  const sheets = [...shopSheets(shop), fileUrl('sheet.css')];
  const document = html`<!doctype html>
    <html lang="en-AU" class="passport">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} | ${brand}</title>
        ${sheets.map((file) => html`<link rel="stylesheet" href="${file}" />`)}
        <script type="module" src="${fileUrl('sheet.js')}"></script>
      </head>
      <body>
        <a href="#content" class="skip-link">Skip to main content</a>
        <header class="passport-top">
          <p class="container passport-brand">${brand}</p>
        </header>
        <main id="content" tabindex="-1" class="container passport-main">${body}</main>
        <footer class="passport-foot no-print">
          <p class="container">
            <a href="${passportPaths.entry}">Another code</a> <a href="${paths.contact}">Write to us</a>
          </p>
        </footer>
      </body>
    </html> `;
  return document.text;
}

type FileUrl = (name: keyof typeof files) => string;

/** Serves the sheet's style and script; tells their addresses. */
async function sheetFiles(app: HttpServer['app']): Promise<FileUrl> {
  const versions = new Map<string, string>();
  for (const [name, type] of Object.entries(files)) {
    const body = await readFile(join(import.meta.dirname, name), 'utf8');
    versions.set(name, createHash('sha256').update(body).digest('hex').slice(0, 12));
    const kept = compressed(body, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    app.get(`${passportPaths.entry}/${name}`, (request, reply) => sendCompressed(request, reply, kept));
  }
  return (name) => `${passportPaths.entry}/${name}?v=${versions.get(name)}`;
}

function compressed(text: string, headers: Readonly<Record<string, string>>): CompressedBody {
  return new CompressedBody(compressFast(text), [
    ...Object.entries(headers).flat(),
    'vary',
    'accept-encoding',
  ]);
}

type Page = { title: string; body: Html };

function sendCompressed(request: FastifyRequest, reply: FastifyReply, kept: CompressedBody): FastifyReply {
  const { body, headers } = kept.for(request.headers['accept-encoding']);
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  return reply.send(body);
}

type Tried = { typed?: string; refused?: RefusalCode; message?: string };

function entryHtml({ typed = '', message }: Tried): Html {
  return html`<h1 class="font-text">The code on your box</h1>
    <p class="passport-lead">
      It stands on the label, in three groups: ACDE-FGHJ-KMN. It opens what is in your box, its colours, its
      chart and its steps.
    </p>
    ${message && html`<p role="alert" id="problem" class="passport-problem">${message}</p>`}
    <form action="${passportPaths.entry}" class="passport-entry">
      <label class="passport-field">
        <span class="${plainVariant.label}">Code</span>
        <input
          name="code"
          value="${typed}"
          required
          maxlength="200"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          ${message ? html`aria-describedby="problem" aria-invalid="true"` : undefined}
          class="${plainVariant.control}"
        />
        <span class="passport-hint"
          >Small letters and dashes do not matter. Write ? for one that is worn.</span
        >
      </label>
      <button class="${plainVariant.primary}">Open</button>
    </form>
    <p>
      No label, or none that can be read? <a href="${paths.contact}">Write to us</a> with the kit’s name and
      when you got it.
    </p>`;
}
