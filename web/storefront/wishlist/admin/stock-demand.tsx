import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { listStockDemand } from '../../../../contracts/storefront/wishlist/admin-alerts.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter } from '../../../ui/admin/filter-bar.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

type Kit = AnswerOf<typeof listStockDemand>['kits'][number];

const columns: readonly TableColumn<Kit>[] = [
  {
    label: 'Kit',
    cell: ({ productId, name, sku }) => (
      <>
        <ShopLink to={adminPaths.kit(productId)} className="office-link font-[560]">
          {name}
        </ShopLink>
        <span className="block text-small text-stone">{sku}</span>
      </>
    ),
  },
  { label: 'Wait for it', sort: 'waiting', align: 'end', cell: ({ waiting }) => waiting },
  { label: 'Not confirmed', align: 'end', from: 'md', cell: ({ unconfirmed }) => unconfirmed },
  { label: 'Wish for it', sort: 'wishes', align: 'end', cell: ({ wishes }) => wishes },
  { label: 'Available', align: 'end', cell: ({ available }) => available },
  {
    label: 'Longest wait since',
    from: 'md',
    cell: ({ waitingSince }) => (waitingSince === null ? '–' : dateText(waitingSince)),
  },
];

/** What to order next: how many people wait for which kit. */
export function StockDemand() {
  const list = useOfficeList(listStockDemand);
  return (
    <>
      <FilterBar label="Narrow the kits">
        <SearchFilter label="Kit or SKU" />
      </FilterBar>
      <Loading query={list} what="The demand">
        {({ kits, next }) => (
          <>
            <DataTable
              caption="Kits that people wait for"
              columns={columns}
              rows={kits}
              keyOf={({ productId }) => productId}
              sortedBy="-waiting"
              empty={
                <EmptyList title="Nobody waits for a kit">
                  A kit that is out of stock offers ‘Tell me when it is back’; hearts on kits are counted here
                  too.
                </EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </>
  );
}
