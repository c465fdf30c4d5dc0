import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';
import { allOrNothing, inTransaction, RolledBack, withCommit, type Db } from './database.ts';

const teach = (db: Db, term: string) =>
  db.insertInto('search_synonyms').values({ term, means: 'tested' }).execute();
const taught = async (db: Db) =>
  (await db.selectFrom('search_synonyms').where('means', '=', 'tested').select('term').execute()).length;

test('statements of a transaction that are started together are done in their order', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const seen = await inTransaction(db, (tx) =>
    Promise.all([taught(tx), teach(tx, 'one'), taught(tx), teach(tx, 'two'), taught(tx)]),
  );
  expect([seen[0], seen[2], seen[4]]).toEqual([0, 1, 2]);
  expect(await taught(db)).toBe(2);
});

test('the first that fails undoes everything, and its reason is told', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const broken = inTransaction(db, (tx) =>
    Promise.all([teach(tx, 'one'), sql`select 1 / 0`.execute(tx), teach(tx, 'two')]),
  );
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  expect(await taught(db)).toBe(0);
});

test('what travels with the commit is there after it, and undoes everything where it fails', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await inTransaction(db, (tx) => withCommit(tx, () => teach(tx, 'one')));
  expect(await taught(db)).toBe(1);
  const broken = inTransaction(db, async (tx) => {
    await teach(tx, 'two');
    await withCommit(tx, () => teach(tx, 'one'));
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  expect(await taught(db)).toBe(1);
});

test('what must read before it can write is waited for', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await inTransaction(db, (tx) =>
    withCommit(tx, async () => {
      await Promise.resolve();
      await teach(tx, `word ${await taught(tx)}`);
    }),
  );
  expect(await taught(db)).toBe(1);
});

test('a branch of the work that goes on after the end writes nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const late = Promise.withResolvers<void>();
  let branch: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    branch = late.promise.then(() => teach(tx, 'late'));
  });
  late.resolve();
  await expect(branch).rejects.toThrow('This transaction has ended');
  expect(await taught(db)).toBe(0);
});

test('what is all or nothing undoes its own part of a larger transaction, and no more', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const answer = await inTransaction(db, async (tx) => {
    await teach(tx, 'before');
    const refused = await allOrNothing(tx, async (inner) => {
      await teach(inner, 'within');
      throw new RolledBack('no');
    });
    await teach(tx, 'after');
    return refused;
  });
  expect(answer).toBe('no');
  expect(await taught(db)).toBe(2);
});

test('of two that wait for each other the one that is undone is done again', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await Promise.all([teach(db, 'one'), teach(db, 'two')]);
  const change = (tx: Db, term: string) =>
    tx.updateTable('search_synonyms').set({ means: 'changed' }).where('term', '=', term).execute();
  let waiting = 2;
  let goOn: () => void = () => {};
  const bothHaveOne = new Promise<void>((resolve) => (goOn = resolve));
  const inOrder = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      await change(tx, first);
      if ((waiting -= 1) === 0) goOn();
      await bothHaveOne;
      await change(tx, second);
    });
  await Promise.all([inOrder('one', 'two'), inOrder('two', 'one')]);
  expect(waiting).toBeLessThan(0);
  expect(await taught(db)).toBe(0);
});
