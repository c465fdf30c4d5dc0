import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  changePriceList,
  createPriceList,
  grantPriceList,
  listPriceLists,
  mostPriceLists,
  priceListForm,
  readGrantedLists,
  readPriceList,
  readTradePrices,
  removePriceList,
} from '../../../contracts/pricing/price-lists.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { makePriceList } from './price-lists.ts';

const bea = { email: 'bea@gallery.example', businessName: 'Bea’s Gallery' };
const galleries = { name: 'Galleries', percent: 40 };

test('who writes over a newer price list is shown it, and no two lists have one name', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: made } = await owner.ask(createPriceList, { body: galleries });
  const change = (version: number, form: { name: string; percent: number }) =>
    owner.ask(changePriceList, { params: { id: made.id }, body: { version, form } });
  const first = await change(made.version, { ...galleries, percent: 35 });
  expect([first.status, first.body.version, first.body.form.percent]).toEqual([200, made.version + 1, 35]);
  const slower = await change(made.version, { ...galleries, percent: 50 });
  expect([slower.status, slower.body]).toMatchObject([
    409,
    {
      code: 'stale',
      message: 'Somebody else has changed this price list since you opened it.',
      details: { current: { version: made.version + 1, form: { percent: 35 } } },
    },
  ]);

  const { body: schools } = await owner.ask(createPriceList, { body: { name: 'Schools', percent: 20 } });
  const taken = { code: 'not_permitted', message: 'There is a price list of this name already.' };
  expect((await owner.ask(createPriceList, { body: galleries })).body).toMatchObject(taken);
  expect((await change(made.version + 1, { name: schools.form.name, percent: 35 })).body).toMatchObject(
    taken,
  );
  const { body: lists } = await owner.ask(listPriceLists);
  expect(lists.map(({ form }) => [form.name, form.percent])).toEqual([
    ['Galleries', 35],
    ['Schools', 20],
  ]);
  const nowhere = { params: { id: 999_999 }, body: { version: 1, form: galleries } };
  expect((await owner.ask(changePriceList, nowhere)).status).toBe(404);
});

test('a business whose list is taken away pays what everybody pays', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(createPriceList, { body: galleries });
  const business = await customerOf(harness, bea.email);
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const told = async () => (await business.ask(readTradePrices, { query: { ids: `${koala.id}` } })).body;
  const grant = (priceListId: number | null) => owner.ask(grantPriceList, { body: { ...bea, priceListId } });
  expect((await grant(999_999)).status).toBe(404);
  await grant(list.id);
  expect(await told()).toMatchObject({ name: 'Galleries', prices: [{ productId: koala.id }] });
  const taken = await grant(null);
  expect([taken.status, taken.body[0]?.buyerCount, taken.body[0]?.buyers]).toEqual([200, 0, []]);
  expect(await told()).toBeNull();
});

test('a price list is deleted once no business has it', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(createPriceList, { body: galleries });
  const grant = (priceListId: number | null) => owner.ask(grantPriceList, { body: { ...bea, priceListId } });
  const remove = () => owner.ask(removePriceList, { params: { id: list.id } });
  await grant(list.id);
  expect((await remove()).body).toMatchObject({
    code: 'not_permitted',
    message: 'A business pays by this list. Give it another one first, or none, and then delete the list.',
  });
  await grant(null);
  expect((await remove()).status).toBe(200);
  expect((await owner.ask(listPriceLists)).body).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test('of two people who give one business a price list at once, the slower one is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(createPriceList, { body: galleries });
  const { body: schools } = await owner.ask(createPriceList, { body: { name: 'Schools', percent: 20 } });
  const grant = (priceListId: number | null, seenListId: number | null) =>
    owner.ask(grantPriceList, { body: { ...bea, priceListId, seenListId } });
  const answers = await Promise.all([grant(list.id, null), grant(schools.id, null)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    message: 'Somebody else has given this business another price list since you looked.',
  });
  const given = answers[0].status === 200 ? list.id : schools.id;
  expect((await grant(null, given)).status).toBe(200);
  expect((await grant(list.id, given)).status).toBe(409);
});

test('the table of price lists says how many prices each names, and a list itself which', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const koala = await findDemoKit(harness.app, demoKits.koala);
  const prices = [{ productId: koala.id, priceCents: 2_150 }];
  const { body: made } = await owner.ask(createPriceList, { body: { ...galleries, prices } });
  await owner.ask(createPriceList, { body: { name: 'Schools', percent: 20 } });
  const { body: lists } = await owner.ask(listPriceLists);
  expect(lists.map(({ form, priceCount }) => [form.name, priceCount])).toEqual([
    ['Galleries', 1],
    ['Schools', 0],
  ]);
  expect(JSON.stringify(lists)).not.toContain(koala.name);
  const { body: list } = await owner.ask(readPriceList, { params: { id: made.id } });
  expect(list.form.prices).toEqual(prices);
  expect(list.kits).toMatchObject([{ id: koala.id, name: koala.name }]);
  expect((await owner.ask(readPriceList, { params: { id: 999_999 } })).status).toBe(404);
});

test('of the businesses that have a list the first are named and all are counted, and one is asked for by its email', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: list } = await owner.ask(createPriceList, { body: galleries });
  await sql`insert into price_list_buyers (email_key, price_list_id, business_name, actor, at)
    select 'gallery' || n || '@example.com', ${list.id}, 'Gallery ' || n, 'owner', now() from generate_series(10, 39) n`.execute(
    harness.shop.db,
  );
  const { body: lists } = await owner.ask(listPriceLists);
  expect([lists[0]?.buyerCount, lists[0]?.buyers.length, lists[0]?.buyers[0]?.businessName]).toEqual([
    30,
    12,
    'Gallery 10',
  ]);
  const granted = async (emails: string) =>
    (await owner.ask(readGrantedLists, { query: { emails } })).body.granted;
  const emails = `Gallery39@example.com,${bea.email},gallery10@example.com`;
  expect(await granted(emails)).toEqual([
    { email: 'gallery10@example.com', priceListId: list.id },
    { email: 'gallery39@example.com', priceListId: list.id },
  ]);
});

test('a shop keeps as many price lists as may be shown, and of two who make the last one is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`insert into price_lists (name, percent, prices, minimum_cents, minimum_quantity)
    select 'List ' || n, 10, '{}', 0, 0 from generate_series(1, ${mostPriceLists - 1}) n`.execute(
    harness.shop.db,
  );
  const make = (name: string) => (db: Db) =>
    makePriceList(db, z.parse(priceListForm, { ...galleries, name }));
  const [first, second] = await oneWhileOther(harness, make('One'), make('Other'));
  expect(first).not.toHaveProperty('refused');
  expect(second).toMatchObject({ refused: 'not_permitted' });
  const { body: refused } = await owner.ask(createPriceList, { body: galleries });
  expect(refused).toMatchObject({
    code: 'not_permitted',
    message: 'There can be up to 100 price lists. Delete one that no business has first.',
  });
});
