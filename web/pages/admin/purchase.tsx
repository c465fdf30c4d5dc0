import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { readPurchaseOrder, type PurchaseOrder } from '../../../contracts/stock/making/purchase-orders.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { ClosePurchase } from '../../stock/making/admin/close-purchase.tsx';
import { PurchaseShown } from '../../stock/making/admin/purchase-shown.tsx';
import { purchaseLabels, purchaseMail } from '../../stock/making/admin/purchase-words.ts';
import { ReceivePurchase } from '../../stock/making/admin/receive-purchase.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { dateText } from '../../ui/date-text.ts';

export function PurchasePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...ask(readPurchaseOrder, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Order at a supplier">
      {(order) => <OnePurchase order={order} />}
    </LoadingPage>
  );
}

function OnePurchase({ order }: { order: PurchaseOrder }) {
  const may = useMay();
  const { data: settings } = useQuery(settingsQuery);
  const { word, tone } = purchaseLabels[order.state];
  const isOpen = order.state === 'open';
  const expected = isOpen && order.expectedOn && `expected ${dateText(order.expectedOn)}`;
  return (
    <>
      <OfficeHead
        title={`Order ${order.id} at ${order.supplier}`}
        mark={<Status tone={tone}>{word}</Status>}
        facts={[`Ordered ${dateText(order.orderedAt)}`, expected].filter(Boolean).join(', ')}
      >
        <ShopLink to={adminPaths.purchases} className={officeButtonClass()}>
          All orders
        </ShopLink>
        {isOpen && (
          <a href={purchaseMail(order, settings?.brand ?? '')} className={officeButtonClass()}>
            Write to the supplier
          </a>
        )}
        {isOpen && may('change', 'stock') && (
          <>
            <ClosePurchase id={order.id} />
            <ReceivePurchase order={order} />
          </>
        )}
      </OfficeHead>
      <PurchaseShown order={order} />
    </>
  );
}
