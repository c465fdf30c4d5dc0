import { useRef } from 'react';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import { classes } from '../../ui/classes.ts';
import { useToast } from '../../ui/toast.tsx';
import { CartLineRow } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { useDiscount } from './use-discount.ts';

type Props = {
  /** The drawer is narrower than the cart page. */
  compact?: boolean;
  /** A link in a line leads away from the drawer. */
  onLeave?: () => void;
};

/** The kits in the cart. After a removal focus stays among the lines instead of falling off the page. */
export function CartLines({ compact = false, onLeave }: Props) {
  const { cart, troubles, setQuantity, remove, add } = useCart();
  const { applied } = useDiscount();
  const tell = useToast();
  const list = useRef<HTMLUListElement>(null);

  const takeOut = (item: CartItem) => {
    list.current?.focus();
    void remove(item.id);
    tell({
      title: 'Removed from your cart',
      description: item.product.name,
      action: { label: 'Undo', onClick: () => void add(item.product.id, item.quantity, item.product.name) },
    });
  };

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="In your cart"
      className={classes('ruled outline-none', !compact && 'border-y border-line')}
    >
      {cart.items.map((item) => (
        <CartLineRow
          key={item.id}
          item={item}
          compact={compact}
          saleCounts={applied === undefined}
          trouble={troubles.get(item.id)}
          onQuantity={(quantity) => (quantity > 0 ? void setQuantity(item.id, quantity) : takeOut(item))}
          onRemove={() => takeOut(item)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}
