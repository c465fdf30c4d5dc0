import { listQuotes } from '../contracts/buying/quotes.ts';
import { difficulties } from '../contracts/catalogue/kits/kit-facts.ts';
import { readSeoGuide } from '../contracts/growth/seo/seo-guide.ts';
import { listBookFiles } from '../contracts/insight/exports/books.ts';
import { exportCustomers, readBas } from '../contracts/insight/exports/exports.ts';
import { readTakings } from '../contracts/insight/exports/payouts.ts';
import { readAnalytics } from '../contracts/insight/reports/analytics.ts';
import { findAnything, readDashboard, exportSales } from '../contracts/insight/reports/dashboard.ts';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { downloadOrders, readOrderWork } from '../contracts/orders/order-admin/order-admin.ts';
import { readMargins } from '../contracts/pricing/margins.ts';
import { exportKits } from '../contracts/stock/kit-tables.ts';
import { listPackable } from '../contracts/stock/making/recipes.ts';
import { hoursRanges } from '../contracts/storefront/listing/filters.ts';
import { searchSorts } from '../contracts/storefront/listing/found-kits.ts';
import { searchKits, suggestKits } from '../contracts/storefront/search/search.ts';

type Call = readonly [name: string, path: string];

const month = new Date().toISOString().slice(0, 7);
const lastMonth = monthBefore(month);

/** The kits of which most came in: the first of those that were made large. */
const mostMoved = Array.from({ length: 400 }, (_, nth) => 1_002 + nth);

/** What the owner looks at beside the lists. */
export function lookingCalls(): Call[] {
  return [
    ...['7d', '30d', '90d'].map((period): Call => [
      `dashboard, ${period}`,
      addressOf(readDashboard, { query: { period } }),
    ]),
    ...['7d', '30d', '90d'].map((period): Call => [
      `analytics, ${period}`,
      addressOf(readAnalytics, { query: { period } }),
    ]),
    ['what waits', addressOf(readOrderWork)],
    ['quotes that are asked for', addressOf(listQuotes, { query: { state: 'requested' } })],
    ...['olivia', 'SM-15000', 'koala', 'coral'].map((q): Call => [
      `find anything: ${q}`,
      addressOf(findAnything, { query: { q } }),
    ]),
    ['SEO guide', addressOf(readSeoGuide)],
    ['what can be packed of 2,000 kits', addressOf(listPackable)],
    ["a quarter's BAS", addressOf(readBas, { query: { quarter: quarterBefore(month) } })],
    ['takings of a month', addressOf(readTakings, { query: { month: lastMonth } })],
    ['margins of 400 kits', addressOf(readMargins, { query: { ids: mostMoved.join(',') } })],
  ];
}

export function fileCalls(): Call[] {
  return [
    ['100,000 orders', addressOf(downloadOrders)],
    ['sales of 90 days', addressOf(exportSales, { query: { period: '90d', channel: 'all' } })],
    ['all customers', addressOf(exportCustomers)],
    ['books of a month', addressOf(listBookFiles, { query: { month: lastMonth } })],
    ['all kits', addressOf(exportKits)],
  ];
}

type Searched = readonly [name: string, ways: readonly string[]];

/**
 * Each term in every order and with every difficulty and length, so that no answer is one that was kept before;
 * suggestions, of which there is one for each beginning, forty times.
 */
export function searches(): Searched[] {
  const narrowed = [
    ...difficulties.map((difficulty) => ({ difficulty })),
    ...hoursRanges.map(({ value }) => ({ hours: value })),
  ];
  const found = ['paint', 'koala', 'cross stitch', 'kukaburra', 'nothing like it'].map((q): Searched => {
    const ways = searchSorts.flatMap((sort) => [
      { sort },
      ...narrowed.map((filters) => ({ sort, ...filters })),
    ]);
    return [`search "${q}"`, ways.map((way) => addressOf(searchKits, { query: { q, ...way } }))];
  });
  const begun = ['pa', 'koal', 'wattl'].map((q): Searched => [
    `suggestions for "${q}"`,
    Array.from({ length: 40 }, () => addressOf(suggestKits, { query: { q } })),
  ]);
  return [...found, ...begun, ['suggestions for two letters', twoLetters]];
}

/** Beginnings of names and of words, what stands within words, and what none has; each is asked once. */
const twoLetters = 'co oc fe in ru sa am pl sl iv te wa ma cr st fl oa ti ng zq'
  .split(' ')
  .map((q) => addressOf(suggestKits, { query: { q } }));

function monthBefore(of: string): string {
  return new Date(Date.parse(`${of}-01T12:00:00Z`) - 86_400_000).toISOString().slice(0, 7);
}

/** A quarter is named by its first month: January, April, July or October. */
function quarterBefore(of: string): string {
  let name = monthBefore(of);
  while (!['01', '04', '07', '10'].includes(name.slice(5))) name = monthBefore(name);
  return name;
}
