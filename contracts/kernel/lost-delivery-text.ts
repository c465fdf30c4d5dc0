import { cents, priceText } from './money.ts';

/** What a code costs its buyer of the delivery, in cents: more for the delivery, and for the whole order; below 0 it saves all the same. */
export type LostDelivery = { deliveryCents: number; orderCents: number };

/** A code takes the goods below the amount from which delivery is free: said where the code stands, which can be taken off there. */
export function lostDeliveryText(lost?: LostDelivery): string {
  const said = 'With this code standard delivery is no longer free';
  if (!lost) return `${said}.`;
  const more = `${said}: ${priceText(cents(lost.deliveryCents))} more.`;
  return lost.orderCents > 0
    ? `${more} Without the code your order costs ${priceText(cents(lost.orderCents))} less.`
    : more;
}
