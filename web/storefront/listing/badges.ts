import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type Flags = Pick<
  Kit,
  'price' | 'rrpPrice' | 'rrpKind' | 'sale' | 'featured' | 'bestseller' | 'newArrival' | 'bundleOf'
>;

/** What lies on a kit's picture: SALE while a proved price is higher, then the owner's flags (specification, section 2). */
export function badgesOf(kit: Flags): { label: string; tone: BadgeTone }[] {
  return [
    ...(shownPrice(kit).was ? [{ label: 'SALE', tone: 'sale' as const }] : []),
    ...(kit.bundleOf ? [{ label: `Bundle of ${kit.bundleOf}`, tone: 'paper' as const }] : []),
    ...(kit.featured ? [{ label: 'Featured', tone: 'paper' as const }] : []),
    ...(kit.bestseller ? [{ label: 'Bestseller', tone: 'paper' as const }] : []),
    ...(kit.newArrival ? [{ label: 'New', tone: 'paper' as const }] : []),
  ];
}
