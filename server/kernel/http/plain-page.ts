import type { FastifyReply } from 'fastify';
import { paths } from '../../../contracts/kernel/paths.ts';
import { escapeMarkup } from '../rules.ts';
import type { Shop } from '../shop.ts';
import { sheetFor } from './sheet.ts';

/** HTML that may stand in a page as it is. Only `html` makes it, and that escapes what is put in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template whose values are escaped, unless they are `Html` themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, i) => `${text}${valueText(values[i - 1])}${part}`));
}

type HtmlValue = string | number | Html | readonly Html[] | undefined;

function valueText(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeMarkup(String(value));
}

/** Looks that these pages share with the shop's; their twins are web/ui/button.tsx and web/ui/field.tsx. */
export const plainVariant = {
  primary:
    'inline-flex items-center justify-center rounded-control font-[560] cursor-pointer min-h-12 px-6 py-3 leading-tight border border-transparent bg-eucalypt text-white hover:bg-deep',
  secondary:
    'inline-flex items-center justify-center rounded-control font-[560] cursor-pointer min-h-12 px-6 py-3 leading-tight border border-control hover:bg-linen',
  quiet: 'min-h-11 cursor-pointer text-small text-stone underline underline-offset-4 hover:text-ink',
  control:
    'w-full min-h-12 rounded-control border border-control bg-white px-3.5 py-2.5 text-ink aria-invalid:border-2 aria-invalid:border-danger',
  label: 'font-[560] text-small',
  /** A part of a form, under a heading like any other. */
  fieldset: 'grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-6',
  legend: 'float-left mb-1 w-full font-display text-h3 font-[460]',
} as const;

/** Beside what is wrong: never the colour alone. Its twin is web/ui/field-error.tsx. */
export const alertSign = html`<svg
  width="16"
  height="16"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  stroke-linecap="round"
  aria-hidden="true"
  class="mt-1 shrink-0"
>
  <path d="M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0ZM12 8v4m0 4h.01" />
</svg>`;

/** What is wrong with all of a form, or with what was pressed; nothing where nothing is. */
export function plainAlert(text: string | undefined): Html | undefined {
  return text
    ? html`<p role="alert" class="mt-4 flex max-w-measure gap-1.5 font-[560] text-danger">
        ${alertSign}<span>${text}</span>
      </p>`
    : undefined;
}

type PlainPage = {
  title: string;
  brand: string;
  body: Html;
  status?: number;
  isAlone?: boolean;
  listed?: { url: string; description: string };
};

/**
 * A page without script in the shop's own style, for what must work without script and for links in emails. It may
 * show what is the visitor's own, so it is never cached. `isAlone`: no link leads from it into the shop. `listed`:
 * search engines may show it, under this address and with this sentence.
 */
export function sendPlainPage(reply: FastifyReply, shop: Shop, page: PlainPage): FastifyReply {
  const document = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${
          page.listed
            ? html`<meta name="description" content="${page.listed.description}" />
                <link rel="canonical" href="${page.listed.url}" />`
            : html`<meta name="robots" content="noindex, nofollow" />`
        }
        <title>${page.title} | ${page.brand}</title>
        ${shopSheets(shop).map((file) => html`<link rel="stylesheet" href="${file}" />`)}
      </head>
      <body>
        <header class="border-b border-line">
          <div class="container flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            ${
              page.isAlone
                ? html`<span class="inline-flex min-h-11 items-center font-display text-h3"
                    >${page.brand}</span
                  >`
                : html`<a href="${paths.home}" class="inline-flex min-h-11 items-center font-display text-h3"
                      >${page.brand}</a
                    >
                    <a href="${paths.category('all')}" class="inline-flex min-h-11 items-center">All kits</a>`
            }
          </div>
        </header>
        <main class="container py-12">
          <h1>${page.title}</h1>
          ${page.body}
          ${
            page.isAlone
              ? undefined
              : html`<p class="mt-10">
                  <a class="underline underline-offset-4" href="${paths.home}">Back to ${page.brand}</a>
                </p>`
          }
        </main>
      </body>
    </html> `;
  if (!page.listed) reply.header('x-robots-tag', 'noindex, nofollow');
  return reply
    .code(page.status ?? 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(firstWrongFocused(document.text));
}

/** Who sent what is refused goes on at the first field that is wrong. What is typed is escaped, so it never reads so. */
function firstWrongFocused(page: string): string {
  return page.replace('aria-invalid="true"', 'aria-invalid="true" autofocus');
}

/** The shop's own sheets of style, as its look has them. */
export function shopSheets(shop: Shop): string[] {
  return Object.values(shop.web.assets.manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file, i, all) => file.endsWith('.css') && all.indexOf(file) === i)
    .map((file) => sheetFor(shop.db, `/${file}`));
}
