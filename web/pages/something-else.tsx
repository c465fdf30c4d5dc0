import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { KitsInstead } from '../storefront/listing/kits-instead.tsx';

/** Kits with the cart's button, for pages that have nothing of their own to show. */
export function SomethingElse() {
  return <KitsInstead actions={(kit) => <AddToCart kit={kit} />} />;
}
