import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OrdersLink } from '../account/sign-in/orders-link.tsx';
import { UserMenu } from '../account/sign-in/user-menu.tsx';
import { CartButton } from '../buying/cart/cart-button.tsx';
import { CartDrawer } from '../buying/cart/cart-drawer.tsx';
import { CartProvider } from '../buying/cart/cart-provider.tsx';
import { DiscountProvider } from '../buying/cart/discount-provider.tsx';
import { Hydration } from '../kernel/hydration.tsx';
import { lazily } from '../kernel/lazily.tsx';
import { useDeferred } from '../kernel/use-deferred.ts';
import { AnnouncementBar } from '../layout/announcement-bar.tsx';
import { BareFooter } from '../layout/bare-footer.tsx';
import { RouteChange } from '../layout/route-change.tsx';
import { ShopFooter } from '../layout/shop-footer.tsx';
import { BareHeader, SiteHeader } from '../layout/site-header.tsx';
import { CardCorner } from '../storefront/listing/card-corner.ts';
import { WishlistLink } from '../storefront/wishlist/wishlist-link.tsx';
import { Toaster, ToastViewport } from '../ui/toast.tsx';

async function forgetCheckoutLater(): Promise<void> {
  const { forgetCheckout } = await import('../buying/checkout/forget-checkout.ts');
  forgetCheckout();
}

const CartEstimate = lazily(() => import('../buying/checkout/cart-estimate.tsx'), 'CartEstimate');

/** What the header shows of who is here. */
function VisitorButtons() {
  return (
    <>
      <WishlistLink />
      <OrdersLink />
      <UserMenu onSignedOut={forgetCheckoutLater} />
      <CartButton />
    </>
  );
}

const lateParts = () => import('./late-parts.tsx');

/** What stands around every page of the shop. */
export function ShopFrame() {
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  const late = useDeferred(lateParts, 'beginRounds');
  const router = useRouter();
  useEffect(
    () =>
      late?.beginRounds(
        (work) => router.subscribe('onRendered', work),
        (path) => router.preloadRoute({ to: path }),
        router.options.context.queryClient,
      ),
    [late, router],
  );
  return (
    <Hydration>
      <Toaster>
        <CartProvider>
          <DiscountProvider>
            <a href="#content" className="skip-link">
              Skip to content
            </a>
            <RouteChange />
            <div role="status">{late && <late.OfflineNote />}</div>
            {!bare && <AnnouncementBar />}
            {bare ? <BareHeader /> : <SiteHeader cartButton={<VisitorButtons />} />}
            <main id="content" tabIndex={-1}>
              <CardCorner value={late?.cardCorner}>
                <Outlet />
              </CardCorner>
            </main>
            {bare ? <BareFooter /> : <ShopFooter />}
            {!bare && <CartDrawer estimate={<CartEstimate />} />}
            <ToastViewport />
            {late && <late.Tooltips />}
          </DiscountProvider>
        </CartProvider>
      </Toaster>
    </Hydration>
  );
}
