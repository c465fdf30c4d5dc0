import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AccountOffer } from '../account/sign-in/account-offer.tsx';
import { useCartActions } from '../buying/cart/cart-provider.tsx';
import { deleteDiscount } from '../buying/cart/discount.ts';
import { forgetCheckout } from '../buying/checkout/forget-checkout.ts';
import { OrderConfirmation } from '../buying/checkout/order-confirmation.tsx';
import { PayTo } from '../buying/receivables/pay-to.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { WaitingForStock } from '../orders/preorders/waiting-for-stock.tsx';
import { OrderReturns } from '../orders/returns/order-returns.tsx';

export function ConfirmationPage() {
  const { token = '' } = useParams({ strict: false });
  const { read } = useCartActions();
  const clearTheTable = useCallback(() => {
    forgetCheckout();
    deleteDiscount();
    void read();
  }, [read]);
  return (
    <div className="container grid grid-cols-1 gap-12 py-12">
      <PageHead title="Your order" />
      <OrderConfirmation
        token={token}
        onPaid={clearTheTable}
        payTo={(order) => (
          <>
            <PayTo order={order} />
            <WaitingForStock order={order} />
          </>
        )}
        returns={<OrderReturns token={token} />}
        offer={(order) => <AccountOffer order={order} />}
      />
    </div>
  );
}
