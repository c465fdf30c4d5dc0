import { CartContents } from '../buying/cart/cart-contents.tsx';
import { CartEstimate } from '../buying/checkout/cart-estimate.tsx';
import { ExpressButtons } from '../buying/checkout/express-buttons.tsx';
import { RestoreCart } from '../buying/checkout/restore-cart.tsx';
import { SameParcel } from '../buying/checkout/same-parcel.tsx';
import { TakenInOwnCart } from '../buying/list-gifts/taken-notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SomethingElse } from './something-else.tsx';

const ownCart = () => ({ cart: 'own' }) as const;

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
      <CartContents
        known={<TakenInOwnCart />}
        estimate={<CartEstimate />}
        express={<ExpressButtons of={ownCart} />}
        instead={<SomethingElse />}
      />
      <SameParcel />
    </div>
  );
}
