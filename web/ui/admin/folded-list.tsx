import type { ReactNode } from 'react';

/** So many are in sight at once: what stands under a list must not be hundreds of rows away. */
const mostInSight = 8;

/** Rows between lines; of a long list the others unfold. */
export function FoldedList<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  /** One row, an `li` with its key. */
  children: (item: Item) => ReactNode;
}) {
  const rest = items.slice(mostInSight);
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.slice(0, mostInSight).map((item) => children(item))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="office-link flex min-h-tap w-fit cursor-pointer items-center">
            {`${rest.length} more`}
          </summary>
          <ul className="divide-y divide-line border-b border-line">{rest.map((item) => children(item))}</ul>
        </details>
      )}
    </>
  );
}
