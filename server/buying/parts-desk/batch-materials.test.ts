import { expect, test } from 'vitest';
import { listPartClaims, sendAskedPart, unknownPart } from '../../../contracts/buying/parts-desk.ts';
import { saveRecipe } from '../../../contracts/stock/making/recipes.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { receiveForKits } from '../../../e2e/packed-batch.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { boxedKit, claimFor, partFormFor, type BoxedKit } from '../../../tools/testing/part.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { createMaterial, packBatch, receiveMaterial, recipeOf } from '../../stock/making/making.ts';

const by = { actor: 'test', now: new Date() };

/** The first line of the recipe is of another material from now on, under the same line of the list. */
async function otherMaterial({ shop: { db } }: TestShop, { owner, id: productId, part }: BoxedKit) {
  const { version, lines } = ok(await recipeOf(db, productId));
  const before = lines.find(({ name, listedAs }) => (listedAs || name).toLowerCase() === part.toLowerCase())!;
  const form = { code: '', unit: 'piece' as const, supplier: 'Second Supplier', supplierEmail: '', note: '' };
  const made = ok(
    await createMaterial(
      db,
      { name: 'Something else', ...form, leadDays: 1, reorderAt: 0, isArchived: false },
      by,
    ),
  );
  const now = lines.map((line) =>
    line === before ? { ...line, materialId: made.id, listedAs: part } : line,
  );
  const changed = now.map(({ materialId, quantity, listedAs }) => ({ materialId, quantity, listedAs }));
  const saved = await owner.ask(saveRecipe, { params: { id: productId }, body: { version, lines: changed } });
  expect(saved.status).toBe(200);
  return { before: before.materialId, now: made.id, version: version + 1 };
}

test('a part of an old batch is packed from what the batch was packed from, though the recipe names another material by now', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  // The makers call their material otherwise than the list of the box does.
  await db.updateTable('batch_lines').set({ material_name: 'Of the shelf' }).execute();
  const { before } = await otherMaterial(harness, box);
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'sent' });
  const promised = await db.selectFrom('part_materials').select(['material_id', 'order_id']).execute();
  expect(promised).toMatchObject([{ material_id: before }]);
  ok(await startPacking(db, promised[0]!.order_id, asAdmin(harness)));
  const moved = await db.selectFrom('material_movements').where('kind', '=', 'parts').selectAll().execute();
  expect(moved).toMatchObject([{ material_id: before, change: -1 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part whose batch does not say what it is made of waits for a person, who reads so, and so does its order', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await db.updateTable('batch_lines').set({ listed_as: 'something of old' }).execute();
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'asked' });
  const told = await db.selectFrom('notifications').where('kind', '=', 'part').select('detail').execute();
  expect(told).toMatchObject([{ detail: expect.stringContaining(unknownPart) as string }]);
  const { claims } = (await box.owner.ask(listPartClaims, { query: {} })).body;
  expect(claims).toMatchObject([{ isKnown: false, suppliers: [] }]);
  const { orderId } = (await box.owner.ask(sendAskedPart, { params: { id: claims[0]!.id } })).body;
  const noted = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('private', '=', true)
    .select('message')
    .execute();
  expect(noted).toEqual([{ message: unknownPart }]);
});

test('a fault counts for whoever supplied what its batch took, not for whoever supplies it today', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await claimFor(harness, box, partFormFor(box));
  const { now, version } = await otherMaterial(harness, box);
  await receiveForKits(db, box.id, { kits: 4, costCents: 100 });
  const receipt = { quantity: 9, costCents: 90, supplier: 'Third Supplier', invoice: '' };
  const facts = { key: crypto.randomUUID(), materialId: now, receivedOn: '2026-01-01', ...receipt };
  ok(await receiveMaterial(db, facts, by));
  const asked = { key: crypto.randomUUID(), productId: box.id, recipeVersion: version, quantity: 1 };
  const newer = ok(await packBatch(db, asked, by));
  const desk = async (supplier?: string) =>
    (await box.owner.ask(listPartClaims, { query: { supplier } })).body;
  expect((await desk()).claims).toMatchObject([{ suppliers: ['Brunswick Paint Supplies'], isKnown: true }]);
  const kept = await db.selectFrom('part_claims').select('suppliers').executeTakeFirstOrThrow();
  expect(kept.suppliers).toEqual(['Brunswick Paint Supplies']);
  // Code of an earlier release makes claims without them: they are found out then.
  await db.updateTable('part_claims').set({ batch_id: newer.id, suppliers: null }).execute();
  expect((await desk()).suppliers).toEqual([{ value: 'Third Supplier', label: 'Third Supplier', count: 1 }]);
  expect((await desk('Third Supplier')).claims).toHaveLength(1);
  expect((await desk('Brunswick Paint Supplies')).claims).toEqual([]);
});
