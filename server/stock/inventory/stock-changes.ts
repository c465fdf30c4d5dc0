import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findBundlesWith } from './queries.ts';

/**
 * What can be bought changed, so pages that show it must go, those of bundles too, and lists of which it may be a part
 * from now on. Selling what was held changes nothing here.
 */
export async function publishStockChanges(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const bundles = await findBundlesWith(db, productIds);
  await publishChanges(db, ['availability', ...[...productIds, ...bundles].map((id) => `product:${id}`)]);
}
