import type { listOutstanding } from '../../../../contracts/buying/receivables.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { cameText } from '../receipt-labels.ts';

type Refunds = AnswerOf<typeof listOutstanding>['toSend'];

/** Refunds of money that came by hand; each is sent, and noted, on its order. */
export function RefundsToSend({ refunds }: { refunds: Refunds }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="To send back" className="mb-4">
      <ul className="grid gap-2">
        {refunds.map(({ refundId, orderId, number, name, email, phone, cents, askedAt, ...came }) => (
          <li key={refundId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <OfficeLink to={adminPaths.order(orderId)} className="office-link font-[560]">
                {number}
              </OfficeLink>{' '}
              {name || email || phone}
              <span className="block text-small text-stone">
                Since {dateText(askedAt)}
                {came.cameBy !== null && `; it came ${cameText(came.cameBy, came.cameReference)}`}
              </span>
            </span>
            <span className="font-[560] tabular-nums">{priceText(cents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
