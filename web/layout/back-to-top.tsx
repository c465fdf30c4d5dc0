import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { scrollToTop } from '../kernel/motion.ts';
import { Icon } from '../ui/icon.tsx';

const appearsAfterPx = 300;

/** A button in the corner, once the window has been scrolled a little. */
export function BackToTop() {
  const scrolled = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > appearsAfterPx,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <button
      type="button"
      aria-label="Back to top"
      className="back-to-top grid size-12 cursor-pointer place-items-center rounded-chip border border-control bg-paper text-ink shadow-panel hover:bg-linen"
      onClick={toTop}
    >
      <Icon of={ArrowUp} />
    </button>
  );
}

function watchScroll(change: () => void): () => void {
  window.addEventListener('scroll', change, { passive: true });
  return () => window.removeEventListener('scroll', change);
}

function toTop() {
  scrollToTop();
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
