import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { ask } from '../../kernel/query-client.ts';
import { PostcodeEstimate } from '../../pricing/shipping/postcode-estimate.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { linesText } from './order-key.ts';

/** What it costs to send this cart; another cart is another question. */
export function CartEstimate() {
  const { cart } = useCart();
  return (
    <PostcodeEstimate
      label="Delivery of the cart"
      query={(postcode) => {
        const asked = ask(readDeliveryOptions, { query: { cartId: cart.cartId, postcode } });
        return { ...asked, queryKey: [...asked.queryKey, linesText(cart.items)] };
      }}
    />
  );
}
