import { useQuery } from '@tanstack/react-query';
import { listOrdersOfImport } from '../../../../contracts/growth/imports/imported-orders.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

type OrderShown = AnswerOf<typeof listOrdersOfImport>['orders'][number];

const columns: readonly TableColumn<OrderShown>[] = [
  { label: 'Order', cell: ({ number }) => <span className="wrap-anywhere">{number}</span> },
  { label: 'Date', cell: ({ placedAt }) => dateText(placedAt) },
  { label: 'Buyer', cell: ({ buyer }) => <span className="wrap-anywhere">{buyer || '–'}</span> },
  { label: 'Kits', cell: ({ lines }) => <span className="wrap-anywhere">{kitsOf(lines)}</span> },
  { label: 'State', from: 'lg', cell: ({ status }) => status || '–' },
  {
    label: 'Total',
    align: 'end',
    cell: ({ totalCents, currency }) => `${decimalOf(totalCents)} ${currency}`,
  },
];

const kitsOf = (lines: OrderShown['lines']) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || '–';

/** The orders that a file brought. Those without an email belong to no account and are seen only here. */
export function OrdersOfImport({ importId }: { importId: string }) {
  const { values } = useAddress();
  const input = { params: { id: importId }, query: { after: values['after'] } };
  const query = useQuery(ask(listOrdersOfImport, input));
  return (
    <Panel title="Orders that came in">
      <p className="mb-2 text-small text-stone">History alone: in no total and in no report of this shop.</p>
      <Loading query={query} what="The orders">
        {({ orders, next }) => (
          <>
            <DataTable
              caption="Orders of the import"
              columns={columns}
              rows={orders}
              keyOf={({ id }) => id}
              empty={
                <Empty title="No order came in">Each order of the file that is new is listed here.</Empty>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </Panel>
  );
}
