import { daysAfter } from '../../contracts/kernel/days.ts';
import { isRefusal } from '../../contracts/kernel/refusal.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { dice } from '../../seed/people/year.ts';
import { checkoutDepsOf } from '../../server/buying/checkout/checkout.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { packBatch, unpackBatch } from '../../server/stock/making/batches.ts';
import { createMaterial, receiveMaterial, setMaterialStock } from '../../server/stock/making/materials.ts';
import { saveRecipe } from '../../server/stock/making/recipes.ts';
import { ownerOf, type TestOwner } from './kit.ts';
import type { TestShop } from './shop.ts';
import { ok } from './unrefused.ts';

/**
 * Invented weeks of a shop that makes two kits, sells them, takes them back and stands at markets. Each action says of
 * how many steps it was: a purchase that is packed, sent and delivered is four.
 */
export type TestQuarter = Awaited<ReturnType<typeof beginQuarter>>;

/** Seven of the largest kit take less than that. */
const purchasesAtMost = 3;
const blank = { supplier: '', supplierEmail: '', leadDays: 0, reorderAt: 0, note: '', isArchived: false };

/** A shop in the first days of July, whose clock the weeks move, and how it falls. */
export async function beginQuarter(open: (clock: Clock) => Promise<TestShop>, seed: number) {
  let now = new Date('2026-07-03T00:00:00Z');
  const harness = await open({ now: () => now });
  const owner = await ownerOf(harness);
  const kits = await Promise.all([demoKits.koala, demoKits.kookaburra].map((kit) => owner.read(kit)));
  const by = () => ({ actor: 'owner', now });
  return {
    harness,
    kits,
    roll: dice(seed),
    by,
    deps: () => ({ ...checkoutDepsOf(harness.shop), actor: 'owner' }),
    pass: (days: number) => (now = daysAfter(now, days)),
    materials: await materialsOf(harness, kits, by()),
    paidForMaterialsCents: 0,
    orderNumbers: [] as string[],
  };
}

/** Each kit's recipe: as much of a material as its contents list says of the thing that it stands for. */
async function materialsOf(
  { shop: { db } }: TestShop,
  kits: readonly Awaited<ReturnType<TestOwner['read']>>[],
  by: { actor: string; now: Date },
): Promise<number[]> {
  const all: number[] = [];
  for (const { id: productId, form } of kits) {
    const lines: { materialId: number; quantity: number; listedAs: string }[] = [];
    for (const { what, quantity } of form.contents) {
      const material = { ...blank, code: '', name: `${what} (${form.name})`, unit: 'piece' as const };
      const { id: materialId } = ok(await createMaterial(db, material, by));
      lines.push({ materialId, quantity, listedAs: what });
      all.push(materialId);
    }
    ok(await saveRecipe(db, { productId, version: 0, lines }, by));
  }
  return all;
}

export async function buyMaterials(quarter: TestQuarter): Promise<number> {
  const { harness, materials, roll, by } = quarter;
  for (const materialId of materials) {
    const costCents = 500 + roll(9_000);
    const facts = { supplier: 'Mill', invoice: '', receivedOn: '2026-07-01' };
    const lot = { materialId, key: crypto.randomUUID(), quantity: 120 + roll(200), costCents, ...facts };
    ok(await receiveMaterial(harness.shop.db, lot, by()));
    quarter.paidForMaterialsCents += costCents;
  }
  return materials.length;
}

/** A batch of a kit; what it takes is bought first where it is not there. With the number of steps. */
export async function packSome(
  quarter: TestQuarter,
  productId: number,
  quantity: number,
): Promise<{ batchId: number; steps: number }> {
  const { harness, by } = quarter;
  const asked = { key: crypto.randomUUID(), productId, recipeVersion: 1, quantity };
  let bought = 0;
  for (let times = 0; times < purchasesAtMost; times += 1) {
    const batch = await packBatch(harness.shop.db, asked, by());
    if (!isRefusal(batch)) return { batchId: batch.id, steps: bought + 1 };
    bought += await buyMaterials(quarter);
  }
  return { batchId: ok(await packBatch(harness.shop.db, asked, by())).id, steps: bought + 1 };
}

/** Packs some of each kit, and takes one batch in four apart again. */
export async function packRound(quarter: TestQuarter): Promise<number> {
  const { harness, kits, roll, by } = quarter;
  let all = 0;
  for (const { id } of kits) {
    const { batchId, steps } = await packSome(quarter, id, 5 + roll(3));
    all += steps;
    if (roll(4) !== 0) continue;
    await unpackBatch(harness.shop.db, batchId, by());
    all += 1;
  }
  return all;
}

/** One of them, as it falls. */
export function oneOfAll<T>(roll: TestQuarter['roll'], all: readonly T[]): T {
  const [one] = all.slice(roll(all.length));
  if (one === undefined) throw new Error('There is none to choose from');
  return one;
}

export async function writeOff({ harness: { shop }, materials, roll, by }: TestQuarter): Promise<number> {
  const id = oneOfAll(roll, materials);
  const row = await shop.db
    .selectFrom('materials')
    .where('id', '=', id)
    .select('on_hand')
    .executeTakeFirstOrThrow();
  const change = { id, from: row.on_hand, to: Math.max(0, row.on_hand - 3) };
  await setMaterialStock(shop.db, change, { reason: 'damaged', note: '' }, by());
  return 1;
}
