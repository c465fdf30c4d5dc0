import { shopZone } from '../../../contracts/kernel/days.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesJustOver } from '../../pricing/discounts/discounts.ts';

/** So long a page with a sale's prices may stay open and still be told that the sale is over. */
const openHours = 24;

/**
 * Names the sale whose end made a total another one, as the beginning of a sentence; undefined where none did.
 *
 * @param isSeen whether the total was the one that the buyer saw, at a moment just before a sale's end
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
