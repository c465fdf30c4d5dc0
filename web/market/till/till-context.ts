import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TillState } from './till-state.ts';
import type { TillStore } from './till-store.ts';

export const TillStoreContext = createContext<TillStore | null>(null);

export function useTillStore(): TillStore {
  const store = useContext(TillStoreContext);
  if (!store) throw new Error('There is no till around this.');
  return store;
}

export function useTill(): TillState {
  const store = useTillStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
