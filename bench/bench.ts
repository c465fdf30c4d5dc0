/**
 * `npm run bench`: requests a second and p50/p99, each beside its floor, which is measured in the same
 * run on the same machine. There is no pass or fail in it. `--seconds=5` is how long each takes, and
 * `--write` writes its section of docs/performance.md and its chart.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readProduct, readListing } from '../contracts/storefront/listing/listing.ts';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { kits } from '../seed/kits/kits.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { buildWebFloor } from '../tools/build.ts';
import { startServer, startShop, type RunningShop } from '../tools/shop-process.ts';
import { orderLike } from './floors-sql.ts';
import { anew, connections, crowd, hammer, travellingBytes, type LoadMeasure } from './load.ts';
import { writeSection } from './performance-page.ts';
import { addingToCart, buying, rush } from './purchases.ts';
import { chartOf, hundredths, reportLine, sectionOf, type Fact, type Row } from './report.ts';
import { fillListings } from './listings.ts';

const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.split('=')[1] ?? 5);
const folder = '.data/bench';
const log = { info: () => {}, warn: (message: string) => console.warn(message) };
const [kit] = kits;
if (!kit) throw new Error('There are no kits.');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildWebFloor();

await using opened = new AsyncDisposableStack();
// Durable, as in production: a commit waits for the disk.
const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: true, log });
opened.defer(() => postgres.stop());
await migrate(postgres.url, log);
const productIds = await fillListings(postgres.url, join(folder, 'files'));
const plenty = productIds.slice(0, -1);

const rows: Row[] = [];
const facts: Fact[] = [];
const started = performance.now();
let shop = await openOn(1);
opened.defer(() => shop.stop());
const url = () => shop.url.replace('localhost', '127.0.0.1');
await travellingBytes(`${url()}${paths.home}`);
const toFirstPageMs = performance.now() - started;
note('start to first page', `${hundredths(toFirstPageMs / 1000)} s`, '≤ 3 s', toFirstPageMs <= 3_000);
const memoryBefore = await megabytesOf(shop.pid);

const addresses = {
  home: paths.home,
  category: paths.category('all'),
  product: paths.product(kit.slug),
  json: addressOf(readProduct, { params: { slugOrId: kit.slug } }),
  list: addressOf(readListing, { params: { slug: 'all' } }),
  search: addressOf(searchKits, { query: { q: 'paint' } }),
};
for (const name of ['home', 'category', 'product', 'json'] as const) {
  await writeFile(join(folder, `${name}.br`), await travellingBytes(`${url()}${addresses[name]}`));
}
const floors = await startServer(['bench/floors.ts', postgres.url, folder], {}, /floors at (\d+ \d+)/);
opened.defer(() => floors.stop());
const [bare = '', fastify = ''] = floors.url.split(' ').map((port) => `http://127.0.0.1:${port}`);

console.log(`${connections} connections, ${seconds} s each, one server process\n`);
for (const name of ['home', 'category', 'product'] as const) {
  const floor = await row(`bare node:http, bytes of ${name}`, hammer(`${bare}/${name}`, seconds));
  const kept = await row(`${name} page, kept`, hammer(`${url()}${addresses[name]}`, seconds), floor, 0.8);
  const bound = Math.max(2 * floor.p99Ms, 2);
  note(
    `p99 of the kept ${name} page`,
    `${kept.p99Ms} ms`,
    `≤ ${bound} ms, twice its floor`,
    kept.p99Ms <= bound,
  );
}
for (const name of ['home', 'category', 'product'] as const) {
  const address = `${url()}${addresses[name]}?anew=${anew}`;
  await row(`${name} page, made anew`, hammer(address, seconds), undefined, undefined, 300);
  const alone = await hammer(address, 2, { connections: 1 });
  note(`${name} page made anew, alone`, `p50 ${alone.p50Ms} ms`, '≤ 15 ms', alone.p50Ms <= 15);
}
const ready = await row('Fastify, ready bytes', hammer(`${fastify}/ready`, seconds));
await row('one kit as JSON, kept', hammer(`${url()}${addresses.json}`, seconds), ready, 0.8);
const statement = await row('Fastify + one statement', hammer(`${fastify}/statement`, seconds));
await row('one kit as JSON, anew', hammer(`${url()}${addresses.json}?anew=${anew}`, seconds), statement, 0.5);
await row('24 kits as JSON, anew', hammer(`${url()}${addresses.list}?anew=${anew}`, seconds), statement, 0.5);
await row('search', hammer(`${url()}${addresses.search}`, seconds), statement, 0.5);
const insert = await row('Fastify + one insert', hammer(`${fastify}/row`, seconds, { method: 'POST' }));
await row(
  'add to cart',
  crowd(seconds, connections, () => addingToCart(url(), plenty)),
  insert,
  undefined,
  2_000,
);
const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
const plain = crowd(seconds, connections, async () => async () => (await orderLike(pool), true));
await row('PostgreSQL alone, an order-like transaction', plain);
await pool.end();
const transaction = await row(
  'Fastify + one order-like transaction',
  hammer(`${fastify}/transaction`, seconds, { method: 'POST' }),
);
await row(
  'whole checkout, paid, 8 buyers',
  crowd(seconds, 8, () => buying(url(), plenty)),
  transaction,
);
const bought = await row(
  'whole checkout, paid, 32 buyers',
  crowd(seconds, 32, () => buying(url(), plenty)),
  transaction,
  undefined,
  500,
);
note('p99 of a whole checkout, 32 buyers', `${hundredths(bought.p99Ms)} ms`, '≤ 250 ms', bought.p99Ms <= 250);
await row(
  'whole checkout of one and the same kit, 32',
  crowd(seconds, 32, () => buying(url(), plenty.slice(0, 1))),
  transaction,
);
const { orders, tookMs } = await rush(url(), productIds.at(-1) ?? 0);
note(
  '100 buyers at once for 10 kits',
  `${orders} orders in ${hundredths(tookMs)} ms`,
  'exactly 10 in < 1 s',
  orders === 10 && tookMs < 1_000,
);
const memoryAfter = await megabytesOf(shop.pid);
await hammer(`${url()}${addresses.product}?anew=${anew}`, seconds);
await hammer(`${url()}${addresses.list}?anew=${anew}`, seconds);
await crowd(seconds, 32, () => buying(url(), plenty));
const memoryLater = await megabytesOf(shop.pid);
note('memory after start', `${memoryBefore} MB`, '–', true);
note('memory after the load', `${memoryAfter} MB`, '≤ 250 MB a process', memoryAfter <= 250);
note('memory after more of it', `${memoryLater} MB`, 'flat', memoryLater <= memoryAfter * 1.1);

await shop.stop();
const processes = availableParallelism();
shop = await openOn(processes);
await travellingBytes(`${url()}${paths.home}`);
await row(`home page, kept, ${processes} processes`, hammer(`${url()}${paths.home}`, seconds));
await row(
  `whole checkout, paid, 32 buyers, ${processes} processes`,
  crowd(seconds, 32, () => buying(url(), plenty)),
  transaction,
);

if (process.argv.includes('--write')) {
  await writeSection('bench', sectionOf(rows, facts));
  await writeFile('docs/performance.svg', chartOf(rows));
}

function openOn(count: number): Promise<RunningShop> {
  return startShop({
    PORT: '0',
    WEB_CONCURRENCY: String(count),
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '20',
    DATA_DIR: folder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'error',
  });
}

/** Prints a line of the table as soon as it is known; `share` of the floor or `least` a second is its bar. */
async function row(
  name: string,
  measuring: Promise<LoadMeasure>,
  floor?: Row,
  share?: number,
  least?: number,
): Promise<Row> {
  const measured = await measuring;
  const ratio = floor && measured.perSecond / floor.perSecond;
  const made: Row = { name, ...measured };
  if (floor && ratio !== undefined) made.floor = { name: floor.name, ratio };
  if (share !== undefined) made.bar = { label: `≥ ${share} × floor`, isMet: (ratio ?? 0) >= share };
  if (least !== undefined) made.bar = { label: `≥ ${least}/s`, isMet: measured.perSecond >= least };
  rows.push(made);
  console.log(reportLine(made));
  return made;
}

function note(name: string, reached: string, bar: string, isMet: boolean): void {
  facts.push({ name, reached, bar, isMet });
  console.log(`  ${name}: ${reached} (${bar})`);
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
