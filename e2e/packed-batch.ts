import { isRefusal, type Refusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import {
  createPurchaseOrder,
  packBatch,
  receiveMaterial,
  recipeOf,
  takeOverContents,
} from '../server/stock/making/making.ts';

const by = { actor: 'test', now: new Date() };

/** Ids, and the code that stands on the batch's boxes. */
type PackedBatch = { material: number; batch: number; code: string; purchase: number };

/** A kit with the recipe of its contents list, materials for six of it, two of it packed, and more ordered. */
export async function packBatchOf(db: Db, productId: number): Promise<PackedBatch> {
  const { lines } = done(await takeOverContents(db, { productId, version: 0 }, by));
  await receiveForKits(db, productId, { kits: 6, costCents: 4_321 });
  const asked = { key: crypto.randomUUID(), productId, recipeVersion: 1, quantity: 2 };
  const batch = done(await packBatch(db, asked, by));
  const order = {
    key: crypto.randomUUID(),
    supplier: 'Brunswick Paint Supplies and Everything That Goes With It',
    expectedOn: '2026-12-20',
    note: 'The matt ones, please.',
    lines: lines.map(({ materialId, quantity }) => ({
      materialId,
      quantity: quantity * 20,
      costCents: 9_900,
    })),
  };
  const purchase = done(await createPurchaseOrder(db, order, by));
  const material = lines[0]?.materialId ?? 0;
  return { material, batch: batch.id, code: batch.passport_code, purchase: purchase.id };
}

/** A lot of each material of a recipe, enough for so many of its kit, each at this cost. */
export async function receiveForKits(
  db: Db,
  productId: number,
  { kits, costCents }: { kits: number; costCents: number },
): Promise<void> {
  const facts = { supplier: 'Brunswick Paint Supplies', invoice: 'D-1000', receivedOn: '2026-11-01' };
  for (const { materialId, quantity } of done(await recipeOf(db, productId)).lines) {
    const lot = { materialId, key: crypto.randomUUID(), quantity: quantity * kits, costCents };
    done(await receiveMaterial(db, { ...lot, ...facts }, by));
  }
}

function done<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
