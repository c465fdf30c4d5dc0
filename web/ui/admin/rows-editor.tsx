import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { OfficeButton } from './office-button.tsx';
import { fittingKeys } from './row-keys.ts';
import { useNarrow } from './use-narrow.ts';

type Props<Row> = {
  /** What one row is: 'colour'. */
  of: string;
  rows: readonly Row[];
  fresh: () => Row;
  onRows: (rows: Row[]) => void;
  /** Each row fits one line on a wide screen, or already on a tablet, so that only the first shows its labels there. */
  lined?: boolean | 'tablet';
  /** What a row says of itself where it is folded: on a phone, where a row of many fields would fill the screen. */
  foldedAs?: (row: Row) => string;
  /** The fields of one row; their labels say which row they belong to. */
  children: (row: Row, index: number, put: (change: Partial<Row>) => void) => ReactNode;
};

const small =
  'grid size-8 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** A list that is written row by row: added, moved by buttons, taken out. */
export function RowsEditor<Row>({ of, rows, fresh, onRows, lined = false, foldedAs, children }: Props<Row>) {
  const isNarrow = useNarrow();
  const [known, setKeys] = useState<readonly number[]>([]);
  const keys = fittingKeys(known, rows.length);
  /** Where the last one was added: it has been asked for, so it is not folded. */
  const [added, setAdded] = useState<number>();
  const put = (index: number, change: Partial<Row>) =>
    onRows(rows.map((row, at) => (at === index ? withChange(row, change) : row)));
  function move(from: number, to: number): void {
    setKeys(swapped(keys, from, to));
    onRows(swapped(rows, from, to));
  }
  function remove(index: number): void {
    setKeys(keys.filter((_, at) => at !== index));
    onRows(rows.filter((_, at) => at !== index));
  }
  // A folded row has many fields: on a phone its buttons stand under them, not beside half their width.
  const line = classes(
    'flex flex-wrap gap-1',
    lined ? 'office-line items-end' : 'office-row items-start',
    foldedAs && 'max-sm:flex-col max-sm:items-stretch',
  );
  return (
    <div
      className={classes(
        'grid gap-2',
        lined && (lined === 'tablet' ? 'office-lines-tablet' : 'office-lines'),
      )}
    >
      {rows.map((row, index) => (
        <Folded key={keys[index]} text={isNarrow ? foldedAs?.(row) : undefined} isNew={index === added}>
          <div className={line} data-row={`${capitalised(of)} ${index + 1}`}>
            <div className="flex min-w-0 flex-1 flex-wrap gap-2">
              {children(row, index, (change) => put(index, change))}
            </div>
            <RowButtons of={of} index={index} count={rows.length} onMove={move} onRemove={remove} />
          </div>
        </Folded>
      ))}
      <div>
        <OfficeButton
          onClick={() => {
            setAdded(rows.length);
            onRows([...rows, fresh()]);
          }}
        >
          <Icon of={Plus} size={15} />
          {/* What an owner called something may stand in it, and be longer than a phone is wide. */}
          <span className="text-left whitespace-pre-line">Add {of}</span>
        </OfficeButton>
      </div>
    </div>
  );
}

type ButtonsProps = {
  of: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** A row that is moved keeps the focus, so that the next press moves the same one on. */
function RowButtons({ of, index, count, onMove, onRemove }: ButtonsProps) {
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number): void {
    if (to < 0 || to >= count) return;
    flushSync(() => onMove(index, to));
    currentTarget.focus();
  }
  return (
    <div className="office-row-buttons flex max-sm:self-end">
      <button
        type="button"
        className={small}
        aria-label={`Move ${of} ${index + 1} up`}
        aria-disabled={index === 0 || undefined}
        onClick={(event) => press(event, index - 1)}
      >
        <Icon of={ArrowUp} size={15} />
      </button>
      <button
        type="button"
        className={small}
        aria-label={`Move ${of} ${index + 1} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={(event) => press(event, index + 1)}
      >
        <Icon of={ArrowDown} size={15} />
      </button>
      <button
        type="button"
        className={small}
        aria-label={`Remove ${of} ${index + 1}`}
        onClick={() => onRemove(index)}
      >
        <Icon of={X} size={15} />
      </button>
    </div>
  );
}

type FoldedProps = { text: string | undefined; isNew: boolean; children: ReactNode };

/** A row under its summary; as it is where there is none. */
function Folded({ text, isNew, children }: FoldedProps) {
  const [isOpen] = useState(() => isNew || (text?.startsWith('A new ') ?? false));
  if (text === undefined) return children;
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="min-h-9 cursor-pointer py-1.5 wrap-anywhere">{text}</summary>
      <div className="py-2">{children}</div>
    </details>
  );
}

/** By it the list of what is wrong names the row. */
const capitalised = (of: string) => of.charAt(0).toUpperCase() + of.slice(1);

function withChange<Row>(row: Row, change: Partial<Row>): Row {
  return typeof row === 'object' ? { ...row, ...change } : (change as Row);
}

export function swapped<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (row !== undefined) moved.splice(to, 0, row);
  return moved;
}
