import type { PayoutItem } from '../../../../contracts/insight/exports/payouts.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { itemLabels } from './payout-labels.ts';

const columns: readonly TableColumn<PayoutItem>[] = [
  {
    label: 'What',
    cell: ({ kind, description, orderId, orderNumber }) => (
      <>
        {itemLabels[kind]}
        {orderId !== null && (
          <OfficeLink to={adminPaths.order(orderId)} className="office-link ml-2">
            {orderNumber}
          </OfficeLink>
        )}
        {orderId === null && description && (
          <span className="block text-small wrap-anywhere text-stone">{description}</span>
        )}
      </>
    ),
  },
  { label: 'Day', cell: ({ at }) => dateText(at), from: 'md' },
  { label: 'Amount', cell: ({ grossCents }) => priceText(grossCents), align: 'end' },
  { label: 'Fee', cell: ({ feeCents }) => (feeCents === 0 ? '' : priceText(-feeCents)), align: 'end' },
  {
    label: 'To the bank',
    cell: ({ grossCents, feeCents }) => priceText(grossCents - feeCents),
    align: 'end',
    from: 'md',
  },
];

/** Of what a payout is made, each part with its order. */
export function PayoutItems({ items }: { items: readonly PayoutItem[] }) {
  return (
    <DataTable
      caption="What this payout is made of"
      columns={columns}
      rows={items}
      keyOf={({ reference }) => reference}
      empty={<Empty title="Its parts are not known">The provider lists none for this payout.</Empty>}
    />
  );
}
