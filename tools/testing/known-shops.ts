import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { systemClock, type Clock } from '../../server/kernel/clock.ts';
import type { Shop } from '../../server/kernel/shop.ts';
import { assembleTestShop, closeTestShop } from './assembled-shop.ts';
import { borrowDatabase, type BorrowedDatabase } from './borrow-database.ts';
import { copyTemplateFiles, type TestPostgres } from './database.ts';
import { knownSession } from './snapshot.ts';

/**
 * A shop that one test of this process after another is given: to lay out its routes and to connect it takes ten times
 * as long as to put its tables and files back, and a shop that keeps nothing between requests cannot tell.
 */
type KnownShop = {
  server: string;
  shop: Shop;
  app: FastifyInstance;
  database: BorrowedDatabase;
  folder: string;
  /** What the shop is told of the time: another one in each test. */
  time: { clock: Clock };
  /** Who waits for word of a change: of these things, or of anything. */
  heard: { change: Shop['noteChange'] };
  /** As it was made: a test may have put something else into it. */
  made: Readonly<Shop>;
  isClosed: boolean;
};

const free: KnownShop[] = [];

/** One whose test has ended its connections hears again within a second or two; what takes longer is made anew. */
const hearsWithinMs = 10_000;

/** A shop without anything special about it. */
export async function openKnownShop(postgres: TestPostgres, clock: Clock = systemClock) {
  const known = (await takeRenewed(postgres.url)) ?? (await makeKnownShop(postgres));
  await untilAtRest(known);
  known.time.clock = clock;
  return {
    shop: known.shop,
    app: known.app,
    async [Symbol.asyncDispose]() {
      known.time.clock = systemClock;
      if (isFitForNext(known)) free.push(known);
      else await close(known);
    },
  };
}

async function takeRenewed(server: string): Promise<KnownShop | undefined> {
  for (;;) {
    const place = free.findLastIndex((known) => known.server === server);
    const [known] = place < 0 ? [] : free.splice(place, 1);
    if (!known || (await isRenewed(known))) return known;
    await close(known);
  }
}

/** Nothing is under way in it, nothing listens, and it is what it was. */
function isFitForNext({ shop, app, made, isClosed }: KnownShop): boolean {
  const isAsMade = Object.entries(made).every(([part, value]) => Reflect.get(shop, part) === value);
  return isAtRest(shop) && isAsMade && !isClosed && !app.server.listening;
}

function isAtRest(shop: Shop): boolean {
  return Object.values(shop.connections()).every(({ used, waiting }) => used + waiting === 0);
}

/**
 * A shop asks by itself when the next sale turns, as it opens and after any change: a test that is given it while that
 * is under way, and leaves it at once, would seem to have left something behind. Each statement ends by itself in time.
 */
async function untilAtRest({ shop }: KnownShop): Promise<void> {
  // What is asked just now has not yet taken its connection.
  await nextTurn();
  while (!isAtRest(shop)) await after(1);
}

/** Puts back what its database and its folder held; false where something was still under way there. */
async function isRenewed({ database, folder, heard }: KnownShop): Promise<boolean> {
  const hasHeard = new Promise<boolean>((resolve) => {
    // Word of what the last test wrote may come yet, and is not of what is put back.
    heard.change = (tags) => tags === null && resolve(true);
    setTimeout(resolve, hearsWithinMs, false).unref();
  });
  const wasAtRest = await database.renew();
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  await copyTemplateFiles(join(folder, 'files'));
  // The pages that it has rendered show what was there before.
  return wasAtRest && hasHeard;
}

async function makeKnownShop(postgres: TestPostgres): Promise<KnownShop> {
  const database = await borrowDatabase(postgres);
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  await copyTemplateFiles(join(folder, 'files'));
  const time = { clock: systemClock };
  const heard: KnownShop['heard'] = { change: () => {} };
  const clock = { now: () => time.clock.now() };
  const { url } = database;
  const named = Object.assign(new URL(url), { search: `application_name=${knownSession}` }).href;
  const shop = await assembleTestShop(named, folder, { clock });
  shop.noteChange = (tags) => heard.change(tags);
  const app = await buildApp(shop);
  // What a test connects by itself has another name, and is gone before the next one begins.
  Object.assign(shop, { databaseUrl: url, directUrl: url });
  Object.freeze(shop.config);
  const known = {
    server: postgres.url,
    shop,
    app,
    database,
    folder,
    time,
    heard,
    made: { ...shop },
    isClosed: false,
  };
  app.addHook('onClose', async () => {
    known.isClosed = true;
  });
  return known;
}

async function close({ shop, app, database, folder }: KnownShop): Promise<void> {
  await closeTestShop(shop, app);
  await database.giveBack();
  // A picture that is just being made may yet be written.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
