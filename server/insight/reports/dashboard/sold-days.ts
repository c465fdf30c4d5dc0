import { addDays } from '../../../../contracts/kernel/days.ts';
import { inTransaction, type Db } from '../../../kernel/database/database.ts';
import { spansOf } from '../../../kernel/periods.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import {
  deletePaidDayChanges,
  deletePaidDayChangesBefore,
  holdPaidDays,
} from '../../../orders/orders/orders.ts';
import { countSoldDay, deleteSoldDaysBefore, findUncountedSales } from './sold-queries.ts';
import { keepTopKits } from './top-queries.ts';

/** A year, and a month of the year before to compare with. */
const keptDays = 400;

/** The periods that are looked at most; a month's are summed. */
const keptPeriods = ['7d', '30d', '90d'];

/**
 * Run every hour: counts the sales of each past day that is not counted yet, or of which something has changed since.
 * Each day is a transaction of its own, so that a correction of an order never waits for more than one of them. Then it
 * keeps the kits that sold best in the usual periods, tomorrow's too, so that nothing is summed between midnight and the
 * next run.
 */
export async function countSoldDays(db: Db, now: Date): Promise<void> {
  const today = sydneyDay(now);
  const oldest = addDays(today, -keptDays);
  await deleteSoldDaysBefore(db, oldest);
  await deletePaidDayChangesBefore(db, oldest);
  for (const day of await findUncountedSales(db, { from: oldest, to: today })) await countDay(db, day);
  const seenOn = [today, addDays(today, 1)];
  await keepTopKits(
    db,
    seenOn.flatMap((day) => keptPeriods.map((period) => spansOf(period, day).now)),
  );
}

/** A day is left for the next run while one of its orders is being changed. */
async function countDay(db: Db, day: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdPaidDays(trx))) return;
    await countSoldDay(trx, day);
    await deletePaidDayChanges(trx, day);
  });
}
