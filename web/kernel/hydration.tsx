import { IsRestoringProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isHydrated = false;
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
  document.documentElement.dataset['hydrated'] = '';
  document.querySelector('script[data-entry]')?.dispatchEvent(new Event('hydrated'));
  onHydrated?.();
}
