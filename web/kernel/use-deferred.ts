import { startTransition, useEffect, useState } from 'react';
import { persistent } from './persistent.ts';
import { whenIdle } from './when-idle.ts';

/** A module that is loaded once the page is idle, and again when the network is back; undefined until then. */
export function useDeferred<T extends object>(load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    const leaving = new AbortController();
    const fetchAgain = persistent(load);
    const fetchPart = () =>
      fetchAgain().then(
        // The page goes on answering while it takes the part in.
        (loaded) => startTransition(() => setPart(loaded)),
        (error: unknown) => {
          console.warn('A part of the page did not come.', error);
          window.addEventListener('online', fetchPart, { once: true, signal: leaving.signal });
        },
      );
    whenIdle(fetchPart);
    return () => leaving.abort();
  }, [load]);
  return part;
}
