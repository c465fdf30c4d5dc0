import { lazy, Suspense, useEffect, useState } from 'react';
import { listen } from '../kernel/events.ts';

const load = () => import('./cart-panel.tsx');
const CartPanel = lazy(() => load().then(({ CartPanel: panel }) => ({ default: panel })));

/** Waits for the open-cart and close-cart events. What it shows is fetched once the page is at rest. */
export function CartDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const ends = [
      listen('open-cart', () => {
        setNeeded(true);
        setOpen(true);
      }),
      listen('close-cart', () => setOpen(false)),
    ];
    return () => ends.forEach((end) => end());
  }, []);

  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
    whenIdle(() => void load());
  }, []);

  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <CartPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
