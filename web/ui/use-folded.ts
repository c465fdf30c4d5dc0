import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many are in sight at once: what stands under a list must not be hundreds of rows away. */
const mostInSight = 8;

/** Of a long list the first items are in sight, with a button that shows all of them or folds them again. */
export function useFolded<Item>(items: readonly Item[]) {
  const [isWhole, setWhole] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function toggle(): void {
    flushSync(() => setWhole(!isWhole));
    // The button was below all of them; bring it back into view.
    button.current?.scrollIntoView({ block: 'nearest' });
  }
  return {
    inSight: isWhole ? items : items.slice(0, mostInSight),
    isLong: items.length > mostInSight,
    isWhole,
    button,
    toggle,
  };
}

export function foldText(count: number, isWhole: boolean): string {
  return isWhole ? 'Show fewer' : `Show all ${count.toLocaleString('en-AU')}`;
}
