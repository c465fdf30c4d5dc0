import { CartContents } from '../buying/cart/cart-contents.tsx';
import { CartEstimate } from '../buying/checkout/cart-estimate.tsx';
import { RestoreCart } from '../buying/checkout/restore-cart.tsx';
import { SameParcel } from '../buying/checkout/same-parcel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SomethingElse } from './something-else.tsx';

export function CartPage() {
  return (
    <div className="container grid grid-cols-1 gap-8 py-12">
      <PageHead
        title="Your cart"
        description="The kits that you have chosen, what they cost, and what it costs to send them."
      />
      <div className="grid gap-3">
        <h1 tabIndex={-1}>Your cart</h1>
        <p className="max-w-measure text-lead text-stone">
          What you have chosen waits here until you are ready, in this browser or in your account. Prices
          include GST.
        </p>
      </div>
      <RestoreCart />
      <CartContents estimate={<CartEstimate />} instead={<SomethingElse />} />
      <SameParcel />
    </div>
  );
}
