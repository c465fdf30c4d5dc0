import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listMarketOrders, type MarketOrder } from '../../../../contracts/market/markets/market-pickups.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { Loading } from '../../../ui/loading.tsx';

const states: Readonly<Record<MarketOrder['state'], readonly [string, Tone]>> = {
  waiting: ['Waits', 'waiting'],
  'handed-over': ['Handed over', 'good'],
  missed: ['Not collected', 'warning'],
};

/** Orders of the web that are collected here, by number and name: what the stall needs, printed or on a phone. */
export function MarketOrders({ sheet }: { sheet: MarketSheet }) {
  const { market, orders: counts, pickup } = sheet;
  const { values } = useAddress();
  const asked = ask(listMarketOrders, {
    params: { id: market.id },
    query: { q: values['q'] ?? '', after: values['after'] },
  });
  const isAny = counts.waiting + counts.handedOver + counts.missed > 0;
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, counts],
    enabled: isAny,
    placeholderData: keepPreviousData,
  });
  if (!isAny && !pickup?.isOffered) return null;
  return (
    <Panel
      title="Orders to hand over"
      actions={
        isAny && (
          <OfficeButton className="print:hidden" onClick={() => window.print()}>
            Print the list
          </OfficeButton>
        )
      }
    >
      <p className="mb-3 text-stone">{countsText(counts)}</p>
      {isAny && (
        <>
          <div className="print:hidden">
            <FilterBar label="Find an order of this market">
              <SearchFilter label="Number or name" />
            </FilterBar>
          </div>
          <Loading query={query} what="The orders">
            {({ orders, next }) => (
              <>
                <DataTable
                  caption="Orders of this market"
                  columns={columns}
                  rows={orders}
                  keyOf={({ id }) => id}
                  empty={<EmptyList title="No order of this number or name" />}
                />
                <CursorPager next={next} />
              </>
            )}
          </Loading>
          <ForOrders sheet={sheet} />
        </>
      )}
    </Panel>
  );
}

const columns: readonly TableColumn<MarketOrder>[] = [
  {
    label: 'Order',
    cell: ({ id, number }) => (
      <OfficeLink to={adminPaths.order(id)} className="underline underline-offset-4">
        {number}
      </OfficeLink>
    ),
  },
  { label: 'Name', cell: ({ name }) => name || 'No name given' },
  {
    label: 'Kits',
    cell: ({ kits }) => kits.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={states[state][1]}>{states[state][0]}</Status>,
  },
];

function countsText({ waiting, handedOver, missed }: MarketSheet['orders']): string {
  const parts = [
    `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`,
    `${handedOver} handed over`,
    ...(missed > 0 ? [`${missed} not collected`] : []),
  ];
  return parts.join(' · ');
}

/** What is carried for orders: sold already, so the list of what is for sale does not have it. */
function ForOrders({ sheet: { forOrders } }: { sheet: MarketSheet }) {
  if (forOrders.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="mb-1">Into the box for orders</h3>
      <p className="mb-1 text-small text-stone">
        Paid already: carried beside what you pack for sale, and never sold at the stall.
      </p>
      <ul>
        {forOrders.map(({ productId, name, sku, quantity }) => (
          <li key={productId}>
            {quantity} × {name} <span className="text-stone">{sku}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
