import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { keepOriginal } from '../images/images.ts';
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
  try {
    const { id, url } = await keepOriginal(db, files, bytes, 'Photo for a return');
    return { id, url };
  } catch (error) {
    if ((error as { code?: string }).code !== undefined) throw error;
    return refuse('malformed', 'We could not read this picture. JPEG, PNG, WebP and AVIF work.');
  }
}
