import { CartContents } from '../cart/cart-contents.tsx';
import { CartEstimate } from '../checkout/cart-estimate.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function CartPage() {
  return (
    <div className="container grid gap-8 py-12">
      <PageHead title="Your cart" />
      <h1 tabIndex={-1}>Your cart</h1>
      <CartContents estimate={<CartEstimate />} />
    </div>
  );
}
