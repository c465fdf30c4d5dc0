import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  listPurchaseOrders,
  type PurchaseOrderSummary,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { call } from '../../../kernel/call.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PurchaseEditor } from './purchase-editor.tsx';
import { purchaseLabels } from './purchase-words.ts';

const columns: readonly TableColumn<PurchaseOrderSummary>[] = [
  {
    label: 'Order',
    cell: ({ id, supplier }) => (
      <>
        <ShopLink to={adminPaths.purchase(id)} className="office-link">
          {supplier}
        </ShopLink>
        <span className="block text-tiny text-stone">Order {id}</span>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={purchaseLabels[state].tone}>{purchaseLabels[state].word}</Status>,
  },
  { label: 'Ordered', cell: ({ orderedAt }) => dateText(orderedAt) },
  {
    label: 'Expected',
    cell: ({ expectedOn, state }) => (state === 'open' && expectedOn ? dateText(expectedOn) : ''),
  },
  {
    label: 'Still to come',
    align: 'end',
    cell: ({ state, openLines, lineCount }) => (state === 'open' ? `${openLines} of ${lineCount}` : ''),
  },
];

/** What was ordered of suppliers, with what is still on its way on top. */
export function PurchaseList() {
  const may = useMay();
  const [isNew, setNew] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [listPurchaseOrders.name],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call(listPurchaseOrders, { query: { before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const isWriter = may('change', 'stock');
  return (
    <div className="grid gap-4">
      {isWriter && !isNew && (
        <OfficeButton variant="primary" className="justify-self-start" onClick={() => setNew(true)}>
          New order
        </OfficeButton>
      )}
      {isNew && (
        <Panel title="New order">
          <PurchaseEditor onLeave={() => setNew(false)} />
        </Panel>
      )}
      <Loading query={query} what="The orders at suppliers">
        {({ pages }) => (
          <div className="grid gap-4">
            <DataTable
              caption="Orders at suppliers"
              columns={columns}
              rows={pages.flatMap(({ orders }) => orders)}
              keyOf={({ id }) => id}
              empty={
                <Empty title="Nothing was ordered yet">
                  What kits will need and is not there stands under{' '}
                  <ShopLink to={adminPaths.materials} className="office-link">
                    Materials
                  </ShopLink>
                  ; an order takes it over.
                </Empty>
              }
            />
            {query.hasNextPage && (
              <OfficeButton className="justify-self-start" onClick={() => void query.fetchNextPage()}>
                Show older ones
              </OfficeButton>
            )}
          </div>
        )}
      </Loading>
    </div>
  );
}
