import { cents, centsOf, sumCents, type Cents } from '../../kernel/money.ts';
import type { KitDetail } from './listing.ts';
import { shownPrice } from './shown-price.ts';

/** What the kits of a bundle cost today one by one, sales included, and how much less the bundle is; never below zero. */
export function bundleSaving(kit: Pick<KitDetail, 'price' | 'rrpPrice' | 'rrpKind' | 'sale' | 'parts'>): {
  apartCents: Cents;
  savingCents: Cents;
} {
  const apartCents = sumCents(
    kit.parts.map(({ price, salePrice, quantity }) => cents(centsOf(salePrice ?? price) * quantity)),
  );
  return { apartCents, savingCents: cents(Math.max(0, apartCents - shownPrice(kit).priceCents)) };
}
