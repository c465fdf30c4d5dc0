import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  changeStock,
  inventorySorts,
  listInventory,
  readLedger,
} from '../../../contracts/stock/inventory/inventory.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { countForPlanner } from '../../../db/planner.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { makePurchase, buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** Kits with many equal prices and stocks, so that the id has to settle what is equal. */
async function fillTo(harness: TestShop, kits: number): Promise<void> {
  await sql`
    with made as (
      insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
        difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
        packed_length_mm, packed_width_mm, packed_height_mm, status)
      select 'many-' || g, 'Numbat ' || (g % 40), 'N-' || g, 'N', 1, '', '', 2000 + g % 7, 'gentle', 3, 4, 1, 1, 1,
        1, 1, 1, 'published' from generate_series(1, ${kits}::int) g
      returning id
    )
    insert into stock_levels (product_id, on_hand) select id, id % 3 from made`.execute(harness.shop.db);
  await countForPlanner(harness.shop.db, ['products', 'stock_levels']);
}

test('every order goes through all kits once, page after page, forwards and backwards', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await fillTo(harness, 120);
  const walk = async (sort: string) => {
    const ids: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await owner.ask(listInventory, { query: { sort: sort as never, after } });
      expect(body.total).toBe(125);
      ids.push(...body.rows.map(({ id }) => id));
      after = body.next ?? undefined;
    } while (after !== undefined);
    return ids;
  };
  for (const sort of inventorySorts) {
    const forwards = await walk(sort);
    expect(new Set(forwards).size, sort).toBe(125);
    expect(await walk(`-${sort}`), sort).toEqual(forwards.toReversed());
  }
});

test.each([
  [{ q: 'koala' }, ['Sleeping koala']],
  [{ q: 'PBN-' }, ['Kookaburra', 'Snow gum']],
  [{ q: '100%' }, []],
  [{ stock: 'out' as const }, ['Snow gum']],
  [{ stock: 'low' as const }, ['Gum leaves', 'Snow gum', 'Sturt']],
  [{ state: 'draft' as const }, []],
  [{ category: 3 }, ['Sleeping koala']],
])('the table narrowed to %j', async (query, names) => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { body } = await owner.ask(listInventory, { query });
  expect(body.rows.map(({ name }) => name)).toEqual(names.map((name) => expect.stringContaining(name)));
});

test('what stands behind a thousand others is found, in every order', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await fillTo(harness, 1_100);
  for (const q of ['snow gum', 'SN']) {
    for (const sort of inventorySorts) {
      const { rows, total } = (await owner.ask(listInventory, { query: { q, sort } })).body;
      expect([q, sort, total, rows.map(({ name }) => name)]).toEqual([
        q,
        sort,
        1,
        [expect.stringMatching(/Snow gum/)],
      ]);
    }
  }
  const { rows } = (await owner.ask(listInventory, { query: { stock: 'out', sort: 'stock' } })).body;
  expect(rows).toHaveLength(50);
  expect(rows.every(({ available }) => available <= 0)).toBe(true);
});

test('nonsense in the address shows the whole table', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const query = { sort: 'cost', stock: 'none', state: '1', category: 'x', after: "1~'; drop" } as never;
  const { status, body } = await owner.ask(listInventory, { query });
  expect([status, body.total]).toEqual([200, 5]);
});

test('the ledger says why there are as many as there are', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const params = { id };
  await makePurchase(harness, [[demoKits.koala.slug, 2]]);
  await owner.ask(changeStock, { params, body: { from: 8, to: 7, reason: 'damaged', note: 'Wet box' } });
  const { body } = await owner.ask(readLedger, { params });
  expect(body).toMatchObject({ onHand: 7, held: 0 });
  expect(body.movements.map(({ kind, onHandChange, onHand }) => [kind, onHandChange, onHand])).toEqual([
    ['damaged', -1, 7],
    ['sold', -2, 8],
    ['held', 0, 10],
    ['received', 10, 10],
  ]);
  expect(body.movements[0]).toMatchObject({ note: 'Wet box', actor: 'Ada', order: null });
  expect(body.movements[1]?.order?.number).toMatch(/^SM-/);
  const { body: older } = await owner.ask(readLedger, { params, query: { before: body.movements[1]!.id } });
  expect(older.movements.map(({ onHand }) => onHand)).toEqual([10, 10]);

  const packer = await customerOf(harness, 'pat@example.com');
  const { db } = harness.shop;
  await db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', 'pat@example.com')
    .execute();
  const { body: seen } = await packer.ask(readLedger, { params });
  expect(seen.movements.slice(0, 2).map(({ actor }) => actor)).toEqual(['staff', 'customer']);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('stock is set from what was seen, never below what somebody is paying for', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const set = (from: number, to: number) => owner.ask(changeStock, { params: { id }, body: { from, to } });
  await placePurchase(await buyerWith(harness, [[demoKits.koala.slug, 4]]));
  expect((await set(9, 8)).body).toMatchObject({ code: 'stale', details: { now: { onHand: 10 } } });
  expect((await set(10, 3)).body.code).toBe('not_enough_stock');
  expect((await set(10, 4)).body).toEqual({ onHand: 4 });
  expect((await set(4, -1)).status).toBe(400);
  const gone = await owner.ask(changeStock, { params: { id: 99_999 }, body: { from: 0, to: 1 } });
  expect(gone.status).toBe(404);
  const never = (await owner.ask(listInventory, { query: { stock: 'out' } })).body.rows[0]!;
  await owner.ask(changeStock, { params: { id: never.id }, body: { from: 0, to: 6 } });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
