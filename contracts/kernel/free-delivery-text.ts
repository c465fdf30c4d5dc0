import { cents, centsOf, priceText } from './money.ts';

const isFree = 'Standard delivery of this cart is free.';

/**
 * How far a cart is from free delivery, stated plainly; undefined where there is none to reach.
 *
 * @param from the amount from which delivery is free
 * @param goodsCents what the cart costs after all discounts
 * @param byDiscount whether a discount of this cart makes it free, whatever the cart costs
 */
export function freeDeliveryText(
  from: string | undefined,
  goodsCents: number,
  byDiscount: boolean,
): string | undefined {
  if (byDiscount) return isFree;
  if (from === undefined) return undefined;
  const belowCents = centsOf(from) - goodsCents;
  return belowCents > 0
    ? `${priceText(cents(belowCents))} below free standard delivery, which begins at ${priceText(centsOf(from))}.`
    : isFree;
}
