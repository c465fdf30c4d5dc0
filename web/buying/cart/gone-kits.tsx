import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeCartItem } from '../../../contracts/buying/cart.ts';
import { readGoneKits } from '../../../contracts/buying/cart/gone-kits.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { useCart } from './cart-provider.tsx';

/** Names what left the shop while it lay in the cart, until the shopper has read it. */
export function GoneKits() {
  const { cart, seenAt } = useCart();
  const { cartId } = cart;
  const queryClient = useQueryClient();
  const asked = ask(readGoneKits, { query: { cartId } });
  // Where the cart is shown as it was last seen nobody answers this either; it is asked once somebody does.
  const isAsked = cartId !== '' && seenAt === undefined;
  const { data } = useQuery({ ...asked, enabled: isAsked, staleTime: 0, retry: false });
  const kits = data?.kits ?? [];
  if (kits.length === 0) return null;

  async function forget(): Promise<void> {
    queryClient.setQueryData(asked.queryKey, { kits: [] });
    // One that is gone already, as in another tab, is forgotten just as well.
    await Promise.allSettled(kits.map(({ itemId }) => call(removeCartItem, { params: { id: itemId } })));
  }

  return (
    <div
      role="status"
      className="my-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-blush px-4 py-2 text-small"
    >
      <p className="wrap-break-word">{goneMessage(kits.map(({ name }) => name))}</p>
      <button
        type="button"
        className="min-h-11 cursor-pointer underline underline-offset-4"
        onClick={() => void forget()}
      >
        All right
      </button>
    </div>
  );
}

function goneMessage(names: readonly string[]): string {
  const all = new Intl.ListFormat('en-AU').format(names);
  return names.length === 1
    ? `${all} is no longer in the shop, so it does not lie in your cart any more.`
    : `${all} are no longer in the shop, so they do not lie in your cart any more.`;
}
