import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { makeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { downloadOrders, listAllOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import { IfMayCall } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { BulkBar } from '../../orders/order-admin/admin/bulk-bar.tsx';
import { OrderFilters } from '../../orders/order-admin/admin/order-filters.tsx';
import { OrderTable } from '../../orders/order-admin/admin/order-table.tsx';
import { OrderViews } from '../../orders/order-admin/admin/order-views.tsx';
import { isShown, narrowingIn } from '../../orders/order-admin/admin/views.ts';
import { StartRound } from '../../orders/packing/admin/start-round.tsx';
import { CursorPager } from '../../ui/admin/cursor-pager.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { useSelection } from '../../ui/admin/use-selection.ts';
import { Loading } from '../../ui/loading.tsx';

export function OrdersPage() {
  const { values } = useAddress();
  const selection = useSelection();
  const query = useQuery({
    ...ask(listAllOrders, { query: values }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OfficeHead title="Orders">
        <IfMayCall endpoint={downloadOrders}>
          <a href={addressOf(downloadOrders, { query: narrowingIn(values) })} className={officeButtonClass()}>
            Export as CSV
          </a>
        </IfMayCall>
        <IfMayCall endpoint={makeOrder}>
          <ShopLink to={adminPaths.newOrder} className={officeButtonClass('primary')}>
            New order
          </ShopLink>
        </IfMayCall>
      </OfficeHead>
      <OrderViews />
      <OrderFilters />
      <BulkBar selection={selection} more={(chosen) => <StartRound {...chosen} />} />
      <Loading query={query} what="The orders">
        {({ orders, next, previous }) => (
          <>
            <OrderTable orders={orders} selection={selection} isNarrowed={!isShown({}, values)} />
            <CursorPager next={next} previous={previous} />
          </>
        )}
      </Loading>
    </>
  );
}
