import { priceText } from '../../../contracts/kernel/money.ts';
import type { CheckoutState } from './use-checkout.ts';

/** The credit of whoever is signed in pays a part of the order, or all of it; nobody else sees it. */
export function CreditTick({ credit }: { credit: CheckoutState['credit'] }) {
  const { availableCents, isWanted, setWanted } = credit;
  if (availableCents === 0) return null;
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-eucalypt"
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
      Use your credit: {priceText(availableCents)}
    </label>
  );
}
