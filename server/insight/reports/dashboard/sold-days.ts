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

/** A year, and the month that last year's is compared with. */
const keptDays = 400;

/** The periods that are looked at most; a month's are summed. */
const keptPeriods = ['7d', '30d', '90d'];

/**
 * Run every hour: counts what was sold on each day that is over and not counted, or of which something changed since.
 * Each is a transaction of its own, so that nobody who corrects an order waits longer than for one of them. Then it keeps
 * what the usual periods sold most of, tomorrow's too, so that nothing is summed between midnight and the next time.
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

/** A day of which somebody is changing an order stays as it is until the next time. */
async function countDay(db: Db, day: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdPaidDays(trx))) return;
    await countSoldDay(trx, day);
    await deletePaidDayChanges(trx, day);
  });
}
