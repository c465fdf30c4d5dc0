import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { materialAmount } from '../../../contracts/stock/making/materials.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findMaterial, findOpenLots, lockMaterials, moveLots } from './material-queries.ts';
import { noMaterial, openLot, type By } from './materials.ts';
import * as queries from './part-queries.ts';
import { amountOfPart, takeFifo } from './rules.ts';

type Part = { batchId: number; what: string; quantity: number; listedQuantity: number };

/** Whether the batch says of which materials a line of its contents list is. */
export async function isPartKnown(db: Db, batchId: number, what: string): Promise<boolean> {
  return (await queries.findMaterialsOfPart(db, batchId, what)).length > 0;
}

/**
 * Writes down what an order of parts will take once it is packed.
 *
 * @returns false where the batch does not say what the part is made of, so that nothing will be taken
 */
export async function promiseParts(db: Db, orderId: string, part: Part): Promise<boolean> {
  const materials = await queries.findMaterialsOfPart(db, part.batchId, part.what);
  await queries.insertPartMaterials(
    db,
    materials.map(({ material_id, quantity, kits }) => ({
      order_id: orderId,
      material_id,
      quantity: amountOfPart(quantity / kits, part),
    })),
  );
  return materials.length > 0;
}

/** The same for a part that somebody chose by hand: of this material so much. */
export async function promiseMaterial(
  db: Db,
  orderId: string,
  { id, quantity }: { id: number; quantity: number },
): Promise<Refusal<'not_found'> | undefined> {
  if (!(await findMaterial(db, id))) return noMaterial;
  await queries.insertPartMaterials(db, [{ order_id: orderId, material_id: id, quantity }]);
  return undefined;
}

/**
 * Takes the parts of an order out of their lots, first in, first out, within the transaction that packs it; roll that
 * back on a refusal. An order without parts takes nothing.
 */
export async function takeParts(
  db: Db,
  orderId: string,
  { actor, now }: By,
): Promise<Refusal<'not_permitted'> | undefined> {
  const parts = await queries.findUntaken(db, orderId);
  if (parts.length === 0) return undefined;
  const ids = parts.map(({ id }) => id);
  await lockMaterials(db, ids);
  const lots = Map.groupBy(await findOpenLots(db, ids), (lot) => lot.material_id);
  for (const { id, name, unit, quantity } of parts) {
    const { takes, lacking, costCents } = takeFifo((lots.get(id) ?? []).map(openLot), quantity);
    if (lacking > 0)
      return refuse(
        'not_permitted',
        `There is too little of ${name} to pack this: ${materialAmount(lacking, unit)} more. Receive it or count it first.`,
      );
    const cause = { kind: 'parts' as const, orderId, actor, note: 'Sent as a part', at: now };
    await moveLots(
      db,
      takes.map((take) => ({ ...take, materialId: id })),
      -1,
      cause,
    );
    await queries.markTaken(db, orderId, { id, costCents }, now);
  }
  return undefined;
}

/** An order of parts is cancelled: what it took goes back into its lots at its cost. */
export async function giveBackParts(db: Db, orderId: string, { actor, now }: By): Promise<void> {
  const takes = await queries.findPartTakes(db, orderId);
  if (takes.length > 0) {
    await lockMaterials(
      db,
      takes.map(({ materialId }) => materialId),
    );
    const note = 'The part was not sent';
    await moveLots(db, takes, 1, { kind: 'returned', orderId, actor, note, at: now });
  }
  await queries.deletePartMaterials(db, orderId);
}
