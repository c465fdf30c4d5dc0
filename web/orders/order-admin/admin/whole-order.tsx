import type { ReactNode } from 'react';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderEmails } from './order-emails.tsx';
import { WholeLines } from './order-lines.tsx';
import { IssuedDocuments, OrderPayments } from './order-money.tsx';
import { OtherOrders } from './order-others.tsx';
import { Parcels } from './order-parcels.tsx';
import { WholeTimeline } from './order-timeline.tsx';
import { OrderCustomer } from './order-whose.tsx';

type Props = {
  order: WholeOrder;
  /** Buttons of other rooms, such as editing. */
  acts?: ReactNode;
  /** Money that is noted by hand. */
  money?: ReactNode;
  /** Its returns. */
  returns?: ReactNode;
};

/** Everything about one order: what to do first, then what it is. */
export function WholeOrderParts({ order, acts, money, returns }: Props) {
  const may = useMay();
  return (
    <>
      <OrderActs order={order} more={acts} />
      {/* Beside each other the timeline stands under the kits; below each other it comes last, however long. */}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid gap-4">
          <WholeLines order={order} />
          <OtherOrders
            title={order.addsTo ? 'Travels with' : 'Added to it'}
            orders={order.addsTo ? [order.addsTo] : order.additions}
          />
          <Parcels order={order} />
          {returns}
        </div>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderCustomer order={order} />
          {money}
          {may('read', 'refunds') && <OrderPayments order={order} />}
          <IssuedDocuments order={order} />
          {may('read', 'refunds') && <OrderEmails order={order} />}
          {may('read', 'customers') && (
            <OtherOrders title="Their other orders" orders={order.others} empty="This is their only order." />
          )}
        </div>
        <WholeTimeline order={order} />
      </div>
    </>
  );
}
