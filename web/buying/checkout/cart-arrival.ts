import type { Cart } from '../../../contracts/buying/cart.ts';
import { arrivesAnywhereText } from '../../../contracts/kernel/arrival-text.ts';
import type { DeliveryFacts } from '../../../contracts/storefront/listing/delivery.ts';

/** When a cart arrives before anybody has said where; with a pre-order it says itself by which day it leaves. */
export function cartArrivalText(
  { leavesLabel }: Pick<Cart, 'leavesLabel'>,
  anywhere: DeliveryFacts['anywhere'] | undefined,
): string | undefined {
  return anywhere && leavesLabel === undefined ? arrivesAnywhereText(anywhere) : undefined;
}
