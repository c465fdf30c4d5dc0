import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartEmpty } from '../cart/cart-empty.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { CheckoutFlow } from './checkout-flow.tsx';

/** Only the browser knows what checkout shows: whose cart it is, and what was typed before. */
export function Checkout() {
  const { cart, status, seenAt, read } = useCart();
  if (status === 'unread') return <CheckoutSkeleton />;
  // Nothing is paid by prices of before.
  if (status === 'failed' || seenAt !== undefined) {
    return (
      <ProblemBox title="Failed to fetch your cart">
        <p className="my-2">It is kept. Please check your connection and try again.</p>
        <Button variant="secondary" onClick={() => void read()}>
          Try again
        </Button>
      </ProblemBox>
    );
  }
  if (cart.items.length === 0) return <CartEmpty />;
  return <CheckoutFlow cart={cart} />;
}

function CheckoutSkeleton() {
  return (
    <div role="status" className="grid max-w-140 gap-6">
      <span className="sr-only">Fetching your cart</span>
      <noscript>
        <p>Checkout needs JavaScript: your browser brings the cart and what you type.</p>
      </noscript>
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** Checkout has no navigation but this way back. */
export function BackToCart() {
  return (
    <ShopLink to={paths.cart} className={buttonClass('quiet')}>
      Back to cart
    </ShopLink>
  );
}
