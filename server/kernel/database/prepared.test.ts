import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';
import { closeDatabase, openDatabase, type Db } from './database.ts';
import { StatementNames } from './statement-names.ts';

test('a statement gets its name when it is asked for the third time', () => {
  const names = new StatementNames();
  const asked = ['a', 'b', 'a', 'a', 'b', 'a'];
  expect(asked.map((text) => names.nameOf(text))).toEqual([
    undefined,
    undefined,
    undefined,
    's1',
    undefined,
    's1',
  ]);
});

test('lists of values, each a statement of its own, take no names away', () => {
  const names = new StatementNames();
  for (let i = 0; i < 10_000; i += 1) names.nameOf(`list of ${i}`);
  expect(['hot', 'hot', 'hot'].map((text) => names.nameOf(text)).at(-1)).toBe('s1');
});

test('lists of many lengths that come again and again leave names for other statements', () => {
  const names = new StatementNames();
  const asking = (text: string) => Array.from({ length: 3 }, () => names.nameOf(text)).at(-1);
  const values = (count: number) => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');
  const named = Array.from({ length: 2_000 }, (_, at) => [
    asking(`select name from kits where id in (${values(at + 1)})`),
    asking(`insert into lines values ${Array.from({ length: at + 1 }, () => '($1, $2)').join(', ')}`),
  ]).flat();
  expect(named.filter((name) => name !== undefined)).toHaveLength(24);
  expect(asking('select 1')).toBe('s25');
});

/** A database of the test's own with a single connection, so that it is always the same one. */
async function withOneConnection(work: (db: Db) => Promise<void>): Promise<void> {
  await using harness = await testShop();
  const db = openDatabase(harness.shop.databaseUrl, { poolSize: 1 });
  try {
    await work(db);
  } finally {
    await closeDatabase(db);
  }
}

test('what is asked often is prepared once', () =>
  withOneConnection(async (db) => {
    const ask = () => db.selectFrom('products').where('id', '=', 1).select('slug').execute();
    for (let i = 0; i < 5; i += 1) await ask();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%products%'`.execute(db);
    expect(rows).toHaveLength(1);
  }));

test('what one pool has learned to ask often, another one prepares at once', () =>
  withOneConnection(async (db) => {
    const learned = sql`select 'learned by one' as words`;
    for (let i = 0; i < 3; i += 1) await learned.execute(db);
    await withOneConnection(async (other) => {
      await learned.execute(other);
      const { rows } = await sql`
        select from pg_prepared_statements where statement like '%learned by one%'`.execute(other);
      expect(rows).toHaveLength(1);
    });
  }));

test('after a migration the old plan is met once, and then never again', () =>
  withOneConnection(async (db) => {
    const ask = async () => (await sql`select * from passing`.execute(db)).rows;
    await sql`create table passing (words text)`.execute(db);
    try {
      for (let i = 0; i < 4; i += 1) await ask();
      await sql`alter table passing add column remark text`.execute(db);
      await expect(ask()).rejects.toMatchObject({ code: '0A000' });
      expect(await ask()).toEqual([]);
    } finally {
      await sql`drop table passing`.execute(db);
    }
  }));

test('a transaction whose first statement fails is undone, and its connection serves on', () =>
  withOneConnection(async (db) => {
    const broken = db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  }));
