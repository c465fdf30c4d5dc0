import type { BulkChange, BulkPreview } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as inBulk from './bulk-queries.ts';
import type { KitValuesRow } from './bulk-queries.ts';
import * as categories from './category-queries.ts';
import { missingOf } from './completing.ts';
import { publishKitChanges, type EditedBy } from './editing.ts';
import { recordProofs } from './proofs.ts';
import * as queries from './queries.ts';
import {
  bulkProblem,
  changedBy,
  differencesOf,
  isDraftSku,
  skuOf,
  changeText,
  type KitValues,
} from './rules.ts';

/** What a change would do to each kit. */
export async function previewBulk(db: Db, ids: readonly number[], change: BulkChange): Promise<BulkPreview> {
  const rows = await inBulk.findKitValues(db, ids);
  const categoryNames = new Map(
    (await categories.findCategoriesForEditing(db)).map(({ id, name }) => [id, name]),
  );
  const kits = [];
  for (const row of rows) {
    const before = valuesOf(row);
    const after = changedBy(changeOf(row, change), before);
    const { id, version, name, sku } = row;
    const differences = differencesOf(before, after, categoryNames);
    kits.push({ id, version, name, sku, differences, problem: await problemOf(db, row, after) });
  }
  return { kits, changed: kits.filter(({ differences }) => differences.length > 0).length };
}

/** All or nothing: each kit must still be of the version that was previewed. */
export function applyBulk(
  db: Db,
  chosen: readonly { id: number; version: number }[],
  change: BulkChange,
  by: EditedBy,
): Promise<{ changeId: string; changed: number } | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing<{ changeId: string; changed: number } | Refusal<'not_permitted' | 'stale'>>(
    db,
    async (db) => {
      const seen = new Map(chosen.map(({ id, version }) => [id, version]));
      const rows = await inBulk.findKitValues(db, [...seen.keys()], { lock: true });
      const moved = rows.filter(({ id, version }) => seen.get(id) !== version);
      if (moved.length > 0 || rows.length < seen.size)
        throw new RolledBack(refuse('stale', staleMessage(moved), { ids: moved.map(({ id }) => id) }));
      for (const row of rows) {
        const problem = await problemOf(db, row, changedBy(changeOf(row, change), valuesOf(row)));
        if (problem) throw new RolledBack(refuse('not_permitted', `${row.name}: ${problem}.`));
      }
      const changing = rows
        .map((row) => ({ row, before: valuesOf(row) }))
        .map(({ row, before }) => ({ row, before, after: changedBy(changeOf(row, change), before) }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
      await write(
        db,
        changing.map(({ row, after }) => ({ row, after })),
        by,
      );
      const changeId = timeOrderedId(by.now);
      const ids = changing.map(({ row }) => row.id);
      const written = ids.length === 0 ? [] : await inBulk.findKitValues(db, ids);
      const versions = new Map(written.map(({ id, version }) => [id, version]));
      const before = changing.map(({ row, before: stood }) => ({
        ...stood,
        id: row.id,
        name: row.name,
        writtenVersion: versions.get(row.id) ?? 0,
      }));
      await inBulk.insertBulk(db, {
        id: changeId,
        actor: by.actor,
        summary: changeText(change),
        before,
        at: by.now,
      });
      return { changeId, changed: changing.length };
    },
  );
}

/** Puts back what stood before; what somebody changed since is left as it is, and named. */
export function undoBulk(
  db: Db,
  changeId: string,
  by: EditedBy,
): Promise<{ restored: number; left: string[] } | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<{ restored: number; left: string[] } | Refusal<'not_found' | 'not_permitted'>>(
    db,
    async (db) => {
      const bulk = await inBulk.findBulk(db, changeId);
      if (!bulk) return refuse('not_found', 'There is no such change.');
      if (bulk.undone_at) return refuse('not_permitted', 'This change has been taken back already.');
      await inBulk.endBulk(db, changeId, by.now);
      const before = bulk.before as inBulk.Undoable[];
      const ids = before.map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await inBulk.findKitValues(db, ids, { lock: true });
      const undone = before.flatMap(({ id, writtenVersion, name: _name, ...after }) => {
        const row = rows.find((one) => one.id === id && one.version === writtenVersion);
        return row ? [{ row, after }] : [];
      });
      await write(db, undone, by);
      const restored = new Set(undone.map(({ row }) => row.id));
      return {
        restored: undone.length,
        left: before.filter(({ id }) => !restored.has(id)).map(({ name }) => name),
      };
    },
  );
}

async function write(
  db: Db,
  kits: readonly { row: KitValuesRow; after: KitValues }[],
  { actor, now }: EditedBy,
): Promise<void> {
  if (kits.length === 0) return;
  await inBulk.updateKitValues(
    db,
    kits.map(({ row, after }) => ({ ...after, id: row.id })),
    now,
  );
  await makeSkus(db, kits);
  const repriced = kits.flatMap(({ row, after: { priceCents } }) =>
    priceCents !== null && row.price_cents !== priceCents ? [{ row, priceCents }] : [],
  );
  await queries.insertPrices(
    db,
    repriced.map(({ row, priceCents }) => ({
      product_id: row.id,
      price_cents: priceCents,
      rrp_cents: null,
      rrp_source: null,
      actor,
      at: now,
    })),
  );
  const ids = kits.map(({ row }) => row.id);
  await recordProofs(db, ids, now);
  await inBulk.alignVariants(db, ids, now);
  await queries.touchKitsOf(db, ids);
  await publishKitChanges(db, ids);
}

/** A draft's SKU is made anew once it has a category. */
async function makeSkus(db: Db, kits: readonly { row: KitValuesRow; after: KitValues }[]): Promise<void> {
  const given = kits.filter(
    ({ row, after }) => after.categoryId !== row.category_id && isDraftSku(row.sku, row),
  );
  if (given.length === 0) return;
  const codes = new Map((await categories.findCategoriesForEditing(db)).map(({ id, code }) => [id, code]));
  for (const { row, after } of given) {
    const code = codes.get(after.categoryId ?? 0);
    if (code) await inBulk.updateSku(db, row.id, skuOf(code, row.sku_descriptor, row.id));
  }
}

async function problemOf(db: Db, row: KitValuesRow, after: KitValues): Promise<string | null> {
  const isPublishing = after.status === 'published' && row.status !== 'published';
  if (!isPublishing) return bulkProblem(after);
  // What the change itself gives is not missing any more.
  const isGiven: Readonly<Record<string, boolean>> = {
    priceCents: after.priceCents !== null,
    categoryId: after.categoryId !== null,
  };
  const lacks = (await missingOf(db, row.id)).filter(({ field }) => !isGiven[field]);
  return bulkProblem(after) ?? (lacks.map(({ message }) => message).join('; ') || null);
}

/** A variant has a price of its own; in everything else it goes with its kit. */
function changeOf(row: KitValuesRow, { price, ...rest }: BulkChange): BulkChange {
  return row.parent_id === null ? { price, ...rest } : { price };
}

function valuesOf(row: KitValuesRow): KitValues {
  return {
    priceCents: row.price_cents,
    status: row.status,
    featured: row.featured,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    categoryId: row.category_id,
  };
}

function staleMessage(moved: readonly KitValuesRow[]): string {
  const names = moved.map(({ name }) => name).slice(0, 3);
  const more = moved.length > 3 ? ` and ${moved.length - 3} more` : '';
  return names.length === 0
    ? 'Some of these kits are gone. Look at the preview again; nothing was changed.'
    : `Somebody changed ${names.join(', ')}${more} meanwhile. Look at the preview again; nothing was changed.`;
}
