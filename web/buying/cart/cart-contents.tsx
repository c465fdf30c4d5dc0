import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotRead } from './cart-not-read.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { GoneKits } from './gone-kits.tsx';
import { WaitingNote } from './waiting-note.tsx';

type Props = {
  /** Stands over what lies in the cart: what is to be known of it before it is paid. */
  known?: ReactNode;
  /** What delivery would cost. */
  estimate?: ReactNode;
  /** Ways to pay at once, under the way to the checkout. */
  express?: ReactNode;
  /** Stands under a cart with nothing in it. */
  instead?: ReactNode;
};

/** The cart page's content, which only the browser knows. */
export function CartContents({ known, estimate, express, instead }: Props) {
  const { cart, status, read } = useCart();
  if (status === 'unread') return <CartSkeleton />;
  if (status === 'failed')
    return (
      <div>
        <WaitingNote />
        <CartNotRead onAgain={read} />
      </div>
    );
  if (cart.items.length === 0)
    return (
      <div>
        <WaitingNote />
        <GoneKits />
        <CartEmpty />
        {instead}
      </div>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-16">
      <div className="min-w-0">
        <WaitingNote />
        <GoneKits />
        {known}
        <CartLines />
        <ClearCart />
      </div>
      <section aria-labelledby="cart-summary" className="rounded-card bg-linen p-6 lg:sticky lg:top-6">
        <h2 id="cart-summary" className="mb-4 text-h3">
          Summary
        </h2>
        <CartSummary />
        {estimate && <div className="mt-5 border-t border-line pt-5">{estimate}</div>}
        <ShopLink to={paths.checkout} className={buttonClass('primary', 'mt-5 w-full')}>
          Checkout
        </ShopLink>
        {express && <div className="mt-2">{express}</div>}
        <ShopLink to={paths.category('all')} className={buttonClass('quiet', 'mt-2 w-full')}>
          Continue Shopping
        </ShopLink>
      </section>
    </div>
  );
}

export function CartSkeleton() {
  return (
    <div role="status" className="grid min-h-100 content-start gap-5">
      <span className="sr-only">Fetching your cart</span>
      <noscript>
        <p>Your cart is kept by your browser, which needs JavaScript for it.</p>
      </noscript>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
