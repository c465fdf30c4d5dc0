import { useQuery } from '@tanstack/react-query';
import { readPayTo } from '../../../contracts/buying/receivables.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { transferFacts } from '../../../contracts/platform/settings/bank-details.ts';
import { ask } from '../../kernel/query-client.ts';
import { dateText } from '../../ui/date-text.ts';

type Props = {
  order: Pick<Order, 'token' | 'number' | 'state' | 'payBy' | 'receivedCents' | 'isMadeByShop'>;
};

/** Where the money of an order goes that waits for a transfer; nothing of any other order. */
export function PayTo({ order }: Props) {
  const { token, state, payBy, receivedCents, isMadeByShop } = order;
  const isByBank = payBy === 'transfer' || payBy === 'invoice';
  const { data } = useQuery({
    ...ask(readPayTo, { params: { token } }),
    enabled: isByBank && state === 'pending_payment',
    staleTime: 0,
  });
  if (!data?.payTo) return null;
  return (
    <section aria-labelledby="pay-to" className="grid max-w-140 gap-4 rounded-card bg-linen p-6">
      <h2 id="pay-to" className="text-h3">
        Pay {priceText(data.missingCents)} by bank transfer or PayID
      </h2>
      {receivedCents > 0 && (
        <p role="status">
          {priceText(receivedCents)} of it is here, thank you. {priceText(data.missingCents)} is still
          missing.
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {transferFacts(data.payTo, order.number).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-stone">{name}</dt>
            <dd className="font-[560] wrap-anywhere tabular-nums select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[62ch] text-small text-stone">
        With the reference we find your transfer. Please send it by {dateText(data.payableOn)}; a bank can
        take a day or two, and we write to you once it is here.
        {payBy === 'transfer' && !isMadeByShop && ' After that day the order ends and its kits go back.'}
      </p>
    </section>
  );
}
