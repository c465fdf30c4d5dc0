import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import { inTransaction } from '../../../kernel/database/database.ts';
import { saveUpload } from '../../../platform/images/images.ts';
import type { ImportDeps } from '../import-parts.ts';
import { findMoveIn } from '../queries.ts';
import { hangWhatArrived } from './hanging.ts';
import { addPictureOfFolder, findKitOfPicture, keepPictureOfFolder } from './picture-queries.ts';

type Sent = { name: string; bytes: Uint8Array };

/**
 * A picture that the owner has in a folder: for the kit whose file names a picture like this, else for the one whose SKU
 * or address its name begins with, such as 'pbn-banksia_2.jpg'.
 */
export async function receivePicture(
  { db, files, now }: ImportDeps,
  id: string,
  { name, bytes }: Sent,
): Promise<{ kit: string | null } | Refusal<'not_found' | 'not_a_picture'>> {
  const row = await findMoveIn(db, id);
  if (row?.kind !== 'kits' || !['pictures', 'done'].includes(row.state))
    return refuse('not_found', 'There is no import that waits for pictures.');
  const fileName = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).toLowerCase();
  const stem = slugOf(fileName.replace(/\.[a-z]+$/, ''));
  const kit = await findKitOfPicture(db, id, fileName, stem);
  if (!kit) return { kit: null };
  const saved = await saveUpload(db, files, bytes, kit.alt, 'staff');
  if (isRefusal(saved)) return saved;
  await inTransaction(db, async (db) => {
    if (kit.place === null) await addPictureOfFolder(db, id, kit, { fileName, pictureId: saved.id });
    else await keepPictureOfFolder(db, id, { ...kit, place: kit.place }, saved.id);
    await hangWhatArrived(db, row, kit.position, now());
  });
  return { kit: kit.name };
}
