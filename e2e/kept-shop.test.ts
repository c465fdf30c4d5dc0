import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { readCart } from '../contracts/buying/cart.ts';
import { placeOrder } from '../contracts/buying/checkout/checkout.ts';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changesChannel, heartbeat } from '../server/kernel/database/changes.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { browserAt, buyOverHttp, cartWith } from './http-buyer.ts';
import { copyCastsFiles, lookAtFiles, putFilesBack } from './shop-files.ts';
import { openFilledShop, openJourneyShop, type JourneyShop } from './shop.ts';

const { slug } = demoKits.koala;

/** A file of journeys, as far as its shop can tell. */
async function visit<T>(journey: (shop: JourneyShop) => Promise<T>, own: Record<string, string> = {}) {
  const shop = await openJourneyShop(inject('postgres'), undefined, own);
  try {
    return { shop, found: await journey(shop) };
  } finally {
    await shop.close();
  }
}

const show = async ({ url }: JourneyShop, path: string) => (await fetch(url + path)).text();

/** What somebody finds who comes first, buys a kit and is sent a letter. */
async function firstSale({ url, db }: JourneyShop) {
  const ask = await browserAt(url);
  const before = await db.selectFrom('orders').select('id').execute();
  expect(await buyOverHttp(ask, slug)).toBeDefined();
  const letters = () => db.selectFrom('emails').select('state').execute();
  await expect.poll(letters).not.toContainEqual({ state: 'waiting' });
  const [order] = await db.selectFrom('orders').select('number').execute();
  const kit = await db.selectFrom('products').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow();
  return { before, letters: await letters(), number: order?.number, kit };
}

const jobs = async ({ db }: JourneyShop) => (await sql`select from graphile_worker.jobs`.execute(db)).rows;

test('a shop that a file of journeys has left is as a new one to the next', async () => {
  const first = await visit(async (shop) => {
    const sale = await firstSale(shop);
    const cart = await browserAt(shop.url);
    await cartWith(cart, [slug]);
    // What was kept of pages, facts and an address that leads nowhere; a row that changes, comes, goes.
    for (let visits = 0; visits < 2; visits += 1) await fetch(`${shop.url}/old`);
    await changeSettings(shop.db, { brand: 'Wombat & Sons' });
    await expect.poll(() => show(shop, paths.home)).toContain('Wombat &amp; Sons');
    await shop.db.updateTable('products').set({ name: 'Wombat' }).where('slug', '=', slug).execute();
    expect(await show(shop, paths.product(slug))).toContain('Wombat');
    const redirect = { from_path: '/old', target: paths.about, target_path: paths.about };
    await shop.db
      .insertInto('redirects')
      .values({ ...redirect, created_at: new Date() })
      .execute();
    await shop.db.deleteFrom('secrets').execute();
    await sql`select graphile_worker.add_job('countBuyers', run_at => now() + interval '1 hour')`.execute(
      shop.db,
    );
    expect(await jobs(shop)).not.toEqual([]);
    return { sale, cart };
  });

  const next = await visit(async (shop) => {
    expect(shop.url).toBe(first.shop.url);
    expect(await jobs(shop)).toEqual([]);
    const home = await show(shop, paths.home);
    expect(home).not.toContain('Wombat');
    const page = await show(shop, paths.product(slug));
    expect(page).toContain(first.found.sale.kit.name);
    expect(page).not.toContain('Wombat');
    expect((await fetch(`${shop.url}/old`, { redirect: 'manual' })).status).toBe(404);
    expect(await first.found.cart(readCart, { query: {} })).toMatchObject({ items: [] });
    expect(await shop.db.selectFrom('secrets').select('name').execute()).not.toEqual([]);
    // Its jobs are at work again, and its numbers begin where they began.
    await sql`select graphile_worker.add_job('countBuyers')`.execute(shop.db);
    await expect.poll(() => jobs(shop)).toEqual([]);
    return firstSale(shop);
  });
  expect(next.shop.db, 'the same shop').toBe(first.shop.db);
  expect(next.found).toEqual(first.found.sale);
});

test('a shop that was filled for a file is filled the same for a later one, and for nobody else', async () => {
  let fillings = 0;
  const brandIn = (text: string) => /Possum|Wombat/.exec(text)?.[0];
  const filling = {
    name: 'branded',
    async fill(db: JourneyShop['db']) {
      fillings += 1;
      await changeSettings(db, { brand: 'Possum' });
    },
  };
  const seen: unknown[] = [];
  for (const isFilled of [true, true, false, true]) {
    const shop = isFilled
      ? await openFilledShop(inject('postgres'), filling)
      : await openJourneyShop(inject('postgres'));
    seen.push(brandIn(await show(shop, paths.home)));
    await changeSettings(shop.db, { brand: 'Wombat' });
    await expect.poll(() => show(shop, paths.home)).toContain('Wombat');
    await shop.close();
  }
  expect(seen).toEqual(['Possum', 'Possum', undefined, 'Possum']);
  expect(fillings).toBe(1);
});

test('files that came, changed or went are as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  await copyCastsFiles(folder);
  const before = lookAtFiles(folder);
  const inFiles = [...before.keys()].filter((one) => before.get(one) !== 'folder');
  const [one = '', other = ''] = inFiles;
  expect(inFiles.length).toBeGreaterThan(20);
  const added = ['odd.jpg', 'files/odd.jpg', 'files/made/odd.avif'];
  for (const path of added) await writeFile(join(folder, path), 'odd');
  await putFilesBack(folder, before);
  expect(added.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  expect(lookAtFiles(folder)).toEqual(before);
  await rm(join(folder, one));
  await rm(join(folder, other));
  await writeFile(join(folder, other), 'odd');
  await putFilesBack(folder, before);
  const sizes = (seen: typeof before) =>
    Object.fromEntries([...seen].map(([path, found]) => [path, found.split(' ')[2]]));
  expect(sizes(lookAtFiles(folder))).toEqual(sizes(before));
  await rm(folder, { recursive: true });
});

test('a shop in which something is under way, or that keeps more than its tables, is left to nobody', async () => {
  const givenTo = async (journey: (shop: JourneyShop) => Promise<void>, own?: Record<string, string>) =>
    (await visit(journey, own)).shop.db;
  const nothing = async () => {};
  const before = await givenTo(nothing);
  await givenTo(nothing, { NEWSLETTERS_PER_SECOND: '1' });
  let given = await givenTo(nothing);
  expect(given, 'the other shop was closed before').not.toBe(before);
  const [first, ...more] = [leadOn, loseWord, leaveCall, leaveTransaction];
  expect(await givenTo(first), 'nothing is under way').toBe(given);
  for (const journey of [...more, nothing]) {
    const next = await givenTo(journey);
    expect(next, `before ${journey.name}`).not.toBe(given);
    given = next;
  }
});

/** Its hits are counted in memory for some seconds. */
async function leadOn({ url, db }: JourneyShop): Promise<void> {
  const redirect = { from_path: '/old', target: paths.about, target_path: paths.about };
  await db
    .insertInto('redirects')
    .values({ ...redirect, created_at: new Date() })
    .execute();
  expect((await fetch(`${url}/old`, { redirect: 'manual' })).status).toBe(301);
}

/** As a database does that is started anew. */
async function loseWord({ db }: JourneyShop): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query in (${`listen ${changesChannel}`}, ${heartbeat})`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
}

/** The shop has begun to answer when it says that it will read on. */
async function leaveCall({ url }: JourneyShop): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const begun = new Promise((resolve) => {
    socket.once('data', resolve);
  });
  const headers = ['Content-Type: application/json', 'Content-Length: 9', 'Expect: 100-continue'];
  socket.write([`POST ${addressOf(placeOrder)} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  expect(String(await begun)).toContain('100');
  socket.destroy();
}

async function leaveTransaction({ db }: JourneyShop): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const endless = db.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside);
    begun.resolve();
    await sql`select pg_sleep(4)`.execute(inside);
  });
  endless.catch(() => {});
  await begun.promise;
}
