import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { promisedDayText } from '../../../../contracts/kernel/preorder-text.ts';
import type { OrderEntry } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { paymentStatusOf } from '../../../../contracts/orders/order-admin/order-list.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import type { RowSelection } from '../../../ui/admin/use-selection.ts';
import { momentText } from '../../../ui/date-text.ts';
import { channelLabels, kitsText, paymentLabels, orderStateLabels } from './order-labels.ts';

const columns: readonly TableColumn<OrderEntry>[] = [
  {
    label: 'Order',
    cell: ({ id, number, channel, name, email, needsAttention, leavesOn }) => (
      <>
        <ShopLink
          to={adminPaths.order(id)}
          className="office-link inline-block min-h-6 font-[560] whitespace-nowrap"
        >
          {number}
        </ShopLink>
        <span className="block max-w-32 text-small wrap-anywhere md:hidden">{name || email}</span>
        {channel !== 'web' && <span className="block text-small text-stone">{channelLabels[channel]}</span>}
        {leavesOn !== null && (
          <span className="block max-w-60 text-small text-stone">
            Waits for stock, promised for {promisedDayText(leavesOn)}
          </span>
        )}
        {needsAttention !== null && (
          <span className="block max-w-60 text-small whitespace-pre-line text-danger">{needsAttention}</span>
        )}
      </>
    ),
  },
  {
    label: 'Placed',
    sort: 'placed',
    from: 'md',
    cell: ({ placedAt }) => (
      <time dateTime={placedAt} className="whitespace-nowrap">
        {momentText(placedAt)}
      </time>
    ),
  },
  {
    label: 'Whose',
    from: 'md',
    notOnCard: true,
    cell: ({ name, email }) => (
      <span className="block max-w-64 min-w-44 wrap-anywhere">
        {name || email}
        {name && <span className="block text-small text-stone">{email}</span>}
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={orderStateLabels[state].tone}>{orderStateLabels[state].label}</Status>,
  },
  {
    label: 'Payment',
    from: 'lg',
    cell: (order) => {
      const { label, tone } = paymentLabels[paymentStatusOf(order)];
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    label: 'Delivery',
    from: 'lg',
    cell: ({ deliveryName, kitCount }) => (
      <>
        <span className="block min-w-28">{deliveryName}</span>
        <span className="block text-small text-stone">{kitsText(kitCount)}</span>
      </>
    ),
  },
  {
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: ({ totalCents, refundedCents }) => (
      <>
        {priceText(totalCents)}
        {refundedCents > 0 && (
          <span className="block text-small text-stone">{priceText(-refundedCents)}</span>
        )}
      </>
    ),
  },
];

type Props = { orders: readonly OrderEntry[]; selection?: RowSelection; isNarrowed: boolean };

export function OrderTable({ orders, selection, isNarrowed }: Props) {
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      sortedBy="-placed"
      {...(selection ? { selection } : {})}
      empty={
        isNarrowed ? (
          <Empty title="No order is like that">Choose other filters, or look at all orders.</Empty>
        ) : (
          <Empty title="No orders yet">
            The first one appears here as soon as somebody buys. You can also make one by hand.
          </Empty>
        )
      }
    />
  );
}
