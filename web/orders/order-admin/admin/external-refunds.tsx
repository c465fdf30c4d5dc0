import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { ExternalRefund } from '../../../../contracts/orders/fulfilment/external-refunds.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { ExternalRefundDialog } from './external-refund-dialog.tsx';

const statuses: Readonly<Record<ExternalRefund['status'], { label: string; tone: Tone }>> = {
  waits: { label: 'Went back elsewhere', tone: 'warning' },
  written: { label: 'Went back elsewhere, written down', tone: 'calm' },
  noted: { label: 'Went back elsewhere, noted', tone: 'calm' },
  failed: { label: 'Did not arrive', tone: 'warning' },
};

/** Money that moved at the provider without the shop. What waits is settled here. */
export function ExternalRefundList({ order }: { order: WholeOrder }) {
  const [settled, setSettled] = useState<ExternalRefund>();
  if (order.externalRefunds.length === 0) return null;
  return (
    <>
      <ul aria-label="Money that moved elsewhere" className="mt-3 grid gap-2 border-t border-line pt-3">
        {order.externalRefunds.map((one) => (
          <li key={one.reference}>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="tabular-nums">{priceText(-one.amountCents)}</span>
              <Status tone={statuses[one.status].tone}>{statuses[one.status].label}</Status>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-small wrap-anywhere text-stone">
                {one.provider}, {one.reference}, {momentText(one.at)}
              </span>
              {one.status === 'waits' && (
                <OfficeButton onClick={() => setSettled(one)}>Settle it</OfficeButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {settled && (
        <ExternalRefundDialog order={order} refund={settled} onClose={() => setSettled(undefined)} />
      )}
    </>
  );
}
