import { expect, test } from 'vitest';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import type { InputOf } from '../../../contracts/kernel/endpoint.ts';
import { cancelMarket, createMarket, savePlan } from '../../../contracts/market/markets/market-sales.ts';
import { readLedger } from '../../../contracts/stock/inventory/inventory.ts';
import {
  batchLabels,
  listBatches,
  packBatch,
  readBatch,
  unpackBatch,
} from '../../../contracts/stock/making/batches.ts';
import { readMaterialLedger, readMaterialLots } from '../../../contracts/stock/making/material-ledger.ts';
import { listMaterials, readMaterial } from '../../../contracts/stock/making/materials.ts';
import {
  listPackable,
  readRecipe,
  saveRecipe,
  takeOverContents,
} from '../../../contracts/stock/making/recipes.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { makeMaterial, receiveLot } from '../../../tools/testing/material.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { weekend } from '../../../tools/testing/till.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { unitCosts } from '../../pricing/margins/margins.ts';
import { labelsOfBatch } from './batch-labels.ts';

/** The koala of two pots and 80 cm of thread. */
async function recipeOfKoala(harness: TestShop) {
  const owner = await ownerOf(harness);
  const { id } = await owner.read(demoKits.koala);
  const paint = await makeMaterial(owner, {});
  const thread = await makeMaterial(owner, { name: 'Thread', code: '', unit: 'cm', reorderAt: 0 });
  const lines = [
    { materialId: paint, quantity: 2 },
    { materialId: thread, quantity: 80 },
  ];
  const saved = await owner.ask(saveRecipe, { params: { id }, body: { version: 0, lines } });
  expect(saved.body).toMatchObject({ version: 1 });
  const pack = (quantity: number, more: Partial<InputOf<typeof packBatch>['body']> = {}) =>
    owner.ask(packBatch, {
      body: { key: crypto.randomUUID(), productId: id, recipeVersion: 1, quantity, ...more },
    });
  return { owner, id, paint, thread, lines, pack };
}

test('the contents list becomes the recipe by one press, with the materials that were missing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const kit = await owner.read(demoKits.kookaburra);
  const params = { id: kit.id };
  const known = await makeMaterial(owner, { name: 'BRUSHES' });
  const taken = await owner.ask(takeOverContents, { params, body: { version: 0 } });
  expect(taken.body).toMatchObject({ version: 1, differences: [] });
  expect(taken.body.lines.map(({ quantity }) => quantity)).toEqual(
    kit.form.contents.map(({ quantity }) => quantity),
  );
  expect(taken.body.lines.find(({ listedAs }) => listedAs === 'brushes')?.materialId).toBe(known);
  // Whoever was slower reads what stands there now, to put both together.
  expect((await owner.ask(takeOverContents, { params, body: { version: 0 } })).body).toMatchObject({
    code: 'stale',
    details: { current: { version: expect.any(Number), lines: expect.any(Array) } },
  });

  const [first, ...others] = taken.body.lines;
  const lines = [{ ...first!, quantity: first!.quantity + 1 }, ...others];
  const body = { version: 1, lines };
  const saved = await owner.ask(saveRecipe, { params, body });
  expect(saved.body.differences).toEqual([
    { what: first!.listedAs, recipe: first!.quantity + 1, list: first!.quantity },
  ]);
  const strange = { version: 2, lines: [...lines, { materialId: 99_999, quantity: 1 }] };
  expect((await owner.ask(saveRecipe, { params, body: strange })).body.code).toBe('malformed');
  const double = { version: 2, lines: [...lines, lines[0]!] };
  expect((await owner.ask(saveRecipe, { params, body: double })).body.code).toBe('malformed');
  expect((await owner.ask(readRecipe, { params })).body.version).toBe(2);
});

test('packing puts kits into stock at what their materials cost, once; unpacking gives all of it back', async () => {
  await using harness = await testShop();
  const { owner, id, paint, thread, lines, pack } = await recipeOfKoala(harness);
  await receiveLot(owner, paint, 5, 500);
  await receiveLot(owner, paint, 5, 1_001);
  await receiveLot(owner, thread, 1_000, 333);
  const packable = (await owner.ask(listPackable)).body.kits.find((kit) => kit.id === id);
  expect(packable).toMatchObject({ canPack: 5, limitedBy: { id: paint }, available: 10, recipeVersion: 1 });

  const short = await pack(13);
  expect(short.body).toMatchObject({
    code: 'not_enough_stock',
    message: 'Too little is there to pack 13. Missing: 16 pieces of Pots of acrylic paint, 40 cm of Thread.',
  });
  expect((await pack(1, { recipeVersion: 2 })).body.code).toBe('stale');
  expect((await pack(1, { productId: 99_999 })).body.code).toBe('not_found');

  const key = crypto.randomUUID();
  const twice = await Promise.all([1, 2].map(() => pack(3, { key })));
  // Five pots at a dollar, one of those at 1,001 for five; 240 of 1,000 cm at 333.
  expect(twice.map(({ body }) => body.costCents)).toEqual([780, 780]);
  expect(twice[0]!.body).toEqual(twice[1]!.body);
  expect((await pack(2, { key })).body.code).toBe('idempotency_mismatch');
  const batch = twice[0]!.body.id;
  expect((await owner.ask(readBatch, { params: { id: batch } })).body.lines).toMatchObject([
    { name: 'Pots of acrylic paint', quantity: 6, costCents: 700 },
    { name: 'Thread', quantity: 240, costCents: 80 },
  ]);
  const ledger = (await owner.ask(readLedger, { params: { id } })).body;
  expect(ledger.onHand).toBe(13);
  expect(ledger.movements[0]).toMatchObject({ kind: 'received', costCents: 260, note: `Batch ${batch}` });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);

  await owner.ask(saveRecipe, { params: { id }, body: { version: 1, lines: lines.slice(1) } });
  expect((await pack(1)).body.code).toBe('stale');

  expect((await owner.ask(unpackBatch, { params: { id: batch } })).status).toBe(200);
  expect((await owner.ask(unpackBatch, { params: { id: batch } })).body.code).toBe('not_permitted');
  const { material } = (await owner.ask(readMaterial, { params: { id: paint } })).body;
  const { lots } = (await owner.ask(readMaterialLots, { params: { id: paint } })).body;
  expect(material.onHand).toBe(10);
  expect(lots.map(({ leftCents }) => leftCents).toSorted((a, b) => a! - b!)).toEqual([500, 1_001]);
  expect((await owner.ask(readLedger, { params: { id } })).body.onHand).toBe(10);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a kit costs on average what its batches cost that were not unpacked again', async () => {
  await using harness = await testShop();
  const { owner, id, paint, thread, pack } = await recipeOfKoala(harness);
  const averageCost = async () => (await owner.ask(readLedger, { params: { id } })).body.averageCostCents;
  await receiveLot(owner, thread, 1_000, 0);
  await receiveLot(owner, paint, 6, 601);
  // Ten lie there.
  const first = (await averageCost()) ?? 0;
  const dear = (await pack(3)).body;
  expect(dear.costCents).toBe(601);
  expect(await averageCost()).toBe(Math.round((10 * first + 601) / 13));
  await receiveLot(owner, paint, 2, 20);
  const cheap = (await pack(1)).body;
  await owner.ask(unpackBatch, { params: { id: dear.id } });
  expect(await averageCost()).toBe(Math.round((10 * first + 20) / 11));
  expect((await unitCosts(harness.shop.db, [id])).get(id)).toBe(Math.round((10 * first + 20) / 11));
  await owner.ask(unpackBatch, { params: { id: cheap.id } });
  expect(await averageCost()).toBe(first);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a batch of which kits are sold is not unpacked', async () => {
  await using harness = await testShop();
  const { owner, paint, thread, pack } = await recipeOfKoala(harness);
  await receiveLot(owner, paint, 4, 400);
  await receiveLot(owner, thread, 160, 100);
  const { id } = (await pack(2)).body;
  await makePurchase(harness, [[demoKits.koala.slug, 11]]);
  const refused = await owner.ask(unpackBatch, { params: { id } });
  expect(refused.body.code).toBe('not_enough_stock');
  expect((await owner.ask(readBatch, { params: { id } })).body.unpackedAt).toBeNull();
  expect((await owner.ask(readMaterial, { params: { id: paint } })).body.material).toMatchObject({
    onHand: 0,
  });
  // Eleven sold in eight weeks, four weeks of delivery and four after: all eleven again, less the one that is left.
  const rows = (await owner.ask(listMaterials)).body.materials;
  expect(rows.find((row) => row.id === paint)).toMatchObject({ needed: 20, toOrder: 20 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what a coming market is planned to take along is wanted, and nothing of one that does not take place', async () => {
  await using harness = await testShop();
  const { owner, id, paint } = await recipeOfKoala(harness);
  const needed = async () =>
    (await owner.ask(listMaterials)).body.materials.find((row) => row.id === paint)?.needed;
  const before = await needed();
  const { body: market } = await owner.ask(createMarket, { body: weekend });
  const params = { id: market.id };
  await owner.ask(savePlan, { params, body: { lines: [{ productId: id, quantity: 15 }] } });
  // Ten are on the shelf: two pots for each of the others.
  expect(await needed()).toBe((before ?? 0) + 10);
  await owner.ask(cancelMarket, { params });
  expect(await needed()).toBe(before);
});

test('twelve who pack the last materials at once pack exactly as many as there is material', async () => {
  await using harness = await testShop();
  const { owner, paint, thread, pack } = await recipeOfKoala(harness);
  await receiveLot(owner, paint, 15, 1_000);
  await receiveLot(owner, thread, 10_000, 997);
  const answers = await Promise.all(Array.from({ length: 12 }, () => pack(1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['not_enough_stock']));
  const { batches } = (await owner.ask(listBatches)).body;
  expect(new Set(batches.map(({ passportCode }) => passportCode)).size).toBe(7);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a packer packs and sees no cost', async () => {
  await using harness = await testShop();
  const { owner, id, paint, thread } = await recipeOfKoala(harness);
  await receiveLot(owner, paint, 4, 400);
  await receiveLot(owner, thread, 160, 100);
  const packer = await customerOf(harness, 'pat@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', 'pat@example.com')
    .execute();
  const body = { key: crypto.randomUUID(), productId: id, recipeVersion: 1, quantity: 1 };
  const packed = await packer.ask(packBatch, { body });
  expect(packed.body).toMatchObject({ quantity: 1, costCents: null });
  const { lines } = (await packer.ask(readBatch, { params: { id: packed.body.id } })).body;
  expect(lines.map(({ costCents }) => costCents)).toEqual([null, null]);
  const { lots } = (await packer.ask(readMaterialLots, { params: { id: paint } })).body;
  const { movements } = (await packer.ask(readMaterialLedger, { params: { id: paint } })).body;
  expect([...lots.map(({ costCents }) => costCents), ...movements.map(({ costCents }) => costCents)]).toEqual(
    [null, null, null],
  );
  expect(
    (await packer.ask(listMaterials)).body.materials.every(({ valueCents }) => valueCents === null),
  ).toBe(true);
});

test('the labels of a batch are one for each kit', async () => {
  await using harness = await testShop();
  const { owner, paint, thread, pack } = await recipeOfKoala(harness);
  await receiveLot(owner, paint, 60, 400);
  await receiveLot(owner, thread, 2_400, 100);
  const { id } = (await pack(25)).body;
  const labels = await owner.ask(batchLabels, { params: { id }, query: { from: 24 } });
  expect(labels.headers['content-type']).toBe('application/pdf');
  expect(String(labels.body).match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect((await owner.ask(batchLabels, { params: { id: 99_999 } })).status).toBe(404);

  const asked: unknown[] = [];
  const labelsPdf = async (...all: unknown[]) => Buffer.from(String(asked.push(...all)));
  await labelsOfBatch(harness.shop.db, id, { from: 17, origin: 'https://stillmade.example', labelsPdf });
  const packedOn = longDayText(sydneyDay(harness.shop.clock.now()));
  expect(asked).toMatchObject([{ facts: `Batch ${id} · packed ${packedOn}` }, 25, 17]);
});
