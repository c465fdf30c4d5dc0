import type { ReactNode } from 'react';
import { foldText, useFolded } from '../use-folded.ts';
import { OfficeButton } from './office-button.tsx';

type Props<Item> = {
  items: readonly Item[];
  /** One row, an `li` with its key. */
  children: (item: Item) => ReactNode;
};

/** Rows between lines. A long list shows its first rows, with a button that shows all of them or folds them again. */
export function FoldedList<Item>({ items, children }: Props<Item>) {
  const { inSight, isLong, isWhole, button, toggle } = useFolded(items);
  return (
    <>
      <ul className="mt-2 ruled border-y border-line">{inSight.map((item) => children(item))}</ul>
      {isLong && (
        <OfficeButton ref={button} variant="quiet" aria-expanded={isWhole} onClick={toggle}>
          {foldText(items.length, isWhole)}
        </OfficeButton>
      )}
    </>
  );
}
