import { startTransition, useEffect, useState } from 'react';
import { persistent } from './persistent.ts';
import { whenIdle } from './when-idle.ts';

/** A module that is loaded once the page is idle, and tried again when the network is back; undefined until then. */
export function useDeferred<T extends object>(load: () => Promise<T>, name: keyof T & string): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    const fetchAgain = persistent(load, name);
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = 4_000;
    const stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', fetchPart);
    };
    function fetchPart(): void {
      stopWaiting();
      fetchAgain().then(
        // The page goes on answering while it takes the part in.
        (loaded) => startTransition(() => setPart(loaded)),
        (error: unknown) => {
          console.warn('A part of the page did not come.', error);
          if (hasLeft) return;
          window.addEventListener('online', fetchPart);
          // The browser's `online` event may come before the network works.
          if (navigator.onLine) timer = setTimeout(fetchPart, waitMs);
          waitMs *= 2;
        },
      );
    }
    whenIdle(fetchPart);
    return () => {
      hasLeft = true;
      stopWaiting();
    };
  }, [load, name]);
  return part;
}
