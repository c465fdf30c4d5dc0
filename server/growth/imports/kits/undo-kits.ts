import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import {
  changeKit,
  deleteKit,
  deleteOldAddresses,
  kitVideo,
  readKitForEditing,
} from '../../../catalogue/kits/kits.ts';
import { allOrNothing, RolledBack, type Db } from '../../../kernel/database/database.ts';
import { deleteLevels } from '../../../stock/inventory/inventory.ts';
import { importNote, type ImportContext } from '../import-parts.ts';
import { findPicturesOf } from '../pictures/picture-queries.ts';
import type { RecordRow, SettledRow } from '../queries.ts';
import { kitBeforeOf } from './kit-before.ts';
import { findIdsOfKit, findUses } from './kit-queries.ts';

/** Takes kits out again that nobody touched since; whatever was sold, counted, reviewed or changed stays, and is said. */
export async function undoKits(
  db: Db,
  records: readonly RecordRow[],
  context: ImportContext,
): Promise<SettledRow[]> {
  const settled: SettledRow[] = [];
  for (const record of records) settled.push(await undoOne(db, record, context));
  return settled;
}

const stays = (position: number, message: string): SettledRow => ({ position, state: 'kept', message });

async function undoOne(db: Db, record: RecordRow, context: ImportContext): Promise<SettledRow> {
  const { position } = record;
  const id = Number(record.target_id);
  const found = await readKitForEditing(db, id, context.now);
  if (isRefusal(found)) return { position, state: 'undone' };
  if (found.version !== record.version) return stays(position, 'It was changed since and stays');
  try {
    return await allOrNothing<SettledRow>(db, (db) =>
      record.action === 'add'
        ? removeKit(db, record, context)
        : restoreKit(db, record, found.version, context),
    );
  } catch (error) {
    // PostgreSQL's foreign_key_violation: something of the shop shows the kit, such as a market's box.
    if ((error as { code?: unknown }).code === '23503') return stays(position, inUse);
    throw error;
  }
}

const inUse = 'Something of the shop shows it by now, such as a market’s box: it stays';

/** Why a kit stays: of all that happened to it the first that is told here. */
const uses = [
  ['sold', 'sold'],
  ['returned', 'sold'],
  ['held', 'ordered'],
  ['released', 'ordered'],
  ['market', 'packed for a market'],
  ['reviewed', 'reviewed'],
] as const;

async function whyItStays(db: Db, id: number, ids: readonly number[], note: string) {
  const found = await findUses(db, ids, note);
  const told = uses.find(([use]) => found.has(use));
  if (told) return `It was ${told[1]} since and stays`;
  if (found.size > 0) return 'What is on hand of it was changed since: it stays';
  return (await kitVideo(db, id)) === null ? undefined : 'It has got a video since and stays';
}

async function removeKit(
  db: Db,
  { position, target_id }: RecordRow,
  { row }: ImportContext,
): Promise<SettledRow> {
  const ids = await findIdsOfKit(db, Number(target_id));
  const why = await whyItStays(db, Number(target_id), ids, importNote(row));
  if (why !== undefined) return stays(position, why);
  const leftPictures = await findPicturesOf(db, ids);
  await deleteLevels(db, ids);
  await deleteKit(db, Number(target_id));
  return { position, state: 'undone', before: { leftPictures } };
}

async function restoreKit(
  db: Db,
  { position, target_id, before }: RecordRow,
  version: number,
  { row, now }: ImportContext,
): Promise<SettledRow> {
  const { form, addedPaths } = kitBeforeOf(before as Parameters<typeof kitBeforeOf>[0]);
  const id = Number(target_id);
  const saved = await changeKit(db, id, { version, form }, { actor: row.actor, now });
  if (isRefusal(saved)) throw new RolledBack(stays(position, saved.message));
  await deleteOldAddresses(db, addedPaths, id);
  return { position, state: 'undone' };
}
