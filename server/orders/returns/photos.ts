import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { deleteUnusedPicture, saveUpload } from '../../platform/images/images.ts';
import { orderBehind, type OrderViewer } from '../orders/orders.ts';
import { deleteReturnUploads, insertUpload } from './queries.ts';

/** Keeps a photo for a return of this order, decoded and encoded again; what is no picture is refused with a sentence. */
export async function saveReturnPhoto(
  db: Db,
  files: Files,
  token: string,
  bytes: Uint8Array,
  asker: OrderViewer,
): Promise<{ id: number; url: string } | Refusal<'not_a_picture' | 'not_found'>> {
  const order = await orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  const kept = await saveUpload(db, files, bytes, 'Photo for a return', 'customer');
  if (isRefusal(kept)) return kept;
  await insertUpload(db, { order_id: order.id, picture_id: kept.id, sent_at: asker.at });
  return { id: kept.id, url: kept.url };
}

/** Photographs whose form was never sent. */
export async function deleteOldReturnPhotos(
  { db, files }: { db: Db; files: Files },
  before: Date,
): Promise<void> {
  for (const pictureId of await deleteReturnUploads(db, before))
    await deleteUnusedPicture(db, files, pictureId);
}
