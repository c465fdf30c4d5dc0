import { ageGroups } from '../../../contracts/buying/receivables.ts';

/** How the money of an order stands: what it has to come to, and what came. */
type Sums = { dueCents: number; receivedCents: number };

/** The sums after another amount came. What is more than the order's total pays for nothing. */
export function afterReceipt(
  { dueCents, receivedCents }: Sums,
  amountCents: number,
): { receivedCents: number; missingCents: number; excessCents: number } {
  const now = receivedCents + amountCents;
  return {
    receivedCents: now,
    missingCents: Math.max(0, dueCents - now),
    excessCents: Math.max(0, now - dueCents),
  };
}

/** Money that pays for nothing: everything beyond what was booked, once the order waits for no more. */
export function excessOf(isWaiting: boolean, receivedCents: number, bookedCents: number): number {
  return isWaiting ? 0 : Math.max(0, receivedCents - bookedCents);
}

/** What to do instead where a card pays a part only: an order that travels with another is not made again. */
export function partPaidText({ adds_to }: { adds_to: string | null }): string {
  const why = 'This pays only a part, and the pay link asks for all that is left.';
  return adds_to === null
    ? `${why} Withdraw the order and make it again with the card.`
    : `${why} Take a card with all of it, or leave it to the pay link.`;
}

export type ReminderStage = 'payment-soon-due' | 'payment-due' | 'payment-overdue';

/**
 * Which reminder is right on a day; each is written once. A shop that was off for some days writes the one that is
 * right then. Who was told the day a moment ago is not reminded of it before it has come.
 * @param daysOver since the day by which it is payable; negative while that is ahead
 */
export function reminderOn(daysOver: number, daysSincePlaced: number): ReminderStage | undefined {
  if (daysOver >= 7) return daysOver < 14 ? 'payment-overdue' : undefined;
  if (daysOver >= 0) return daysSincePlaced > 0 ? 'payment-due' : undefined;
  return daysOver >= -3 && daysSincePlaced >= 3 ? 'payment-soon-due' : undefined;
}

/** In which of `ageGroups` something is that is so many days over. */
export function ageGroupOf(daysOver: number): number {
  return ageGroups.findLastIndex(({ fromDay }) => daysOver >= fromDay);
}
