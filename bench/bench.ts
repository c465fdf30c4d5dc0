/**
 * `npm run bench`: requests a second and p50/p99, each beside its floor, which is measured in the same
 * run on the same machine. There is no pass or fail in it. `--seconds=5` is how long each takes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProduct } from '../contracts/catalogue.ts';
import { addressOf } from '../contracts/endpoint.ts';
import { paths } from '../contracts/paths.ts';
import { kits } from '../seed/kits/kits.ts';
import { migrate } from '../server/kernel/migrate.ts';
import { startOwnPostgres } from '../server/kernel/own-postgres.ts';
import { buildWebFloor } from '../tools/build.ts';
import { startServer, startShop } from '../tools/shop-process.ts';
import { connections, crowd, hammer, travellingBytes, type Measured } from './load.ts';
import { addingToCart, buying } from './purchases.ts';
import { fillShelves } from './shelf.ts';

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
await fillShelves(postgres.url, join(folder, 'files'));

const shop = await startShop({
  PORT: '0',
  DATABASE_URL: postgres.url,
  DATABASE_POOL: '20',
  DATA_DIR: folder,
  SHOP_DEMO: 'no',
  LOG_LEVEL: 'error',
});
opened.defer(() => shop.stop());
// Asking for localhost by name would measure the resolver too.
const url = shop.url.replace('localhost', '127.0.0.1');

const home = `${url}${paths.home}`;
const category = `${url}${paths.category('all')}`;
const product = `${url}${addressOf(readProduct, { params: { slugOrId: kit.slug } })}`;
const page = await keep(home, 'home.br');
const json = await keep(product, 'product.json');
const floors = await startServer(
  ['bench/floors.ts', postgres.url, page.file, json.file],
  {},
  /floors at (\d+ \d+)/,
);
opened.defer(() => floors.stop());
const [bare = '', fastify = ''] = floors.url.split(' ').map((port) => `http://127.0.0.1:${port}`);
const productId = (JSON.parse(json.bytes.toString()) as { id: number }).id;

console.log(
  `${connections} connections, ${seconds} s each; home page ${page.bytes.length} bytes of brotli\n`,
);
const bareHttp = await row(`bare node:http, ${page.bytes.length} bytes`, hammer(bare, seconds));
await row('home page', hammer(home, seconds), bareHttp);
await row('category page, every kit', hammer(category, seconds), bareHttp);
const ready = await row('Fastify, ready bytes', hammer(`${fastify}/ready`, seconds));
const statement = await row('Fastify + one statement', hammer(`${fastify}/statement`, seconds));
await row('product JSON', hammer(product, seconds), statement, ready);
const insert = await row('Fastify + one insert', hammer(`${fastify}/row`, seconds, 'POST'));
await row(
  'add to cart',
  crowd(seconds, () => addingToCart(url, productId)),
  insert,
);
const transaction = await row(
  'Fastify + one order-like transaction',
  hammer(`${fastify}/transaction`, seconds, 'POST'),
);
await row(
  'whole checkout, paid',
  crowd(seconds, () => buying(url, productId)),
  transaction,
);

/** Prints a line of the table as soon as it is known, beside its floors as ratios. */
async function row(name: string, measuring: Promise<Measured>, ...beside: Measured[]): Promise<Measured> {
  const measured = await measuring;
  const ratios = beside.map(({ perSecond }) => `× ${hundredths(measured.perSecond / perSecond)}`);
  const failed = measured.failed > 0 ? `${measured.failed} failed` : '';
  console.log(
    [
      name.padEnd(38),
      `${Math.round(measured.perSecond).toLocaleString('en-AU')}/s`.padStart(10),
      `p50 ${hundredths(measured.p50Ms)} ms`.padStart(19),
      `p99 ${hundredths(measured.p99Ms)} ms`.padStart(19),
      `  ${[...ratios, failed].filter(Boolean).join('  ')}`,
    ].join(''),
  );
  return measured;
}

/** What the shop sends for an address, kept as a file for a floor to send. */
async function keep(address: string, name: string): Promise<{ file: string; bytes: Buffer }> {
  const bytes = await travellingBytes(address);
  const file = join(folder, name);
  await writeFile(file, bytes);
  return { file, bytes };
}

function hundredths(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: 2 });
}
