import { expect, test } from 'vitest';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { changeSettings, currentSettings } from '../../platform/settings/settings.ts';
import { inTransaction, openDatabase } from '../database/database.ts';
import {
  bypassQueryCache,
  invalidateQueryCache,
  cachedQuery,
  cacheQueriesDuring,
  enableQueryCache,
} from './query-cache.ts';

/** Nothing is asked of this database. The one of a shop goes on to other tests, which want nothing kept. */
const unkeptOfItsOwn = () => openDatabase('postgres://nobody.invalid/shop');

function keptOfItsOwn() {
  const db = unkeptOfItsOwn();
  enableQueryCache(db);
  return db;
}

test('a fact is read once, and again after it changed', async () => {
  const db = keptOfItsOwn();
  let readings = 0;
  const counted = cachedQuery('counted', async () => (readings += 1));
  for (let i = 0; i < 3; i += 1) await counted(db);
  expect(readings).toBe(1);
  invalidateQueryCache(db, ['fact:something else']);
  await counted(db);
  expect(readings).toBe(1);
  invalidateQueryCache(db, ['fact:counted']);
  expect(await counted(db)).toBe(2);
});

test('a fact that is read from more than one table is dropped by each, and two of one table are two', async () => {
  const db = keptOfItsOwn();
  let readings = 0;
  const alone = cachedQuery('shelves', async () => 'alone');
  const both = cachedQuery('shelves', async () => (readings += 1), ['books']);
  expect([await both(db), await alone(db), await both(db)]).toEqual([1, 'alone', 1]);
  invalidateQueryCache(db, ['books']);
  expect(await both(db)).toBe(2);
  invalidateQueryCache(db, ['fact:shelves']);
  expect(await both(db)).toBe(3);
});

test('who keeps nothing reads a fact once in a call, and again in the next and between them', async () => {
  const db = unkeptOfItsOwn();
  let readings = 0;
  const counted = cachedQuery('counted', async () => (readings += 1));
  const call = () => cacheQueriesDuring(db, async () => [await counted(db), await counted(db)]);
  expect(await call()).toEqual([1, 1]);
  expect([await counted(db), await counted(db)]).toEqual([2, 3]);
  expect(await call()).toEqual([4, 4]);
  enableQueryCache(db);
  expect([await call(), await counted(db), await call()]).toEqual([[5, 5], 5, [5, 5]]);
});

test('what a call has read is read again by it after another call has begun or ended', async () => {
  const db = unkeptOfItsOwn();
  let readings = 0;
  const counted = cachedQuery('counted', async () => (readings += 1));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const long = cacheQueriesDuring(db, async () => {
    const first = await counted(db);
    await ended;
    return [first, await counted(db), await counted(db)];
  });
  expect(await cacheQueriesDuring(db, () => counted(db))).toBe(2);
  end();
  expect(await long).toEqual([1, 3, 3]);
  expect(await counted(db)).toBe(4);
});

test('what was read before a change is not kept after it', async () => {
  const db = keptOfItsOwn();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answers = [promise, Promise.resolve('new')];
  const changing = cachedQuery('changing', () => answers.shift() ?? Promise.resolve('newest'));
  const early = changing(db);
  invalidateQueryCache(db, ['fact:changing']);
  resolve('old');
  expect(await early).toBe('old');
  expect(await changing(db)).toBe('new');
});

test('what a transaction wrote and undid is kept by nobody', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const undone = inTransaction(db, async (tx) => {
    await changeSettings(tx, { brand: 'Never' });
    expect((await currentSettings(tx)).brand).toBe('Never');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await currentSettings(db)).brand).not.toBe('Never');
});

test('whoever is about to change things sees them changed at once', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  await currentSettings(db);
  bypassQueryCache(db);
  await changeSettings(db, { brand: 'At once' });
  expect((await currentSettings(db)).brand).toBe('At once');
});

test('whoever writes settings, by whatever way, every process shows them within a second', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const guest = await testVisitor(harness.app);
  const brandNow = async () => (await guest.ask(readPublicSettings)).body.brand;
  await brandNow();
  const value = JSON.stringify('Stitch & Sons');
  await db
    .insertInto('settings')
    .values({ name: 'brand', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  await expect.poll(brandNow, { timeout: 20_000 }).toBe('Stitch & Sons');
});
