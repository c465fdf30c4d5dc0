import { decimalOf, priceText } from '../../../../contracts/kernel/money.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import type { Dispute } from '../../../../contracts/orders/payments/disputes.ts';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';

const statuses: Readonly<Record<Dispute['status'], { message: string; tone: Tone }>> = {
  inquiry: { message: 'Asked about', tone: 'warning' },
  open: { message: 'Disputed', tone: 'bad' },
  answered: { message: 'With the bank', tone: 'waiting' },
  won: { message: 'Dispute won', tone: 'good' },
  lost: { message: 'Dispute lost', tone: 'bad' },
  closed: { message: 'Closed', tone: 'calm' },
};

/** What the cardholder disputes, and the last day for an answer, which is given at the provider. */
export function Disputes({ order }: { order: WholeOrder }) {
  if (order.disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes" className="mt-3 grid gap-2 border-t border-line pt-3">
      {order.disputes.map((one) => (
        <li key={one.reference}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">{amountText(one)}</span>
            <Status tone={statuses[one.status].tone}>{statuses[one.status].message}</Status>
          </span>
          <span className="block">{one.reason.replaceAll('_', ' ')}</span>
          {one.dueBy && (one.status === 'open' || one.status === 'inquiry') && (
            <span className="block font-[560]">
              Answer at {one.provider} by {momentText(one.dueBy)}
            </span>
          )}
          <span className="block text-small wrap-anywhere text-stone">
            {one.reference}, {momentText(one.openedAt)}
            {one.isWithdrawn && one.status !== 'won' && '. The bank has taken the money back.'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In the cardholder's currency where that is another. */
export function amountText({ amountCents, currency }: Pick<Dispute, 'amountCents' | 'currency'>): string {
  return currency === 'AUD' ? priceText(amountCents) : `${decimalOf(amountCents)} ${currency}`;
}
