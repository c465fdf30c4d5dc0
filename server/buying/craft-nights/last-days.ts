import { addDays } from '../../../contracts/kernel/days.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import { endOfSydneyDay, sydneyDay } from '../../kernel/sydney.ts';
import type { CraftNightDeps } from './deps.ts';
import { tellOfLastDay } from './letters.ts';
import * as queries from './queries.ts';
import { needsLastReminder } from './rules.ts';
import { bagState } from './shown.ts';

/**
 * Run each morning: writes to friends whose bag is not paid on the morning before their last day, or on that of the last
 * day itself where the machine slept or they chose since. One evening that fails holds up no other.
 */
export async function remindOfBags(db: Db, deps: CraftNightDeps): Promise<void> {
  const now = deps.now();
  const tomorrowEnds = endOfSydneyDay(addDays(sydneyDay(now), 1));
  for (const id of await queries.findNightsThatEnd(db, now, tomorrowEnds)) {
    try {
      await inTransaction(db, (db) => remindOfNight(db, id, deps));
    } catch (error) {
      recordFault(deps.log, 'craft nights', error);
    }
  }
}

/** Locked, because a bag may be paid or taken out at this moment. */
async function remindOfNight(db: Db, id: string, deps: CraftNightDeps): Promise<void> {
  const night = await queries.lockNight(db, id);
  if (night?.state !== 'open' || night.parcel?.state !== 'paid') return;
  const now = deps.now();
  const bags = await queries.findBags(db, id);
  for (const bag of bags.toSorted((one, other) => one.email.localeCompare(other.email))) {
    const dates = { madeAt: bag.made_at, remindedAt: bag.reminded_at, payUntil: night.pay_until };
    if (!needsLastReminder(bagState(bag), dates, now)) continue;
    await queries.updateBag(db, bag.id, { reminded_at: now });
    await tellOfLastDay(db, night, bag, deps);
  }
}
