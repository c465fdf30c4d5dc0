import { ShoppingBag } from 'lucide-react';
import { announce } from '../kernel/events.ts';
import { useCart } from './cart-provider.tsx';

/** Opens the cart from the header, and says how much is in it. */
export function CartButton() {
  const { totalItems } = useCart().cart;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => announce('open-cart')}
      className="relative grid size-11 place-items-center rounded-control hover:bg-linen"
    >
      <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.6} />
      <span className="sr-only">Cart{totalItems > 0 && `, ${countText(totalItems)}`}</span>
      {totalItems > 0 && (
        <span
          aria-hidden
          className="absolute right-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-chip bg-eucalypt px-1 text-[0.6875rem] leading-none font-semibold text-white tabular-nums"
        >
          {totalItems > 99 ? '99+' : totalItems}
        </span>
      )}
    </button>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
