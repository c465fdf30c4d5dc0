import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../server/embedded-postgres/own-postgres.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { startShop, type RunningShop } from '../tools/testing/shop-process.ts';
import { fillListings } from './listings.ts';

const folder = '.data/bench-states';
const log = { info: () => {}, warn: (message: string) => console.warn(message) };

type ShopState = { name: string; make(client: pg.Client, databaseUrl: string): Promise<unknown> };

/** From the day on which a shop is opened to one with a thousand kits; each is made of the one before. */
const shopStates: readonly ShopState[] = [
  { name: 'a new shop', make: async () => {} },
  {
    name: '1,000 kits',
    make: (_client, databaseUrl) => fillListings(databaseUrl, join(folder, 'files'), 1_000),
  },
  {
    name: 'one kit',
    make: (client) =>
      client.query("update products set status = 'draft' where id <> (select min(id) from products)"),
  },
  {
    name: 'kits without pictures',
    make: async (client) => {
      await client.query("update products set status = 'published' where id < 1000");
      await client.query('delete from product_pictures');
    },
  },
  { name: 'no kits any more', make: (client) => client.query("update products set status = 'draft'") },
];

/** Opens a shop without the demonstration's content in each of its states, and hands over where it answers. */
export async function inEachState(work: (state: string, url: string) => Promise<void>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await using opened = new AsyncDisposableStack();
  const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: false, log });
  opened.defer(() => postgres.stop());
  await migrate(postgres.url, log);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // PostgreSQL is stopped before whoever is connected has gone.
  client.on('error', () => {});
  opened.defer(() => client.end());
  for (const { name, make } of shopStates) {
    await make(client, postgres.url);
    const shop: RunningShop = await startShop({
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SHOP_DEMO: 'no',
      LOG_LEVEL: 'error',
    });
    try {
      await work(name, shop.url);
    } finally {
      await shop.stop();
    }
  }
}
