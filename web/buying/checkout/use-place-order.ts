import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { placeOnce } from './place-once.ts';

export type Refused = { code?: RefusalCode | undefined; message: string };
type Placing = { is: 'idle' | 'placing' | 'leaving'; refused?: Refused };

const notReached =
  'We could not reach the shop. Nothing was charged. Please check your connection and try again.';
const notOpened =
  'The payment page could not be opened. Nothing was charged and your cart is kept. Please try again in a moment.';

/**
 * @param onRefused called when the cart or its prices may not be what this page shows any more
 * @returns `place` answers false where the order was refused
 */
export function usePlaceOrder(onRefused: () => void) {
  const navigate = useNavigate();
  const [state, setState] = useState<Placing>({ is: 'idle' });
  const isBusy = useRef(false);

  async function place(order: OrderForm, items: readonly CartItem[]): Promise<boolean> {
    if (isBusy.current) return true;
    isBusy.current = true;
    setState({ is: 'placing' });
    try {
      const { token, payUrl } = await placeOnce(order, items);
      setState({ is: 'leaving' });
      if (payUrl === null) await navigate({ to: paths.confirmation(token) });
      else window.location.assign(payUrl);
      return true;
    } catch (error) {
      isBusy.current = false;
      const code = isCallError(error) ? error.refusal?.code : undefined;
      const otherwise = code === 'payment_unavailable' ? notOpened : notReached;
      setState({ is: 'idle', refused: { code, message: sentenceOf(error, otherwise) } });
      if (code !== undefined) onRefused();
      return false;
    }
  }

  // The browser may restore this very page from its cache when the buyer comes back from the card page.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setState({ is: 'idle' });
      onRefused();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [onRefused]);

  return { ...state, place };
}
