import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import type { PriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { dateText } from '../../ui/date-text.ts';

/**
 * What proves a price that is struck through.
 *
 * @param priceBegan since when the kit costs what it does today
 */
export function proofText(was: NonNullable<PriceHistory['was']>, priceBegan: string | undefined): string {
  const price = priceText(centsOf(was.price));
  if (was.kind === 'maker')
    return `${price} is what its maker recommends: ${was.source}${was.since === null ? '' : `, ${dateText(was.since)}`}.`;
  const began =
    priceBegan === undefined ? '' : ` that ended on ${dateText(priceBegan)}, when today’s price began`;
  const days = was.days === 1 ? '1 day' : `${was.days} days`;
  return `We asked ${price} or more on ${days} of the year${began}.`;
}
