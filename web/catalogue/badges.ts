import type { Kit } from '../../contracts/catalogue.ts';
import { centsOf } from '../../contracts/money.ts';
import type { BadgeTone } from '../ui/badge.tsx';

type Flags = Pick<Kit, 'price' | 'rrpPrice' | 'featured' | 'bestseller' | 'newArrival'>;

/** What lies on a kit's picture: SALE while the recommended price is higher, then the owner's flags (specification, section 2). */
export function badgesOf(kit: Flags): { words: string; tone: BadgeTone }[] {
  const onSale = kit.rrpPrice !== null && centsOf(kit.rrpPrice) > centsOf(kit.price);
  return [
    ...(onSale ? [{ words: 'SALE', tone: 'sale' as const }] : []),
    ...(kit.featured ? [{ words: 'Featured', tone: 'paper' as const }] : []),
    ...(kit.bestseller ? [{ words: 'Bestseller', tone: 'paper' as const }] : []),
    ...(kit.newArrival ? [{ words: 'New', tone: 'paper' as const }] : []),
  ];
}
