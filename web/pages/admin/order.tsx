import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  makeExchange,
  replaceReturned,
  sendPart,
  sendPartOfReturn,
} from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { editOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { redirectOrder } from '../../../contracts/buying/orders-by-hand/redirected.ts';
import { readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { WholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import type { OfficeReturn } from '../../../contracts/orders/returns/admin-returns.ts';
import { EditOrder } from '../../buying/orders-by-hand/admin/edit-order.tsx';
import { ExchangeReturn } from '../../buying/orders-by-hand/admin/exchange-return.tsx';
import { PartOfReturn } from '../../buying/orders-by-hand/admin/part-of-return.tsx';
import { RedirectOrder } from '../../buying/orders-by-hand/admin/redirect-order.tsx';
import { ReplaceReturn } from '../../buying/orders-by-hand/admin/replace-return.tsx';
import { SendPart } from '../../buying/orders-by-hand/admin/send-part.tsx';
import { OrderMoneyByHand } from '../../buying/receivables/admin/order-money-by-hand.tsx';
import { IfMayCall } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { useOpenMarkets } from '../../market/markets/admin/use-open-markets.ts';
import { paymentLabels, orderStateLabels } from '../../orders/order-admin/admin/order-labels.ts';
import { wholeOrderQuery } from '../../orders/order-admin/admin/use-order-act.ts';
import { WholeOrderParts } from '../../orders/order-admin/admin/whole-order.tsx';
import { ReturnsOfOrder } from '../../orders/returns/admin/returns-of-order.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { momentText } from '../../ui/date-text.ts';

export function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(wholeOrderQuery(id));
  const openMarkets = useOpenMarkets();
  return (
    <>
      <ShopLink to={adminPaths.orders} className="office-link mb-2 inline-block py-0.5 max-sm:py-2.75">
        All orders
      </ShopLink>
      <LoadingPage query={query} title="Order">
        {(order) => (
          <>
            <OfficeHead
              title={order.number}
              mark={
                <>
                  <Status tone={orderStateLabels[order.state].tone}>
                    {orderStateLabels[order.state].label}
                  </Status>
                  <MoneyBack order={order} />
                </>
              }
              facts={`${order.name || order.email || order.phone || 'Nobody named'}, ${momentText(order.placedAt)}`}
            />
            {order.needsAttention && (
              <p className="mb-4 rounded-control border border-danger px-3 py-2 whitespace-pre-line">
                <span className="font-[560] text-danger">Needs attention:</span> {order.needsAttention}
              </p>
            )}
            <WholeOrderParts
              key={order.id}
              order={order}
              acts={
                <>
                  <IfMayCall endpoint={editOrder}>
                    <EditOrder order={order} />
                  </IfMayCall>
                  <IfMayCall endpoint={redirectOrder}>
                    <RedirectOrder order={order} />
                  </IfMayCall>
                  <IfMayCall endpoint={sendPart}>
                    <SendPart order={order} />
                  </IfMayCall>
                </>
              }
              money={
                <IfMayCall endpoint={readOrderMoney}>
                  <OrderMoneyByHand order={order} openMarkets={openMarkets} />
                </IfMayCall>
              }
              returns={
                <ReturnsOfOrder
                  orderId={order.id}
                  lines={order.lines}
                  hasLeft={order.hasLeft}
                  insteadOf={(one) => <WaysInstead one={one} order={order} />}
                />
              }
            />
          </>
        )}
      </LoadingPage>
    </>
  );
}

/** What may be sent instead of a return's kits. */
function WaysInstead(props: { one: OfficeReturn; order: WholeOrder }) {
  return (
    <>
      <IfMayCall endpoint={replaceReturned}>
        <ReplaceReturn {...props} />
      </IfMayCall>
      <IfMayCall endpoint={sendPartOfReturn}>
        <PartOfReturn {...props} />
      </IfMayCall>
      <IfMayCall endpoint={makeExchange}>
        <ExchangeReturn {...props} />
      </IfMayCall>
    </>
  );
}

/** What went back of it stands beside its state: an order on its way may have been refunded in part. */
function MoneyBack({ order: { refundedCents, totalCents } }: { order: WholeOrder }) {
  if (refundedCents <= 0) return null;
  const { label, tone } = paymentLabels[refundedCents < totalCents ? 'part_refunded' : 'refunded'];
  return <Status tone={tone}>{`${label}: ${priceText(refundedCents)}`}</Status>;
}
