import { centsOf, priceText } from '../../contracts/money.ts';
import { useCart } from './cart-provider.tsx';

export function CartSummary() {
  const { cart } = useCart();
  const subtotal = priceText(centsOf(cart.subtotal));
  return (
    <div>
      <dl className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-stone">Subtotal</dt>
          <dd className="tabular-nums">{subtotal}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{subtotal}</dd>
        </div>
      </dl>
      <p className="mt-1 text-small text-stone">Shipping and taxes calculated at checkout</p>
    </div>
  );
}
