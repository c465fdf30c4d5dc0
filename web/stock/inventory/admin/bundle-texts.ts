import { cents, priceText } from '../../../../contracts/kernel/money.ts';
import type { BundleKept } from '../../../../contracts/stock/inventory/bundles.ts';

/** What shoppers are told of the price beside that of the kits; a bundle that is dearer claims nothing. */
export function savingText(priceCents: number, apartCents: number): string {
  const apart = `${priceText(cents(apartCents))} one by one`;
  if (priceCents > apartCents) return `${apart}: dearer than its kits, so no saving is shown`;
  return `${apart}, saves ${priceText(cents(apartCents - priceCents))}`;
}

/** How many can be bought, and which kit allows no more. */
export function bundleStock({ available, parts }: Pick<BundleKept, 'available' | 'parts'>): string {
  const gone = parts.find(({ isForSale }) => !isForSale);
  if (gone) return `not for sale: ${gone.name} is not in the shop any more`;
  const scarcest = parts.toSorted(
    (one, other) => Math.floor(one.available / one.quantity) - Math.floor(other.available / other.quantity),
  )[0];
  const because = scarcest ? ` (${scarcest.available} of ${scarcest.name})` : '';
  return available <= 0 ? `sold out${because}` : `${available} can be bought${because}`;
}
