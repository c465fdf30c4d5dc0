import { useEffect, useState } from 'react';

/** What is fetched once the page is at rest; undefined until then, and where it does not come. */
export function useLate<T extends object>(load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    whenIdle(() =>
      load().then(setPart, (error: unknown) => {
        console.warn('A part of the page did not come.', error);
      }),
    );
  }, [load]);
  return part;
}
