import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDatabase, openDatabase, type Db } from '../server/kernel/database/database.ts';
import { borrowDatabase, type BorrowedDatabase } from '../tools/testing/borrow-database.ts';
import type { TestPostgres } from '../tools/testing/database.ts';
import { leftFilesOf } from '../tools/testing/database.ts';
import { openHostedShop } from '../tools/testing/hosted-shop.ts';
import { startShop } from '../tools/testing/shop-process.ts';
import { reusedSession } from '../tools/testing/snapshot.ts';
import { copyCastsFiles, lookAtFiles, putFilesBack, type FilesSeen } from './shop-files.ts';

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
  const isOrdinary = !environment && Object.keys(own).length === 0;
  if (isOrdinary) return openKeptShop(postgres);
  const { url, db, database, close } = await openShopOn(await prepare(postgres), environment, own);
  return { url, db, databaseUrl: database.url, close };
}

/**
 * A shop with ordinary settings is used by one file of a worker after another. Its process, connections and routes stay;
 * its tables and files are put back, its jobs begin anew, and it forgets what it has kept (`shop-at-rest.ts`).
 */
type KeptShop = {
  server: string;
  shop: OpenedShop;
  files: FilesSeen;
};

/** What the file before has left; its jobs are at rest. Only one shop is open in the process that hosts them. */
let left: { kept: KeptShop; tooLong: NodeJS.Timeout } | undefined;
/** Its connections are others' then. */
const leftMostMs = 60_000;
/** Of one that nobody wanted in time. */
let closing: Promise<void> | undefined;

/** What a shop holds beside the cast; kept as a state of its own, to which it is put back. */
export type Filling = { name: string; fill(db: Db): Promise<void> };

/** A shop with ordinary settings that was filled before anybody comes. */
export async function openFilledShop(postgres: TestPostgres, filling: Filling): Promise<JourneyShop> {
  for (let tries = 0; tries < 3; tries += 1) {
    const kept = await takeLeft(postgres.url, filling);
    if (kept) return journeyShopOf(kept);
    // It is filled while it rests, as one that a file has left.
    await leave(await makeKeptShop(postgres));
  }
  throw new Error(`No shop could be ${filling.name}.`);
}

async function openKeptShop(postgres: TestPostgres): Promise<JourneyShop> {
  return journeyShopOf((await takeLeft(postgres.url)) ?? (await makeKeptShop(postgres)));
}

function journeyShopOf(kept: KeptShop): JourneyShop {
  const { url, db, database } = kept.shop;
  return { url, db, databaseUrl: database.url, close: () => leave(kept) };
}

async function makeKeptShop(postgres: TestPostgres): Promise<KeptShop> {
  const place = await prepare(postgres);
  const files = lookAtFiles(place.folder);
  return { server: postgres.url, shop: await openShopOn(place), files };
}

async function takeLeft(server: string, filling?: Filling): Promise<KeptShop | undefined> {
  const kept = pickUp();
  if (!kept) return undefined;
  let isReady = false;
  try {
    isReady = kept.server === server && (await isPutBack(kept, filling));
  } finally {
    if (!isReady) await kept.shop.close();
  }
  return isReady ? kept : undefined;
}

function pickUp(): KeptShop | undefined {
  const found = left;
  left = undefined;
  clearTimeout(found?.tooLong);
  return found?.kept;
}

/** False where something was still running on its tables, or where it may not have heard that they were put back. */
async function isPutBack({ shop, files }: KeptShop, filling?: Filling): Promise<boolean> {
  const { database, db } = shop;
  const isKnown = filling && database.hasKept(filling.name);
  const wasAtRest = await database.renew(isKnown ? filling.name : undefined);
  await putFilesBack(shop.folder, files);
  if (!wasAtRest) return false;
  if (filling && !isKnown) {
    await filling.fill(db);
    await database.keepAs(filling.name);
  }
  return shop.wake().then(
    () => true,
    () => false,
  );
}

async function leave(kept: KeptShop): Promise<void> {
  if (!(await kept.shop.rest().catch(() => false))) return kept.shop.close();
  const tooLong = setTimeout(() => {
    closing = pickUp()
      ?.shop.close()
      .catch(() => {});
  }, leftMostMs);
  tooLong.unref();
  left = { kept, tooLong };
}

type Place = { database: BorrowedDatabase; folder: string };

async function prepare(postgres: TestPostgres): Promise<Place> {
  const database = await borrowDatabase(postgres);
  const folder = await mkdtemp(join(leftFilesOf(process.ppid), 'journey-'));
  await copyCastsFiles(folder);
  await takeKeptAssets(join(folder, 'assets'));
  return { database, folder };
}

type OpenedShop = Place & {
  url: string;
  db: Db;
  rest(): Promise<boolean>;
  wake(): Promise<void>;
  close(): Promise<void>;
};

async function openShopOn(
  { database, folder }: Place,
  environment?: Record<string, string>,
  own: Record<string, string> = {},
): Promise<OpenedShop> {
  // By this name they stay when the tables are put back.
  const named = Object.assign(new URL(database.url), { search: `application_name=${reusedSession}` }).href;
  const db = openDatabase(named, { poolSize: 2, keepMs: leftMostMs });
  const settings = {
    PORT: '0',
    DATABASE_URL: environment ? database.url : named,
    DATA_DIR: folder,
    SHOP_DEMO: 'no',
    LOG_LEVEL: 'warn',
    // Tests keep both cores busy: a visitor waits then, and is not turned away.
    DATABASE_CONNECT_SECONDS: '10',
    ...own,
  };
  const shop = environment ? await startShop({ ...settings, ...environment }) : await openHosted(settings);
  return {
    database,
    folder,
    db,
    rest: () => Promise.resolve(false),
    wake: () => Promise.reject(new Error('It has not rested.')),
    ...shop,
    async close() {
      await shop.stop();
      await closeDatabase(db);
      await database.giveBack();
      await keepAssets(join(folder, 'assets'));
      // A picture that is just being made may yet be written.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openHosted(settings: Record<string, string>) {
  await closing;
  await pickUp()?.shop.close();
  return openHostedShop(settings);
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
