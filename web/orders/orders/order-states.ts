import { arrivesText, arrivalDaysText } from '../../../contracts/kernel/arrival-text.ts';
import type { Order, OrderState } from '../../../contracts/orders/orders/orders.ts';

/** How an order presents itself to its buyer, by its state. */
export type OrderPresentation = 'thanks' | 'waiting' | 'expired' | 'cancelled';

const presentations: Readonly<Record<OrderState, OrderPresentation>> = {
  pending_payment: 'waiting',
  paid: 'thanks',
  packing: 'thanks',
  shipped: 'thanks',
  delivered: 'thanks',
  expired: 'expired',
  cancelled: 'cancelled',
};

export function presentationOf(state: OrderState): OrderPresentation {
  return presentations[state];
}

/** Waits between questions to the bank; after the last the buyer may ask by hand. */
const waitsMs = [1_500, 2_500, 4_000, 6_000, 9_000, 13_000] as const;

/** @returns undefined when enough was asked, or nothing is left to ask */
export function nextQuestionIn(state: OrderState | undefined, asked: number): number | undefined {
  return state === 'pending_payment' ? waitsMs[asked - 1] : undefined;
}

/** 'Mabel Okafor' → 'Mabel'; a pick-up has no name. */
export function givenNameOf({ address }: Pick<Order, 'address'>): string | undefined {
  return address?.name.split(' ')[0];
}

/** When it is expected, as its buyer was told; undefined once that is no question any more. @param today an ISO date */
export function promisedText(
  { promised, state }: Pick<Order, 'promised' | 'state'>,
  today: string,
): string | undefined {
  const isAhead = presentations[state] === 'thanks' && state !== 'delivered';
  if (!promised || !isAhead) return undefined;
  return today > promised.to ? `Was to arrive ${arrivalDaysText(promised)}` : arrivesText(promised);
}

/** A gift card: it comes as an email, and nothing of it comes back. */
export function isSentByEmail(lines: Order['lines']): boolean {
  return lines.length > 0 && lines.every(({ slug }) => slug === '');
}

/** Kits have come, or are on their way, that could come back. */
export function hasArrived({ state, lines }: Pick<Order, 'state' | 'lines'>): boolean {
  return (state === 'shipped' || state === 'delivered') && !isSentByEmail(lines);
}
