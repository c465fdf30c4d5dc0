import { GuestOrders } from '../account/account/guest-orders.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function GuestOrdersPage() {
  return (
    <div className="container grid gap-12 py-12">
      <PageHead title="Your orders" />
      <h1 tabIndex={-1}>Your orders</h1>
      <GuestOrders />
    </div>
  );
}
