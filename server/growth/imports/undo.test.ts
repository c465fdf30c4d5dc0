import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyImport, undoImport } from '../../../contracts/growth/imports/imports.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { importsOf } from '../../../tools/testing/import.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { movedTo } from '../../catalogue/kits/kits.ts';
import { workOnImport } from './imports.ts';

const hourMs = 3_600_000;

test('an address that an import led to a kit of the shop goes with it, and one that was there stays', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { form } = await owner.read(demoKits.koala);
  const moveIn = (price: string) =>
    imports.moveIn(`Handle,Title,Variant SKU,Variant Price\nold-koala,"${form.name}",${form.sku},${price}\n`);
  const isLed = async () =>
    (await movedTo(harness.shop.db, paths.productAlias('old-koala')))?.to === paths.product(form.slug);

  const first = await moveIn('71.00');
  expect(first.planned.counts).toMatchObject({ add: 0, change: 1 });
  expect(await isLed()).toBe(true);
  expect(await imports.undo(first.id)).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await isLed()).toBe(false);
  expect((await owner.read(demoKits.koala)).form).toEqual(form);

  await moveIn('72.00');
  const third = await moveIn('73.00');
  expect(await imports.undo(third.id)).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await isLed()).toBe(true);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

const manyKits = (count: number) =>
  [
    'Handle,Title,Variant Price,Variant Inventory Qty',
    ...Array.from({ length: count }, (_, n) => `kit-${n},Kit number ${n},${n + 1}.95,3`),
  ].join('\n');

test('an import whose writing failed on its way is undone once nobody works on it', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const { id } = await imports.send(manyKits(50));
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  // Begun and not failed yet: its worker is about to come.
  expect(await imports.shown(id)).toMatchObject({ state: 'writing', undoableUntil: null });
  let steps = 0;
  const now = () => {
    if (++steps > 4) throw new Error('killed');
    return harness.shop.clock.now();
  };
  await expect(workOnImport({ ...imports.deps, now }, id)).rejects.toThrow('killed');
  const { done, undoableUntil } = await imports.shown(id);
  expect(done).toBeGreaterThan(0);
  expect(undoableUntil).not.toBeNull();

  const worker = { claim: randomUUID(), touched_at: harness.shop.clock.now() };
  await db.updateTable('imports').set(worker).where('id', '=', id).execute();
  const refused = await owner.ask(undoImport, { params: { id } });
  expect([refused.status, refused.body.message]).toEqual([409, 'This is just being done.']);
  expect(await imports.shown(id)).toMatchObject({ state: 'writing', undoableUntil: null });

  await db.updateTable('imports').set({ claim: null }).where('id', '=', id).execute();
  expect(await imports.undo(id)).toMatchObject({
    status: 200,
    state: 'undone',
    counts: { undone: done, kept: 0, written: 0 },
  });
  expect((await owner.ask(listInventory, { query: { q: 'Kit number' } })).body.total).toBe(0);
  expect((await owner.ask(applyImport, { params: { id } })).status).toBe(409);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an import can be undone for a day, and not an hour longer', async () => {
  let now = new Date('2026-11-02T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { id, written } = await importsOf(harness, await ownerOf(harness)).moveIn(manyKits(2));
  expect(written.undoableUntil).toBe(new Date(now.getTime() + 24 * hourMs).toISOString());
  now = new Date(now.getTime() + 25 * hourMs);
  // Whoever signed in yesterday has to do so again.
  const imports = importsOf(harness, await ownerOf(harness));
  expect(await imports.shown(id)).toMatchObject({ state: 'done', undoableUntil: null });
  expect(await imports.undo(id)).toMatchObject({
    status: 409,
    message: 'An import can be undone within a day of its writing.',
    state: 'done',
    counts: { written: 2, undone: 0 },
  });
});
