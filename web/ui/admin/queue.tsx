import type { ReactNode } from 'react';
import { CursorPager } from './cursor-pager.tsx';

type Props<Row> = {
  rows: readonly Row[];
  next: string | null;
  /** What stands there where no row is. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** What waits for a person to read it, one under the other. */
export function QueueList<Row extends { id: string | number }>({ rows, next, empty, children }: Props<Row>) {
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4">
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      <CursorPager next={next} />
    </>
  );
}
