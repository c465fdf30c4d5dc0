import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OfficeButton } from './office-button.tsx';

/** So many are in sight at once: what stands under a list must not be hundreds of rows away. */
const mostInSight = 8;

type Props<Item> = {
  items: readonly Item[];
  /** One row, an `li` with its key. */
  children: (item: Item) => ReactNode;
};

/** Rows between lines. A long list shows its first rows, with a button that shows all of them or folds them again. */
export function FoldedList<Item>({ items, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function fold(): void {
    flushSync(() => setWhole(!isWhole));
    // The button was below hundreds of rows; bring it back into view.
    button.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {(isWhole ? items : items.slice(0, mostInSight)).map((item) => children(item))}
      </ul>
      {items.length > mostInSight && (
        <OfficeButton ref={button} variant="quiet" aria-expanded={isWhole} onClick={fold}>
          {foldText(items.length, isWhole)}
        </OfficeButton>
      )}
    </>
  );
}

export function foldText(count: number, isWhole: boolean): string {
  return isWhole ? 'Show fewer' : `Show all ${count.toLocaleString('en-AU')}`;
}
