/**
 * `npm run bench:pages`: what a visitor with a phone feels, in a real browser, beside what the shop wants to reach.
 * There is no pass or fail in it. `--times=3` is how often each is measured; the median is printed, and
 * `--write` writes the section of docs/performance.md and its chart.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { kits } from '../seed/kits/kits.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { buildWebFloor } from '../tools/build.ts';
import { browserOptions } from '../tools/testing/browser.ts';
import { startShop } from '../tools/testing/shop-process.ts';
import { chartOfPages, sectionOfPages, type PageMeasure as Shown } from './pages-report.ts';
import { writeSection } from './performance-page.ts';
import { arriveAt, clickToContent, feltOn, nextPaint, openPhone, rest } from './phone.ts';
import { inEachState } from './shop-states.ts';

const times = Number(process.argv.find((word) => word.startsWith('--times='))?.split('=')[1] ?? 3);
const folder = '.data/bench-pages';
const [kit] = kits;
if (!kit) throw new Error('There are no kits.');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildWebFloor();

await using opened = new AsyncDisposableStack();
const log = { info: () => {}, warn: (message: string) => console.warn(message) };
const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: false, log });
opened.defer(() => postgres.stop());
await migrate(postgres.url, log);
const shop = await startShop({
  PORT: '0',
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SHOP_DEMO: 'yes',
  LOG_LEVEL: 'error',
});
opened.defer(() => shop.stop());
const browser = await chromium.launch(await browserOptions());
opened.defer(() => browser.close());

const pages = {
  home: paths.home,
  category: paths.category('all'),
  product: paths.product(kit.slug),
  cart: paths.cart,
  passport: passportPaths.sheet(await codeOnABox()),
};
const rows: Shown[] = [];
const listing = shop.url + paths.category('all');
const product = shop.url + pages.product;

console.log('slow 4G, a quarter of the processor\n');
for (const [name, path] of Object.entries(pages)) {
  // The first visit makes the pictures and the page; it is nobody's usual one.
  await visited(path);
  const felt = [];
  for (let time = 0; time < times; time += 1) felt.push(await visited(path));
  row(`${name}: largest picture or text`, median(felt.map(({ lcp }) => lcp)), 1_200);
  row(`${name}: blocked`, median(felt.map(({ blocking }) => blocking)), 100);
  row(`${name}: moved`, median(felt.map(({ shift }) => shift * 1_000)) / 1_000, 0.02, '');
}

await inEachState(async (state, url) => {
  // The first visit makes the pictures and the page, here as well.
  await feltAt(url + paths.home);
  const felt = [];
  for (let time = 0; time < times; time += 1) felt.push(await feltAt(url + paths.home));
  row(`home, ${state}: moved`, median(felt.map(({ shift }) => shift * 1_000)) / 1_000, 0.02, '');
});

const card = '.card-link';
await measure('click to content, hovered', 150, listing, async (page) => {
  await page.locator(card).first().hover();
  await rest(page);
  return clickToContent(page, card);
});
await measure('click to content, not hovered', 350, listing, (page) => clickToContent(page, card));
await measure('add to cart, next paint', 100, product, (page) =>
  nextPaint(page, () =>
    page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click(),
  ),
);
await measure('open drawer, next paint', 100, product, (page) =>
  nextPaint(page, () => page.getByRole('button', { name: 'Cart', exact: true }).click()),
);
await measure('tick a filter, next paint', 100, listing, async (page) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  await box.waitFor();
  return nextPaint(page, () => box.click());
});
await measure('type in search, next paint', 100, listing, async (page) => {
  await page.getByRole('button', { name: 'Search box' }).click();
  return nextPaint(page, () => page.keyboard.type('koala', { delay: 60 }));
});

if (process.argv.includes('--write')) {
  await writeSection('bench:pages', sectionOfPages(rows, times));
  await writeFile('docs/performance-pages.svg', chartOfPages(rows));
}

/** Of the demonstration's first batch. */
async function codeOnABox(): Promise<string> {
  const db = openDatabase(postgres.url, { poolSize: 1 });
  const batches = db.selectFrom('batches').select('passport_code').orderBy('id').limit(1);
  const { passport_code } = await batches.executeTakeFirstOrThrow();
  await closeDatabase(db);
  return passport_code;
}

function visited(path: string) {
  return feltAt(shop.url + path);
}

async function feltAt(address: string) {
  const page = await openPhone(browser);
  await arriveAt(page, address);
  const felt = await feltOn(page);
  await page.context().close();
  return felt;
}

async function measure(
  name: string,
  reach: number,
  at: string,
  work: (page: Page) => Promise<number>,
): Promise<void> {
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const page = await openPhone(browser);
    await arriveAt(page, at);
    taken.push(await work(page));
    await page.context().close();
  }
  row(name, median(taken), reach);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(name: string, value: number, reach: number, unit = ' ms'): void {
  rows.push({ name, value, reach, unit });
  const shown = unit === '' ? String(Math.round(value * 1_000) / 1_000) : `${Math.round(value)}${unit}`;
  console.log(
    `${name.padEnd(38)}${shown.padStart(10)}   to reach ${reach}${unit}${value > reach ? '  over' : ''}`,
  );
}
