import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { noteGift, readListGifts } from '../../../contracts/buying/list-gifts.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { ask, isNotFound } from '../../kernel/query-client.ts';
import { storedCartId } from '../cart/cart-id.ts';
import { rememberGifts } from './gifts-known.ts';
import { listWithKit, type SeenList } from './lists-seen.ts';
import { keepMark } from './waiting-marks.ts';

/** What is given from this list, asked for anew by whoever shows it. */
export const giftsQuery = (token = '') => ({
  ...ask(readListGifts, { params: { token } }),
  enabled: token !== '',
  staleTime: 0,
  gcTime: 0,
});

const unchanging = () => () => {};

/** On a kit's own page: whether it stands on a list that the visitor came by, and is meant for it. */
export function useGiftOfKit(productId: number) {
  // As text, which stays the same while it says the same.
  const kept = useSyncExternalStore(
    unchanging,
    () => JSON.stringify(listWithKit(productId, Date.now())),
    () => undefined,
  );
  const seen = kept === undefined ? undefined : (JSON.parse(kept) as SeenList);
  const { data: gifts, error } = useQuery(giftsQuery(seen?.token));
  const [isMeant, setMeant] = useState(true);
  const list = isNotFound(error) || gifts?.isOwn ? undefined : seen;
  return {
    list,
    isMeant,
    setMeant,
    isTaken: gifts?.taken.includes(productId) ?? false,
    isOrdered: gifts?.ordered.includes(productId) ?? false,
    /** The list that it is for, as far as the visitor says so. */
    forList: isMeant ? list : undefined,
    /** Called when the kit is in the cart, or waits for a connection. */
    put: async (waits: boolean) => {
      if (list && isMeant)
        await noteForList({ token: list.token, productId }, waits ? undefined : storedCartId());
    },
  };
}

export type GiftOfKit = ReturnType<typeof useGiftOfKit>;

/** If the shop cannot be told now, it is told when the cart is opened. */
export async function noteForList(
  mark: { token: string; productId: number },
  cartId: string | undefined,
): Promise<void> {
  rememberGifts();
  if (cartId === undefined) return keepMark(mark);
  try {
    await call(noteGift, { params: mark, body: { cartId } });
  } catch (error) {
    if (!isCallError(error) || error.status >= 500) keepMark(mark);
  }
}
