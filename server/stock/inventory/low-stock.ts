import { lowStockBelow } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { recordRunningLow } from './shortage-queries.ts';

/**
 * Run every minute: tells of kits that have come to run low, each once until it is filled up again. A sweep,
 * because many ways lead there (orders, tills, counts, imports) and none of them should wait for it.
 */
export async function recordLowStock(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { id, name, onHand } of await recordRunningLow(db, lowStockBelow, now)) {
      const kind = 'low-stock';
      const title = onHand <= 0 ? `${name} is sold out` : `${name}: ${onHand} left`;
      const cause = `${kind}:${id}:${now.toISOString()}`;
      await notifyAdministrators(db, { kind, cause, title, href: adminPaths.kitStock(id), at: now });
    }
  });
}
