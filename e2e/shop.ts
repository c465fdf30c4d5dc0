import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { borrowDatabase } from '../tools/testing/borrow-database.ts';
import type { TestPostgres } from '../tools/testing/database.ts';
import { copyTemplateFiles, leftFilesOf, shareMadePictures } from '../tools/testing/database.ts';
import { openHostedShop } from '../tools/testing/hosted-shop.ts';
import { startShop } from '../tools/testing/shop-process.ts';

/** The built shop in another process, as its customers meet it, with the cast on its shelves. */
export type JourneyShop = { url: string; db: Db; databaseUrl: string; close(): Promise<void> };

/**
 * @param environment settings that others than this shop would notice; it has a process of its own then
 * @param own settings that only this shop reads
 */
export async function openJourneyShop(
  postgres: TestPostgres,
  environment?: Record<string, string>,
  own: Record<string, string> = {},
): Promise<JourneyShop> {
  const database = await borrowDatabase(postgres);
  const dataFolder = await mkdtemp(join(tmpdir(), 'journey-'));
  await copyTemplateFiles(join(dataFolder, 'files'));
  await shareMadePictures(join(dataFolder, 'files'));
  const assets = join(dataFolder, 'assets');
  await takeKeptAssets(assets);
  const db = openDatabase(database.url, { poolSize: 2 });
  const settings = {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'warn',
    // Tests keep both cores busy: a visitor waits then, and is not turned away.
    DATABASE_CONNECT_SECONDS: '10',
    ...own,
  };
  const shop = environment
    ? await startShop({ ...settings, ...environment })
    : await openHostedShop(settings);
  return {
    url: shop.url,
    db,
    databaseUrl: database.url,
    async close() {
      await shop.stop();
      await closeDatabase(db);
      await database.giveBack();
      await keepAssets(assets);
      // A picture that is just being made may yet be written.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Each shop keeps a copy of the build's five hundred scripts: the next one is given the copies of the one before. */
const keptAssets = join(leftFilesOf(process.ppid), `assets-${process.pid}`);

/** The worker's first shop has nothing to take, and neither has one that is open beside another. */
async function takeKeptAssets(to: string): Promise<void> {
  await rename(keptAssets, to).catch(() => {});
}

/** What another shop has left meanwhile is enough. */
async function keepAssets(from: string): Promise<void> {
  await rename(from, keptAssets).catch(() => {});
}
