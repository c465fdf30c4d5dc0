import { readdir } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { publishChanges } from './changes.ts';

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
