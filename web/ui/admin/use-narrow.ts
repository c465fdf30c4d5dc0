import { useSyncExternalStore } from 'react';

/** As wide as a phone (the breakpoint `sm`). The back office is rendered in the browser only. */
const narrow = '(max-width: 39.99rem)';

export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(narrow).matches);
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
