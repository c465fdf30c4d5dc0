import { lockMeasuredHours, saveMeasuredHours } from '../../catalogue/kits/kits.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { wholeOf } from '../../storefront/listing/listing.ts';
import * as queries from './queries.ts';

/** What makers of a kit needed, after one of them has finished, deleted or left; its page is made anew. */
export async function countMeasuredAnew(db: Db, productId: number): Promise<void> {
  const { id, members } = await wholeOf(db, productId);
  await lockMeasuredHours(db, id);
  await saveMeasuredHours(db, id, await queries.countMeasured(db, members));
  await publishChanges(
    db,
    members.map((member) => `product:${member}`),
  );
}
