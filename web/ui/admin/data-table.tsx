import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShopLink } from '../../kernel/link.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useAddress } from './use-address.ts';
import type { RowSelection } from './use-selection.ts';

export type TableColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The key by which the list can be sorted; the address then says `sort=key` or `sort=-key`. */
  sort?: string;
  /** Numbers stand at the end of their cell. */
  align?: 'end';
  /** Left out below small laptops (lg), or on tablets alone (md): a phone has it in the row's card. */
  from?: 'md' | 'lg';
  /** On a phone another cell says it. */
  notOnCard?: true;
  /** On a phone it takes the card's whole width: addresses, emails. */
  isLong?: true;
};

type Props<Row> = {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The order that holds while the address names none. */
  sortedBy?: string;
  /** Boxes before each row; `nameOf` says whose. */
  selection?: RowSelection;
  nameOf?: (row: Row) => string;
  /** Stands in the place of the rows when there are none: says what to do. */
  empty: ReactNode;
};

const shownFrom = { md: 'office-from-md', lg: 'office-from-lg' };

/** A list as a table; on a phone each row is a card, with every column under its name. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, nameOf, selection, empty } = props;
  const choosable = (row: Row) => ({ key: keyOf(row), name: nameOf?.(row) ?? String(keyOf(row)) });
  if (rows.length === 0) return empty;
  return (
    <div
      className="overflow-x-auto rounded-control border border-line"
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus
      tabIndex={0}
    >
      <table className="office-table w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper text-small">
          <tr>
            {selection && (
              <th scope="col" className="w-8 px-1.5 py-1.5 sm:px-2.5">
                <label>
                  <input
                    type="checkbox"
                    className="size-6 accent-eucalypt align-middle"
                    aria-label="Choose all on this page"
                    checked={selection.isAll(rows.map(keyOf))}
                    onChange={() => selection.toggleAll(rows.map(choosable))}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.label} column={column} sortedBy={props.sortedBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<Row>({ row, columns, keyOf, selection, nameOf }: Props<Row> & { row: Row }) {
  const key = keyOf(row);
  const name = nameOf?.(row) ?? String(key);
  return (
    <tr
      className={classes(
        'border-t border-line align-top hover:bg-paper',
        selection?.has(key) && 'bg-mist hover:bg-mist',
        selection && 'office-choosable',
      )}
    >
      {selection && (
        <td className="office-choice px-1.5 py-1.5 sm:px-2.5">
          <label>
            <input
              type="checkbox"
              className="size-6 accent-eucalypt align-middle"
              aria-label={`Choose ${name}`}
              checked={selection.has(key)}
              onChange={() => selection.toggle({ key, name })}
            />
          </label>
        </td>
      )}
      {columns.map(({ label, cell, align, from, notOnCard, isLong }, index) => (
        <td
          key={label}
          data-label={index === 0 ? undefined : label}
          className={classes(
            'px-1.5 py-1.5 sm:px-2.5',
            align === 'end' && 'text-right tabular-nums',
            from && shownFrom[from],
            notOnCard && 'office-not-card',
            isLong && 'office-long',
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Heading<Row>({ column, sortedBy }: { column: TableColumn<Row>; sortedBy: string | undefined }) {
  const { values, addressWith } = useAddress();
  const { label, sort, align, from } = column;
  const sorted = values['sort'] ?? sortedBy;
  const direction = sorted === sort ? 'ascending' : sorted === `-${sort}` ? 'descending' : undefined;
  const next = direction === 'ascending' ? `-${sort}` : sort;
  return (
    <th
      scope="col"
      aria-sort={sort === undefined ? undefined : (direction ?? 'none')}
      className={classes(
        'px-1.5 py-1.5 sm:px-2.5 font-[560] whitespace-nowrap',
        align === 'end' && 'text-right',
        from && shownFrom[from],
      )}
    >
      {sort === undefined ? (
        label
      ) : (
        <ShopLink
          to={addressWith({ sort: next })}
          preload={false}
          className="inline-flex min-h-6 items-center gap-1 underline-offset-3 hover:underline"
        >
          {label}
          {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={13} />}
        </ShopLink>
      )}
    </th>
  );
}
