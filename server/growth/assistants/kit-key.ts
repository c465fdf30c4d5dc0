import type { Db } from '../../kernel/database/database.ts';
import { findKitIdBySku } from './queries.ts';
import { kitKeyOf } from './rules.ts';

/** What an assistant calls a kit, also by its SKU, which is its name in the shop's own feeds and stands for one variant. */
export async function findKitKey(db: Db, id: string): Promise<ReturnType<typeof kitKeyOf>> {
  const named = kitKeyOf(id);
  const bySku = typeof named.key === 'string' ? await findKitIdBySku(db, id) : undefined;
  return bySku === undefined ? named : { key: bySku, isProduct: false };
}
