import { refuse, isRefusal, type Refusal } from '../../contracts/refusal.ts';
import { keepUpload } from '../images/images.ts';
import type { Db } from '../kernel/database.ts';
import type { Files } from '../kernel/files.ts';
import { orderByToken } from '../orders/orders.ts';

/** Keeps a photo for a return, decoded and encoded again; what is no picture is refused with a sentence. */
export async function keepReturnPhoto(
  db: Db,
  files: Files,
  token: string,
  bytes: Uint8Array,
): Promise<{ id: number; url: string } | Refusal> {
  if (!(await orderByToken(db, token))) return refuse('not_found', 'We cannot find this order.');
  const kept = await keepUpload(db, files, bytes, 'Photo for a return');
  return isRefusal(kept) ? kept : { id: kept.id, url: kept.url };
}
