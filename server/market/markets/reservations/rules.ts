import { weekdayText } from '../../../../contracts/kernel/weekday-text.ts';
import {
  permittedReservationMoves,
  type ReservationState,
} from '../../../../contracts/market/markets/reservations.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';

/** What a kit's row of a market box counts. */
export type BoxCounts = Record<
  'planned' | 'packed' | 'sold' | 'returned' | 'missing' | 'reserved' | 'stallOnly',
  number
>;

/**
 * How many of a kit may still be reserved: of what lies in the box, and of what is yet to be packed into it from the
 * shelf. What is for the stall alone is left out of both, because a till without a network may have sold it.
 */
export function reservable(box: BoxCounts, onShelf: number): { fromBox: number; fromShelf: number } {
  const unreserved = leftOf(box) - box.reserved;
  const forStall = Math.max(0, box.stallOnly - box.sold);
  const fromBox = Math.max(0, unreserved - forStall);
  const stallWants = Math.max(0, forStall - unreserved);
  const toPack = Math.max(0, box.planned - box.packed - stallWants);
  return { fromBox, fromShelf: Math.min(toPack, Math.max(0, onShelf)) };
}

/** Whether any of a kit travels: what is in the box and not reserved, and what the shelf can still add to it. */
export function isTravelling(box: BoxCounts, onShelf: number): boolean {
  const toPack = Math.min(Math.max(0, onShelf), Math.max(0, box.planned - box.packed));
  return leftOf(box) - box.reserved + toPack > 0;
}

/**
 * How many a till may sell to anybody. While reservations are taken that is the stall's own share alone: this number
 * may be hours old when the till sells by it, so nothing that the web does may make it too high.
 */
export function freeAtStall(box: BoxCounts, isReservable: boolean): number {
  const unreserved = leftOf(box) - box.reserved;
  return isReservable ? Math.min(unreserved, Math.max(0, box.stallOnly - box.sold)) : unreserved;
}

/** The stall's share that keeps everything which a till has been told of it. */
export function shareOfAll(box: BoxCounts): number {
  return Math.max(box.stallOnly, box.packed - box.returned - box.missing - box.reserved);
}

function leftOf(box: BoxCounts): number {
  return box.packed - box.sold - box.returned - box.missing;
}

/** Where the kits of a reservation come from: the box first, because that travels anyway; undefined where there are too few. */
export function sourceOf(
  quantity: number,
  { fromBox, fromShelf }: { fromBox: number; fromShelf: number },
): { fromBox: number; fromShelf: number } | undefined {
  const ofBox = Math.min(quantity, fromBox);
  const ofShelf = quantity - ofBox;
  return ofShelf > fromShelf ? undefined : { fromBox: ofBox, fromShelf: ofShelf };
}

export function mayMoveReservation(from: ReservationState, to: ReservationState): boolean {
  return permittedReservationMoves[from].includes(to);
}

/** What somebody hears by email of it once the market is over: nothing before every till has been heard. */
const untoldHours = 24;

/**
 * Whether those who did not come may be told so. A till without a network may have sold it to them: all must have been
 * heard since it waited, or a day has passed.
 */
export function mayTellMissed(
  market: { waitUntil: Date; closesAt: Date; isOver: boolean },
  heardAt: readonly (Date | null)[],
  now: Date,
): boolean {
  if (now.getTime() >= market.closesAt.getTime() + untoldHours * 3_600_000) return true;
  const areHeard = heardAt.every((at) => at !== null && at >= market.waitUntil);
  return areHeard && (market.isOver || now >= market.closesAt);
}

/** 'Saturday 28 November', in Sydney. */
export function marketDayText(at: Date): string {
  return weekdayText(sydneyDay(at));
}
