import { paths } from '../../../contracts/kernel/paths.ts';
import { publishEvent } from '../../kernel/events.ts';
import { shoppingBag } from '../../ui/first-drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCart } from './cart-provider.tsx';

const place = 'grid size-11 place-items-center rounded-control hover:bg-linen';

/** Opens the cart from the header, and says how much is in it. */
export function CartButton() {
  const { totalItems } = useCart().cart;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip="Cart"
        onClick={() => publishEvent('open-cart')}
        className={`needs-script relative ${place}`}
      >
        <Icon of={shoppingBag} size={22} />
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
      {/* Without script the cart is a plain page. */}
      <a href={paths.plainCart} aria-label="Cart" className={`without-script ${place}`}>
        <Icon of={shoppingBag} size={22} />
      </a>
    </>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
