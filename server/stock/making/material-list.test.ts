import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  findMaterials,
  listMaterials,
  listSuppliers,
  listToOrder,
  materialsPerPage,
  mostChoices,
  type MaterialRow,
} from '../../../contracts/stock/making/materials.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { makeMaterial } from '../../../tools/testing/material.ts';
import { boxedKit } from '../../../tools/testing/part.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** A third of them to be ordered, of three suppliers; every tenth is put away. */
async function manyMaterials({ shop: { db } }: TestShop, count: number) {
  await sql`insert into materials (name, code, unit, supplier, lead_days, reorder_at, on_hand, is_archived, changed_at)
    select 'Thread ' || n, 'T-' || n, 'piece', 'Mill ' || n % 3, n % 9, case when n % 3 = 0 then n % 50 + 9 else 0 end,
      n % 7, n % 10 = 0, now() from generate_series(1, ${count}::int) n`.execute(db);
}

type View = {
  show?: 'used' | 'order' | 'archived';
  sort?: 'name' | '-name' | 'onHand' | '-toOrder';
  q?: string;
};

/** All rows of a list, page by page. */
async function walk(owner: TestOwner, view: View): Promise<MaterialRow[]> {
  const rows: MaterialRow[] = [];
  let after: string | undefined;
  do {
    const { body } = await owner.ask(listMaterials, { query: { ...view, after } });
    expect(body.materials.length).toBeLessThanOrEqual(materialsPerPage);
    rows.push(...body.materials);
    after = body.next ?? undefined;
    if (after === undefined) expect(body.total).toBe(rows.length);
  } while (after !== undefined);
  return rows;
}

const isRising = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));

test('materials come fifty at a time, each once in each order, those that are to be ordered alone too', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await manyMaterials(harness, 180);
  const used = await walk(owner, {});
  const ids = new Set(used.map(({ id }) => id));
  expect([used.length, ids.size, used.some(({ isArchived }) => isArchived)]).toEqual([162, 162, false]);
  expect((await walk(owner, { sort: '-name' })).map(({ id }) => id)).toEqual(
    used.map(({ id }) => id).toReversed(),
  );
  expect(isRising((await walk(owner, { sort: 'onHand' })).map(({ onHand }) => onHand))).toBe(true);

  const most = await walk(owner, { sort: '-toOrder' });
  expect(isRising(most.map(({ toOrder }) => -toOrder))).toBe(true);
  // Of a page only its materials are looked at, and they are told the same.
  const byName = new Map(used.map((row) => [row.id, row]));
  expect(most.every((row) => JSON.stringify(row) === JSON.stringify(byName.get(row.id)))).toBe(true);
  const order = used.filter(({ toOrder }) => toOrder > 0);
  expect(order.length).toBeGreaterThan(materialsPerPage);
  expect(await walk(owner, { show: 'order' })).toEqual(order);
  expect(await walk(owner, { show: 'archived' })).toHaveLength(18);
});

test('what is needed of a material is told on its page as among all, whatever was sold', async () => {
  await using harness = await testShop();
  const { owner } = await boxedKit(harness);
  await makePurchase(harness, [[demoKits.koala.slug, 8]]);
  const byName = await walk(owner, { sort: 'name' });
  expect(byName.some(({ needed }) => needed > 0)).toBe(true);
  const byId = (rows: MaterialRow[]) => rows.toSorted((a, b) => a.id - b.id);
  expect(byId(await walk(owner, { sort: '-toOrder' }))).toEqual(byId(byName));
});

test('a page beyond the end is empty, an invented one is the first, and a search may find nothing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await manyMaterials(harness, 60);
  const ask = async (query: object) => (await owner.ask(listMaterials, { query })).body;
  const first = await ask({});
  const beyond = (value: string) => Buffer.from(JSON.stringify([value, '999999999'])).toString('base64url');
  expect(await ask({ after: beyond('\u{10FFFF}') })).toMatchObject({ materials: [], next: null, total: 54 });
  expect(await ask({ sort: 'toOrder', after: beyond('999999999') })).toMatchObject({
    materials: [],
    next: null,
  });
  for (const query of [
    { after: 'invented' },
    { sort: 'nonsense' },
    { show: 'nonsense' },
    { after: 'x'.repeat(700) },
  ])
    expect(await ask(query)).toEqual(first);
  const nothing = { materials: [], next: null, total: 0, worthCents: 0 };
  expect(await ask({ q: 'nothing like it' })).toEqual(nothing);
  expect(await ask({ q: '%' })).toEqual(nothing);
  expect(await ask({ q: '%', show: 'order' })).toEqual(nothing);
  expect((await ask({ q: 'MILL 2' })).materials.every(({ supplier }) => supplier === 'Mill 2')).toBe(true);
});

test('whoever types a part of a name, code or supplier is offered the first few that are in use', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await manyMaterials(harness, 40);
  const id = await makeMaterial(owner, { name: 'Needles', code: 'N-5' });
  const find = async (q: string) => (await owner.ask(findMaterials, { query: { q } })).body;
  const [needles, ...others] = await find('n-5');
  expect([needles, others]).toEqual([
    expect.objectContaining({ id, name: 'Needles', unit: 'piece', leadDays: 28, toOrder: 11 }),
    [],
  ]);
  expect(await find('thread')).toHaveLength(mostChoices);
  expect(await find('Thread 10')).toEqual([]);
  expect(await find('paint &')).toEqual([needles]);
  // A name that begins with the letters is not cut off behind names and suppliers that hold them.
  for (const name of ['Woollen yarn', 'Mixed wool', 'Cotton-wool', 'Felt of wool'])
    await makeMaterial(owner, { name, code: name });
  for (const name of ['Board', 'Canvas', 'Clasp', 'Cord', 'Felt'])
    await makeMaterial(owner, { name, code: name, supplier: 'Woolworks' });
  expect((await find('Wool')).map(({ name }) => name)).toEqual([
    'Woollen yarn',
    'Felt of wool',
    'Mixed wool',
    'Cotton-wool',
    'Board',
    'Canvas',
    'Clasp',
    'Cord',
  ]);
});

test('an order at a supplier begins with all that is to be ordered there, two hundred lines at most', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await manyMaterials(harness, 700);
  await makeMaterial(owner, { name: 'Found wood', code: 'W-1', supplier: '' });
  await harness.shop.db
    .insertInto('materials')
    .values({
      name: 'Old wool',
      code: 'W-2',
      unit: 'g',
      supplier: 'Gone',
      is_archived: true,
      changed_at: new Date(),
    })
    .execute();
  const { body: suppliers } = await owner.ask(listSuppliers);
  expect(suppliers[0]).toEqual({ name: 'Mill 0', toOrder: 210 });
  expect(suppliers.map(({ name }) => name)).toEqual(['Mill 0', 'Mill 1', 'Mill 2']);
  const toOrder = async (supplier: string) => owner.ask(listToOrder, { query: { supplier } });
  const { body: lines } = await toOrder('Mill 0');
  expect(lines).toHaveLength(200);
  expect(lines.every((line) => line.supplier === 'Mill 0' && line.toOrder > 0)).toBe(true);
  expect((await toOrder('Mill 1')).body).toEqual([]);
  expect((await toOrder('Nobody')).body).toEqual([]);
  expect((await toOrder('')).status).toBe(400);
});

test('who may not see costs reads neither what a material is worth nor what all of them are', async () => {
  await using harness = await testShop();
  await manyMaterials(harness, 3);
  const packer = await customerOf(harness, 'packer@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', 'packer@example.com')
    .execute();
  for (const query of [{}, { show: 'order' as const }]) {
    const { body } = await packer.ask(listMaterials, { query });
    expect([body.worthCents, body.materials.every(({ valueCents }) => valueCents === null)]).toEqual([
      null,
      true,
    ]);
  }
});
