import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import { payByWallet, type OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { publishEvent } from '../../kernel/events.ts';
import { deleteKey } from './order-key.ts';
import { placeOnce } from './place-once.ts';
import type { Refused } from './use-place-order.ts';

const notReached = 'We could not reach the shop. Please try again.';

/**
 * Places the order and pays it with what the wallet gave out. However often the wallet answers, it is one order.
 *
 * @param onRefused the cart or its prices may not be what the sheet shows any more
 */
export function useWalletPayment(onRefused: () => void) {
  const navigate = useNavigate();
  const [is, setIs] = useState<'idle' | 'paying'>('idle');
  const [refused, setRefused] = useState<Refused>();
  const isBusy = useRef(false);
  const router = useRouter();

  // Loaded before money moves, because the page that reports a lost connection must be there when the connection is
  // lost.
  useEffect(() => void router.preloadRoute({ to: paths.confirmation('-') }).catch(() => {}), [router]);

  /** @param before is done first, once however often this is pressed */
  async function pay(
    order: OrderForm,
    items: readonly CartItem[],
    walletToken: string,
    before?: () => Promise<void>,
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIs('paying');
    setRefused(undefined);
    try {
      await before?.();
      const { token, payUrl } = await placeOnce(order, items);
      if (payUrl !== null) await take(token, walletToken);
      publishEvent('close-cart');
      await navigate({ to: paths.confirmation(token) });
    } catch (error) {
      const code = isCallError(error) ? error.refusal?.code : undefined;
      // That order has ended; another yes is another order.
      if (code === 'card_declined') deleteKey();
      setRefused({ code, message: sentenceOf(error, notReached) });
      setIs('idle');
      isBusy.current = false;
      if (code !== undefined) onRefused();
    }
  }

  return { is, refused, pay };
}

/** Without an answer the bank may have been asked all the same: the order's page asks for the result. */
async function take(token: string, walletToken: string): Promise<void> {
  try {
    await call(payByWallet, { params: { token }, body: { walletToken } });
  } catch (error) {
    if (isCallError(error) && error.refusal) throw error;
  }
}
