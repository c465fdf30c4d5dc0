import { shopZone } from '../../../contracts/kernel/days.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesJustOver } from '../../pricing/discounts/discounts.ts';

/** For how long after the end of a sale a page that still shows its prices is told so. */
const openHours = 24;

/**
 * The beginning of a sentence that names the sale whose end has changed the total; undefined where no sale did.
 *
 * @param isSeen whether the buyer saw this total, tried at a moment just before the end of a sale
 */
export async function endedSale(
  db: Db,
  at: Date,
  isSeen: (before: Date) => Promise<boolean>,
): Promise<string | undefined> {
  for (const { name, until } of await salesJustOver(db, at, openHours)) {
    const end = new Date(until ?? 0);
    if (await isSeen(new Date(end.getTime() - 1)))
      return `The sale “${name}” ended on ${endFormat.format(end)}, so the total`;
  }
  return undefined;
}

const endFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: shopZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
