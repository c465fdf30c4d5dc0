import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import {
  changeKit,
  createKit,
  leadOldAddresses,
  readKitForEditing,
  takenAddressOrSku,
} from '../../../catalogue/kits/kits.ts';
import { allOrNothing, RolledBack, type Db } from '../../../kernel/database/database.ts';
import { noteCosts } from '../../../pricing/margins/margins.ts';
import { openLevels, shiftStock } from '../../../stock/inventory/inventory.ts';
import { importNote, type ImportContext } from '../import-parts.ts';
import { insertPicturesToFetch } from '../pictures/picture-queries.ts';
import type { RecordRow, SettledRow } from '../queries.ts';
import type { KitBefore } from './kit-before.ts';
import { changedKitForm, newKitForm, type KnownCategory } from './kit-forms.ts';
import { findCategoriesToMoveTo, findIdsOfKit } from './kit-queries.ts';
import type { ReadKit } from './read-kit.ts';

/** Writes kits that were planned. One that cannot be written is left, with a sentence, and holds up no other. */
export async function writeKits(
  db: Db,
  records: readonly RecordRow[],
  context: ImportContext,
): Promise<SettledRow[]> {
  const categories = await findCategoriesToMoveTo(db);
  const settled: SettledRow[] = [];
  for (const record of records) settled.push(await writeOne(db, record, context, categories));
  return settled;
}

async function writeOne(
  db: Db,
  record: RecordRow,
  context: ImportContext,
  categories: readonly KnownCategory[],
): Promise<SettledRow> {
  const { position } = record;
  const left = (message: string): SettledRow => ({ position, state: 'left', message });
  try {
    return await allOrNothing<SettledRow>(db, (db) =>
      record.action === 'add' ? addKit(db, record, context, categories) : changeKnownKit(db, record, context),
    );
  } catch (error) {
    const taken = takenAddressOrSku(error);
    if (taken) return left(`${taken}: look at the file again`);
    throw error;
  }
}

async function addKit(
  db: Db,
  record: RecordRow,
  { row, options, now }: ImportContext,
  categories: readonly KnownCategory[],
): Promise<SettledRow> {
  const { position } = record;
  const kit = record.record as ReadKit;
  const saved = await createKit(db, newKitForm(kit, options, categories), { actor: row.actor, now });
  if (isRefusal(saved)) throw new RolledBack<SettledRow>({ position, state: 'left', message: saved.message });
  await openLevels(db, saved.id);
  const ids = await findIdsOfKit(db, saved.id);
  const onHand = kit.variants.flatMap(({ stock }, index) => {
    const productId = ids[index];
    return stock && productId !== undefined ? [{ productId, change: stock }] : [];
  });
  const costs = kit.variants.flatMap(({ costCents }, index) => {
    const productId = ids[index];
    return costCents !== undefined && productId !== undefined ? [{ productId, costCents }] : [];
  });
  await noteCosts(db, costs, { actor: row.actor, at: now });
  await shiftStock(db, onHand, { reason: 'adjusted', actor: row.actor, note: importNote(row), at: now });
  await leadOldAddresses(db, kit.oldPaths, saved.id, now);
  await insertPicturesToFetch(db, { importId: row.id, position, kitId: saved.id, kit });
  return { position, state: 'written', target_id: String(saved.id), version: saved.version };
}

async function changeKnownKit(
  db: Db,
  { position, record, target_id }: RecordRow,
  { row, now }: ImportContext,
): Promise<SettledRow> {
  const id = Number(target_id);
  const found = await readKitForEditing(db, id, now);
  if (isRefusal(found)) return { position, state: 'left', message: 'The kit is not there any more' };
  const form = changedKitForm(found.form, record as ReadKit);
  const saved = await changeKit(db, id, { version: found.version, form }, { actor: row.actor, now });
  if (isRefusal(saved)) throw new RolledBack<SettledRow>({ position, state: 'left', message: saved.message });
  await openLevels(db, id);
  const addedPaths = await leadOldAddresses(db, (record as ReadKit).oldPaths, id, now);
  const before: KitBefore = { form: found.form, addedPaths };
  return { position, state: 'written', before, version: saved.version };
}
