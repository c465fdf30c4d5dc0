import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  noteGift,
  readListGifts,
  reserveGift,
  undoReservation,
  type ListGifts,
} from '../../../contracts/buying/list-gifts.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { storedCartId } from '../cart/cart-id.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { rememberGifts } from './gifts-known.ts';
import { useWaitingMarks } from './use-waiting-marks.ts';
import { keepMark } from './waiting-marks.ts';

const notSaid = 'We could not reach the shop. Please try again.';

/** What of a shared list is taken, as far as this visitor may know, and what a giver says of it. */
export function useListGifts(token: string) {
  const client = useQueryClient();
  const asked = ask(readListGifts, { params: { token } });
  const { data, isError, refetch } = useQuery({ ...asked, staleTime: 0, gcTime: 0 });
  const [trouble, setTrouble] = useState<{ productId: number; message: string }>();

  async function say(productId: number, answer: Promise<ListGifts>): Promise<void> {
    try {
      client.setQueryData(asked.queryKey, await answer);
      setTrouble(undefined);
    } catch (error) {
      setTrouble({ productId, message: sentenceOf(error, notSaid) });
      await client.invalidateQueries({ queryKey: asked.queryKey });
    }
  }
  const { cart } = useCart();
  useWaitingMarks(cart, () => void client.invalidateQueries({ queryKey: asked.queryKey }));
  const of = (productId: number) => ({ params: { token, productId } });
  return {
    gifts: data,
    isUnknown: isError && !data,
    askAgain: () => void refetch(),
    troubleOf: (productId: number) => (trouble?.productId === productId ? trouble.message : undefined),
    reserve: (productId: number) => say(productId, call(reserveGift, of(productId))),
    undo: (productId: number) => say(productId, call(undoReservation, of(productId))),
    /** A kit that waits for the connection is for this list, once it lies in the cart. */
    noteLater: (productId: number) => keepMark({ token, productId }),
    /** A kit that lies in the cart now is for this list. */
    note: async (productId: number) => {
      const cartId = storedCartId();
      if (!cartId) return;
      rememberGifts();
      await say(productId, call(noteGift, { ...of(productId), body: { cartId } }));
    },
  };
}

export type GiftsOfList = ReturnType<typeof useListGifts>;
