import { expect, test } from 'vitest';
import { readMaterialLedger, readMaterialLots } from '../../../contracts/stock/making/material-ledger.ts';
import {
  changeMaterial,
  changeMaterialStock,
  createMaterial,
  listMaterials,
  type Material,
  readMaterial,
} from '../../../contracts/stock/making/materials.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { makeMaterial, potsOfPaint, receiveLot } from '../../../tools/testing/material.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('a material has a name and a code of its own, and lots that are booked once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const id = await makeMaterial(owner, {});
  expect((await owner.ask(createMaterial, { body: { ...potsOfPaint, code: 'X' } })).body.code).toBe(
    'code_taken',
  );
  const other = await makeMaterial(owner, { name: 'Brushes', code: 'BR' });
  const renamed = { ...potsOfPaint, name: 'brushes', code: '' };
  const change = { params: { id }, body: { version: 1, form: renamed } };
  expect((await owner.ask(changeMaterial, change)).body.code).toBe('code_taken');

  const key = crypto.randomUUID();
  const twice = await Promise.all([1, 2].map(() => receiveLot(owner, id, 12, 1_000, key)));
  expect(twice.map(({ body }) => body)).toEqual([{ onHand: 12 }, { onHand: 12 }]);
  expect((await receiveLot(owner, id, 13, 1_000, key)).body.code).toBe('not_permitted');
  expect((await receiveLot(owner, 99_999, 1, 1)).status).toBe(404);

  const grams = { ...potsOfPaint, unit: 'g' as const };
  expect(
    (await owner.ask(changeMaterial, { params: { id }, body: { version: 1, form: grams } })).body.code,
  ).toBe('not_permitted');
  const saved = { ...potsOfPaint, isArchived: true };
  const ask = () => owner.ask(changeMaterial, { params: { id }, body: { version: 1, form: saved } });
  expect((await ask()).body).toEqual({ version: 2 });
  expect((await ask()).body.code).toBe('stale');
  const rows = async (show: 'used' | 'archived') =>
    (await owner.ask(listMaterials, { query: { show } })).body.materials;
  expect((await rows('archived')).find((row) => row.id === id)).toMatchObject({
    onHand: 12,
    valueCents: 1_000,
    toOrder: 0,
  });
  expect((await rows('used')).find((row) => row.id === other)).toMatchObject({ onHand: 0, toOrder: 11 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('who was slower to change a material reads all that stands there now, to save theirs on top of it', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const id = await makeMaterial(owner, {});
  const change = (version: number, form: object) =>
    owner.ask(changeMaterial, { params: { id }, body: { version, form: { ...potsOfPaint, ...form } } });
  await change(1, { note: 'In the red box' });
  const refused = (await change(1, { supplier: 'Paint & Co' })).body;
  expect(refused.code).toBe('stale');
  const now = refused.details?.['now'] as Material;
  expect(now).toEqual((await owner.ask(readMaterial, { params: { id } })).body.material);
  const onTop = { note: now.note, supplier: 'Paint & Co' };
  expect((await change(now.version, onTop)).body).toEqual({ version: 3 });
});

test('a count takes what is missing from the oldest lot, and what it finds cost nothing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const id = await makeMaterial(owner, {});
  await receiveLot(owner, id, 3, 100);
  await receiveLot(owner, id, 10, 900);
  const count = (from: number, to: number, reason: 'counted' | 'damaged' = 'counted') =>
    owner.ask(changeMaterialStock, { params: { id }, body: { from, to, reason } });
  expect((await count(13, 9, 'damaged')).body).toEqual({ onHand: 9 });
  expect((await count(13, 9)).body.code).toBe('stale');
  expect((await count(9, 11)).body).toEqual({ onHand: 11 });
  const { lots } = (await owner.ask(readMaterialLots, { params: { id } })).body;
  const { movements } = (await owner.ask(readMaterialLedger, { params: { id } })).body;
  expect(lots.map(({ left, leftCents }) => [left, leftCents])).toEqual(
    expect.arrayContaining([
      [0, 0],
      [9, 810],
      [2, 0],
    ]),
  );
  expect(movements.map(({ kind, change }) => [kind, change])).toEqual([
    ['counted', 2],
    ['damaged', -1],
    ['damaged', -3],
    ['received', 10],
    ['received', 3],
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
