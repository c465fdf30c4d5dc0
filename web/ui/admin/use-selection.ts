import { useState } from 'react';

type Key = string | number;
type Choosable = { key: Key; name: string };

export type RowSelection = ReturnType<typeof useSelection>;

/** Which rows of a list are chosen, for what is done to several at once; they stay so when the list no longer holds them. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, string>>(new Map());
  const isAll = (keys: readonly Key[]) => keys.length > 0 && keys.every((key) => chosen.has(key));
  function toggleAll(rows: readonly Choosable[]): void {
    const next = new Map(chosen);
    const isTakenOut = isAll(rows.map(({ key }) => key));
    for (const { key, name } of rows) {
      if (isTakenOut) next.delete(key);
      else next.set(key, name);
    }
    setChosen(next);
  }
  return {
    keys: [...chosen.keys()],
    /** As the rows were called when they were chosen. */
    names: [...chosen.values()],
    count: chosen.size,
    has: (key: Key) => chosen.has(key),
    isAll,
    toggle: (row: Choosable) => toggleAll([row]),
    toggleAll,
    clear: () => setChosen(new Map()),
  };
}
