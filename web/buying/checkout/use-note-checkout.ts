import { useEffect } from 'react';
import { noteCheckout } from '../../../contracts/buying/checkout/left-checkout.ts';
import { call } from '../../kernel/call.ts';
import { useSettled } from '../../ui/use-settled.ts';

/**
 * Tells the shop whose checkout this is, once the address is whole: it keeps that for people on the newsletter's list
 * alone, who are reminded once should they leave. Nobody waits for it.
 */
export function useNoteCheckout(cartId: string, typed: string): void {
  const email = useSettled(typed.trim());
  useEffect(() => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) return;
    call(noteCheckout, { body: { cartId, email } }).catch(() => {});
  }, [cartId, email]);
}
