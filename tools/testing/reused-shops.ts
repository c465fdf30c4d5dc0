import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { nameImageHosts } from '../../contracts/kernel/image-hosts.ts';
import { buildServer } from '../../server/app.ts';
import { enableQueryCache } from '../../server/kernel/cache/query-cache.ts';
import { systemClock, type Clock } from '../../server/kernel/clock.ts';
import type { HttpServer } from '../../server/kernel/http/http.ts';
import type { Shop } from '../../server/kernel/shop.ts';
import { assembleTestShop, closeTestShop, rememberInCalls, type ShopOptions } from './assembled-shop.ts';
import { borrowDatabase, type BorrowedDatabase } from './borrow-database.ts';
import { copyTemplateFiles, type TestPostgres } from './database.ts';
import { reusedSession } from './snapshot.ts';

/** Whether pages are rendered, and whether anything is kept between requests. */
type Kind = Required<Pick<ShopOptions, 'pages' | 'keeps'>>;

/**
 * A shop that the tests of this process use one after another. Restoring its tables and files takes a tenth of the
 * time of registering its routes and connecting it; and since it forgets what it has kept, a test cannot tell.
 */
type ReusedShop = {
  server: string;
  kind: Kind;
  shop: Shop;
  app: FastifyInstance;
  pageCache: HttpServer['pageCache'];
  database: BorrowedDatabase;
  folder: string;
  /** What the folder held when it was put back last. */
  trace: string;
  /** The shop's clock asks this one, which each test may set. */
  time: { clock: Clock };
  /** Who waits for word of a change: of these things, or of anything. */
  heard: { change: Shop['noteChange'] };
  /** While a test had it, it may have missed word of a change: it hears that anything may have changed. */
  wasCutOff: boolean;
  /** The shop's parts as they were made, to find out whether a test has replaced one. */
  made: Readonly<Shop>;
  isClosed: boolean;
};

const free: ReusedShop[] = [];

/** A shop whose test has ended its connections hears again within a second or two; one that takes longer is replaced. */
const hearsWithinMs = 10_000;

/** What a shop keeps ends at moments of its own clock, so one that keeps or shows pages is reused with the system's. */
export function canBeReused({ clock, pages, keeps, ...special }: ShopOptions): boolean {
  return Object.keys(special).length === 0 && (clock === undefined || (!pages && !keeps));
}

/** A shop with no options but these: a reused one where one is free. */
export async function openReusedShop(postgres: TestPostgres, options: ShopOptions = {}) {
  const { clock = systemClock, pages = false, keeps = false } = options;
  const kind = { pages, keeps };
  const reused = (await takeRenewed(postgres.url, kind)) ?? (await makeReusedShop(postgres, kind));
  await untilAtRest(reused);
  reused.time.clock = clock;
  reused.heard.change = (tags) => (reused.wasCutOff ||= tags === null);
  return {
    shop: reused.shop,
    app: reused.app,
    async [Symbol.asyncDispose]() {
      reused.time.clock = systemClock;
      if (isFitForNext(reused)) await leave(reused);
      else await close(reused);
    },
  };
}

async function takeRenewed(server: string, kind: Kind): Promise<ReusedShop | undefined> {
  for (;;) {
    const place = free.findLastIndex((reused) => reused.server === server && isAlike(reused.kind, kind));
    const [reused] = place < 0 ? [] : free.splice(place, 1);
    if (!reused || (await isRenewed(reused))) return reused;
    await close(reused);
  }
}

function isAlike(one: Kind, other: Kind): boolean {
  return one.pages === other.pages && one.keeps === other.keeps;
}

/** Beside the ordinary ones a process has one kind at a time, because PostgreSQL has only so many connections. */
async function leave(reused: ReusedShop): Promise<void> {
  free.push(reused);
  if (isOrdinary(reused)) return;
  const others = free.filter((one) => !isOrdinary(one) && !isAlike(one.kind, reused.kind));
  for (const other of others) free.splice(free.indexOf(other), 1);
  await Promise.all(others.map(close));
}

function isOrdinary({ kind }: ReusedShop): boolean {
  return !kind.pages && !kind.keeps;
}

/**
 * Whether the shop may be reused: no query is running, it does not listen, no part of it was replaced, and what it keeps
 * follows the tables.
 */
function isFitForNext({ shop, app, kind, made, isClosed, wasCutOff }: ReusedShop): boolean {
  const isAsMade = Object.entries(made).every(([part, value]) => Reflect.get(shop, part) === value);
  const hears = !kind.keeps || !wasCutOff;
  return isAtRest(shop) && isAsMade && hears && !isClosed && !app.server.listening;
}

function isAtRest(shop: Shop): boolean {
  return Object.values(shop.connections()).every(({ used, waiting }) => used + waiting === 0);
}

/**
 * A shop asks by itself when the next sale turns, as it opens and after any change: a test that is given it while that
 * is under way, and leaves it at once, would seem to have left something behind. Each statement ends by itself in time.
 */
async function untilAtRest({ shop }: ReusedShop): Promise<void> {
  // What is asked just now has not yet taken its connection.
  await nextTurn();
  while (!isAtRest(shop)) await after(1);
}

/** Restores the database and the folder; false where something was still running there. */
async function isRenewed(reused: ReusedShop): Promise<boolean> {
  const { database, folder, heard, shop, pageCache } = reused;
  const hasHeard = new Promise<boolean>((resolve) => {
    // Word of what the last test wrote may come yet, and is not of what is put back.
    heard.change = (tags) => tags === null && resolve(true);
    setTimeout(resolve, hearsWithinMs, false).unref();
  });
  const wasAtRest = await database.renew();
  if (traceOf(folder) !== reused.trace) {
    for (const name of readdirSync(folder))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    await copyTemplateFiles(join(folder, 'files'));
    reused.trace = traceOf(folder);
  }
  // Pages that it has rendered show the old data until it has heard of the change.
  if (!wasAtRest || !(await hasHeard)) return false;
  pageCache.forget();
  if (shop.keeps) enableQueryCache(shop.db, shop.reads);
  nameImageHosts(shop.config.imageHosts);
  shop.web.nameImageHosts(shop.config.imageHosts);
  return true;
}

/**
 * Each file with the moment of its last change, which nothing but the system writes: most tests touch none, and looking
 * takes a twentieth of the time of copying.
 */
function traceOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .toSorted()
    .map((name) => {
      // A picture that is just being made may be renamed meanwhile.
      const found = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
      return `${name} ${found?.ino} ${found?.ctimeNs}`;
    })
    .join('\n');
}

async function makeReusedShop(postgres: TestPostgres, kind: Kind): Promise<ReusedShop> {
  const database = await borrowDatabase(postgres);
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  await copyTemplateFiles(join(folder, 'files'));
  const time = { clock: systemClock };
  const heard: ReusedShop['heard'] = { change: () => {} };
  const clock = { now: () => time.clock.now() };
  const { url } = database;
  const named = Object.assign(new URL(url), { search: `application_name=${reusedSession}` }).href;
  const shop = await assembleTestShop(named, folder, { clock, ...kind });
  shop.noteChange = (tags) => heard.change(tags);
  const { app, pageCache } = await buildServer(shop);
  rememberInCalls(shop, app);
  // Connections that a test opens itself get another name, so they are ended before the next test.
  Object.assign(shop, { databaseUrl: url, directUrl: url });
  Object.freeze(shop.config);
  const reused = {
    server: postgres.url,
    kind,
    shop,
    app,
    pageCache,
    database,
    folder,
    trace: traceOf(folder),
    time,
    heard,
    wasCutOff: false,
    made: { ...shop },
    isClosed: false,
  };
  app.addHook('onClose', async () => {
    reused.isClosed = true;
  });
  return reused;
}

async function close({ shop, app, database, folder }: ReusedShop): Promise<void> {
  await closeTestShop(shop, app);
  await database.giveBack();
  // A picture that is just being made may yet be written.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
