import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { subscribe } from '../../kernel/events.ts';
import { lazily } from '../../kernel/lazily.tsx';
import { whenIdle } from '../../kernel/when-idle.ts';
import type { CartPanel as Panel } from './cart-panel.tsx';

const load = (): Promise<{ CartPanel: typeof Panel }> => import('./cart-panel.tsx');
const CartPanel = lazily(load, 'CartPanel', () => {
  // Without a connection the cart's page would not come either, and this one would be lost.
  if (navigator.onLine) window.location.assign(paths.cart);
});

/**
 * Waits for the open-cart and close-cart events. What it shows is fetched once the page is at rest; where that
 * does not come the cart's own page stands in.
 *
 * @param estimate what delivery would cost
 */
export function CartDrawer({ estimate }: { estimate: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const ends = [
      subscribe('open-cart', () => {
        setNeeded(true);
        setOpen(true);
      }),
      subscribe('close-cart', () => setOpen(false)),
    ];
    return () => ends.forEach((end) => end());
  }, []);

  useEffect(() => {
    whenIdle(() => void load().catch(() => {}));
  }, []);

  if (!isNeeded) return null;
  return <CartPanel isOpen={isOpen} estimate={estimate} onClose={() => setOpen(false)} />;
}
