import { useParams } from '@tanstack/react-router';
import { OwnOrderView } from '../account/account/own-order.tsx';
import { CustomerOnly } from '../account/sign-in/guards.tsx';
import { startAuthenticationLater } from '../account/sign-in/passkey-library.ts';
import { PayTo } from '../buying/receivables/pay-to.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { WaitingForStock } from '../orders/preorders/waiting-for-stock.tsx';
import { OrderReturns } from '../orders/returns/order-returns.tsx';

export function OwnOrderPage() {
  const { number = '' } = useParams({ strict: false });
  return (
    <div className="container grid gap-8 py-12">
      <PageHead title={`Order ${number}`} />
      <CustomerOnly startPasskey={startAuthenticationLater}>
        {() => (
          <OwnOrderView
            number={number}
            payTo={(order) => (
              <>
                <PayTo order={order} />
                <WaitingForStock order={order} />
              </>
            )}
            returnsOf={(token) => <OrderReturns token={token} />}
          />
        )}
      </CustomerOnly>
    </div>
  );
}
