import { readdir } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { bypassQueryCache } from '../cache/query-cache.ts';
import { changesChannel, heartbeat, publishChanges } from './changes.ts';
import type { Db } from './database.ts';

const { slug } = demoKits.koala;

const kit = ({ shop }: TestShop) =>
  shop.db.selectFrom('products').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow();

test('a shop that a test has left is as a new one to the next', async () => {
  const at = new Date('2031-01-01T00:00:00Z');
  const before = await (async () => {
    await using harness = await testShop({ clock: { now: () => at } });
    const { db, files } = harness.shop;
    const whole = await kit(harness);
    expect(harness.shop.clock.now()).toEqual(at);
    const rendering = vi.spyOn(harness.shop.web, 'renderPage');
    // One row is changed, one comes, one goes; a page is kept, and a file.
    for (let visits = 0; visits < 2; visits += 1) await harness.app.inject('/old');
    expect(rendering).toHaveBeenCalledOnce();
    await db.updateTable('products').set({ name: 'Wombat' }).where('slug', '=', slug).execute();
    const redirect = { from_path: '/old', target: paths.about, target_path: paths.about, created_at: at };
    await db.insertInto('redirects').values(redirect).execute();
    await db.deleteFrom('secrets').execute();
    await files.save('odd.jpg', Buffer.from('odd'));
    return { app: harness.app, whole, rendering };
  })();

  await using harness = await testShop();
  expect(harness.app).toBe(before.app);
  expect(await kit(harness)).toEqual(before.whole);
  await harness.app.inject('/old');
  expect(before.rendering).toHaveBeenCalledTimes(2);
  const { db, files, clock, config, keys } = harness.shop;
  expect(await db.selectFrom('redirects').selectAll().execute()).toEqual([]);
  const secrets = await db.selectFrom('secrets').select('value').execute();
  expect(secrets.map(({ value }) => value)).toContain(keys.visitor);
  expect(await files.has('odd.jpg')).toBe(false);
  expect(await readdir(config.dataFolder)).toEqual(['files']);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});

const leave = async (how: (harness: TestShop) => unknown = () => {}) => {
  await using harness = await testShop();
  await how(harness);
  return harness.app;
};

test('a shop that is slow to ask when its next sale turns is given to a test once it has asked', async () => {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const ask = (): unknown => Reflect.apply(query, this, given);
    const { text = '' } = (given[0] ?? {}) as { text?: string };
    return text.includes('from "discounts"') ? after(50).then(ask) : ask();
  });
  await leave(({ app }) => app.close());
  const made = await leave();
  expect(await leave(), 'a shop that was just made').toBe(made);
  expect(await leave(), 'a shop that was put back').toBe(made);
});

test('a shop that hears late that all was put back shows nobody what was there before', async () => {
  const { emit } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, event, ...given) {
    const tell = () => Reflect.apply(emit, this, [event, ...given]);
    if (event !== 'notification') return tell();
    const [{ payload }] = given as unknown as [pg.Notification];
    // Of the renewal later than of what the test before wrote.
    void after(payload === 'null' ? 200 : 10).then(tell);
    return true;
  });
  const left = await leave(async ({ shop, app }) => {
    vi.spyOn(shop.web, 'renderPage');
    for (let visits = 0; visits < 2; visits += 1) await app.inject('/old');
    expect(shop.web.renderPage).toHaveBeenCalledOnce();
    await publishChanges(shop.db, ['product:1']);
  });
  const next = await leave(async ({ shop, app }) => {
    await app.inject('/old');
    expect(shop.web.renderPage).toHaveBeenCalledTimes(2);
  });
  expect(next).toBe(left);
});

test('a shop that keeps has forgotten everything when the next test gets it, even what it would show in an outage', async () => {
  await using ordinary = await testShop();
  const list = { url: addressOf(listProducts) };
  const first = await (async () => {
    await using harness = await testShop({ keeps: true });
    const { shop, app } = harness;
    await app.inject(list);
    expect((await statementsOf(() => app.inject(list))).statements).toBe(0);
    // For a second what is kept is not asked after this.
    bypassQueryCache(shop.db);
    return app;
  })();
  expect(first).not.toBe(ordinary.app);
  await using harness = await testShop({ keeps: true });
  const { shop, app } = harness;
  expect(app).toBe(first);
  const lost = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNREFUSED' });
  });
  expect((await app.inject(list)).statusCode).toBe(503);
  lost.mockRestore();
  await currentSettings(shop.db);
  expect((await statementsOf(() => currentSettings(shop.db))).statements).toBe(0);
});

test('a shop that keeps is left to nobody once it may have missed a change', async () => {
  const leaveKept = async (how: (harness: TestShop) => unknown = () => {}) => {
    await using harness = await testShop({ keeps: true });
    await how(harness);
    return harness.app;
  };
  const kept = await leaveKept();
  expect(await leaveKept()).toBe(kept);
  await leaveKept(async ({ shop }) => {
    await endListening(shop.db);
    // It asks anew when the next sale turns, and would be left for that alone.
    await expect.poll(() => shop.connections()['requests']?.used).toBe(0);
  });
  expect(await leaveKept()).not.toBe(kept);
});

/** As a database does that is started anew; returns once the shop has heard of it. */
async function endListening(db: Db): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const { emit } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, event, ...given) {
    const answer: boolean = Reflect.apply(emit, this, [event, ...given]);
    if (event === 'end') heard.resolve();
    return answer;
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in (${`listen ${changesChannel}`}, ${heartbeat})`.execute(
    db,
  );
  await heard.promise;
}

test('a shop in which something is under way, or that is not what it was, is left to nobody', async () => {
  const isGone = async (how: (harness: TestShop) => unknown) => {
    const left = await leave(how);
    return (await leave()) !== left;
  };
  expect(await isGone(() => {})).toBe(false);
  expect(await isGone(({ app }) => app.close())).toBe(true);
  expect(await isGone(({ app }) => app.listen({ port: 0, host: '127.0.0.1' }))).toBe(true);
  expect(await isGone(({ shop }) => Object.assign(shop, { keeps: true }))).toBe(true);
  expect(await isGone(({ shop }) => Object.assign(shop, { keeps: false }))).toBe(false);
  const endless = async ({ shop }: TestShop) => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    void shop.db.transaction().execute(() => {
      begun.resolve();
      return mayEnd.promise;
    });
    await begun.promise;
    // After the shop has been left.
    setImmediate(mayEnd.resolve);
  };
  expect(await isGone(endless)).toBe(true);
});
