import { daysAhead, type BagState, type CraftNightState } from '../../../contracts/buying/craft-nights.ts';
import { addDays } from '../../../contracts/kernel/days.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { sydneyDayEndingAt } from '../../kernel/sydney.ts';

/** An evening that goes on has its address, and so has its parcel: it is erased long afterwards. */
export function keptAddressOf({ address }: { address: Address | null }): Address {
  if (address === null) throw new Error('Its address is erased.');
  return address;
}

export const parcelNameOf = (hostName: string): string => `Craft night of ${hostName}`;

/** Why nothing of it is packed yet, as whoever packs reads it. */
export function waitsForText(payUntil: Date): string {
  return `Its craft night takes bags until the end of ${weekdayText(sydneyDayEndingAt(payUntil))}.`;
}

type Days = { day: string; today: string; lastDay?: string | undefined; latest: string | undefined };

/** The last day to pay, or why the evening cannot be on that day. `latest` is the last on which a parcel still comes the day before. */
export function lastDayToPay({ day, today, lastDay, latest }: Days): string | Refusal<'malformed'> {
  if (day <= today) return wrong('day', 'Choose a day to come.');
  if (day > addDays(today, daysAhead)) return wrong('day', `At most ${daysAhead} days ahead, please.`);
  if (latest === undefined || latest < today)
    return wrong('day', 'A parcel does not come in time for that day. Choose a later one.');
  if (lastDay === undefined) return latest;
  if (lastDay < today) return wrong('lastDay', 'That day is over.');
  if (lastDay > latest)
    return wrong('lastDay', `The parcel comes in time if all is paid by ${weekdayText(latest)}.`);
  return lastDay;
}

export function wrong(field: string, message: string): Refusal<'malformed'> {
  return refuse('malformed', message, { fields: [{ field, message }] });
}

/** Of the order that pays a bag what its state depends on. */
export type BagOrder = {
  state: OrderState;
  paidAt: Date | null;
  totalCents: number;
  refundedCents: number;
};

export function bagStateOf(order: BagOrder | null, hasFallen: boolean): BagState {
  if (order && order.state !== 'expired' && order.state !== 'cancelled') {
    if (order.state === 'pending_payment') return 'paying';
    return order.totalCents > 0 && order.refundedCents >= order.totalCents ? 'refunded' : 'paid';
  }
  if (order?.paidAt) return 'refunded';
  return hasFallen ? 'fallen' : 'chosen';
}

/** A bag takes one of the places as long as it may still travel. */
export const takesPlace = (state: BagState): boolean => state !== 'fallen' && state !== 'refunded';

type Open = { state: CraftNightState; payUntil: Date };

/** Why nobody chooses, pays or changes anything of an evening now; undefined where they may. */
export function whyClosed({ state, payUntil }: Open, now: Date): Refusal<'not_permitted'> | undefined {
  if (state === 'waiting')
    return refuse('not_permitted', 'The host has still to pay the parcel. Try again when they have.');
  if (state === 'called_off') return refuse('not_permitted', 'This evening was called off.');
  if (state === 'closed' || now >= payUntil)
    return refuse(
      'not_permitted',
      `The last day to pay was ${weekdayText(sydneyDayEndingAt(payUntil))}. Nothing was charged.`,
    );
  return undefined;
}

const remindedHours = 24;

export function mayRemind(remindedAt: Date | null, now: Date): boolean {
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= remindedHours * 3_600_000;
}

type BagDates = { madeAt: Date; remindedAt: Date | null; payUntil: Date };

const chosenLatelyHours = 12;
const lastDaysHours = 48;

/**
 * Whether a friend is written to before the last day to pay: once, not where anybody has reminded them in these two
 * days, and not while the letter of their choice is new.
 */
export function needsLastReminder(
  state: BagState,
  { madeAt, remindedAt, payUntil }: BagDates,
  now: Date,
): boolean {
  if (state !== 'chosen' && state !== 'paying') return false;
  const hoursLeft = (payUntil.getTime() - now.getTime()) / 3_600_000;
  if (hoursLeft <= 0 || hoursLeft > lastDaysHours) return false;
  if (now.getTime() - madeAt.getTime() < chosenLatelyHours * 3_600_000) return false;
  return remindedAt === null || payUntil.getTime() - remindedAt.getTime() > lastDaysHours * 3_600_000;
}

/** Until when a bag's kit is held: as for every order, and not longer than the last day. */
export function heldUntilOf(now: Date, holdMinutes: number, payUntil: Date): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, payUntil.getTime()));
}

type Costing = { mostBags: number; prices: readonly number[]; freeOverCents: number | null };

/** How many bags a parcel may hold before its delivery is free, all of them with the cheapest kit. */
export function bagsThatCost({ mostBags, prices, freeOverCents }: Costing): number {
  if (freeOverCents === null) return mostBags;
  const cheapest = Math.min(...prices);
  return cheapest <= 0 ? mostBags : Math.min(mostBags, Math.max(0, Math.ceil(freeOverCents / cheapest) - 1));
}

/** What of the delivery that the host paid goes back; the shop bears what it would cost more. */
export const deliveryBack = (paidCents: number, costsCents: number): number =>
  Math.max(0, paidCents - costsCents);
