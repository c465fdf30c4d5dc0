import type { Cart } from '../../../contracts/buying/cart.ts';
import { useTakenInCart } from './use-taken-in-cart.ts';

/** Says before anything is paid that another giver was faster. */
export function TakenNotice({ cart }: { cart: Cart }) {
  const { taken } = useTakenInCart(cart);
  return (
    <ul role="status" className="grid gap-1 rounded-control bg-mist px-4 py-3 empty:hidden">
      {taken.map(({ productId, name, message }) => (
        <li key={productId}>
          <strong className="font-[560]">{name}:</strong> {message}
        </li>
      ))}
    </ul>
  );
}
