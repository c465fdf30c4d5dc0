import * as orders from '../../orders/orders/orders.ts';

/** In the place of an SKU, on a line of an order that is no kit. */
export const partSku = 'PART';
export const giftCardSku = 'GIFT-CARD';

export type BoughtLine = { product_id: number; sku: string; quantity: number };

const nounOf = ({ product_id, sku }: BoughtLine): string => {
  if (product_id !== orders.noProduct) return 'kit';
  if (sku === partSku) return 'part';
  return sku === giftCardSku ? 'gift card' : 'kit';
};

/** What an order holds: '2 kits', '1 part', '1 gift card'. */
export function boughtText(lines: readonly BoughtLine[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(nounOf(line), (counts.get(nounOf(line)) ?? 0) + line.quantity);
  return [...counts].map(([noun, count]) => `${count} ${noun}${count === 1 ? '' : 's'}`).join(' and ');
}
