import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Batch, readBatch } from '../../../contracts/stock/making/batches.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { receiveMany, shiftStock } from '../inventory/inventory.ts';
import * as queries from './batch-queries.ts';
import { findOpenLots, lockMaterials, moveLots } from './material-queries.ts';
import { openLot, type By } from './materials.ts';
import { countAround, findOpenStop } from './part-queries.ts';
import { newPassportCode } from './passport-code.ts';
import { findKit, findRecipeLines, lockRecipe } from './recipe-queries.ts';
import { costsOfKits, lackingMessage, takeFifo } from './rules.ts';

const noBatch = refuse('not_found', 'There is no such batch.');
const changedRecipe = refuse(
  'stale',
  'The recipe has changed since you looked. See what it takes now, then pack.',
);
const otherBatch = refuse(
  'idempotency_mismatch',
  'This batch is packed already, as it stood before you changed it. Look at the batches.',
);

type Asked = { key: string; productId: number; recipeVersion: number; quantity: number };
type Packed = queries.BatchRow | Refusal<'idempotency_mismatch' | 'not_enough_stock' | 'not_found' | 'stale'>;

/**
 * Takes materials for so many kits, first in, first out, and puts the kits into stock: all of it or nothing, and
 * once, however often it is sent under its key.
 */
export function packBatch(db: Db, asked: Asked, by: By): Promise<Packed> {
  return allOrNothing<Packed>(db, async (db) => {
    const { productId, quantity } = asked;
    const version = await lockRecipe(db, productId);
    const before = await queries.findBatchByKey(db, asked.key);
    if (before) return before.request_fingerprint === fingerprintOf(asked) ? before : otherBatch;
    const kit = await findKit(db, productId);
    if (!kit) return refuse('not_found', 'There is no such kit.');
    const lines = await findRecipeLines(db, productId);
    if (version === undefined || lines.length === 0)
      return refuse('not_found', 'This kit has no recipe yet. Write it first.');
    if (version !== asked.recipeVersion) return changedRecipe;
    const taken = await takeMaterials(db, lines, quantity);
    if ('refused' in taken) return taken;
    const batch = await queries.insertBatch(db, {
      key: asked.key,
      request_fingerprint: fingerprintOf(asked),
      product_id: productId,
      product_name: kit.name,
      quantity,
      cost_cents: taken.costCents,
      recipe_version: version,
      passport_code: newPassportCode(),
      contents: JSON.stringify(kit.contents),
      colours: JSON.stringify(kit.colours),
      actor: by.actor,
      packed_at: by.now,
    });
    if (!batch) throw new RolledBack(otherBatch);
    await writeDown(db, batch, taken, by);
    return batch;
  });
}

type LineRow = Awaited<ReturnType<typeof findRecipeLines>>[number];
type Taken = {
  costCents: number;
  materials: readonly (Pick<LineRow, 'id' | 'name' | 'unit' | 'listed_as'> & {
    quantity: number;
    take: ReturnType<typeof takeFifo>;
  })[];
};

/** What the lots give for so many kits; nothing is written yet. */
async function takeMaterials(
  db: Db,
  lines: readonly LineRow[],
  kits: number,
): Promise<Taken | Refusal<'not_enough_stock'>> {
  const ids = lines.map(({ id }) => id);
  await lockMaterials(db, ids);
  const lots = Map.groupBy(await findOpenLots(db, ids), (lot) => lot.material_id);
  const materials = lines.map(({ quantity, ...line }) => ({
    ...line,
    quantity: quantity * kits,
    take: takeFifo((lots.get(line.id) ?? []).map(openLot), quantity * kits),
  }));
  const lacking = materials
    .filter(({ take }) => take.lacking > 0)
    .map(({ name, unit, take }) => ({ name, unit, lacking: take.lacking }));
  if (lacking.length > 0) return refuse('not_enough_stock', lackingMessage(kits, lacking), { lacking });
  return { materials, costCents: materials.reduce((sum, { take }) => sum + take.costCents, 0) };
}

async function writeDown(db: Db, batch: queries.BatchRow, taken: Taken, { actor, now }: By): Promise<void> {
  const changes = taken.materials.flatMap(({ id, take }) =>
    take.takes.map((one) => ({ ...one, materialId: id })),
  );
  const note = `${batch.quantity} × ${batch.product_name}`;
  await moveLots(db, changes, -1, { kind: 'packed', batchId: batch.id, actor, note, at: now });
  await queries.insertBatchLines(
    db,
    taken.materials.map(({ id, name, unit, listed_as, quantity, take }) => ({
      batch_id: batch.id,
      material_id: id,
      material_name: name,
      listed_as,
      unit,
      quantity,
      cost_cents: take.costCents,
    })),
  );
  const receipts = costsOfKits(batch.cost_cents, batch.quantity).map((part) => ({
    productId: batch.product_id,
    ...part,
  }));
  await receiveMany(db, receipts, { actor, note: `Batch ${batch.id}`, at: now });
}

type Unpacked = { unpackedAt: string } | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted'>;

/** Undoes a batch while as many of its kit are available: each take goes back into its lot at its cost. */
export function unpackBatch(db: Db, id: number, { actor, now }: By): Promise<Unpacked> {
  return allOrNothing<Unpacked>(db, async (db) => {
    const batch = await queries.lockBatch(db, id);
    if (!batch) return noBatch;
    if (batch.unpacked_at) return refuse('not_permitted', 'This batch is unpacked already.');
    if (await findOpenStop(db, id))
      return refuse('not_permitted', 'This batch is out of sale. Release it or write it off first.');
    // Their materials are lost with them, and what lies on the shelf is of other batches.
    const { lost } = await countAround(db, batch);
    if (lost > 0)
      return refuse('not_permitted', `${lost} of this batch were written off, so it cannot be unpacked.`);
    const takes = await queries.findTakes(db, id);
    await lockMaterials(
      db,
      takes.map(({ materialId }) => materialId),
    );
    const note = `Batch ${id} unpacked`;
    const refused = await takeOutOfStock(db, batch, { reason: 'adjusted', actor, note, at: now });
    if (refused) throw new RolledBack(refused);
    await moveLots(db, takes, 1, { kind: 'returned', batchId: id, actor, note, at: now });
    await queries.markUnpacked(db, id, now);
    return { unpackedAt: now.toISOString() };
  });
}

/** At what they came in for, so that the kit's average cost forgets them. */
async function takeOutOfStock(
  db: Db,
  { product_id: productId, cost_cents, quantity: all }: queries.BatchRow,
  cause: Parameters<typeof shiftStock>[2],
): Promise<Refusal<'not_enough_stock'> | undefined> {
  for (const { quantity, costCents } of costsOfKits(cost_cents, all)) {
    if (await shiftStock(db, [{ productId, change: -quantity, costCents }], cause))
      return refuse(
        'not_enough_stock',
        `Fewer than ${all} of it are available, so some of this batch is sold or held.`,
      );
  }
  return undefined;
}

const batchesPerPage = 50;

export async function batchPage(db: Db, before: number | undefined, may: May) {
  const found = await queries.findBatches(db, before, batchesPerPage + 1);
  const shown = found.slice(0, batchesPerPage);
  return {
    batches: shown.map((row) => visibleBatch(row, may)),
    next: found.length > batchesPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function batchOf(
  db: Db,
  id: number,
  may: May,
): Promise<AnswerOf<typeof readBatch> | Refusal<'not_found'>> {
  const [row, lines, stop] = await Promise.all([
    queries.findBatch(db, id),
    queries.findBatchLines(db, id),
    findOpenStop(db, id),
  ]);
  if (!row) return noBatch;
  // What is set aside by an open stop is not lost yet.
  const writtenOff = stop || row.unpacked_at ? 0 : (await countAround(db, row)).lost;
  return {
    ...visibleBatch(row, may),
    writtenOff,
    outOfSale: stop ? { since: stop.stopped_at.toISOString(), reason: stop.part } : null,
    lines: lines.map((line) => ({
      materialId: line.material_id,
      name: line.material_name,
      unit: line.unit,
      quantity: line.quantity,
      costCents: may('read', 'costs') ? line.cost_cents : null,
    })),
  };
}

/** What a batch cost is for those who may see costs. */
export function visibleBatch(row: queries.BatchRow, may: May): Batch {
  return {
    id: row.id,
    productId: row.product_id,
    kitName: row.product_name,
    quantity: row.quantity,
    costCents: may('read', 'costs') ? row.cost_cents : null,
    passportCode: row.passport_code,
    packedAt: row.packed_at.toISOString(),
    unpackedAt: row.unpacked_at?.toISOString() ?? null,
  };
}
