import { priceText } from '../../../contracts/kernel/money.ts';
import { useTradeTerms } from './use-trade-terms.ts';

/** What a business that is signed in pays for a kit: filled in for it alone, the page is the same for everybody. */
export function TradePrice({ productId }: { productId: number }) {
  const terms = useTradeTerms([productId]);
  const price = terms?.prices.find((one) => one.productId === productId);
  if (!terms || !price) return null;
  return (
    <p className="mt-3 rounded-control bg-mist px-3 py-2">
      <span className="font-[560]">Your price: {priceText(price.priceCents)}</span>{' '}
      <span className="text-small text-stone">({terms.name})</span>
    </p>
  );
}
