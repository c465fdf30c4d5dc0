import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { moneyDueCents, type Order } from '../../../contracts/orders/orders/orders.ts';
import { orderLink } from './order-paid-text.ts';

/** What emails about an order share. */

type Kits = readonly { name: string; quantity: number }[];

export function kitLines(kits: Kits): string[] {
  return kits.map(({ name, quantity }) => `${quantity} × ${name}`);
}

export function seeOrder(data: Parameters<typeof orderLink>[0]) {
  return { label: 'See your order', href: orderLink(data) };
}

/** The page of its parcels, step by step. */
export function seeSteps(
  { origin, order }: { origin: string; order: Pick<Order, 'token'> },
  label = 'See where it is',
) {
  return { label, href: new URL(paths.parcels(order.token), origin).href };
}

export function quotedSums(order: Order): readonly (readonly [string, string])[] {
  return [
    ...(order.discountCents > 0
      ? [[order.discountName ?? 'Discount', priceText(-order.discountCents)] as const]
      : []),
    ['Delivery', priceText(order.shippingCents)],
    ['Total', priceText(order.totalCents)],
    ...paidBesideSums(order),
  ];
}

function paidBesideSums(order: Order): readonly (readonly [string, string])[] {
  const { giftCardCents, storeCreditCents } = order;
  if (giftCardCents === 0) return [];
  const ofCardCents = giftCardCents - storeCreditCents;
  return [
    ...(ofCardCents > 0 ? [['Paid by gift card', priceText(-ofCardCents)] as const] : []),
    ...(storeCreditCents > 0 ? [['Paid by credit', priceText(-storeCreditCents)] as const] : []),
    ['Left to pay', priceText(moneyDueCents(order))],
  ];
}

export function placedWith(email: string): string {
  return `You receive this letter because an order was placed with ${email}.`;
}
