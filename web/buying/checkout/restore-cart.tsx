import { useEffect, useRef, useState } from 'react';
import { takeHandedOverCart } from '../../../contracts/buying/cart.ts';
import { restoreCheckout } from '../../../contracts/buying/checkout/left-checkout.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { rememberGifts } from '../list-gifts/gifts-known.ts';

type Bring = (cartId: string) => Promise<{ left: string[] }>;

/** What a link behind `#` brings into this browser's cart, and what is said when it has. */
const links: readonly { mark: string; said: string; bring: (token: string) => Bring }[] = [
  {
    mark: '#restore.',
    said: 'Your kits are back in the cart.',
    bring: (token) => async (cartId) => {
      const restored = await call(restoreCheckout, { body: { token, cartId } });
      if (restored.hasGifts) rememberGifts();
      return restored;
    },
  },
  {
    mark: paths.handedOverCart('').slice(paths.cart.length),
    said: 'Your assistant’s choice is in the cart. Look it over before you pay.',
    bring: (from) => (cartId) => call(takeHandedOverCart, { body: { from, cartId } }),
  },
];

/** Brings a cart by the link of a reminder or of an assistant, on whatever device it is opened. */
export function RestoreCart() {
  const { cart, status, read } = useCart();
  const [said, setSaid] = useState('');
  const waiting = useRef<{ bring: Bring; said: string } | null>(null);

  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const link = links.find(({ mark }) => hash.startsWith(mark));
    if (link) {
      waiting.current = { bring: link.bring(hash.slice(link.mark.length)), said: link.said };
      // The link is a secret, and a reload does not bring the kits twice.
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    // A browser without a cart gets one as soon as it is idle; wait for that.
    if (waiting.current === null || status !== 'ready' || cart.cartId === '') return;
    const { bring, said: done } = waiting.current;
    waiting.current = null;
    bring(cart.cartId)
      .then(async ({ left }) => {
        await read();
        setSaid([done, ...left].join(' '));
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
