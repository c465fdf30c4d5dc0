import type { Db } from '../../kernel/database/database.ts';
import { findKitIdBySku } from './queries.ts';
import { kitKeyOf } from './rules.ts';

/**
 * What an assistant calls a kit, also by its SKU, which is its name in the shop's own feeds and stands for one variant.
 * A SKU may be all digits, so a bare number is one before it is a kit's number.
 */
export async function findKitKey(
  db: Db,
  id: string,
): Promise<Pick<ReturnType<typeof kitKeyOf>, 'key' | 'isProduct'>> {
  const named = kitKeyOf(id);
  const bySku = named.isOurs ? undefined : await findKitIdBySku(db, id);
  return bySku === undefined ? named : { key: bySku, isProduct: false };
}
