import { priceText } from './money.ts';

/** Under a kit that was bought in a bundle: its own price is its share of the bundle's. */
export function bundleText(of: { name: string; quantity: number; unitPriceCents: number }): string {
  return `In the bundle ${of.name}, ${of.quantity} × ${priceText(of.unitPriceCents)}`;
}

/** The kits of a bundle in words: 'Wattle sprig and 2 × Sleeping koala'. */
export function containsText(contains: readonly { name: string; quantity: number }[]): string {
  return new Intl.ListFormat('en-AU').format(
    contains.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
  );
}
