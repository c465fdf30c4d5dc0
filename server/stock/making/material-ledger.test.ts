import { expect, test } from 'vitest';
import { readMaterialLedger, readMaterialLots } from '../../../contracts/stock/making/material-ledger.ts';
import { createMaterial, receiveMaterial } from '../../../contracts/stock/making/materials.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { boxedKit, claimFor, partFormFor } from '../../../tools/testing/part.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';

const facts = { supplier: '', supplierEmail: '', leadDays: 0, reorderAt: 0, note: '', isArchived: false };

test('every movement and every lot of a material is found, as far back as somebody looks', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const form = { name: 'Glass beads', code: '', unit: 'piece' as const, ...facts };
  const params = { id: (await owner.ask(createMaterial, { body: form })).body.id };
  const receipt = {
    quantity: 2,
    costCents: 10,
    supplier: 'Bead Makers',
    invoice: '',
    receivedOn: '2026-11-01',
  };
  for (let turn = 0; turn < 103; turn += 1)
    await owner.ask(receiveMaterial, { params, body: { key: crypto.randomUUID(), ...receipt } });
  const seen: number[] = [];
  const sizes: number[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const { body } = await owner.ask(readMaterialLedger, { params, query: { before } });
    seen.push(...body.movements.map(({ onHand }) => onHand));
    sizes.push(body.movements.length);
    before = body.next;
  }
  expect(sizes).toEqual([50, 50, 3]);
  expect(seen).toEqual(Array.from({ length: 103 }, (_none, at) => (103 - at) * 2));
  // What is used up stands after what is left, on whichever page it comes.
  const { db } = harness.shop;
  const used = db.selectFrom('material_lots').orderBy('id', 'desc').limit(2).select('id');
  await db
    .updateTable('material_lots')
    .set({ left_quantity: 0, left_cents: 0 })
    .where('id', 'in', used)
    .execute();
  const lots: { id: number; left: number }[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const { body } = await owner.ask(readMaterialLots, { params, query: { before } });
    lots.push(...body.lots);
    before = body.next;
  }
  expect(new Set(lots.map(({ id }) => id)).size).toBe(103);
  expect(lots.map(({ left }) => left)).toEqual([...Array<number>(101).fill(2), 0, 0]);
  expect((await owner.ask(readMaterialLedger, { params: { id: 99_999 } })).status).toBe(404);
  expect((await owner.ask(readMaterialLots, { params: { id: 99_999 } })).status).toBe(404);
});

test('what went out as a part stands in the ledger with its order, and so does what came back of it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await claimFor(harness, box, partFormFor(box));
  const promised = await db.selectFrom('part_materials').selectAll().executeTakeFirstOrThrow();
  const { order_id: orderId, material_id: id } = promised;
  ok(await startPacking(db, orderId, asAdmin(harness)));
  ok(await cancelOrder(db, orderId, 'Not needed', asAdmin(harness)));
  const { number } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('number')
    .executeTakeFirstOrThrow();
  const { movements } = (await box.owner.ask(readMaterialLedger, { params: { id } })).body;
  const order = { id: orderId, number };
  expect(movements).toMatchObject([
    { kind: 'returned', change: 1, order, batch: null },
    { kind: 'parts', change: -1, order, batch: null },
    { kind: 'packed', order: null, batch: box.batch.id },
    { kind: 'received', order: null, batch: null },
  ]);
});

test('the ledger says of what came by which invoice and from whom, as much of it as was written', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const form = { name: 'Glass beads', code: '', unit: 'piece' as const, ...facts };
  const params = { id: (await owner.ask(createMaterial, { body: form })).body.id };
  for (const [supplier, invoice] of [
    ['', ''],
    ['Bead Makers', ''],
    ['', 'B-7'],
    ['Bead Makers', 'B-8'],
  ] as const) {
    const receipt = { quantity: 2, costCents: 10, supplier, invoice, receivedOn: '2026-11-01' };
    await owner.ask(receiveMaterial, { params, body: { key: crypto.randomUUID(), ...receipt } });
  }
  const { body } = await owner.ask(readMaterialLedger, { params, query: {} });
  expect(body.movements.map(({ note }) => note)).toEqual([
    'Invoice B-8 from Bead Makers',
    'Invoice B-7',
    'From Bead Makers',
    '',
  ]);
});
