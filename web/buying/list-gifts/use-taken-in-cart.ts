import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { readGiftsInCart } from '../../../contracts/buying/list-gifts.ts';
import { ask } from '../../kernel/query-client.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { hasGifts } from './gifts-known.ts';
import { useWaitingMarks } from './use-waiting-marks.ts';

export type TakenKit = { productId: number; name: string; message: string };

/**
 * Kits of this cart that somebody else gives already. Asked in a browser that has gifts for a list, and of an
 * account's cart, which may have been filled on another device.
 */
export function useTakenInCart(cart: Cart) {
  const { cartId, items } = cart;
  const [hasOwn] = useState(hasGifts);
  const user = useUser();
  const isAsked = hasOwn || Boolean(user);
  const { data, refetch, isFetching } = useQuery({
    ...ask(readGiftsInCart, { query: { cartId } }),
    enabled: isAsked && items.length > 0,
    staleTime: 0,
    gcTime: 0,
    // Whoever comes back to the page may find that another giver was faster meanwhile.
    refetchOnWindowFocus: true,
  });
  useWaitingMarks(cart, () => void refetch());
  const taken = (data?.taken ?? []).flatMap(({ productId, message }): TakenKit[] => {
    const item = items.find(({ product }) => product.id === productId);
    return item ? [{ productId, name: item.product.name, message }] : [];
  });
  const lookAgain = async () => {
    if (isAsked) await refetch();
  };
  return {
    taken,
    lookAgain,
    isAsking: isFetching && data === undefined,
    seen: isAsked ? { seenTaken: taken.map(({ productId }) => productId) } : {},
  };
}
