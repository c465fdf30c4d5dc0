import { useQuery } from '@tanstack/react-query';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { ask } from '../../kernel/query-client.ts';
import { PostcodeEstimate } from '../../pricing/shipping/postcode-estimate.tsx';
import { deliveryFactsQuery } from '../../storefront/listing/facts-query.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { cartArrivalText } from './cart-arrival.ts';
import { linesText } from './order-key.ts';

/** When this cart arrives, and what it costs to send it; another cart is another question. */
export function CartEstimate() {
  const { cart } = useCart();
  return (
    <PostcodeEstimate
      label="Delivery of the cart"
      anywhere={<Arrival />}
      query={(postcode) => {
        const asked = ask(readDeliveryOptions, { query: { cartId: cart.cartId, postcode } });
        return { ...asked, queryKey: [...asked.queryKey, linesText(cart.items)] };
      }}
    />
  );
}

function Arrival() {
  const { cart } = useCart();
  const { data: facts } = useQuery(deliveryFactsQuery);
  const text = cartArrivalText(cart, facts?.anywhere);
  return text === undefined ? null : <p className="mb-4">{text}</p>;
}
