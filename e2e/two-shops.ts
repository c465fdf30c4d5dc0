import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { borrowDatabase } from '../tools/testing/borrow-database.ts';
import type { TestPostgres } from '../tools/testing/database.ts';
import { programSource } from '../tools/testing/program-file.ts';
import { startShop } from '../tools/testing/shop-process.ts';

/** Two server processes of one shop. */
export type TwoShops = { urls: string[]; db: Db } & AsyncDisposable;

export async function openTwoShops(postgres: TestPostgres): Promise<TwoShops> {
  const database = await borrowDatabase(postgres);
  const folder = await mkdtemp(join(tmpdir(), 'two-shops-'));
  const db = openDatabase(database.url, { poolSize: 2 });
  const settings = { PORT: '0', DATABASE_URL: database.url, SHOP_DEMO: 'no', LOG_LEVEL: 'silent' };
  const of = (name: string) => ({ ...settings, DATA_DIR: join(folder, name) });
  // One from its sources, as whoever runs a shop starts it: no other test does.
  const shops = await Promise.all([
    startShop(of('one'), programSource('server/main.ts')),
    startShop(of('two')),
  ]);
  return {
    urls: shops.map(({ url }) => url),
    db,
    async [Symbol.asyncDispose]() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await closeDatabase(db);
      await database.giveBack();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
