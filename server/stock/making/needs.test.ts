import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { listMaterials } from '../../../contracts/stock/making/materials.ts';
import { listPackable } from '../../../contracts/stock/making/recipes.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { growKits } from '../../../tools/testing/kit.ts';
import { boxedKit, claimFor, partFormFor } from '../../../tools/testing/part.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { rowsReadOf } from '../../../tools/testing/rows-read.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { findPackable } from './recipe-queries.ts';

test('what was bought and cancelled is not ordered again, and a part that waits is not packed into a kit', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const needed = async () =>
    (await box.owner.ask(listMaterials)).body.materials.map(({ id, needed: count }) => ({ id, count }));
  const before = await needed();
  const { token } = await makePurchase(harness, [[demoKits.koala.slug, 10]]);
  expect(await needed()).not.toEqual(before);
  const bought = await orderByToken(db, token);
  ok(await cancelOrder(db, bought?.id ?? '', 'Changed their mind', asAdmin(harness)));
  expect(await needed()).toEqual(before);

  const packable = async () => (await box.owner.ask(listPackable)).body.kits.find(({ id }) => id === box.id);
  const could = (await packable())?.canPack ?? 0;
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'sent' });
  const { material_id, quantity } = await db
    .selectFrom('part_materials')
    .selectAll()
    .executeTakeFirstOrThrow();
  const count = (list: typeof before) => list.find(({ id }) => id === material_id)?.count ?? 0;
  expect(count(await needed())).toBe(count(before) + quantity);
  expect((await packable())?.canPack).toBe(could - 1);
});

test('for a kit that has left the shop nothing is ordered, however well it sold', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const needed = async () => (await box.owner.ask(listMaterials)).body.materials.map((one) => one.needed);
  const before = await needed();
  await makePurchase(harness, [[demoKits.koala.slug, 10]]);
  expect(await needed()).not.toEqual(before);
  const { version } = await box.owner.read(demoKits.koala);
  const body = { version, change: { status: 'archived' as const } };
  await box.owner.ask(changeKitQuickly, { params: { id: box.id }, body });
  expect((await needed()).every((count) => count === 0)).toBe(true);
});

test('what can be packed is narrowed by name, by what can be packed now, and by what has no recipe', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness);
  const ask = async (query: { q?: string; show?: 'all' | 'now' | 'none' }) =>
    (await box.owner.ask(listPackable, { query })).body.kits;
  const all = await ask({});
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
  const koala = all.find(({ id }) => id === box.id)!;
  expect((await ask({ q: koala.name.toUpperCase() })).map(({ id }) => id)).toEqual([box.id]);
  expect((await ask({ q: koala.sku })).map(({ id }) => id)).toEqual([box.id]);
  expect(await ask({ q: '%' })).toEqual([]);
  expect(await ask({ show: 'now' })).toEqual(all.filter(({ canPack }) => canPack > 0));
  expect(await ask({ show: 'none' })).toEqual(all.filter(({ recipeVersion }) => recipeVersion === null));
});

test('of thousands of kits only those that are shown are read, and an archived one where it can be packed', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  await growKits(harness, 2_000);
  await sql`analyze products`.execute(db);
  await db.updateTable('products').set({ name: 'Zebra' }).where('id', '=', box.id).execute();
  const all = (on = db) => findPackable(on, { q: '', show: 'all' }, 21);
  expect(await rowsReadOf(db, 'products', all)).toBeLessThan(200);
  expect((await all()).map(({ id }) => id)).not.toContain(box.id);

  const only = () => findPackable(db, { q: 'Zebra', show: 'all' }, 21);
  expect((await only()).map(({ id }) => id)).toEqual([box.id]);
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', box.id).execute();
  expect((await only()).map(({ id }) => id)).toEqual([box.id]);
  await db.updateTable('materials').set({ on_hand: 0 }).execute();
  expect(await only()).toEqual([]);
  expect(await findPackable(db, { q: 'Zebra', show: 'now' }, 21)).toEqual([]);
});
