import { IsRestoringProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isHydrated = false;
let beganAt = 0;
let tookMs = 0;
let onHydrated: (() => void) | undefined;

/**
 * React hydrates a page in slices. An answer about the visitor that arrived between two of them would not match
 * the markup that was sent, so no query runs until all of it is hydrated.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    onHydrated = () => startTransition(() => setAsks(true));
    if (isHydrated) onHydrated();
  }, []);
  return <IsRestoringProvider value={!asks}>{children}</IsRestoringProvider>;
}

/** Called by the innermost component of every page. */
export function useHydration(): void {
  // After the other effects of the page, such as a form that fills its fields.
  useEffect(() => queueMicrotask(markHydrated), []);
}

/** The first script then replays the clicks and keys that came before. */
export function markHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  tookMs = performance.now() - beganAt;
  document.documentElement.dataset['hydrated'] = '';
  document.querySelector('script[data-entry]')?.dispatchEvent(new Event('hydrated'));
  onHydrated?.();
}

/** Called when the first page begins to wake. */
export function noteHydrationBegins(): void {
  beganAt = performance.now();
}

/** A quick device takes a third of this for its first page, a phone of a few years twice as long. */
const slowMs = 150;

/** Whether the first page was long in waking: what is only nice to see is left out on such a device. */
export function isSlow(): boolean {
  return tookMs > slowMs;
}
