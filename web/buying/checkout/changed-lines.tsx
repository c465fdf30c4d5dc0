import type { Cart } from '../../../contracts/buying/cart.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';

/** What is not as it was when it came into the cart, said before anything is typed and long before it is paid for. */
export function ChangedLines({ cart }: { cart: Cart }) {
  const changed = cart.items.filter(({ notice }) => notice !== '');
  if (changed.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-control bg-blush p-4">
      <p className="font-[560]">Since you filled your cart</p>
      <ul className="grid gap-1">
        {changed.map(({ id, product, notice }) => (
          <li key={id} className="wrap-break-word">
            {product.name}: {notice}
          </li>
        ))}
      </ul>
      <ShopLink
        to={paths.cart}
        className="justify-self-start py-1 text-eucalypt underline underline-offset-4"
      >
        Look at your cart
      </ShopLink>
    </div>
  );
}
