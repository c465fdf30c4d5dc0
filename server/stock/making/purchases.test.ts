import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnswerOf, InputOf } from '../../../contracts/kernel/endpoint.ts';
import { readMaterialLots } from '../../../contracts/stock/making/material-ledger.ts';
import { createMaterial, listMaterials } from '../../../contracts/stock/making/materials.ts';
import {
  closePurchaseOrder,
  createPurchaseOrder,
  listPurchaseOrders,
  readPurchaseOrder,
  receivePurchaseOrder,
} from '../../../contracts/stock/making/purchase-orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** 40 pots for $100 and 300 cm of thread are ordered of Paint & Co. */
async function ordered(harness: TestShop) {
  const owner = await ownerOf(harness);
  const made = async (name: string, unit: 'piece' | 'cm', reorderAt: number) => {
    const facts = { code: '', supplier: 'Paint & Co', supplierEmail: 'orders@paint.example', leadDays: 14 };
    const body = { ...facts, name, unit, reorderAt, note: '', isArchived: false };
    return (await owner.ask(createMaterial, { body })).body.id;
  };
  const [pots, thread] = [await made('Pots', 'piece', 10), await made('Thread', 'cm', 0)];
  const body: InputOf<typeof createPurchaseOrder>['body'] = {
    key: crypto.randomUUID(),
    supplier: 'Paint & Co',
    expectedOn: '2026-12-04',
    note: 'Ask for the matt ones.',
    lines: [
      { materialId: pots, quantity: 40, costCents: 10_000 },
      { materialId: thread, quantity: 300, costCents: null },
    ],
  };
  const { id } = (await owner.ask(createPurchaseOrder, { body })).body;
  const receive = (
    lines: { materialId: number; quantity: number; costCents: number }[],
    key: string = crypto.randomUUID(),
  ) =>
    owner.ask(receivePurchaseOrder, {
      params: { id },
      body: { key, invoice: 'P-7', receivedOn: '2026-11-20', lines },
    });
  const read = async () => (await owner.ask(readPurchaseOrder, { params: { id } })).body;
  const level = async (name: string) =>
    (await owner.ask(listMaterials)).body.materials.find((row) => row.name === name);
  return { owner, id, pots, thread, body, receive, read, level };
}

test('what is ordered of a supplier is on order, and is not to be ordered again', async () => {
  await using harness = await testShop();
  const { owner, id, body, read, level } = await ordered(harness);
  expect(await level('Pots')).toMatchObject({ onHand: 0, onOrder: 40, toOrder: 0 });
  expect(await read()).toMatchObject({
    state: 'open',
    supplierEmail: 'orders@paint.example',
    expectedOn: '2026-12-04',
    openLines: 2,
    lines: [
      { name: 'Pots', quantity: 40, received: 0, costCents: 10_000 },
      { name: 'Thread', quantity: 300, received: 0, costCents: null },
    ],
    receipts: [],
  });
  expect((await owner.ask(createPurchaseOrder, { body })).body).toEqual({ id });
  const changed = { ...body, note: 'Or not.' };
  expect((await owner.ask(createPurchaseOrder, { body: changed })).body.code).toBe('not_permitted');
  expect((await owner.ask(listPurchaseOrders, { query: {} })).body.orders).toHaveLength(1);
});

test('open orders stand first, and older ones come by fifty, each once', async () => {
  await using harness = await testShop();
  const { owner, id } = await ordered(harness);
  await sql`
    insert into purchase_orders (supplier, state, actor, ordered_at, ended_at, key, request_fingerprint)
    select supplier, 'closed', actor, ordered_at, now(), gen_random_uuid(), request_fingerprint
    from purchase_orders, generate_series(1, 120)`.execute(harness.shop.db);
  const seen: number[] = [];
  const sizes: number[] = [];
  for (let before: number | null | undefined = undefined; before !== null;) {
    const query: { before?: number } = before === undefined ? {} : { before };
    const page: AnswerOf<typeof listPurchaseOrders> = (await owner.ask(listPurchaseOrders, { query })).body;
    seen.push(...page.orders.map((one) => one.id));
    sizes.push(page.orders.length);
    before = page.next;
  }
  expect([sizes, seen[0], new Set(seen).size]).toEqual([[51, 50, 20], id, 121]);
  expect(seen.slice(1)).toEqual(seen.slice(1).toSorted((one, other) => other - one));
});

test('an order comes in parts, each once, and ends when all of it came', async () => {
  await using harness = await testShop();
  const { owner, pots, thread, receive, read, level } = await ordered(harness);
  const key = crypto.randomUUID();
  const first = [{ materialId: pots, quantity: 25, costCents: 6_250 }];
  const twice = await Promise.all([receive(first, key), receive(first, key)]);
  expect(twice.map(({ body }) => body)).toEqual([{ state: 'open' }, { state: 'open' }]);
  expect(await level('Pots')).toMatchObject({ onHand: 25, onOrder: 15 });
  const others = [{ materialId: pots, quantity: 24, costCents: 6_250 }];
  expect((await receive(others, key)).body.code).toBe('not_permitted');
  // More than was ordered may come.
  const rest = [
    { materialId: pots, quantity: 18, costCents: 4_500 },
    { materialId: thread, quantity: 300, costCents: 990 },
  ];
  expect((await receive(rest)).body).toEqual({ state: 'received' });
  expect(await level('Pots')).toMatchObject({ onHand: 43, onOrder: 0, valueCents: 10_750 });
  const { state, endedAt, receipts } = await read();
  expect({ state, costs: receipts.map(({ costCents }) => costCents) }).toEqual({
    state: 'received',
    costs: [5_490, 6_250],
  });
  expect(endedAt).not.toBeNull();
  expect((await receive(first)).body.message).toContain('This order is ended');
  const { lots } = (await owner.ask(readMaterialLots, { params: { id: pots } })).body;
  expect(lots.map(({ supplier, invoice }) => ({ supplier, invoice }))).toEqual([
    { supplier: 'Paint & Co', invoice: 'P-7' },
    { supplier: 'Paint & Co', invoice: 'P-7' },
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('when the rest will not come, what came stays and nothing is on order', async () => {
  await using harness = await testShop();
  const { owner, id, pots, receive, level } = await ordered(harness);
  await receive([{ materialId: pots, quantity: 4, costCents: 1_000 }]);
  const close = () => owner.ask(closePurchaseOrder, { params: { id } });
  expect((await close()).body).toEqual({ state: 'closed' });
  expect((await close()).body).toEqual({ state: 'closed' });
  expect(await level('Pots')).toMatchObject({ onHand: 4, onOrder: 0, toOrder: 7 });
  expect((await receive([{ materialId: pots, quantity: 1, costCents: 250 }])).body.code).toBe(
    'not_permitted',
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what was not ordered, stands twice or is not there is refused, and nothing is booked', async () => {
  await using harness = await testShop();
  const { owner, pots, thread, body, receive, level } = await ordered(harness);
  const line = { materialId: pots, quantity: 1, costCents: 1 };
  expect((await receive([line, line])).body.code).toBe('not_permitted');
  expect((await receive([line, { ...line, materialId: thread + 1 }])).body.code).toBe('not_permitted');
  expect((await receive([])).body.code).toBe('malformed');
  expect(await level('Pots')).toMatchObject({ onHand: 0, onOrder: 40 });
  const order = (lines: typeof body.lines) =>
    owner.ask(createPurchaseOrder, { body: { ...body, key: crypto.randomUUID(), lines } });
  const [first] = body.lines;
  expect((await order([first!, first!])).body.code).toBe('not_permitted');
  expect((await order([{ ...first!, materialId: thread + 1 }])).body.code).toBe('not_found');
  expect((await order([])).body.code).toBe('malformed');
  expect((await order([{ ...first!, quantity: 0 }])).body.code).toBe('malformed');
});

test('ten people who receive the last of an order at once book it once', async () => {
  await using harness = await testShop();
  const { pots, thread, receive, level } = await ordered(harness);
  const all = [
    { materialId: pots, quantity: 40, costCents: 10_000 },
    { materialId: thread, quantity: 300, costCents: 900 },
  ];
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive(all)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await level('Pots')).toMatchObject({ onHand: 40, onOrder: 0 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
