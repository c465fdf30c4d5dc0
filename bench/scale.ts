/**
 * `npm run bench:scale`: the back office's lists, search and an order on a large shop: 100,000 kits,
 * 1,000,000 orders, 200,000 customers. `--orders=50000` makes a smaller one.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { allEndpoints } from '../contracts/all.ts';
import { addressOf } from '../contracts/endpoint.ts';
import { searchKits } from '../contracts/search.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database.ts';
import { migrate } from '../server/kernel/migrate.ts';
import { startOwnPostgres } from '../server/kernel/own-postgres.ts';
import { makeToken } from '../server/sessions/access-tokens.ts';
import { buildWebFloor } from '../tools/build.ts';
import { startShop } from '../tools/shop-process.ts';
import { growShop } from './large-shop.ts';
import { buying } from './purchases.ts';
import { fillShelves } from './shelf.ts';

const orders = Number(process.argv.find((word) => word.startsWith('--orders='))?.split('=')[1] ?? 1_000_000);
const folder = '.data/bench-scale';
const log = { info: () => {}, warn: (message: string) => console.warn(message) };
const rounds = 20;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildWebFloor();
await using opened = new AsyncDisposableStack();
const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: false, log });
opened.defer(() => postgres.stop());
await migrate(postgres.url, log);
const productIds = await fillShelves(postgres.url, join(folder, 'files'));
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SHOP_DEMO: 'no',
  LOG_LEVEL: 'error',
  PORT: '0',
};

const small = await startShop(settings);
if (!(await (await buying(small.url, productIds))())) throw new Error('The first order went wrong.');
await small.stop();
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
const owner = await growShop(pool, { orders, kits: orders / 10, customers: orders / 5 });
await pool.end();
const db = openDatabase(postgres.url, 1);
const { token } = await makeToken(db, owner, { name: 'bench', days: 1 }, new Date());
await closeDatabase(db);

const shop = await startShop(settings);
opened.defer(() => shop.stop());
console.log(`${orders.toLocaleString('en-AU')} orders; each asked ${rounds} times, one after the other\n`);
await measure('search', addressOf(searchKits, { query: { q: 'paint' } }));
const lists = allEndpoints.filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' && endpoint.access === 'administrator' && !endpoint.path.includes(':'),
);
for (const { endpoint } of lists) await measure(endpoint.name, endpoint.path);

async function measure(name: string, path: string): Promise<void> {
  const took: number[] = [];
  let status = 0;
  for (let i = 0; i < rounds; i += 1) {
    const from = performance.now();
    const answer = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    took.push(performance.now() - from);
    ({ status } = answer);
  }
  took.sort((a, b) => a - b);
  const p95 = took[Math.floor(rounds * 0.95) - 1] ?? 0;
  console.log(
    `${name.padEnd(34)} ${String(status).padStart(4)}  p95 ${String(Math.round(p95)).padStart(6)} ms`,
  );
}
