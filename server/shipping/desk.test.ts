import { expect, test } from 'vitest';
import * as calls from '../../contracts/admin-shipping.ts';
import { administratorOf } from '../../tools/test-person.ts';
import { testShop } from '../../tools/test-shop.ts';
import { ratesAt } from './shipping.ts';

test('rates hold from their moment on, never before, and what does not hold yet can be taken back', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const owner = await administratorOf(house, 'owner@example.com');
  const before = (await owner.ask(calls.listShippingTables)).body;
  const table = { ...before[0]!.table, freeOverCents: 5_000 };
  const write = (validFrom: string, changes: object = {}) =>
    owner.ask(calls.writeShippingTable, { body: { validFrom, table: { ...table, ...changes } } });
  const year = 365 * 86_400_000;
  const [past, coming] = [-year, year].map((ms) => new Date(Date.now() + ms).toISOString());
  expect((await write(past!)).body.code).toBe('not_permitted');
  const kept = (await write(coming!)).body;
  expect(kept.map(({ state }) => state)).toEqual(['coming', 'current']);
  expect((await ratesAt(db, new Date())).freeOverCents).not.toBe(5_000);
  expect((await ratesAt(db, new Date(coming!))).freeOverCents).toBe(5_000);
  const drop = (id: number) => owner.ask(calls.dropShippingTable, { params: { id } });
  expect((await drop(kept[1]!.id)).body.code).toBe('not_permitted');
  expect((await drop(kept[0]!.id)).body).toHaveLength(1);
  expect((await drop(kept[0]!.id)).status).toBe(404);
  const row = { zone: 'Nowhere', upToGrams: 500, standardCents: 900, expressCents: null };
  expect((await write(coming!, { weightRows: [row] })).body.details?.['fields']).toMatchObject([
    { field: 'table.weightRows' },
  ]);
  expect((await write(new Date().toISOString())).body.map(({ state }) => state)).toEqual(['current', 'past']);
});
