import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { readGiftsInCart } from '../../../contracts/buying/list-gifts.ts';
import { ask } from '../../kernel/query-client.ts';
import { hasGifts } from './gifts-known.ts';
import { useWaitingMarks } from './use-waiting-marks.ts';

/** Kits of this cart that somebody else gives already; asked only in a browser that has gifts for a list. */
export function useTakenInCart(cart: Cart) {
  const { cartId, items } = cart;
  const [isAsked] = useState(hasGifts);
  const { data, refetch } = useQuery({
    ...ask(readGiftsInCart, { query: { cartId } }),
    enabled: isAsked && items.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  useWaitingMarks(cart, () => void refetch());
  const taken = (data?.taken ?? []).flatMap(({ productId, message }) => {
    const item = items.find(({ product }) => product.id === productId);
    return item ? [{ productId, name: item.product.name, message }] : [];
  });
  const lookAgain = async () => {
    if (isAsked) await refetch();
  };
  return { taken, lookAgain, seen: isAsked ? { seenTaken: taken.map(({ productId }) => productId) } : {} };
}
