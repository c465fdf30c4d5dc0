import { cents, centsOf, priceText } from './money.ts';

/**
 * How far a cart is from free delivery, said as it is and no more; undefined where there is none to have.
 *
 * @param from the amount from which on it is free
 * @param goodsCents what the cart costs after every discount
 */
export function freeDeliveryText(from: string | undefined, goodsCents: number): string | undefined {
  if (from === undefined) return undefined;
  const belowCents = centsOf(from) - goodsCents;
  return belowCents > 0
    ? `${priceText(cents(belowCents))} below free standard delivery, which begins at ${priceText(centsOf(from))}.`
    : 'Standard delivery of this cart is free.';
}
