import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { importOptions } from '../../../../contracts/growth/imports/imports.ts';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { changeKit, readKitForEditing } from '../../../catalogue/kits/kits.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { lackingForSale } from '../kits/kit-forms.ts';
import type { ReadKit } from '../kits/read-kit.ts';
import { findRecord, settleRecords, type ImportRow } from '../queries.ts';
import { findArrived, markHung } from './picture-queries.ts';

const mostPictures = 12;

/**
 * Hangs the pictures of a kit that arrived, in the file's order, after those that it has. A kit that was on sale comes
 * on sale, where the owner asked for it and nothing is missing. What somebody else changed meanwhile stays: also a
 * picture that was hung before and is gone, and a kit that has had pictures and is off sale.
 */
export async function hangWhatArrived(db: Db, row: ImportRow, position: number, now: Date): Promise<void> {
  const record = await findRecord(db, row.id, position);
  const arrived = await findArrived(db, row.id, position);
  await markHung(db, row.id, position);
  const found = record && (await readKitForEditing(db, Number(record.target_id), now));
  if (!record || !found || isRefusal(found)) return;
  const { form, version } = found;
  const known = new Set(form.pictures.map(({ id }) => id));
  // The same picture under two addresses is one.
  const fresh = arrived.filter(({ id, wasHung }) => !wasHung && !known.has(id) && known.add(id));
  const pictures: KitForm['pictures'] = [
    ...form.pictures,
    ...fresh.map(({ id, alt }) => ({ id, alt, focus: 'centre' as const })),
  ].slice(0, mostPictures);
  const hung = { ...form, pictures };
  const wasOnSale = (record.record as ReadKit).status === 'published' && form.status === 'draft';
  const isComplete = importOptions.parse(row.options).publish && lackingForSale(hung, 0).length === 0;
  const isAsLeft = version === record.version || !arrived.some(({ wasHung }) => wasHung);
  const after: KitForm = wasOnSale && isComplete && isAsLeft ? { ...hung, status: 'published' } : hung;
  if (fresh.length === 0 && after.status === form.status) return;
  const saved = await changeKit(db, found.id, { version, form: after }, { actor: row.actor, now });
  // A kit that its owner changed meanwhile keeps its version here, and so is kept by an undo.
  if (!isRefusal(saved) && version === record.version)
    await settleRecords(db, row.id, [{ position, version: saved.version }]);
}
