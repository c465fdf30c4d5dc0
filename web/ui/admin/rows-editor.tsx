import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { OfficeButton } from './office-button.tsx';
import { useNarrow } from './use-narrow.ts';

type Props<Row> = {
  /** What one row is: 'colour'. */
  of: string;
  rows: readonly Row[];
  fresh: () => Row;
  onRows: (rows: Row[]) => void;
  /** Each row fits one line on a wide screen, so that only the first shows its labels there. */
  lined?: boolean;
  /** What a row says of itself where it is folded: on a phone, where a row of many fields would fill the screen. */
  foldedAs?: (row: Row) => string;
  /** The fields of one row; their labels say which row they belong to. */
  children: (row: Row, index: number, put: (change: Partial<Row>) => void) => ReactNode;
};

const small =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen disabled:opacity-40';

/** A list that is written row by row: added, moved by buttons, taken out. */
export function RowsEditor<Row>({ of, rows, fresh, onRows, lined = false, foldedAs, children }: Props<Row>) {
  const isNarrow = useNarrow();
  const put = (index: number, change: Partial<Row>) =>
    onRows(rows.map((row, at) => (at === index ? withChange(row, change) : row)));
  const line = classes('flex flex-wrap gap-1', lined ? 'office-line items-end' : 'items-start');
  return (
    <div className={classes('grid gap-2', lined && 'office-lines')}>
      {/* A row has no name of its own; its place is what it is known by. */}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are told apart by their place
        <Folded key={index} text={isNarrow ? foldedAs?.(row) : undefined}>
          <div className={line}>
            <div className="flex min-w-0 flex-1 flex-wrap gap-2">
              {children(row, index, (change) => put(index, change))}
            </div>
            <div className="flex">
              <button
                type="button"
                className={small}
                aria-label={`Move ${of} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => onRows(swapped(rows, index, index - 1))}
              >
                <Icon of={ArrowUp} size={15} />
              </button>
              <button
                type="button"
                className={small}
                aria-label={`Move ${of} ${index + 1} down`}
                disabled={index === rows.length - 1}
                onClick={() => onRows(swapped(rows, index, index + 1))}
              >
                <Icon of={ArrowDown} size={15} />
              </button>
              <button
                type="button"
                className={small}
                aria-label={`Remove ${of} ${index + 1}`}
                onClick={() => onRows(rows.filter((_, at) => at !== index))}
              >
                <Icon of={X} size={15} />
              </button>
            </div>
          </div>
        </Folded>
      ))}
      <div>
        <OfficeButton onClick={() => onRows([...rows, fresh()])}>
          <Icon of={Plus} size={15} /> Add {of}
        </OfficeButton>
      </div>
    </div>
  );
}

/** A row under its summary; as it is where there is none. What is new has been asked for, so it is open. */
function Folded({ text, children }: { text: string | undefined; children: ReactNode }) {
  const [isNew] = useState(() => text?.startsWith('A new ') ?? false);
  if (text === undefined) return children;
  return (
    <details open={isNew} className="border-b border-line">
      <summary className="min-h-9 cursor-pointer py-1.5 wrap-anywhere">{text}</summary>
      <div className="py-2">{children}</div>
    </details>
  );
}

function withChange<Row>(row: Row, change: Partial<Row>): Row {
  return typeof row === 'object' ? { ...row, ...change } : (change as Row);
}

export function swapped<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (row !== undefined) moved.splice(to, 0, row);
  return moved;
}
