import type { Kit } from './listing.ts';
import { centsOf, type ShownPrice } from '../../kernel/money.ts';

type Priced = Pick<Kit, 'price' | 'rrpPrice' | 'rrpKind' | 'sale'>;

/** Cards, pages, structured data and feeds show a kit's price by this one rule. */
export function shownPrice({ price, rrpPrice, rrpKind, sale }: Priced): ShownPrice {
  const priceCents = centsOf(sale?.price ?? price);
  if (sale?.was) return { priceCents, was: { priceCents: centsOf(sale.was), label: 'Was' } };
  if (rrpPrice === null || centsOf(rrpPrice) <= priceCents) return { priceCents, was: null };
  const label = rrpKind === 'maker' ? 'Recommended retail price' : 'Was';
  return { priceCents, was: { priceCents: centsOf(rrpPrice), label } };
}
