import type { OrderState } from '../../../contracts/orders/orders/orders.ts';

/** A line of a gift as it stands today. */
export type GiftLine = {
  position: number;
  productId: number;
  name: string;
  /** Ordered, and what of that is still to leave or has left: what went back is no gift any more. */
  quantity: number;
  leftQuantity: number;
  shippedQuantity: number;
  /** What was paid for the whole line. */
  paidCents: number;
  isOfBundle: boolean;
};

/**
 * A kit of its own, whole, of an order that nobody packs yet. A kit of a bundle stays with its bundle; what was
 * swapped stands in an order that was added, so nothing is swapped twice.
 */
export function maySwap(order: { state: OrderState; isAddition: boolean }, line: GiftLine): boolean {
  return (
    order.state === 'paid' &&
    !order.isAddition &&
    line.productId !== 0 &&
    !line.isOfBundle &&
    line.shippedQuantity === 0 &&
    line.leftQuantity === line.quantity
  );
}

/**
 * What one kit may cost at most that takes the place of one of this line: what was paid for it, discounts taken off,
 * as far as it came from the bank; what a gift card paid cannot be carried to another order (decision 287).
 */
export function ceilingCents(
  { paidCents, quantity }: Pick<GiftLine, 'paidCents' | 'quantity'>,
  bankLeftCents: number,
): number {
  return Math.max(0, Math.floor(Math.min(paidCents, bankLeftCents) / quantity));
}

export type Candidate = { id: number; priceCents: number; stock: number; isBundle: boolean };

/** Whether a kit may take the place of a line: another one that is there and costs no more. Whether a pack takes it is asked apart. */
export function mayBeChosen(
  { id, priceCents, stock, isBundle }: Candidate,
  line: Pick<GiftLine, 'productId' | 'quantity'>,
  atMostCents: number,
): boolean {
  return id !== line.productId && !isBundle && stock >= line.quantity && priceCents <= atMostCents;
}

const longestName = 70;
const shortened = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;

/** What the giver reads, in the order's timeline and in the email. */
export function swapReason(from: string, to: string): string {
  return `Swapped by whoever the gift is for, ${shortened(from)} for ${shortened(to)}`;
}
