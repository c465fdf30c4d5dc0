import type { Cart } from '../../../contracts/buying/cart.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { type TakenKit, useTakenInCart } from './use-taken-in-cart.ts';

/** Says before anything is paid that another giver was faster. */
export function TakenNotice({ cart }: { cart: Cart }) {
  const { taken } = useTakenInCart(cart);
  return <TakenKits taken={taken} />;
}

/** Of the cart that the browser has. */
export function TakenInOwnCart() {
  const { cart } = useCart();
  return (
    <div className="[&>div:not(:empty)]:mb-5">
      <TakenNotice cart={cart} />
    </div>
  );
}

export function TakenKits({ taken }: { taken: readonly TakenKit[] }) {
  return (
    <div role="status" className="empty:hidden">
      {taken.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-mist px-4 py-3">
          {taken.map(({ productId, name, message }) => (
            <li key={productId} className="min-w-0 wrap-anywhere">
              <strong className="font-[560]">{name}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
