import { cents, centsOf, type ShownPrice } from '../../kernel/money.ts';
import type { Kit } from './listing.ts';

type Priced = Pick<Kit, 'price' | 'rrpPrice' | 'rrpKind' | 'sale'>;

/** The least that a kit costs in any of what it can be chosen as, and whether another of these costs more. */
export function cardPrice(kit: Priced & Pick<Kit, 'choices'>): ShownPrice & { isLeast: boolean } {
  const own = shownPrice(kit);
  const others = (kit.choices ?? []).map(({ price, salePrice }) => centsOf(salePrice ?? price));
  const least = Math.min(own.priceCents, ...others);
  const isLeast = [own.priceCents, ...others].some((one) => one > least);
  return least === own.priceCents ? { ...own, isLeast } : { priceCents: cents(least), was: null, isLeast };
}

/** Cards, pages, structured data and feeds show a kit's price by this one rule. */
export function shownPrice({ price, rrpPrice, rrpKind, sale }: Priced): ShownPrice {
  const priceCents = centsOf(sale?.price ?? price);
  if (sale?.was) return { priceCents, was: { priceCents: centsOf(sale.was), label: 'Was' } };
  if (rrpPrice === null || centsOf(rrpPrice) <= priceCents) return { priceCents, was: null };
  const label = rrpKind === 'maker' ? 'Recommended retail price' : 'Was';
  return { priceCents, was: { priceCents: centsOf(rrpPrice), label } };
}
