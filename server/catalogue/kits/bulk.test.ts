import { expect, test } from 'vitest';
import {
  applyBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '../../../contracts/catalogue/kits/kit-changes.ts';
import { changeKit, changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('many kits are changed as the preview said, and put back', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const pea = await owner.read(demoKits.desertPea);
  const ids = [koala.id, pea.id];
  const change = { price: { move: 'by' as const, amount: 500 }, featured: true };

  const { body: preview } = await owner.ask(previewBulkChange, { body: { ids, change } });
  expect(preview.changed).toBe(2);
  expect((await owner.read(demoKits.koala)).version).toBe(koala.version);

  const { body: done } = await owner.ask(applyBulkChange, { body: { kits: preview.kits, change } });
  expect(done.changed).toBe(2);
  expect((await owner.read(demoKits.desertPea)).form).toMatchObject({
    priceCents: (pea.form.priceCents ?? 0) + 500,
    featured: true,
  });

  const { body: undone } = await owner.ask(undoBulkChange, { params: { id: done.changeId } });
  expect(undone).toEqual({ restored: 2, left: [] });
  expect((await owner.read(demoKits.koala)).form).toEqual(koala.form);
  const again = await owner.ask(undoBulkChange, { params: { id: done.changeId } });
  expect([again.status, again.body.code]).toEqual([409, 'not_permitted']);
});

test('a kit that changed since the preview keeps all of them as they are', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const pea = await owner.read(demoKits.desertPea);
  const change = { status: 'archived' as const };
  const { body } = await owner.ask(previewBulkChange, { body: { ids: [koala.id, pea.id], change } });
  await owner.ask(changeKitQuickly, {
    params: { id: pea.id },
    body: { version: pea.version, change: { bestseller: true } },
  });
  const refused = await owner.ask(applyBulkChange, { body: { kits: body.kits, change } });
  expect(refused.body).toMatchObject({ code: 'stale', details: { ids: [pea.id] } });
  expect((await owner.read(demoKits.koala)).form.status).toBe('published');
});

test('what somebody changed after a change of many is left when that is taken back', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const pea = await owner.read(demoKits.desertPea);
  const kits = [koala, pea].map(({ id, version }) => ({ id, version }));
  const change = { price: { move: 'to' as const, amount: 1_000 } };
  const { body: done } = await owner.ask(applyBulkChange, { body: { kits, change } });
  await owner.ask(changeKitQuickly, {
    params: { id: pea.id },
    body: { version: pea.version + 1, change: { priceCents: 2_000 } },
  });
  const { body: undone } = await owner.ask(undoBulkChange, { params: { id: done.changeId } });
  expect(undone).toEqual({ restored: 1, left: [pea.form.name] });
  expect((await owner.read(demoKits.desertPea)).form.priceCents).toBe(2_000);
});

test('a price below zero is named in the preview and changes nothing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const change = { price: { move: 'by' as const, amount: -(form.priceCents ?? 0) - 1 } };
  const { body } = await owner.ask(previewBulkChange, { body: { ids: [id], change } });
  expect(body.kits[0]?.problem).toBe('The price would be below zero');
  const refused = await owner.ask(applyBulkChange, { body: { kits: [{ id, version }], change } });
  expect(refused.status).toBe(409);
});

test('a kit and its variant are changed and put back together', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, form } = await owner.read(demoKits.koala);
  const variants = [{ label: 'Framed', sku: '', priceCents: 9_995, weightGrams: 1_900 }];
  const framed = { ...form, variantLabel: 'Bare', variants };
  await owner.ask(changeKit, { params: { id }, body: { version: 1, form: framed } });
  const [variant] = (await owner.read(demoKits.koala)).form.variants;
  const change = { price: { move: 'by' as const, amount: 100 }, featured: false, status: 'draft' as const };
  const { body: preview } = await owner.ask(previewBulkChange, {
    body: { ids: [id, variant!.id!], change },
  });
  expect(preview.kits.map(({ differences }) => differences.map(({ field }) => field))).toEqual([
    ['Price', 'State', 'Featured'],
    ['Price'],
  ]);
  const { body: done } = await owner.ask(applyBulkChange, { body: { kits: preview.kits, change } });
  const { body: undone } = await owner.ask(undoBulkChange, { params: { id: done.changeId } });
  expect(undone).toEqual({ restored: 2, left: [] });
  expect((await owner.read(demoKits.koala)).form.variants[0]?.priceCents).toBe(9_995);
});
