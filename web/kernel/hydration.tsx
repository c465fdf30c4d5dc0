import { IsRestoringProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isHydrated = false;
let beganAt = 0;
let tookMs = 0;
let onHydrated: (() => void) | undefined;

/**
 * React hydrates a page in slices. If an answer about the visitor arrived between two of them, the rest would not
 * match the server's markup, so queries wait until hydration is complete.
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

/** A fast device hydrates its first page in a third of this, a phone that is some years old in twice this. */
const slowMs = 150;

/** Whether hydrating the first page took long: such a device is spared what is only decoration. */
export function isSlow(): boolean {
  return tookMs > slowMs;
}
