import { useState } from 'react';

type Key = string | number;

export type RowSelection = ReturnType<typeof useSelection>;

/** Which rows of a list are chosen, for what is done to several at once. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const isAll = (keys: readonly Key[]) => keys.length > 0 && keys.every((key) => chosen.has(key));
  return {
    keys: [...chosen],
    count: chosen.size,
    has: (key: Key) => chosen.has(key),
    isAll,
    toggle: (key: Key) => setChosen(chosen.symmetricDifference(new Set([key]))),
    toggleAll: (keys: readonly Key[]) =>
      setChosen(isAll(keys) ? chosen.difference(new Set(keys)) : chosen.union(new Set(keys))),
    clear: () => setChosen(new Set()),
  };
}
