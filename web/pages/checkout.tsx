import { storedCartId } from '../buying/cart/cart-id.ts';
import { readCartAhead } from '../buying/cart/cart-service.ts';
import { BackToCart, Checkout } from '../buying/checkout/checkout.tsx';
import { PageHead } from '../layout/page-head.tsx';

// Not on the server, nor where the cart is known from an earlier page.
if (typeof document === 'object' && document.documentElement.dataset['hydrated'] === undefined) {
  const cartId = storedCartId();
  if (cartId !== undefined) readCartAhead(cartId);
}

export function CheckoutPage() {
  return (
    <div className="container grid max-w-148 lg:max-w-270 gap-8 py-8 lg:py-12">
      <PageHead title="Checkout" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 tabIndex={-1}>Checkout</h1>
        <BackToCart />
      </div>
      <Checkout />
    </div>
  );
}
