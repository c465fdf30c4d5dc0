/**
 * `npm run bench:scale`: every list of the back office in every order and filter, the dashboard, search, an
 * import and the exports, on a shop of 1,000,000 orders, 100,000 kits and 200,000 customers. `--orders=50000`
 * makes a smaller one, `--write` writes the section of docs/performance.md and its chart.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { countVisitDays } from '../server/insight/reports/analytics/analytics.ts';
import { countSoldDays } from '../server/insight/reports/dashboard/dashboard.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { openProgress } from '../server/kernel/process/progress.ts';
import { makeToken } from '../server/people/sessions/access-tokens.ts';
import { buildWebFloor } from '../tools/build.ts';
import { startShop } from '../tools/testing/shop-process.ts';
import { askingAs } from './asking.ts';
import { growShop } from './large-shop.ts';
import { fillListings } from './listings.ts';
import { writeSection } from './performance-page.ts';
import { buying } from './purchases.ts';
import { fileCalls, lookingCalls, searches } from './scale-calls.ts';
import { measureCall, measureLists, measureWays } from './scale-lists.ts';
import { chartOfScale, lineOfMeasured, sectionOfScale, type Results } from './scale-report.ts';
import { importTenThousand, measureFile } from './scale-tables.ts';

const orders = Number(process.argv.find((word) => word.startsWith('--orders='))?.split('=')[1] ?? 1_000_000);
const folder = '.data/bench-scale';
/** So many that none of them asks more often in a minute than one may. */
const tokensOfOwner = 40;
const log = { info: () => {}, warn: (message: string) => console.warn(message) };

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildWebFloor();
await using opened = new AsyncDisposableStack();
const place = join(folder, 'postgres');
let postgres = await startOwnPostgres({ folder: place, durable: false, log });
opened.defer(() => postgres.stop());
await migrate(postgres.url, log);
const productIds = await fillListings(postgres.url, join(folder, 'files'), 0);
await onShop(postgres.url, async ({ url }) => {
  if (!(await (await buying(url, productIds))())) throw new Error('The first order went wrong.');
});

const results: Results = { orders, grownSeconds: 0, lists: [], calls: [], search: [], files: [] };
const few = await beside(postgres.url, 'five_thousand_kits');
await grow(few, { orders: 5_000, kits: 5_000, customers: 1_000 });
await measureSearch(few, '5,000 kits');

const progress = openProgress();
progress.at(`Growing a shop of ${orders.toLocaleString('en-AU')} orders`);
const from = performance.now();
const tokens = await grow(postgres.url, { orders, kits: orders / 10, customers: orders / 5 });
results.grownSeconds = (performance.now() - from) / 1000;
progress.end();
console.log(`grown in ${Math.round(results.grownSeconds)} s\n`);
// Grown carelessly; measured with the memory and the care that a shop has.
await postgres.stop();
postgres = await startOwnPostgres({ folder: place, durable: true, log });

await measureSearch(postgres.url, `${(orders / 10).toLocaleString('en-AU')} kits`);
await onShop(postgres.url, async ({ url, pid }) => {
  const ask = askingAs(url, tokens);
  for (const [name, path] of lookingCalls()) {
    const measured = await measureCall(ask, name, path, 10);
    results.calls.push(measured);
    console.log(lineOfMeasured(measured));
  }
  await measureLists(ask, (measured) => {
    results.lists.push(measured);
    console.log(lineOfMeasured(measured));
  });
  for (const [name, path] of fileCalls()) {
    const file = await measureFile(ask, pid, name, path);
    results.files.push(file);
    console.log(name, file);
  }
  results.imported = await importTenThousand(ask);
  console.log(results.imported);
});

if (process.argv.includes('--write')) {
  await writeSection('bench:scale', sectionOfScale(results));
  await writeFile('docs/performance-scale.svg', chartOfScale(results));
}

/** Fills a shop and returns tokens of its owner. */
async function grow(
  url: string,
  size: { orders: number; kits: number; customers: number },
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  // What went wrong is told by the statement, not by the connections that end with the database.
  pool.on('connect', (client) => client.on('error', () => {}));
  const owner = await growShop(pool, size);
  await pool.end();
  const db = openDatabase(url, { poolSize: 1 });
  const ofOwner: string[] = [];
  for (let number = 1; number <= tokensOfOwner; number += 1) {
    const asked = { name: `bench ${number}`, days: 1, scopes: ['everything' as const] };
    const made = await makeToken(db, owner, asked, new Date());
    if (isRefusal(made)) throw new Error(made.refused);
    ofOwner.push(made.token);
  }
  // As every hour: days that are over are counted.
  await countVisitDays(db, new Date());
  await countSoldDays(db, new Date());
  await closeDatabase(db);
  return ofOwner;
}

/** A copy of a database in the same PostgreSQL. */
async function beside(url: string, name: string): Promise<string> {
  const copy = new URL(url);
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${copy.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
  copy.pathname = `/${name}`;
  return copy.href;
}

async function measureSearch(url: string, size: string): Promise<void> {
  await onShop(url, async (shop) => {
    const ask = askingAs(shop.url, []);
    for (const [name, ways] of searches()) {
      const measured = await measureWays(ask, `${name}, ${size}`, ways);
      results.search.push(measured);
      console.log(lineOfMeasured(measured));
    }
  });
}

async function onShop(
  url: string,
  work: (shop: { url: string; pid: number }) => Promise<void>,
): Promise<void> {
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SHOP_DEMO: 'no', LOG_LEVEL: 'error', PORT: '0' };
  const shop = await startShop(settings);
  try {
    await work({ url: shop.url.replace('localhost', '127.0.0.1'), pid: shop.pid });
  } finally {
    await shop.stop();
  }
}
