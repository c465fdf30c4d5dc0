import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Keeper } from './keeper.ts';
import type { TillState } from './keeper-state.ts';

export const KeeperContext = createContext<Keeper | null>(null);

export function useKeeper(): Keeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('There is no till around this.');
  return keeper;
}

export function useTill(): TillState {
  const keeper = useKeeper();
  return useSyncExternalStore(keeper.subscribe, keeper.snapshot);
}
