import { priceText } from './money.ts';

/** Under a kit that was bought in a bundle: its own price is its share of the bundle's. */
export function bundleText(of: { name: string; quantity: number; unitPriceCents: number }): string {
  return `In the bundle ${of.name}, ${of.quantity} × ${priceText(of.unitPriceCents)}`;
}
