import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import type { Db } from '../../kernel/database/database.ts';
import { packBatch } from './batches.ts';
import { recipeOf, saveRecipe, takeOverContents } from './recipes.ts';

const by = { actor: 'test', now: new Date() };

/** A koala with a recipe and materials for four more; packing one by it as it was seen, and taking its first line out. */
async function seenRecipe(harness: TestShop) {
  const { db } = harness.shop;
  const productId = await findKitId(harness, demoKits.koala.slug);
  await packBatchOf(db, productId);
  const seen = ok(await recipeOf(db, productId));
  const pack = (on: Db) =>
    packBatch(on, { key: crypto.randomUUID(), productId, recipeVersion: seen.version, quantity: 1 }, by);
  const change = (on: Db) =>
    saveRecipe(on, { productId, version: seen.version, lines: seen.lines.slice(1) }, by);
  return { productId, seen, pack, change };
}

const linesOfBatch = async (db: Db, id: number) =>
  (await db.selectFrom('batch_lines').where('batch_id', '=', id).select('material_id').execute())
    .map((line) => line.material_id)
    .toSorted((one, other) => one - other);

const batchesOf = (db: Db) => db.selectFrom('batches').select('id').orderBy('id').execute();

test('whoever packs while the recipe is being changed is told, and takes nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, pack, change } = await seenRecipe(harness);
  const before = await db.selectFrom('materials').select(['id', 'on_hand']).orderBy('id').execute();
  const [changed, packed] = await oneWhileOther(harness, change, pack);
  expect([ok(changed).version, packed]).toEqual([2, expect.objectContaining({ refused: 'stale' })]);
  expect(await batchesOf(db)).toHaveLength(1);
  expect(await db.selectFrom('materials').select(['id', 'on_hand']).orderBy('id').execute()).toEqual(before);
  expect(ok(await recipeOf(db, productId)).version).toBe(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a recipe that is changed while a batch is packed counts for the next one: the batch took what was seen', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, seen, pack, change } = await seenRecipe(harness);
  const [packed, changed] = await oneWhileOther(harness, pack, change);
  const batch = ok(packed);
  expect(batch).toMatchObject({ recipe_version: 1, quantity: 1 });
  const materials = seen.lines.map(({ materialId }) => materialId).toSorted((one, other) => one - other);
  expect(await linesOfBatch(db, batch.id)).toEqual(materials);
  expect(ok(changed)).toMatchObject({ version: 2, productId });
  expect(ok(await recipeOf(db, productId)).lines).toHaveLength(materials.length - 1);
  expect(await pack(db)).toMatchObject({ refused: 'stale' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('six who pack and six who change the recipe at the same moment: each batch took one whole recipe', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { seen, pack, change } = await seenRecipe(harness);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_none, turn) => (turn % 2 === 0 ? pack(db) : change(db))),
  );
  const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
  expect(refused.every((code) => code === 'stale' || code === 'not_enough_stock')).toBe(true);
  expect(answers.filter((answer) => 'productId' in answer)).toHaveLength(1);
  const [, ...batches] = await batchesOf(db);
  for (const { id } of batches) expect(await linesOfBatch(db, id)).toHaveLength(seen.lines.length);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('two recipes that are taken over at the same moment share the materials that both are the first to name', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const koala = await findKitId(harness, demoKits.koala.slug);
  const kookaburra = await findKitId(harness, demoKits.kookaburra.slug);
  const contents = JSON.stringify([{ quantity: 2, what: 'glass beads', detail: '' }]);
  await db.updateTable('products').set({ contents }).where('id', 'in', [koala, kookaburra]).execute();
  const takeOver = (productId: number) => (on: Db) => takeOverContents(on, { productId, version: 0 }, by);
  const both = await oneWhileOther(harness, takeOver(koala), takeOver(kookaburra));
  const materials = both.map((recipe) => ok(recipe).lines.map(({ name }) => name));
  expect(materials).toEqual([['Glass beads'], ['Glass beads']]);
});
