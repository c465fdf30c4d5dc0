import { IsRestoringProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isAwake = false;
let whenAwake: (() => void) | undefined;

/**
 * React wakes a page in slices. An answer of the visitor's own that came between two of them would stand beside
 * markup that was sent without it, so nothing is asked until all of it is awake.
 */
export function Waking({ children }: { children: ReactNode }) {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    whenAwake = () => startTransition(() => setAsks(true));
    if (isAwake) whenAwake();
  }, []);
  return <IsRestoringProvider value={!asks}>{children}</IsRestoringProvider>;
}

/** Used by the innermost part of every page. */
export function useAwake(): void {
  // After what else wakes with it: a form, say, that fills its fields.
  useEffect(() => queueMicrotask(tellAwake), []);
}

/** The first script then does what was pressed meanwhile. */
export function tellAwake(): void {
  if (isAwake) return;
  isAwake = true;
  document.documentElement.dataset['awake'] = '';
  document.querySelector('script[data-entry]')?.dispatchEvent(new Event('awake'));
  whenAwake?.();
}
