import { useQuery } from '@tanstack/react-query';
import { cents, priceText } from '../../../contracts/kernel/money.ts';
import { deliveryFactsQuery } from './facts-query.ts';

/** From which amount on standard delivery is free; nothing where it never is. */
export function FreeFrom() {
  const { data } = useQuery(deliveryFactsQuery);
  if (!data || data.freeOverCents === null) return null;
  return (
    <p className="mt-3 text-small text-stone">
      Standard delivery is free from {priceText(cents(data.freeOverCents))}.
    </p>
  );
}
