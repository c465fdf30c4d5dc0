import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';

type Column = { table: string; column: string; type: string; isNullable: boolean };

async function columns(): Promise<Column[]> {
  await using harness = await testShop();
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    `.execute(harness.shop.db);
  return rows;
}

test('no float holds money: each amount is a column of whole cents', async () => {
  const known = await columns();
  const amounts = known.filter(({ column }) => column.endsWith('_cents'));
  expect(amounts.length).toBeGreaterThan(20);
  expect(amounts.filter(({ type }) => !/^int[48]$/.test(type))).toEqual([]);
  expect(
    known.filter(
      ({ type, column }) => /price|total|amount/.test(column) && /^(float|numeric|money)/.test(type),
    ),
  ).toEqual([]);
});

test('no order line without its own copy of name, SKU and unit price', async () => {
  const copied = (await columns()).filter(
    ({ table, column }) => table === 'order_lines' && ['name', 'sku', 'unit_price_cents'].includes(column),
  );
  expect(copied.map(({ isNullable }) => isNullable)).toEqual([false, false, false]);
});
