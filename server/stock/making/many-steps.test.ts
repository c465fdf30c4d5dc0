import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { countForPlanner } from '../../../db/planner.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { dice } from '../../../seed/people/year.ts';
import { growKits, ownerOf } from '../../../tools/testing/kit.ts';
import { materialsInBooks } from '../../../tools/testing/ledger.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { packBatch, unpackBatch } from './batches.ts';
import { createMaterial, receiveMaterial, setMaterialStock } from './materials.ts';
import { packableKits, saveRecipe } from './recipes.ts';

const blank = {
  code: '',
  supplier: '',
  supplierEmail: '',
  leadDays: 0,
  reorderAt: 0,
  note: '',
  isArchived: false,
};
const by = { actor: 'test', now: new Date('2026-11-20T01:00:00Z') };

test('300 random steps of buying, packing, unpacking, counting and writing off leave books that balance', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  const kits = [await owner.read(demoKits.koala), await owner.read(demoKits.desertPea)].map(({ id }) => id);
  const materials: number[] = [];
  for (const name of ['Pots', 'Cloth', 'Thread']) {
    const made = await createMaterial(db, { ...blank, name, unit: 'piece' }, by);
    if (!isRefusal(made)) materials.push(made.id);
  }
  for (const [index, productId] of kits.entries()) {
    const lines = materials
      .slice(index)
      .map((materialId, at) => ({ materialId, quantity: 2 + at, listedAs: '' }));
    await saveRecipe(db, { productId, version: 0, lines }, by);
  }
  const sides = dice(2_026);
  const roll = () => sides(10_000) / 10_000;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;
  let paid = 0;
  const packed: number[] = [];
  for (let step = 0; step < 300; step += 1) {
    const materialId = pick(materials);
    const kind = roll();
    if (kind < 0.3) {
      const costCents = Math.floor(roll() * 5_000);
      const quantity = 1 + Math.floor(roll() * 60);
      const facts = { supplier: '', invoice: '', receivedOn: '2026-11-01' };
      await receiveMaterial(db, { materialId, key: crypto.randomUUID(), quantity, costCents, ...facts }, by);
      paid += costCents;
    } else if (kind < 0.65) {
      const asked = { productId: pick(kits), recipeVersion: 1, quantity: 1 + Math.floor(roll() * 6) };
      const batch = await packBatch(db, { key: crypto.randomUUID(), ...asked }, by);
      if (!isRefusal(batch)) packed.push(batch.id);
    } else if (kind < 0.8 && packed.length > 0) {
      await unpackBatch(db, pick(packed), by);
    } else {
      const { on_hand: from } = await db
        .selectFrom('materials')
        .where('id', '=', materialId)
        .select('on_hand')
        .executeTakeFirstOrThrow();
      const to = Math.max(0, from + Math.floor(roll() * 12) - 8);
      const reason = to < from ? 'damaged' : 'counted';
      await setMaterialStock(db, { id: materialId, from, to }, { reason, note: '' }, by);
    }
  }
  expect(packed.length).toBeGreaterThan(20);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await materialsInBooks(db)).toBe(paid);
});

test('what can be packed of 2,000 kits from 3,000 materials is known within 100 ms', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const ids = await growKits(harness, 2_000);
  await sql`insert into materials (name, unit, on_hand, changed_at)
    select 'Material ' || n, 'piece', n % 97, now() from generate_series(1, 3000) n`.execute(db);
  await sql`insert into recipes (product_id, changed_at) select unnest(${ids}::int[]), now()`.execute(db);
  await countForPlanner(db, ['materials', 'recipes']);
  await sql`
    insert into recipe_lines (product_id, material_id, quantity, position)
    select r.product_id, m.id, 1 + (r.product_id + line) % 7, line
    from recipes r cross join generate_series(0, 9) line
    join materials m on m.name = 'Material ' || (1 + (r.product_id * 7 + line * 293) % 3000)`.execute(db);
  await countForPlanner(db, ['recipe_lines']);
  let fastest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 25 && fastest >= 100; tries += 1) {
    const begun = performance.now();
    const { kits, isCut } = await packableKits(db, { q: '', show: 'all' });
    fastest = Math.min(fastest, performance.now() - begun);
    expect([kits.length, isCut]).toEqual([200, true]);
  }
  expect(fastest).toBeLessThan(100);
});
