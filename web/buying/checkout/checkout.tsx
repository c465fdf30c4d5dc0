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

/** In the places of the form, so that nothing moves when it comes, and says what will be asked for. */
function CheckoutSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,560px)_360px] lg:justify-between"
    >
      <span className="sr-only">Fetching your cart</span>
      <noscript>
        <p>Checkout needs JavaScript: your browser brings the cart and what you type.</p>
      </noscript>
      <Skeleton className="h-14 lg:col-start-2 lg:row-start-1 lg:h-120" />
      <div aria-hidden="true" className="grid gap-12">
        <SectionSkeleton title="Contact" />
        <SectionSkeleton title="Delivery" />
        <SectionSkeleton title="Payment" />
      </div>
    </div>
  );
}

function SectionSkeleton({ title }: { title: string }) {
  return (
    <div className="grid gap-5">
      <p className="font-display text-h3">{title}</p>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
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
