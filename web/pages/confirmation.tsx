import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCartActions } from '../cart/cart-provider.tsx';
import { deleteDiscount } from '../cart/discount.ts';
import { forgetCheckout } from '../checkout/forget-checkout.ts';
import { PageHead } from '../layout/page-head.tsx';
import { OrderConfirmation } from '../orders/order-confirmation.tsx';
import { AccountOffer } from '../sign-in/account-offer.tsx';
import { OrderReturns } from '../returns/order-returns.tsx';

export function ConfirmationPage() {
  const { token = '' } = useParams({ strict: false });
  const { read } = useCartActions();
  const clearTheTable = useCallback(() => {
    forgetCheckout();
    deleteDiscount();
    void read();
  }, [read]);
  return (
    <div className="container grid gap-12 py-12">
      <PageHead title="Your order" />
      <OrderConfirmation
        token={token}
        onPaid={clearTheTable}
        returns={<OrderReturns token={token} />}
        offer={(order) => <AccountOffer order={order} />}
      />
    </div>
  );
}
