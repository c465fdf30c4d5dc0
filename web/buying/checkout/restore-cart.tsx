import { useEffect, useRef, useState } from 'react';
import { restoreCheckout } from '../../../contracts/buying/checkout/left-checkout.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { useCart } from '../cart/cart-provider.tsx';

const mark = '#restore.';

/** Brings a cart back by the link of a reminder, on whatever device it is opened. */
export function RestoreCart() {
  const { cart, status, read } = useCart();
  const [said, setSaid] = useState('');
  const token = useRef('');

  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.startsWith(mark)) {
      token.current = hash.slice(mark.length);
      // The link is a secret, and a reload does not bring the kits twice.
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    // A browser without a cart is given one as soon as it is idle.
    if (token.current === '' || status !== 'ready' || cart.cartId === '') return;
    const body = { token: token.current, cartId: cart.cartId };
    token.current = '';
    call(restoreCheckout, { body })
      .then(async ({ left }) => {
        await read();
        setSaid(['Your kits are back in the cart.', ...left].join(' '));
      })
      .catch((error: unknown) =>
        setSaid(sentenceOf(error, 'The shop could not be reached. Please open the link once more.')),
      );
  }, [status, cart.cartId, read]);

  return (
    <p role="status" className={said ? 'rounded-card bg-mist px-5 py-3' : 'sr-only'}>
      {said}
    </p>
  );
}
