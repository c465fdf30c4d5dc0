import { addDays } from '../../../../contracts/kernel/days.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import {
  deletePaidDayChanges,
  deletePaidDayChangesBefore,
  holdPaidDays,
} from '../../../orders/orders/orders.ts';
import { countSoldDay, deleteSoldDaysBefore, findUncountedSales } from './sold-queries.ts';

/** A year, and the month that last year's is compared with. */
const keptDays = 400;

/**
 * Run every hour: counts what was sold on each day that is over and not counted, or of which something changed since.
 * Each is a transaction of its own, so that nobody who corrects an order waits longer than for one of them.
 */
export async function countSoldDays(db: Db, now: Date): Promise<void> {
  const today = sydneyDay(now);
  const oldest = addDays(today, -keptDays);
  await deleteSoldDaysBefore(db, oldest);
  await deletePaidDayChangesBefore(db, oldest);
  for (const day of await findUncountedSales(db, { from: oldest, to: today })) await countDay(db, day);
}

/** A day of which somebody is changing an order stays as it is until the next time. */
async function countDay(db: Db, day: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdPaidDays(trx))) return;
    await countSoldDay(trx, day);
    await deletePaidDayChanges(trx, day);
  });
}
