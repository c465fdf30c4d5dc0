import { priceText } from '../../../contracts/kernel/money.ts';
import type { CheckoutState } from './use-checkout.ts';

/** For a business whose terms have it: paid by a transfer until the day that the invoice names. */
export function OnInvoice({ checkout }: { checkout: CheckoutState }) {
  const { terms, onInvoice, setOnInvoice } = checkout.business;
  if (!terms) return null;
  return (
    <div className="mb-3 grid gap-2">
      {terms.invoiceDays !== null && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-eucalypt"
            checked={onInvoice}
            onChange={({ target }) => setOnInvoice(target.checked)}
          />
          Pay on invoice within {terms.invoiceDays} days
        </label>
      )}
      <p className="text-small text-stone">{leastText(terms)}</p>
    </div>
  );
}

function leastText({
  minimumCents,
  minimumQuantity,
}: {
  minimumCents: number;
  minimumQuantity: number;
}): string {
  const least = [
    ...(minimumCents > 0 ? [`${priceText(minimumCents)} of kits`] : []),
    ...(minimumQuantity > 0 ? [`${minimumQuantity} kits`] : []),
  ];
  return least.length === 0 ? '' : `A wholesale order begins at ${least.join(' and ')}.`;
}
